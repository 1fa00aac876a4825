import { whyBinding } from '#compliance/calendar/evaluate-calendar.ts';
import { isKnownKey } from '#compliance/tables/states/profiles.ts';
import { dateWords } from '#compliance/words/words.ts';
import { AppError } from '#contract/errors.ts';
import type { CalendarItemInput, ItemSaved } from '#contract/nouns/compliance/calendar.ts';
import { shortestReason } from '#contract/words.ts';
import { record } from '#server/audit/record.ts';
import {
  findItemSetting,
  removeItemSetting,
  type StoredSetting,
  type StoredWaiver,
  saveItemSetting,
} from '#server/store/calendar/calendar-settings.ts';
import type { Context } from '../context.ts';
import { changeCalendar } from './change-calendar.ts';
import { ruleDate, ruleOf } from './item-rules.ts';

const itemKey = /^[a-z0-9_]{1,60}$/;

/**
 * Sets what an admin says about an item: only the fields sent change, null gives a field back to the rules. A key that
 * is not in the calendar becomes an item of the site's own among the extras. That an item does not apply is kept with who
 * said so, when and why; without a reason the calendar counts it among what is not set up. A due date that is later than the
 * rule's needs a reason. Throws validation, site_not_found, item_required where records make the item apply.
 */
export async function configureItem(
  ctx: Context,
  by: string,
  siteId: number,
  key: string,
  input: CalendarItemInput,
): Promise<{ created: boolean; saved: ItemSaved }> {
  if (!itemKey.test(key)) refuse({ key: 'must be 1 to 60 lower-case letters, digits or underscores' });
  const { result: created, item } = await changeCalendar(ctx, siteId, key, async ({ sql, items, facts }) => {
    // A rule may keep its item out of sight until somebody sets it up.
    const rule = ruleOf(facts, key);
    const known = rule !== null || items.some((each) => each.key === key);
    const before = await findItemSetting(sql, siteId, key);
    const binding = rule === null || input.applicable !== false ? null : whyBinding(rule, facts);
    if (binding !== null) throw new AppError('item_required', { detail: binding });
    refuse({
      ...objections(key, known, input, before),
      ...putsOff(input, rule === null ? null : ruleDate(facts, key)),
    });
    const after = merge(key, before, input, { by, at: ctx.now.toISOString() });
    const dueSet = input.next_due !== undefined;
    if (saysNothing(after) && rule?.onlyWhenSet !== true) await removeItemSetting(sql, siteId, key);
    else await saveItemSetting(sql, siteId, after, { name: by, at: ctx.now, dueSet });
    await record(sql, ctx.actor, ctx.now, {
      action: 'calendar.item_configured',
      siteId,
      target: { type: 'calendar_item', id: key },
      detail: { before, after },
    });
    return !known;
  });
  if (item === null) throw new Error(`the calendar of site ${siteId} lost the item ${key} by setting it up`);
  return { created, saved: { success: true, item } };
}

function objections(
  key: string,
  known: boolean,
  input: CalendarItemInput,
  before: StoredSetting | null,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (input.reason !== undefined && applicableAfter(before, input) !== false)
    fields.reason = 'is only for an item that does not apply';
  if (input.due_reason !== undefined && dueAfter(before, input) === null)
    fields.due_reason = 'is only for an item whose due date is set by hand';
  if (!known) {
    if (isKnownKey(key)) fields.key = "belongs to a rule that is not in this site's calendar";
    if (input.label === undefined) fields.label = 'is required for a new item';
    if (input.group === undefined) fields.group = 'is required for a new item';
  }
  if (isKnownKey(key) && input.interval_months !== undefined)
    fields.interval_months = "is set by the rule: only a site's own item can have its own interval";
  // Items of a site's own stand among the extras, from the first day on.
  if (!isKnownKey(key) && input.group !== undefined && input.group !== 'extras') {
    fields.group = "must be extras for a site's own item";
  }
  return fields;
}

/** A date that is later than the rule's needs a reason: somebody will ask who put the item off. */
function putsOff(
  { next_due: due, due_reason: reason }: CalendarItemInput,
  rules: string | null,
): Record<string, string> {
  if (due == null || reason !== undefined || rules === null || due <= rules) return {};
  return { due_reason: laterThanRule(rules) };
}

const laterThanRule = (rules: string) =>
  `is required: the rule asks for it by ${dateWords(rules)}; say why the due date is later, in at least ${shortestReason} characters`;

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

const applicableAfter = (before: StoredSetting | null, { applicable }: CalendarItemInput) =>
  applicable === undefined ? (before?.applicable ?? null) : applicable;

/** Who says now that the item does not apply, and why; what was said before stays where no reason is sent. */
function waiverAfter(
  before: StoredSetting | null,
  input: CalendarItemInput,
  now: { by: string; at: string },
): StoredWaiver | null {
  if (applicableAfter(before, input) !== false) return null;
  if (input.reason === undefined && before?.applicable === false) return before.waived;
  return { reason: input.reason ?? null, ...now };
}

const dueAfter = (before: StoredSetting | null, { next_due: due }: CalendarItemInput) =>
  due === undefined ? (before?.nextDue ?? null) : due;

/** Who has set the due date, and why; what was said before stays where neither a date nor a reason is sent. */
function dueSetAfter(
  before: StoredSetting | null,
  input: CalendarItemInput,
  now: { by: string; at: string },
): StoredWaiver | null {
  if (dueAfter(before, input) === null) return null;
  if (input.next_due === undefined && input.due_reason === undefined) return before?.due ?? null;
  return { reason: input.due_reason ?? null, ...now };
}

function merge(
  key: string,
  before: StoredSetting | null,
  input: CalendarItemInput,
  now: { by: string; at: string },
): StoredSetting {
  return {
    key,
    label: input.label ?? before?.label ?? null,
    group: input.group ?? before?.group ?? null,
    applicable: applicableAfter(before, input),
    waived: waiverAfter(before, input, now),
    nextDue: dueAfter(before, input),
    due: dueSetAfter(before, input, now),
    intervalMonths: input.interval_months ?? before?.intervalMonths ?? null,
  };
}

function saysNothing({ label, group, applicable, nextDue, intervalMonths }: StoredSetting): boolean {
  return [label, group, applicable, nextDue, intervalMonths].every((said) => said === null);
}
