import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { type CalendarItem, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import type { MockElement, MockState } from '#contract/nouns/compliance/mock-inspection.ts';
import type { BinderElement } from '#contract/nouns/document/packet.ts';
import { overWindow, worstDue } from '../calendar/window.ts';
import type { ItemState } from '../tables/requirement.ts';
import { stateProfiles } from '../tables/states/all.ts';
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

/** A suspected release and its two limits. Days are the site's own. */
export interface MockRelease {
  /** 'ISS-1042' */
  issue: string;
  /** The report to the agency; null: the law asks for none, or it was made in time, or its time still runs. `madeOn` null: none is on record. */
  lateReport: { hours: number; by: string; madeOn: string | null } | null;
  /** The last day of the investigation: seven days, or the period that the agency set. */
  settleBy: string;
  /** The day of what shows what it was; null: it is not settled. */
  settledOn: string | null;
}

/** Of the limits of suspected releases: what was missed stays missed after the issue is closed. Source: 40 CFR 280.50, 280.52. */
export function ofLimits(releases: readonly MockRelease[], today: string): Finding[] {
  const mend = { tab: 'issues', item: null } as const;
  return releases.flatMap(({ issue, lateReport, settleBy, settledOn }): Finding[] => {
    const sentences: string[] = [];
    if (lateReport !== null) {
      const { hours, by, madeOn } = lateReport;
      const within = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
      const made = madeOn === null ? 'and no report is on record' : `and was made on ${dateWords(madeOn)}`;
      sentences.push(`${issue}: the report was due within ${within}, by ${dateWords(by)}, ${made}.`);
    }
    if ((settledOn ?? today) > settleBy) {
      const settled = settledOn === null ? 'and it is not settled' : `and was settled on ${dateWords(settledOn)}`;
      sentences.push(`${issue}: the investigation was due by ${dateWords(settleBy)} (40 CFR 280.52), ${settled}.`);
    }
    if (sentences.length === 0) return [];
    const sentence = `${sentences.join(' ')} ${explain}`;
    return [{ state: 'contradicted', sentence, mend, denies: true }];
  });
}

const explain = 'Write in the issue why it was late, and keep what the agency said of it.';

/** A job that is not closed, and no suspected release. */
export interface OpenJob {
  /** 'ISS-1042' */
  issue: string;
  title: string;
  /** It is about an alarm of the gauge: the questions about alarms and the month answer for it. */
  ofGauge: boolean;
}

/** A piece of equipment on record. */
export interface MockPiece {
  name: string;
  category: EquipmentCategory;
}

/** How people call a piece of a category in the title of a job. */
const calledAs: readonly [RegExp, EquipmentCategory][] = [
  [/\bspill (?:bucket|container|box)(?:e?s)?\b/i, 'spill_bucket'],
  [/\boverfill|\bball float|\bflapper/i, 'overfill'],
  [/\bleak detector|\b[am]?lld\b/i, 'line_leak_detector'],
  [/\bsensors?\b/i, 'sensor'],
  [/\bsumps?\b/i, 'sump'],
  [/\bdispensers?\b|\budc\b/i, 'dispenser'],
  [/\bprobes?\b/i, 'probe'],
];

/**
 * Of which category the recorded piece is that a job speaks of: by the longest name of a piece in its title, or by what it
 * calls a piece of which there is one; null: its title names none.
 */
export function categoryOf({ title, ofGauge }: OpenJob, pieces: readonly MockPiece[]): EquipmentCategory | null {
  if (ofGauge) return null;
  const named = pieces.filter(({ name }) => name !== '' && hasName(title, name));
  const [longest] = named.toSorted((a, b) => b.name.length - a.name.length);
  if (longest !== undefined && longest.category !== 'tank' && longest.category !== 'line') return longest.category;
  const called = calledAs.find(
    ([words, category]) => words.test(title) && pieces.some((one) => one.category === category),
  );
  return called?.[1] ?? longest?.category ?? null;
}

/** Whole words only: 'Tank 1' is not named by 'Tank 10'. */
function hasName(title: string, name: string): boolean {
  const [text, wanted] = [` ${title.toLowerCase()} `, name.toLowerCase()];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + wanted.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** Of an open job about equipment that a question asks about: what is out of order is no proof that it is in order. */
export function ofJob({ issue, title }: OpenJob): Finding {
  const sentence = `${issue} is open: ${plainTitle(title)}. Mend it, record what was done, and close the issue.`;
  return { state: 'contradicted', sentence, mend: { tab: 'issues', item: null }, denies: true };
}

const mostJobs = 10;

/** Open jobs that no question asks about, for the walk through the site; '' where there are none. */
export function otherJobsWords(jobs: readonly OpenJob[]): string {
  const more = jobs.length - mostJobs;
  return [
    ...jobs.slice(0, mostJobs).map(({ issue, title }) => `Not checked: ${issue} is open: ${plainTitle(title)}.`),
    ...(more > 0 ? [`Not checked: ${more} more ${more === 1 ? 'issue is' : 'issues are'} open.`] : []),
  ].join(' ');
}

const plainTitle = (title: string) => title.trim().replace(/[.\s]+$/, '');

/** Of the state of the site, in two capital letters; '': nobody recorded it, and no rule of a state is known to hold. */
export function ofState(state: string): Finding {
  if (state !== '') {
    const own = stateProfiles.some((profile) => profile.state === state);
    const limit = ` The rules of ${state} itself are not in this console, so nothing here shows that they are met: ask its agency what it asks for besides the federal rules.`;
    return { state: 'proven', sentence: `The site is in ${state}.${own ? '' : limit}`, mend: null };
  }
  const sentence =
    'The state of this site is not recorded, so no questions of a state are asked. Record it on the Site Info tab.';
  return { state: 'missing', sentence, mend: { tab: 'info', item: null } };
}

/** An item as it is read here, on the site's own day. */
export function toMockItem(item: ItemState, today: string): MockItem {
  return { ...overWindow(item, today, usualWindowDays), failedOn: item.applies ? item.failedOn : null };
}
