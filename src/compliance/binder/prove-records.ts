import type { ItemState } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import { notAskedItem } from './asked.ts';
import type { BinderPaper } from './binder-facts.ts';
import { type BinderFrame, yearsBefore } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { looseWords, together } from './binder-words.ts';
import { type Fitting, fittingOf, unfitWords } from './fitting.ts';
import { mendAt, mendByRecord, missing, notAsked, type Outcome, partly, there } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';
import { gapWords, goodWords } from './record-words.ts';
import { type ByRecords, isAhead, type Piece, piecesOf, type Tested } from './test-pieces.ts';

/**
 * Test records with their documents, for every component of every item that applies: in date, as many as are kept, each
 * with a stored document. Documents of the kind that no record names prove no day and no result.
 */
export function proveRecords(row: BinderRow, proof: ByRecords, frame: BinderFrame): Outcome {
  const known = proof.items.flatMap((key) => frame.items.get(key) ?? []);
  const [first] = known;
  const items = known.filter(({ applies }) => applies);
  if (first === undefined) return notAsked('No rule in force here asks for it.');
  if (items.length === 0) return notAskedItem(first.explanation);
  // What is not on record is wanting, whatever is proven of the rest.
  const silent = items.filter(({ notSetUp, components }) => notSetUp && components.every((one) => one.notSetUp));
  const gaps = [...new Set(items.flatMap(({ gap }) => gap?.sentence ?? []))];
  const told = items.filter((item) => !silent.includes(item));
  const outcome = proveTold(row, proof, told, frame);
  if (gaps.length === 0) return outcome;
  const mend = mendAt('equipment');
  if (outcome.state === 'not_asked' || outcome.state === 'missing')
    return missing(together(...gaps, outcome.state === 'missing' ? outcome.sentence : ''), mend);
  return partly(together(...gaps, outcome.sentence), outcome.papers, outcome.mend ?? mend);
}

function proveTold(row: BinderRow, proof: ByRecords, items: readonly ItemState[], frame: BinderFrame): Outcome {
  if (items.length === 0) return notAsked('Nothing of it is recorded.');
  const all = items.flatMap((item) => piecesOf(item, proof, frame));
  const pieces = all.filter((piece) => !isAhead(piece, frame));
  if (pieces.length === 0) {
    const [day = ''] = all.flatMap(({ due }) => due ?? []).toSorted();
    return notAsked(`Nothing is due before ${dateWords(day)}.`);
  }
  return weigh(row, proof, pieces, frame);
}

function weigh(row: BinderRow, proof: ByRecords, pieces: readonly Piece[], frame: BinderFrame): Outcome {
  // A record of the whole item is one of each of its components.
  const kept = [...new Set(pieces.flatMap((piece) => piece.kept))];
  const found = kept.map((record) => ({ record, ...fitOf(row, record, frame) }));
  const bare = found.filter(({ papers }) => papers.length === 0);
  const attached = eachOnce(found.flatMap(({ papers }) => papers));
  const loose = loosePapers(row, pieces, frame);
  const papers = [...attached, ...loose];
  const gaps = gapWords(
    pieces,
    bare.map(({ record, unfit }) => ({ ...record, isUnfit: unfit.length > 0 })),
    proof,
  );
  if (gaps.length === 0) return there(together(goodWords(pieces, kept.length, proof), looseWords(loose)), papers);
  const mend = mendByRecord(row, pieces[0]?.item.key ?? '');
  const unfit = unfitWords(bare.flatMap((one) => one.unfit));
  const sentence = together(...gaps, unfit, looseWords(loose));
  return kept.length === 0 && papers.length === 0 ? missing(sentence, mend) : partly(sentence, papers, mend);
}

/** Documents of the kind that no record of these names. What a record of another item names is of that item. */
function loosePapers(row: BinderRow, pieces: readonly Piece[], frame: BinderFrame): BinderPaper[] {
  const since = row.paperYears === null ? null : yearsBefore(frame.facts.calendar.today, row.paperYears);
  const named = new Set(pieces.flatMap(({ records }) => records.flatMap((record) => fitOf(row, record, frame).papers)));
  const items = pieces.map(({ item }) => item.key);
  return frame.shelf
    .ofKinds(row.kinds, since)
    .filter((paper) => !named.has(paper) && !isOfOtherItem(paper, items, frame));
}

/** Records of other items name it, and none of these. */
export function isOfOtherItem(paper: BinderPaper, items: readonly string[], { facts, shelf }: BinderFrame): boolean {
  const naming = facts.records.filter(({ documents }) => documents.some((one) => shelf.find(one) === paper));
  return naming.length > 0 && naming.every(({ key }) => !items.includes(key));
}

function fitOf(row: BinderRow, { key, documents, note }: Tested, frame: BinderFrame): Fitting {
  return fittingOf(row, documents, { by: 'item', key, note }, frame);
}
