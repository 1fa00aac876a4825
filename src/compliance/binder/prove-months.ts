import { countWords, monthWords } from '../words/words.ts';
import type { BinderPaper, TestRecord, UnitMonths } from './binder-facts.ts';
import { askedMonths, type BinderFrame, lastMonths, shownMonths } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { has, looseWords, monthRuns, together } from './binder-words.ts';
import { fittingOf, unfitWords } from './fitting.ts';
import type { ChosenReports } from './monthly-reports.ts';
import { byGaps, mendAt, mendByRecord, notAsked, type Outcome, partly, young } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';
import { isOfOtherItem } from './prove-records.ts';

/* What each of the last months requires. */

/** Monthly reports, and which of them the packet takes: the folder of a year may hold others than were asked for. */
export function proveMonthlyReports(frame: BinderFrame): Outcome {
  const { facts, reports } = frame;
  const months = askedMonths(frame, shownMonths);
  if (months.length === 0) return young;
  const stored = new Set(reports.all.flatMap(({ month, version }) => (version === null ? [] : [month])));
  const lacking = months.filter((month) => !stored.has(month));
  const had = months.length - lacking.length;
  const takenMonths = new Set(reports.taken.flatMap(({ month, version }) => (version === null ? [] : [month])));
  const ownYear = months.filter((month) => month.slice(0, 4) === facts.month.slice(0, 4) && stored.has(month));
  const leftOut = ownYear.some((month) => !takenMonths.has(month));
  const counted = `${had} of ${lastMonths(months.length)} ${has(had)} a report`;
  const gaps = lacking.length === 0 || had === 0 ? '.' : `; ${monthRuns(lacking)} ${has(lacking.length)} none.`;
  const papers = reports.taken.map(({ paper }) => paper);
  const sentence = together(`${counted}${gaps}`, takenWords(frame));
  if (lacking.length === 0 && leftOut) return partly(sentence, papers, null);
  return byGaps(lacking.length > 0, had === 0 && papers.length === 0, sentence, papers, mendAt('documents'));
}

/** What the packet takes of the year that was chosen, and that the month's own year has no folder. */
function takenWords({ facts, reports }: BinderFrame): string {
  const { all, taken, years, year, folder } = reports;
  if (all.length === 0) return '';
  const own = facts.month.slice(0, 4);
  const noFolder = years.length > 0 && year !== own && !years.includes(own) ? `There is no folder of ${own}.` : '';
  const takes = taken.length > 0 ? `${taken.length} from ${folder}` : `none: ${whyNone(facts.month, reports)}`;
  return together(`The packet takes ${takes}.`, uploadedWords(reports), noFolder);
}

/** What people stored with a month in its name goes in, and is no report of the console. */
function uploadedWords({ taken }: ChosenReports<BinderPaper>): string {
  const count = taken.filter(({ version }) => version === null).length;
  if (count === 0) return '';
  const of = count === taken.length ? '' : 'Of these, ';
  return `${of}${count} uploaded by people: the console did not make ${count === 1 ? 'it' : 'them'}.`;
}

function whyNone(month: string, { all, years, year, folder }: ChosenReports<BinderPaper>): string {
  const byFolder = years.length > 0;
  const known = byFolder ? years.includes(year ?? '') : all.some((report) => report.month.startsWith(`${year}-`));
  if (known) return `${folder} holds none up to ${monthWords(month)}`;
  return byFolder ? `there is no monthly report in a folder of ${year}` : `no report is of ${year}`;
}

/** A valid result of each unit in each month in which it was there and in use. */
export function proveUnits(device: 'tank' | 'line', frame: BinderFrame): Outcome {
  const units = frame.facts.units.filter((unit) => unit.device === device);
  if (units.length === 0) return notAsked(`No ${device} is recorded in the last ${shownMonths} months.`);
  const asked = askedMonths(frame, shownMonths);
  const read = units.map((unit) => ({ unit, ...monthsOf(unit, asked) })).filter(({ of }) => of > 0);
  if (read.length === 0) {
    const idle = units.some(({ months }) => [...months.values()].includes(null));
    return idle ? notAsked(`Every ${device} was out of use.`) : young;
  }
  const open = read.filter(({ lacking }) => lacking.length > 0);
  const whole = read.length - open.length;
  const proven = read.reduce((sum, { of, lacking }) => sum + of - lacking.length, 0);
  const each = `a valid result in each of ${lastMonths(asked.length)}`;
  const first =
    open.length === 0
      ? `${countWords(whole, device)} ${has(whole)} ${each}.`
      : `${whole} of ${countWords(read.length, device)} ${has(whole)} ${each}.`;
  const shown = open.slice(0, 3).map(({ unit, of, lacking }) => lackWords(unit, of, lacking));
  const more = open.length > 3 ? `${countWords(open.length - 3, `more ${device}`)} ${has(open.length - 3)} gaps.` : '';
  return byGaps(open.length > 0, proven === 0, together(first, ...shown, more), [], mendAt('compliance'));
}

function monthsOf({ months }: UnitMonths, asked: readonly string[]) {
  const judged = asked.filter((month) => (months.get(month) ?? null) !== null);
  return { of: judged.length, lacking: judged.filter((month) => months.get(month) !== 'COMPLIANT') };
}

function lackWords({ name }: UnitMonths, of: number, lacking: readonly string[]): string {
  const have = of - lacking.length;
  return have === 0 ? `${name} has none.` : `${name} has ${have} of ${of}: not ${monthRuns(lacking)}.`;
}

/** A record of the item with its document in each month. */
export function proveEachMonth(row: BinderRow, items: readonly string[], frame: BinderFrame): Outcome {
  const { facts, shelf } = frame;
  const months = askedMonths(frame, shownMonths);
  if (months.length === 0) return young;
  const records = facts.records.filter(({ key }) => items.includes(key));
  const fitOf = ({ key, documents, note }: TestRecord) => fittingOf(row, documents, { by: 'item', key, note }, frame);
  const byMonth = months.map((month) => {
    const own = records.filter(({ on }) => on.startsWith(month));
    const found = own.map(fitOf);
    return { month, own, papers: found.flatMap(({ papers }) => papers), unfit: found.flatMap(({ unfit }) => unfit) };
  });
  const none = byMonth.filter(({ own }) => own.length === 0).map(({ month }) => month);
  const unproven = byMonth.filter(({ own, papers }) => own.length > 0 && papers.length === 0);
  const bare = unproven.map(({ month }) => month);
  const unfit = unproven.filter((one) => one.unfit.length > 0);
  const without = unproven.filter((one) => one.unfit.length === 0).map(({ month }) => month);
  const attached = byMonth.flatMap(({ papers }) => papers);
  const tagged = shelf.ofKinds(row.kinds);
  const isRunning = ({ on }: TestRecord) => on.slice(0, 7) > (months.at(-1) ?? '') && on.slice(0, 7) <= facts.month;
  // The checklists of the running month are shown too, and prove no month that has ended.
  const running = records.filter(isRunning).flatMap((one) => fitOf(one).papers);
  const loose = tagged.filter(
    (paper) => !attached.includes(paper) && !running.includes(paper) && !isOfOtherItem(paper, items, frame),
  );
  const full = months.length - none.length - bare.length;
  const nothing = none.length === months.length && tagged.length === 0;
  const sentence = together(
    `${full} of ${lastMonths(months.length)} ${has(full)} a checklist with its document.`,
    without.length === 0 ? '' : `${monthRuns(without)}: recorded, but no stored document is attached.`,
    unfit.length === 0 ? '' : `${monthRuns(unfit.map(({ month }) => month))}: recorded, but its document does not fit.`,
    unfitWords(unfit.flatMap((one) => one.unfit)),
    none.length === 0
      ? ''
      : none.length === months.length
        ? 'None is recorded.'
        : `${monthRuns(none)}: nothing is recorded.`,
    looseWords(loose),
  );
  const mend = mendByRecord(row, items[0] ?? '');
  return byGaps(full < months.length, nothing, sentence, eachOnce([...attached, ...running, ...loose]), mend);
}
