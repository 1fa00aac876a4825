import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { type CalendarItem, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import type { MockElement, MockState } from '#contract/nouns/compliance/mock-inspection.ts';
import type { BinderElement } from '#contract/nouns/document/packet.ts';
import { overWindow, worstDue } from '../calendar/window.ts';
import type { ItemState } from '../tables/requirement.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';

/* What each verdict that exists already says of a question. Nothing is judged anew. */

/** What one verdict says. */
export interface Finding {
  state: MockState;
  sentence: string;
  mend: MockElement['mend'];
  /** It says that what is due was not done: where another verdict finds proof, the record contradicts itself. */
  denies?: true;
}

/** An item of the calendar, and its last failure that no pass has followed. */
export type MockItem = Pick<
  CalendarItem,
  'key' | 'label' | 'status' | 'next_due' | 'last_completed' | 'days_until_due' | 'missing'
> & {
  components: readonly Pick<CalendarItem['components'][number], 'status'>[];
  explanation: Pick<CalendarItem['explanation'], 'applies' | 'assumed' | 'due'>;
  failedOn: string | null;
};

/** The last ended month: as it counts, and as the evidence of today decides it. */
export interface MockMonth {
  /** YYYY-MM */
  month: string;
  counts: { status: MonthlyStatus; sentence: string };
  evidence: { status: MonthlyStatus; sentence: string };
  /** Every tank of it is not regulated: no rule asks anything of the site. */
  exempt: boolean;
}

/** Of an element of the binder. Not required for want of a record is missing: nobody knows. */
export function ofBinder({ state, sentence, mend }: BinderElement): Finding {
  const place = mend === null ? null : { tab: mend.tab, item: mend.item };
  if (state === 'there') return { state: 'proven', sentence, mend: null };
  if (state === 'not_asked' && mend === null) return { state: 'not_applicable', sentence, mend: null };
  const what = mend === null || saysWhat.test(sentence) ? '' : ` ${toDo[mend.tab]}`;
  return { state: 'missing', sentence: `${sentence}${what}`, mend: place };
}

/** The sentence says what to do already. */
const saysWhat = /(?:^|: |[.,] |and )(?:record|store|attach|say|add|correct) /i;

const toDo: Readonly<Record<NonNullable<BinderElement['mend']>['tab'], string>> = {
  documents: 'Store what is missing in Documents.',
  calendar: 'Record it in the calendar and attach its document.',
  compliance: 'Open Compliance and settle what is missing.',
  equipment: 'Record what is missing on the Equipment tab.',
  info: 'Record what is missing on the Site Info tab.',
};

/** Of an item of the calendar, the worst of its parts. Not applicable by an assumption is missing: nobody knows. */
export function ofItem(item: MockItem): Finding {
  const { key, label, next_due: due, last_completed: last, explanation, failedOn } = item;
  const status = worstDue([item.status, ...item.components.map((one) => one.status)]);
  const calendar = { tab: 'calendar', item: key } as const;
  const mend = item.missing?.category == null ? calendar : ({ tab: 'equipment', item: null } as const);
  if (item.status === 'NA') {
    const { applies, assumed } = explanation;
    if (assumed.length === 0) return { state: 'not_applicable', sentence: applies, mend: null };
    return { state: 'missing', sentence: assumed.join(' '), mend: { tab: 'equipment', item: null } };
  }
  if (failedOn !== null) {
    const sentence = `${label}: failed on ${dateWords(failedOn)}, and no pass has followed. Repair it, test it again and record the test in the calendar.`;
    return { state: 'contradicted', sentence, mend: calendar, denies: true };
  }
  if (status === 'OVERDUE') {
    const late: Finding = {
      state: 'missing',
      sentence: `${label}: overdue. ${explanation.due} Do it, and record it in the calendar.`,
      mend: calendar,
    };
    // A record that is too old speaks against what another verdict finds; no record at all does not.
    return last === null ? late : { ...late, denies: true };
  }
  if (status === 'NOT_SET_UP') {
    const sentence = item.missing?.sentence ?? `${label}: not on record. Record it in the calendar.`;
    return { state: 'missing', sentence, mend };
  }
  if (last === null && item.days_until_due === 0)
    return {
      state: 'missing',
      sentence: `${label}: due today. ${explanation.due} Do it, and record it in the calendar.`,
      mend: calendar,
    };
  if (last === null)
    return due === null
      ? { state: 'missing', sentence: `${label}: not on record. Record it in the calendar.`, mend: calendar }
      : { state: 'not_applicable', sentence: `${label}: nothing is due before ${dateWords(due)}.`, mend: null };
  const next = due === null ? '' : `, due again on ${dateWords(due)}`;
  return { state: 'proven', sentence: `${label}: on record for ${dateWords(last)}${next}.`, mend: null };
}

/** Of the last ended month. It is proven only where it counts as compliant and the evidence of today says the same. */
export function ofMonth({ month, counts, evidence, exempt }: MockMonth): Finding {
  const mend = { tab: 'compliance', item: null } as const;
  const name = monthWords(month);
  if (exempt) return { state: 'not_applicable', sentence: evidence.sentence, mend: null };
  if (counts.status === 'COMPLIANT' && evidence.status === 'COMPLIANT')
    return { state: 'proven', sentence: `${name} is compliant.`, mend: null };
  if (counts.status === 'FAILED' || evidence.status === 'FAILED') {
    const failed = evidence.status === 'FAILED' ? evidence : counts;
    const sentence = `${name} has failed. ${failed.sentence} Open the month and settle what failed.`;
    return { state: 'contradicted', sentence, mend, denies: true };
  }
  const open = counts.status === 'COMPLIANT' ? evidence : counts;
  const against = counts.status === 'COMPLIANT';
  const sentence = against
    ? `${name} counts as compliant, and the evidence on record does not prove it. ${open.sentence} Open the month and see what is missing.`
    : `${name} is not proven. ${open.sentence} Open the month and see what is missing.`;
  return { state: against ? 'contradicted' : 'missing', sentence, mend };
}

/** Of suspected releases that are not closed: 'ISS-1042'. */
export function ofReleases(open: readonly string[]): Finding {
  if (open.length === 0) return { state: 'not_applicable', sentence: 'No suspected release is open.', mend: null };
  const are = open.length === 1 ? 'is' : 'are';
  const sentence = `${listWords(open)} ${are} open. Confirm the release or rule it out, and close the issue.`;
  return { state: 'contradicted', sentence, mend: { tab: 'issues', item: null }, denies: true };
}

/** Of the state of the site, in two capital letters; '': nobody recorded it, and no rule of a state is known to hold. */
export function ofState(state: string): Finding {
  if (state !== '') return { state: 'proven', sentence: `The site is in ${state}.`, mend: null };
  const sentence =
    'The state of this site is not recorded, so no questions of a state are asked. Record it on the Site Info tab.';
  return { state: 'missing', sentence, mend: { tab: 'info', item: null } };
}

/** An item as it is read here, on the site's own day. */
export function toMockItem(item: ItemState, today: string): MockItem {
  return { ...overWindow(item, today, usualWindowDays), failedOn: item.applies ? item.failedOn : null };
}
