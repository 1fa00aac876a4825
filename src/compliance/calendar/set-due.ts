import { earlier } from '../facts/next-due.ts';
import type { ItemSetting, Requirement, Waiver } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import { type Due, isNeverProven } from './due-of.ts';
import { hasReason } from './waiver.ts';

/** Who has set a due date by hand, when and why; without a reason that none is recorded. */
export function setDueWords(date: string, set: Waiver | null): string {
  const when = set?.on == null ? '' : ` on ${dateWords(set.on)}`;
  const lead = `${set?.by ?? 'An administrator'} set the due date ${dateWords(date)}${when}`;
  if (!hasReason(set)) return `${lead}: no reason is recorded.`;
  const reason = set.reason.trim();
  return `${lead}: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
}

/**
 * Under a date that an administrator has set. It brings an item of the rules forward and never puts it off: the rule's date
 * counts where it is earlier, and what was never proven stays so. It alone counts where the rules give no date, and for
 * an item of the site's own. A pass on that day or later, or one recorded since, ends it. `alone`: only this setting makes
 * the item apply.
 */
export function underSetting(
  row: Pick<Requirement, 'applies' | 'interval' | 'provenBy'>,
  setting: ItemSetting | null,
  due: Due,
  alone: boolean,
): Due {
  const set = setting?.nextDue ?? null;
  if (set === null) return due;
  const { lastCompleted, recordedAt, nextDue, failedOn } = due;
  const since = setting?.setAt !== undefined && recordedAt !== null && recordedAt > setting.setAt;
  const moved = since && (nextDue === null || nextDue > set);
  if (failedOn === null && lastCompleted !== null && (lastCompleted >= set || moved)) return due;
  const said = setDueWords(set, setting?.dueSet ?? null);
  const rules = earlier(nextDue, failedOn);
  const own = row.applies === '';
  if (!own && rules !== null && rules <= set) {
    const which =
      rules === set
        ? ''
        : ` The rule's date ${dateWords(rules)} counts; the date set by hand, ${dateWords(set)}, is later.`;
    return { ...due, nextDue: rules, sentence: `${due.sentence}${which} ${said}` };
  }
  // No day replaces a policy: only the policies themselves show cover (40 CFR 280.93).
  const unshown = row.provenBy === 'insurance' && rules === null;
  if (unshown || (!own && !alone && rules === null && isNeverProven(row, due))) {
    const sentence = `${due.sentence} The date set by hand, ${dateWords(set)}, does not put it off. ${said}`;
    return { ...due, sentence };
  }
  const counted = own && failedOn !== null && failedOn < set ? earlier(nextDue, failedOn) : set;
  return { ...due, nextDue: counted, sentence: counted === set ? said : due.sentence };
}

/** An item of a site's own: due on the day an admin sets, then at the interval that an admin sets. */
export function ownRow({ key, label, intervalMonths: months }: ItemSetting): Requirement {
  return {
    key,
    label: label ?? key,
    group: 'extras',
    interval: months === null ? 'dated' : months === 0 ? 'once' : { months },
    applies: '',
    first: null,
    from: null,
    until: null,
    text: 'Set up by an administrator for this site; no rule of the tables asks for it.',
    citation: 'This site’s own item',
    mark: 'unverified',
    source: 'memory',
    proof: 'A test record.',
    retention: 'As the site decides.',
    provenBy: 'record',
    soonDays: null,
  };
}
