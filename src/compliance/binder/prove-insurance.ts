import { addDays } from '#contract/dates.ts';
import {
  type CoverAsked,
  coverAmounts,
  coveredUntil,
  coverHolds,
  ownerUnknown,
  tooLittleSince,
  whyNoCover,
  whyNotLower,
  whyTooLittle,
} from '../calendar/policy.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';
import type { PolicyRecord } from './binder-facts.ts';
import type { BinderFrame } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { papersWords, together } from './binder-words.ts';
import { fittingOf, unfitWords } from './fitting.ts';
import { mendAt, missing, type Outcome, partly, there } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';

/** Cover of the whole month, and the document of each policy that gives it. */
export function proveInsurance(row: BinderRow, frame: BinderFrame): Outcome {
  const { facts, monthEnd, shelf } = frame;
  const { policies, month } = facts;
  const fitOf = ({ document }: PolicyRecord) =>
    fittingOf(row, document === null ? [] : [document], { by: 'policy' }, frame);
  const tagged = shelf.ofKinds(row.kinds);
  const mend = mendAt('info');
  if (policies.length === 0) {
    if (tagged.length === 0) return missing('No policy is recorded.', mend);
    const stored = `${papersWords(tagged.length)} of this kind ${tagged.length === 1 ? 'is' : 'are'} stored.`;
    return partly(together('No policy is recorded.', stored), tagged, mend);
  }
  const covering = coverOf(policies, `${month}-01`, monthEnd);
  const until = covering.at(-1)?.expiresOn ?? null;
  const papers = eachOnce([...layersOf(covering, frame).flatMap((policy) => fitOf(policy).papers), ...tagged]);
  if (until === null || until < monthEnd) {
    const gap = gapWords(policies, month, monthEnd, until);
    return partly(together(gap, ...undatedWords(policies, monthEnd, until)), papers, mend);
  }
  const given = layersOf(covering, frame);
  const covers = `${namesOf(given)} ${given.length === 1 ? 'covers' : 'cover'} ${monthWords(month)}, until ${dateWords(until)}.`;
  const bare = given.filter((policy) => fitOf(policy).papers.length === 0);
  // What the calendar says of a document of another type is among the amounts already.
  const isSaid = facts.calendar.insurance.some(({ otherDocument }) => otherDocument != null);
  const unfit = isSaid ? '' : unfitWords(bare.flatMap((policy) => fitOf(policy).unfit));
  const amounts = amountWords(given, frame);
  if (bare.length === 0 && amounts.length === 0) return there(covers, papers);
  const deleted = bare.filter((policy) => policy.document !== null && fitOf(policy).unfit.length === 0);
  const without = bare.filter(({ document }) => document === null);
  return partly(
    together(
      covers,
      ...amounts,
      ...(without.length > 0 ? [`No document of ${namesOf(without)} is attached.`] : []),
      ...(deleted.length > 0 ? [`The document of ${namesOf(deleted)} was deleted.`] : []),
      unfit,
    ),
    papers,
    mend,
  );
}

/** What policies that cover the month lack, or cover too little of, as the calendar asks (policy.ts). */
function amountWords(given: readonly PolicyRecord[], frame: BinderFrame): string[] {
  const { calendar, month } = frame.facts;
  const asked = askedOf(frame);
  const policies = given.map(asFact);
  const doubts = [
    ...policies.flatMap((policy) => whyNoCover(policy) ?? []),
    ...calendar.insurance.flatMap((policy) =>
      policy.otherDocument != null && policy.expiresOn >= `${month}-01` ? (whyNoCover(policy) ?? []) : [],
    ),
  ];
  if (doubts.length > 0) return doubts;
  const holds = (of: CoverAsked) => (coveredUntil(policies, `${month}-01`, of) ?? '') >= frame.monthEnd;
  if (!holds(asked)) {
    const short = tooLittleSince(policies, frame.monthEnd, asked)?.policies ?? policies;
    return [whyTooLittle(short, asked) ?? `Not every day of ${monthWords(month)} is covered by enough.`];
  }
  if (calendar.ownerTanks != null) return [];
  return holds({ ...asked, tanks: coverAmounts.manyTanks }) ? [] : [ownerUnknown];
}

const asFact = (policy: PolicyRecord) => ({ ...policy, name: nameOf(policy), documented: true });

function askedOf({ facts, site }: BinderFrame): CoverAsked {
  const tanks = Math.max(site.of('tank').length, facts.calendar.ownerTanks ?? 0);
  return { tanks, notLower: whyNotLower(site) };
}

/** Where one policy after the other does not cover enough, all that are in force in the month: layers of one cover. */
function layersOf(covering: readonly PolicyRecord[], frame: BinderFrame): readonly PolicyRecord[] {
  const asked = askedOf(frame);
  if (covering.length === 0 || covering.every((policy) => coverHolds([asFact(policy)], asked))) return covering;
  const { month, policies } = frame.facts;
  return policies.filter((policy) => coversFrom(policy) <= frame.monthEnd && policy.expiresOn >= `${month}-01`);
}

/** After every day. */
const never = '9999-12-31';
const nameOf = ({ carrier, policyNo }: PolicyRecord) => `${carrier} ${policyNo}`.trim();
const namesOf = (policies: readonly PolicyRecord[]) => listWords(policies.map(nameOf));

function gapWords(policies: readonly PolicyRecord[], month: string, monthEnd: string, until: string | null): string {
  if (until !== null) return `Cover of ${monthWords(month)} is recorded only until ${dateWords(until)}.`;
  const [last] = policies.toSorted((a, b) => (a.expiresOn < b.expiresOn ? 1 : -1));
  if (last === undefined || last.expiresOn >= monthEnd)
    return `No policy covers the beginning of ${monthWords(month)}.`;
  return `No policy covers ${monthWords(month)}: the last, ${nameOf(last)}, ended on ${dateWords(last.expiresOn)}.`;
}

/** Policies that would cover more of the month if somebody had recorded since when they cover. */
function undatedWords(policies: readonly PolicyRecord[], monthEnd: string, until: string | null): string[] {
  const lapsed = until ?? `${monthEnd.slice(0, 7)}-01`;
  return policies
    .filter(({ effectiveOn, expiresOn }) => effectiveOn === null && expiresOn > lapsed)
    .map((policy) => {
      const known = policy.recordedOn === null ? '' : `; it was recorded on ${dateWords(policy.recordedOn)}`;
      return `Nobody has recorded since when ${nameOf(policy)} covers${known}.`;
    });
}

/** The day from which a policy is known to cover: one that does not say so covers nothing before it was recorded. */
function coversFrom({ effectiveOn, recordedOn }: PolicyRecord): string {
  return effectiveOn ?? recordedOn ?? never;
}

/**
 * As few policies as cover a span from its first day on, one joining the other; the last day of each is covered. None
 * where the first day is not covered.
 */
function coverOf(policies: readonly PolicyRecord[], start: string, end: string): PolicyRecord[] {
  const covering: PolicyRecord[] = [];
  for (;;) {
    const until = covering.at(-1)?.expiresOn;
    if (until !== undefined && until >= end) return covering;
    const from = until === undefined ? start : addDays(until, 1);
    const [best] = policies
      .filter((policy) => coversFrom(policy) <= from && policy.expiresOn >= from)
      .toSorted((a, b) => (a.expiresOn < b.expiresOn ? 1 : -1));
    if (best === undefined) return covering;
    covering.push(best);
  }
}
