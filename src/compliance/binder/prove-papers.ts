import { kindByName } from '#contract/nouns/document/document-kind.ts';
import { methods } from '../tables/methods.table.ts';
import { countWords, dateWords, listWords } from '../words/words.ts';
import type { TestRecord } from './binder-facts.ts';
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
  const sentence = together(stored, used, 'The console cannot tell which method a document is of.', others);
  return filed.length >= names.length ? there(sentence, papers) : partly(sentence, papers, mendByPaper(row));
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
function methodNames({ facts }: BinderFrame): string[] {
  const used = facts.units.filter(({ months }) => [...months.values()].some((status) => status !== null));
  const evaluated = used.filter(({ method }) => method !== 'line_annual' && method !== 'sensor');
  return [...new Set(evaluated.map(({ method }) => methods[method].name))];
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
  if (papers.length > 0) return there(stored, papers);
  if (idle.length > 0) {
    const names = listWords(idle.map(frame.site.nameOf));
    return missing(
      `${names} ${idle.length === 1 ? 'is' : 'are'} out of use, and no document of the closure is stored.`,
      mendByPaper(row),
    );
  }
  return notAsked('No repair, installation or closure is recorded, and no document of one is stored.');
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
