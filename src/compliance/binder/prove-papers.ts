import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import { kindByName } from '#contract/nouns/document/document-kind.ts';
import { methods } from '../tables/methods.table.ts';
import { countWords, dateWords, listWords } from '../words/words.ts';
import type { BinderPaper, TestRecord } from './binder-facts.ts';
import { type BinderFrame, yearsBefore } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { has, papersWords, together } from './binder-words.ts';
import { type Fitting, fittingOf, unfitWords } from './fitting.ts';
import { mendByPaper, mendByRecord, missing, notAsked, type Outcome, partly, there } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';

/* What is proven by documents somebody has said the kind of, or attached to a record. */

/** Documents of the row's kinds, and those that records of the items name, as far as their types fit. */
function papersOf(row: BinderRow, records: readonly TestRecord[], frame: BinderFrame): Fitting {
  const { shelf, facts } = frame;
  const since = row.paperYears === null ? null : yearsBefore(facts.calendar.today, row.paperYears);
  const found = records.map((record) => fitOf(row, record, frame));
  const attached = found.flatMap(({ papers }) => papers);
  return {
    papers: eachOnce([...shelf.ofKinds(row.kinds, since), ...attached]),
    unfit: found.flatMap(({ unfit }) => unfit),
  };
}

const fitOf = (row: BinderRow, { key, documents, note }: TestRecord, frame: BinderFrame): Fitting =>
  fittingOf(row, documents, { by: 'item', key, note }, frame);

const recordsOf = ({ facts }: BinderFrame, items: readonly string[]) =>
  facts.records.filter(({ key }) => items.includes(key));

/** Documents without a known last day: there when there is one, or as many as methods are in use. */
export function provePapers(
  row: BinderRow,
  { items, each }: { items: readonly string[]; each?: 'method' },
  frame: BinderFrame,
): Outcome {
  const { papers, unfit } = papersOf(row, recordsOf(frame, items), frame);
  const others = unfitWords(unfit);
  const filed = papers.filter(({ systemMade }) => !systemMade);
  const names = each === undefined ? [] : methodNames(frame);
  if (each !== undefined && names.length === 0) {
    return notAsked('No method that third parties evaluate is known to be in use.', null, papers);
  }
  const newest = papers[0];
  if (newest === undefined)
    return missing(together(noneWords(names), others, guessWords(row, frame)), mendByPaper(row));
  const stored =
    papers.length === 1
      ? `“${newest.file}” was stored on ${dateWords(newest.on)}.`
      : `${papersWords(papers.length)} are stored, first “${newest.file}” of ${dateWords(newest.on)}.`;
  if (each === undefined) return there(together(stored, others), papers);
  const used = `${countWords(names.length, 'method')} ${names.length === 1 ? 'is' : 'are'} in use: ${listWords(names)}.`;
  const notes = recordsOf(frame, items).map(({ note }) => note);
  const unnamed = methodsIn(frame).filter((method) => !isNamed(method, [...filed.map(({ file }) => file), ...notes]));
  if (unnamed.length === 0)
    return there(together(stored, used, 'Each of them is named by a document.', others), papers);
  const which = listWords([...new Set(unnamed.map((method) => methods[method].name))]);
  const gap = `No document names ${which}, and the console cannot tell which method a document is of. Name the method in the file name of its evaluation, or in the note of its record in the calendar.`;
  return partly(together(stored, used, gap, others), papers, mendByPaper(row));
}

/** How the name of a document calls a method besides by its own name. */
const calledAs: Partial<Record<DetectionMethod, RegExp>> = {
  atg: /\b(?:static|tank gauge|atg)\b/i,
  csld: /\b(?:csld|continuous)\b/i,
  sir: /\b(?:sir|statistical inventory)\b/i,
  interstitial: /\binterstitial\b/i,
  line_monthly: /\b(?:p?lld|line leak)\b/i,
  line_suction: /\b(?:suction|line tightness)\b/i,
  line_sump: /\bsump\b/i,
  inventory: /\btank tightness\b/i,
};

function isNamed(method: DetectionMethod, texts: readonly string[]): boolean {
  const [name = ''] = methods[method].name.toLowerCase().split(' (');
  return texts.some((text) => text.toLowerCase().includes(name) || calledAs[method]?.test(text) === true);
}

function noneWords(names: readonly string[]): string {
  const none = 'No document of this kind is stored.';
  if (names.length === 0) return none;
  return `${none} In use: ${listWords(names)}.`;
}

/** A stored document whose name suggests the kind and of which nobody has said what it is. */
function guessWords({ kinds }: BinderRow, { shelf }: BinderFrame): string {
  const like = shelf.papers.filter(({ kind, file }) => {
    const guess = kind === null ? kindByName(file) : null;
    return guess !== null && kinds.includes(guess);
  });
  const [first] = like;
  if (first === undefined) return '';
  return `“${first.file}” in ${first.folder} may be one: its type is not recorded.`;
}

/** Methods that third parties evaluate, as they are called. */
const methodNames = (frame: BinderFrame): string[] => [
  ...new Set(methodsIn(frame).map((method) => methods[method].name)),
];

function methodsIn({ facts }: BinderFrame): DetectionMethod[] {
  const used = facts.units.filter(({ months }) => [...months.values()].some((status) => status !== null));
  const evaluated = used.filter(({ method }) => method !== 'line_annual' && method !== 'sensor');
  return [...new Set(evaluated.map(({ method }) => method))];
}

/** Documents of what has happened; nothing is missing where nothing has. */
export function proveEvents(row: BinderRow, items: readonly string[], frame: BinderFrame): Outcome {
  const records = recordsOf(frame, items);
  const { papers } = papersOf(row, records, frame);
  const bare = records.filter((record) => fitOf(row, record, frame).papers.length === 0);
  const others = unfitWords(bare.flatMap((record) => fitOf(row, record, frame).unfit));
  const idle = frame.site.of('tank').filter(({ traits }) => traits.use === 'out_of_use');
  const stored =
    papers.length === 0 ? '' : `${papersWords(papers.length)} ${papers.length === 1 ? 'is' : 'are'} stored.`;
  if (bare.length > 0) {
    const days = listWords([...new Set(bare.map(({ on }) => on))].toSorted().reverse().map(dateWords));
    const told = `${countWords(bare.length, 'record')} ${has(bare.length)} no fitting document: ${days}.`;
    const mend = mendByRecord(row, bare[0]?.key ?? '');
    return partly(together(stored, told, others), papers, mend);
  }
  const unrecorded = items.includes(afterRepair) ? unrecordedRepairs(frame) : [];
  if (unrecorded.length > 0) {
    const sentence = together(stored, ...unrecorded, recordRepair);
    const mend = mendByRecord(row, afterRepair);
    return papers.length === 0 ? missing(sentence, mend) : partly(sentence, papers, mend);
  }
  if (papers.length > 0) {
    // A record says what its document shows; of any other nobody has said what was repaired, and whether it was tested.
    const isBare = items.includes(afterRepair) && !papers.some((paper) => isOfRecord(paper, frame));
    if (isBare) return partly(together(stored, bareRepair), papers, mendByRecord(row, afterRepair));
    return there(stored, papers);
  }
  if (idle.length > 0) {
    const names = listWords(idle.map(frame.site.nameOf));
    return missing(
      `${names} ${idle.length === 1 ? 'is' : 'are'} out of use, and no document of the closure is stored.`,
      mendByPaper(row),
    );
  }
  if (row.key === 'logs') return proveLogs(row, frame);
  return notAsked(
    noEvent[row.key] ?? 'No repair, installation or closure is recorded, and no document of one is stored.',
  );
}

const noEvent: Readonly<Record<string, string>> = {
  deliveries:
    'Each delivery must be watched (40 CFR 280.30(a)). No rule that the console knows asks for a record of it, and none is stored.',
  generator_checks: 'No check of an emergency generator tank is recorded, and no document of one is stored.',
};

/** Methods whose logs people keep by hand. */
const loggedMethods: ReadonlySet<DetectionMethod> = new Set(['manual', 'groundwater', 'vapor']);

function proveLogs(row: BinderRow, frame: BinderFrame): Outcome {
  const used = methodsIn(frame).filter((method) => loggedMethods.has(method));
  if (used.length === 0)
    return notAsked('No manual tank gauging and no monitoring wells are recorded as a method of release detection.');
  const names = listWords(used.map((method) => methods[method].name));
  return missing(`No document of this kind is stored. In use: ${names}.`, mendByPaper(row));
}

const afterRepair = 'post_repair_30d';
const recordRepair = 'Record the repair, and its test within 30 days (40 CFR 280.33).';
const bareRepair =
  'No record says what was repaired: a document alone does not show that a repair was tested within 30 days. Record the repair or the closure in the calendar, and attach the document.';

const isOfRecord = ({ folder, file }: BinderPaper, { facts }: BinderFrame) =>
  facts.records.some(({ documents }) => documents.some((one) => one.folder === folder && one.file === file));

/** Repairs that only the answer of a suspected release reports: neither a repair nor a test after it is on record since. */
function unrecordedRepairs({ facts }: BinderFrame): string[] {
  const { repairs = [], equipment } = facts.calendar;
  const isUnit = (unit: string) =>
    repairs.some(({ name }) => name === unit) || equipment.some(({ name }) => name === unit);
  return facts.releases.flatMap(({ unit, on, repair }) => {
    if (repair === undefined) return [];
    const recorded = repairs.some((one) => one.on >= on && (one.name === unit || !isUnit(unit)));
    const tested = facts.records.some((one) => one.key === afterRepair && one.result === 'PASS' && one.on >= repair.on);
    if (recorded || tested) return [];
    const what = repair.what.trim().replace(/[.\s]+$/, '');
    return [
      `${repair.issue} reports a repair (${dateWords(repair.on)}): ${what}. Neither the repair nor a test of it is recorded.`,
    ];
  });
}

/** Suspected releases and the documents of their reports. */
export function proveReleases(row: BinderRow, frame: BinderFrame): Outcome {
  const { releases } = frame.facts;
  const { papers } = papersOf(row, [], frame);
  const years = `the last ${row.paperYears ?? 0} years`;
  if (releases.length === 0) return notAsked(`No suspected release is recorded in ${years}.`, null, papers);
  const open = releases.filter(({ reportedOn, unreportable }) => reportedOn === null && unreportable === undefined);
  const count = countWords(releases.length, 'suspected release');
  const told = `${count} ${releases.length === 1 ? 'is' : 'are'} recorded in ${years}, with ${papersWords(papers.length)} of a report.`;
  const unreported =
    open.length === 0
      ? ''
      : `Not recorded as reported: ${listWords(open.map(({ unit, on }) => `${unit} (${dateWords(on)})`))}.`;
  if (papers.length >= releases.length && open.length === 0) return there(told, papers);
  const sentence = together(told, unreported);
  if (papers.length === 0 && open.length === releases.length) return missing(sentence, mendByPaper(row));
  return partly(sentence, papers, mendByPaper(row));
}

/** Everything of a folder and of the kinds; nothing is missing where nothing came. */
export function proveFolder(row: BinderRow, folder: string, frame: BinderFrame): Outcome {
  const { shelf, facts } = frame;
  const years = row.paperYears ?? 0;
  const since = yearsBefore(facts.calendar.today, years);
  const found = fittingOf(row, shelf.inFolder(folder, since), { by: 'folder' }, frame);
  const papers = eachOnce([...found.papers, ...shelf.ofKinds(row.kinds, since)]);
  const others = unfitWords(found.unfit);
  const span = `the last ${years} years`;
  const [newest] = papers;
  if (newest === undefined)
    return notAsked(together(`No letter of ${span} is stored in ${folder}; none is missing where none came.`, others));
  const stored =
    papers.length === 1
      ? `“${newest.file}” was stored on ${dateWords(newest.on)}.`
      : `${papersWords(papers.length)} of ${span} are stored, first “${newest.file}” of ${dateWords(newest.on)}.`;
  return there(together(stored, others), papers);
}
