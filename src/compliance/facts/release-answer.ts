import { addDays } from '#contract/dates.ts';
import { type AgencyPeriod, type AnswerCheck, investigationDays } from '#contract/nouns/site/release-answer.ts';
import type { ReleaseFinding } from '#contract/nouns/site/release-finding-keys.table.ts';
import { type FindingRow, findingRow, saysFuel } from '#contract/nouns/site/release-findings.table.ts';
import { hasWords } from '#contract/words.ts';
import { dateWords, listWords } from '../words/words.ts';
import type { AlarmFact, AnswerFact, Disposition } from './month-facts.ts';

/* What ends a sign of a release: a structured answer that is made for it. Source: 40 CFR 280.50, 280.52; second edition, section 5. */

/**
 * Whether what was recorded ends a sign of that day (YYYY-MM-DD). Free words end nothing, nor does a confirmed release.
 * An answer from before the sign, or whose checks are all from before it, speaks of something else. `byDocument`: there is
 * no unit any more that could be tested.
 */
export function ends(disposition: Disposition | null, on: string, byDocument = false): boolean {
  const answer = disposition?.answer ?? null;
  if (answer === null) return false;
  const row = askedOf(answer.found, byDocument);
  return row.means === 'no_release' && lacksOf(answer, row).length === 0 && isAfter(answer, row, on);
}

/**
 * Whether an alarm is ended. One of what is no unit (any more) is ended by a document, and by the answer that its device had
 * while it was on the list.
 */
export function endsAlarm(alarm: AlarmFact, byDocument: boolean): boolean {
  const { disposition, label } = alarm;
  const found = disposition?.answer?.found;
  // Liquid that the console called fuel is not water because somebody says so.
  if (found !== undefined && findingRow(found).answers === 'liquid' && saysFuel(label)) return false;
  const on = raisedBy(alarm);
  return ends(disposition, on, byDocument) || (byDocument && isOfDevice(alarm) && ends(disposition, on));
}

/** The day on which an alarm was raised at the latest: no date by an unknown clock shows that a check came after it. */
function raisedBy({ from, readOn }: AlarmFact): string {
  return readOn !== undefined && readOn > from ? readOn : from;
}

/**
 * True where each check of the answer is of the kind of device that raised the alarm, and none is from before it. The alarm
 * of a sensor is answered by a test of what it stands for too.
 */
function isOfDevice(alarm: AlarmFact): boolean {
  const { disposition, device } = alarm;
  const from = raisedBy(alarm);
  const checks = disposition?.answer?.checks ?? [];
  const units = disposition?.checkedUnits ?? {};
  return (
    device !== undefined &&
    checks.length > 0 &&
    checks.every(({ id, on }) => on >= from && (device === 'sensor' || units[id]?.device === device))
  );
}

/**
 * False where all checks are from before the day on which the defect was found: nobody repairs what is not found, so they
 * are of what was there before the repair. True of findings without a repair, and of those that no check shows. Source: 40
 * CFR 280.33(d), 280.52(a).
 */
export function shownAfterRepair(
  { found_on, checks }: { found_on: string; checks: readonly { on: string }[] },
  { repaired, shownBy }: FindingRow,
): boolean {
  return !repaired || shownBy === null || checks.some((check) => check.on >= found_on);
}

/** What an answer of this finding must bear; where nothing can be tested, a document in place of a test. */
export function askedOf(found: ReleaseFinding, byDocument: boolean): FindingRow {
  const row = findingRow(found);
  return byDocument && row.shownBy !== null ? { ...row, shownBy: null, document: true } : row;
}

function isAfter(answer: AnswerFact, row: FindingRow, on: string): boolean {
  const { found_on, checks } = answer;
  if (found_on < on || !shownAfterRepair(answer, row)) return false;
  return row.shownBy === null || checks.some((check) => check.on >= on);
}

/** What an answer of its kind must bear and lacks, as nouns: 'what was repaired or replaced'. */
export function lacksOf(
  answer: Pick<AnswerFact, 'equipment' | 'repaired' | 'cause' | 'found_by' | 'checks' | 'documents'>,
  row: FindingRow,
): string[] {
  return [
    ...(hasWords(answer.equipment) ? [] : ['the equipment']),
    ...(hasWords(answer.found_by) ? [] : ['who found it']),
    ...(row.repaired && !hasWords(answer.repaired) ? ['what was repaired or replaced'] : []),
    ...(row.cause !== null && !hasWords(answer.cause) ? ['its cause or source'] : []),
    ...(row.shownBy !== null && answer.checks.length === 0 ? [shownWords[row.shownBy]] : []),
    ...(row.document && answer.documents.length === 0 ? ['a document'] : []),
  ];
}

const shownWords = {
  retest: 'a passing retest or check after the sign',
  system_test: 'a passing 0.1 gph test after the sign',
} as const;

/** What was found and done, as evidence shows it: the answer, or that there are only free words. */
export function dispositionWords({ text, answer }: Disposition): string {
  const said = text.trim();
  if (answer === null) return `Free words, no answer: ${said}`;
  return hasWords(answer.words) || !hasWords(said) ? answerWords(answer) : `${answerWords(answer)} ${said}`;
}

/** 'Liquid was water, removed: STP sump of line 1; torn lid gasket. Found by T. Brooks, Acme on Nov 3, 2026. ...' */
export function answerWords(answer: AnswerFact): string {
  const { found, equipment, repaired, cause, found_by, found_on, checks, documents, words } = answer;
  const what = [equipment, cause, repaired === '' ? '' : `repaired or replaced: ${repaired}`]
    .map(plain)
    .filter(hasWords)
    .join('; ');
  return [
    `${findingRow(found).label}: ${what}.`,
    `Found by ${plain(found_by)} on ${dateWords(found_on)}.`,
    ...(checks.length === 0 ? [] : [`Shown by ${listWords(checks.map((check) => check.words))}.`]),
    ...(documents.length === 0 ? [] : [`Documents: ${documents.map(({ file }) => file).join(', ')}.`]),
    ...(answer.agency_period == null ? [] : [periodWords(answer.agency_period)]),
    ...(hasWords(words) ? [words.trim()] : []),
  ].join(' ');
}

const periodWords = ({ days, agency, said_on, words }: AgencyPeriod) =>
  `${plain(agency)} set ${days} days for the investigation on ${dateWords(said_on)}${hasWords(words) ? `: ${plain(words)}` : ''}.`;

/**
 * Days after a failure within which its retest counts: seven, or the period that the agency set where the answer bears who
 * set it, when, and its document or words. Source: 40 CFR 280.52.
 */
export function retestDaysOf(disposition: Disposition | null): number {
  const answer = disposition?.answer ?? null;
  const period = answer?.agency_period ?? null;
  if (answer === null || period === null || lacksOfPeriod(answer).length > 0) return investigationDays;
  return Math.max(investigationDays, period.days);
}

/** What the period of an agency lacks in an answer, as nouns. */
export function lacksOfPeriod({
  agency_period: period,
  documents,
}: Pick<AnswerFact, 'agency_period' | 'documents'>): string[] {
  if (period == null) return [];
  return [
    ...(hasWords(period.agency) ? [] : ['the agency that set the longer period']),
    ...(hasWords(period.words) || documents.length > 0
      ? []
      : ['the document of the agency, or what it set in words, for the longer period']),
  ];
}

/**
 * The check of an answer that came after seven days and within the period that the agency set, the first; null: there is
 * none. It may be newer than the tests of the months at hand, and was found to answer the sign when it was named.
 */
export function retestInPeriod(disposition: Disposition | null, on: string): AnswerCheck | null {
  const days = retestDaysOf(disposition);
  if (days <= investigationDays) return null;
  const checks = (disposition?.answer?.checks ?? []).filter(
    (check) => isTestId(check.id) && check.on > on && check.on <= addDays(on, days),
  );
  return checks.toSorted((a, b) => (a.on < b.on ? -1 : 1))[0] ?? null;
}

const isTestId = (id: string) => id.startsWith('test ') || id.startsWith('result ');

const plain = (text: string) => text.trim().replace(/[.\s]+$/, '');

/** What a person must record where a sign has no answer that ends it, for sentences. */
export function unansweredWords(disposition: Disposition | null): string {
  if (disposition === null) return 'what was found and done is not recorded';
  const { answer, issue } = disposition;
  if (answer === null) return `${issue} has free words and no answer`;
  if (findingRow(answer.found).means === 'release') return `${issue} confirms a release`;
  return `the answer of ${issue} does not cover it`;
}

/**
 * The sentence of what to do: where the issue was closed with an answer that does not cover the sign, it is opened again
 * first.
 */
export function answerNeeded(disposition: Disposition | null): string {
  return disposition === null || disposition.issue === ''
    ? `R${recordAnswer}.`
    : `Reopen ${disposition.issue}. R${recordAnswer}.`;
}

/** What turns it. */
export const recordAnswer =
  'ecord an answer in the suspected release issue: what was found, in which equipment, by whom, on which day, and the retest that shows it; then close it';
