import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { CalendarItemInput } from '#contract/nouns/compliance/calendar.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';

/** 'keep': as it is now, whatever that is; not sent. */
export type Applicability = 'keep' | 'rule' | 'yes' | 'no';
export type DueChoice = 'keep' | 'rule' | 'own';

export interface SetUpForm {
  label: string;
  applies: Applicability;
  /** Why it does not apply. */
  reason: string;
  due: DueChoice;
  date: string;
  /** Why the date is set by hand. */
  dueReason: string;
  /** Of the site's own item: months as typed; '0' is due once, '' is not chosen. */
  interval: string;
}

/** Keys of items that a site has made for itself begin so. */
const OWN = 'own_';
const KEY_LIMIT = 60;

export function isOwn(item: CalendarItem): boolean {
  return item.key.startsWith(OWN);
}

/**
 * The form of an item. The form does not say how an item was set up before, only that it was: its choices then begin with leaving
 * all as it is.
 */
export function setUpForm(item: CalendarItem | null): SetUpForm {
  if (item === null)
    return { label: '', applies: 'yes', reason: '', due: 'own', date: '', dueReason: '', interval: '' };
  const start = item.configured ? 'keep' : 'rule';
  return {
    label: item.label,
    applies: start,
    reason: item.not_applicable?.reason ?? '',
    due: start,
    date: '',
    dueReason: item.set_due?.reason ?? '',
    interval: item.interval_months === null ? '' : String(item.interval_months),
  };
}

/** What is wrong with the form, by field, as the server would say it. */
export function checkSetUp(form: SetUpForm, own: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  if (form.label.trim() === '') errors.label = t.isRequired;
  if (form.applies === 'no' && lacksReason(form.reason))
    errors.reason = t.sayWhyItDoesNotApply({ fewest: shortestReason });
  if (form.due === 'own' && form.applies !== 'no' && form.date === '') errors.next_due = t.isRequired;
  if (form.due === 'own' && form.applies !== 'no' && !own && lacksReason(form.dueReason))
    errors.due_reason = t.sayWhyDateIsSetByHand({ fewest: shortestReason });
  if (own && form.applies !== 'no' && !/^(\d|[1-9]\d|1[01]\d|120)$/.test(form.interval.trim()))
    errors.interval_months = form.interval.trim() === '' ? t.isRequired : t.mustBeWholeNumberOfMonths;
  return errors;
}

/** What changes: only what differs from the item as it is; null when nothing does. */
export function setUpBody(form: SetUpForm, item: CalendarItem | null): CalendarItemInput | null {
  const body: CalendarItemInput = {};
  const label = form.label.trim();
  if (label !== item?.label) body.label = label;
  if (item === null) body.group = 'extras';
  const unset = item !== null && !item.configured;
  const applicable = { keep: undefined, rule: null, yes: true, no: false }[form.applies];
  if (applicable !== undefined && item !== null && !(applicable === null && unset)) body.applicable = applicable;
  if (form.applies === 'no' && item !== null) body.reason = form.reason.trim();
  const own = item === null || isOwn(item);
  const months = Number(form.interval);
  if (own && form.applies !== 'no' && form.interval.trim() !== '' && months !== item?.interval_months)
    body.interval_months = months;
  if (form.applies !== 'no') {
    if (form.due === 'own') body.next_due = form.date;
    if (form.due === 'own' && form.dueReason.trim() !== '') body.due_reason = form.dueReason.trim();
    if (form.due === 'rule' && !unset) body.next_due = null;
  }
  return Object.keys(body).length === 0 ? null : body;
}

/** A key for a new item out of its name, other than the taken ones: 'own_fire_extinguishers'. */
export function ownKey(label: string, taken: readonly string[]): string {
  const words = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const base = `${OWN}${words || 'item'}`.slice(0, KEY_LIMIT - 4).replace(/_+$/, '');
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}_${count}`;
  return key;
}
