import { dateWords, listWords } from '../words/words.ts';
import { has } from './binder-words.ts';
import type { Piece, Tested } from './test-pieces.ts';

/* Sentences about test records and their documents. */

export interface RecordWords {
  /** 'survey', 'surveys' */
  noun: readonly [one: string, many: string];
  /** How many of each are asked for. */
  last: number;
}

const mostFailures = 2;
const calledOf = ({ name, item }: Piece) => (name === '' ? item.label : name);
const namesOf = (pieces: readonly Piece[]) => listWords(pieces.map(calledOf));
const countOf = (count: number, [one, many]: RecordWords['noun']) => `${count} ${count === 1 ? one : many}`;

/** A record without a document that proves it; `isUnfit`: it has one of another type. */
type Bare = Pick<Tested, 'on' | 'documents'> & { isUnfit: boolean };

/** What is wanting, one sentence each; nothing when all is there. */
export function gapWords(pieces: readonly Piece[], bare: readonly Bare[], words: RecordWords): string[] {
  return [
    untestedWords(pieces, words),
    ...failedWords(pieces, words),
    lateWords(pieces, words),
    fewWords(pieces, words),
    bareWords(
      bare.filter(({ documents }) => documents.length === 0),
      words,
      'without a document attached',
    ),
    bareWords(
      bare.filter(({ documents, isUnfit }) => documents.length > 0 && !isUnfit),
      words,
      'whose document was deleted',
    ),
    bareWords(
      bare.filter(({ isUnfit }) => isUnfit),
      words,
      'whose document is of another type',
    ),
  ].filter((sentence) => sentence !== '');
}

function untestedWords(pieces: readonly Piece[], { noun: [one] }: RecordWords): string {
  const untested = pieces.filter(({ records }) => records.length === 0);
  if (untested.length === 0) return '';
  return `No ${one} is recorded${untested.length === pieces.length ? '' : ` of ${namesOf(untested)}`}.`;
}

function failedWords(pieces: readonly Piece[], { noun: [one] }: RecordWords): string[] {
  const failed = pieces.filter(({ failedOn }) => failedOn !== null);
  const told = failed
    .slice(0, mostFailures)
    .map((piece) => `The last ${one} of ${calledOf(piece)} failed on ${dateWords(piece.failedOn ?? '')}.`);
  const more = failed.length - told.length;
  return more > 0 ? [...told, `${more} more failed.`] : told;
}

function lateWords(pieces: readonly Piece[], { noun: [one] }: RecordWords): string {
  const late = pieces
    .filter(({ overdue, failedOn }) => overdue !== null && failedOn === null)
    .toSorted((a, b) => ((a.overdue ?? '') < (b.overdue ?? '') ? -1 : 1));
  const [first, ...others] = late;
  if (first === undefined) return '';
  const last = first.records[0]?.on;
  const was = last === undefined ? '' : `, last done on ${dateWords(last)}`;
  const more = others.length === 0 ? '' : ` So ${others.length === 1 ? 'is' : 'are'} ${others.length} more.`;
  return `The ${one} of ${calledOf(first)} is overdue since ${dateWords(first.overdue ?? '')}${was}.${more}`;
}

function fewWords(pieces: readonly Piece[], { noun, last }: RecordWords): string {
  const few = pieces.filter(({ records }) => records.length > 0 && records.length < last);
  const least = Math.min(...few.map(({ records }) => records.length));
  if (few.length === 0) return '';
  const of = pieces.length > 1 ? ` of ${namesOf(few)}` : '';
  return `Only ${countOf(least, noun)} of the last ${last} ${has(least)} a record${of}.`;
}

function bareWords(bare: readonly Bare[], { noun }: RecordWords, how: string): string {
  const days = [...new Set(bare.map(({ on }) => on))].toSorted().reverse();
  return days.length === 0 ? '' : `${countOf(bare.length, noun)} ${how}: ${listWords(days.map(dateWords))}.`;
}

/** When all is there: when it was done, when it is due again, how many documents there are. */
export function goodWords(pieces: readonly Piece[], kept: number, { noun }: RecordWords): string {
  const lasts = pieces.flatMap(({ records }) => records[0]?.on ?? []).toSorted();
  const [oldest = '', newest = ''] = [lasts[0], lasts.at(-1)];
  const [due] = pieces.flatMap((piece) => piece.due ?? []).toSorted();
  const done = pieces.length === 1 ? 'Last done' : `All ${pieces.length} done`;
  const when = oldest === newest ? `on ${dateWords(newest)}` : `between ${dateWords(oldest)} and ${dateWords(newest)}`;
  const again = due === undefined ? '' : `; due again by ${dateWords(due)}`;
  return `${done} ${when}${again}. ${countOf(kept, noun)} with ${kept === 1 ? 'its document' : 'their documents'}.`;
}
