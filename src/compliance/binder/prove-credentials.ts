import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import { credentialClasses, missingClassWords } from '../calendar/due-by-credentials.ts';
import { credentialName, sentenceOf, whyNoCredential } from '../calendar/why-no-credential.ts';
import type { CredentialFact } from '../tables/credential-fact.ts';
import { dateWords } from '../words/words.ts';
import type { BinderPaper } from './binder-facts.ts';
import type { BinderFrame } from './binder-frame.ts';
import { together } from './binder-words.ts';
import { mendAt, missing, notAsked, type Outcome, partly, there } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';

/* Certificates and permits with their days: as they are today, as the calendar judges them (why-no-credential.ts). */

/** What is recorded of some kinds. */
interface Found {
  all: readonly CredentialFact[];
  /** Those that count today. */
  inForce: readonly CredentialFact[];
  /** What does not count, is missing or lies elsewhere: sentences with what to do. */
  gaps: readonly string[];
  papers: readonly BinderPaper[];
}

function findCredentials(kinds: readonly CredentialKind[], { facts, shelf }: BinderFrame): Found {
  const { credentials = [], today } = facts.calendar;
  const all = credentials.filter(({ kind }) => kinds.includes(kind));
  const inForce = all.filter((one) => whyNoCredential(one, today) === null);
  const placed = all.map((one) => ({ one, paper: one.file === null ? null : placeOf(one, shelf) }));
  const elsewhere = placed.filter(({ one, paper }) => paper === null && inForce.includes(one));
  const classes = kinds.filter((kind) => kind in credentialClasses && !inForce.some((one) => one.kind === kind));
  return {
    all,
    inForce,
    gaps: [
      ...classes.flatMap((kind) => (all.some((one) => one.kind === kind) ? [] : [missingClassWords(kind)])),
      ...all.flatMap((one) => whyNoCredential(one, today) ?? []),
      ...elsewhere.map(({ one }) => elsewhereWords(one)),
    ],
    papers: eachOnce(placed.flatMap(({ paper }) => paper ?? [])),
  };
}

function placeOf({ folder, file }: CredentialFact, shelf: BinderFrame['shelf']): BinderPaper | null {
  return folder === null || file === null ? null : shelf.find({ folder, file });
}

const elsewhereWords = (one: CredentialFact) =>
  `The document of ${credentialName(one)} is stored at another site, so it is not in this packet: store a copy of it here.`;

const mostNamed = 3;

function inForceWords(inForce: readonly CredentialFact[], today: string): string[] {
  if (inForce.length <= mostNamed) return inForce.map((one) => sentenceOf(one, today));
  const first = inForce.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0];
  const count = `${inForce.length} certificates and permits are in force`;
  return [first === undefined ? `${count}; none of them expires.` : `${count}, until ${dateWords(first)} at least.`];
}

/** What no rule of the tables requires: where it is recorded, each must be in force. `what`: 'permit or license'. */
export function proveCredentials(
  { kinds, what }: { kinds: readonly CredentialKind[]; what: string },
  frame: BinderFrame,
): Outcome {
  const { all, inForce, gaps, papers } = findCredentials(kinds, frame);
  if (all.length === 0)
    return notAsked(
      `No ${what} is recorded, and the console knows no rule that says whether one is required here. If one is required, record it under Operators and permits.`,
      mendAt('info'),
    );
  const sentence = together(...inForceWords(inForce, frame.facts.calendar.today), ...gaps);
  if (gaps.length === 0) return there(sentence, papers);
  return inForce.length === 0 ? missingWith(sentence, papers) : partly(sentence, papers, mendAt('info'));
}

const missingWith = (sentence: string, papers: readonly BinderPaper[]): Outcome => ({
  ...missing(sentence, mendAt('info')),
  papers,
});

/**
 * What documents show, beside what is recorded of them with its days: one that does not count is named, whatever is stored.
 * Without a record nobody knows whether what is stored is in force, and that is said.
 */
export function withCredentials(
  outcome: Outcome,
  kinds: readonly CredentialKind[] | undefined,
  frame: BinderFrame,
): Outcome {
  if (kinds === undefined || outcome.state === 'not_asked') return outcome;
  const { all, inForce, gaps, papers: own } = findCredentials(kinds, frame);
  if (all.length === 0) {
    if (outcome.state === 'missing') return outcome;
    return { ...outcome, sentence: together(outcome.sentence, unknownDays) };
  }
  const papers = eachOnce([...own, ...outcome.papers]);
  const stored = outcome.papers.length > 0 ? outcome.sentence : '';
  const sentence = together(stored, ...inForceWords(inForce, frame.facts.calendar.today), ...gaps);
  if (gaps.length > 0) {
    const none = inForce.length === 0 && outcome.state === 'missing';
    return none ? missingWith(sentence, papers) : partly(sentence, papers, mendAt('info'));
  }
  return outcome.state === 'partly' ? { ...outcome, papers, sentence } : there(sentence, papers);
}

const unknownDays =
  'Its last day is not recorded, so it is not known whether it is in force: record it under Operators and permits.';
