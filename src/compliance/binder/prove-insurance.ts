import { addDays } from '#contract/dates.ts';
import { coverAmounts, ownerUnknown, whyNoCover, whyTooLittle } from '../calendar/policy.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';
import type { BinderPaper, PolicyRecord } from './binder-facts.ts';
import type { BinderFrame } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { papersWords, together } from './binder-words.ts';
import { mendAt, missing, type Outcome, partly, there } from './outcome.ts';
import { eachOnce, type PaperShelf } from './paper-shelf.ts';

/** Cover of the whole month, and the document of each policy that gives it. */
export function proveInsurance(row: BinderRow, frame: BinderFrame): Outcome {
  const { facts, monthEnd, shelf } = frame;
  const { policies, month } = facts;
  const tagged = shelf.ofKinds(row.kinds);
  const mend = mendAt('info');
  if (policies.length === 0) {
    if (tagged.length === 0) return missing('No policy is recorded.', mend);
    const stored = `${papersWords(tagged.length)} of this kind ${tagged.length === 1 ? 'is' : 'are'} stored.`;
    return partly(together('No policy is recorded.', stored), tagged, mend);
  }
  const covering = coverOf(policies, `${month}-01`, monthEnd);
  const until = covering.at(-1)?.expiresOn ?? null;
  const papers = eachOnce([...covering.flatMap((policy) => paperOf(policy, shelf) ?? []), ...tagged]);
  if (until === null || until < monthEnd) {
    const gap = gapWords(policies, month, monthEnd, until);
    return partly(together(gap, ...undatedWords(policies, monthEnd, until)), papers, mend);
  }
  const covers = `${namesOf(covering)} ${covering.length === 1 ? 'covers' : 'cover'} ${monthWords(month)}, until ${dateWords(until)}.`;
  const bare = covering.filter((policy) => paperOf(policy, shelf) === null);
  const amounts = amountWords(covering, frame);
  if (bare.length === 0 && amounts.length === 0) return there(covers, papers);
  const deleted = bare.filter(({ document }) => document !== null);
  const without = bare.filter(({ document }) => document === null);
  return partly(
    together(
      covers,
      ...amounts,
      ...(without.length > 0 ? [`No document of ${namesOf(without)} is attached.`] : []),
      ...(deleted.length > 0 ? [`The document of ${namesOf(deleted)} was deleted.`] : []),
    ),
    papers,
    mend,
  );
}

/** What policies that cover the month lack, or cover too little of, as the calendar asks (policy.ts). */
function amountWords(covering: readonly PolicyRecord[], { facts, site }: BinderFrame): string[] {
  const { calendar } = facts;
  const tanks = Math.max(site.of('tank').length, calendar.ownerTanks ?? 0);
  const policies = covering.map((policy) => ({ ...policy, name: nameOf(policy), documented: true }));
  const doubts = policies.flatMap((policy) => whyNoCover(policy) ?? whyTooLittle(policy, tanks) ?? []);
  if (doubts.length > 0 || calendar.ownerTanks != null) return doubts;
  const isLarge = policies.every((policy) => whyTooLittle(policy, coverAmounts.manyTanks) === null);
  return isLarge ? [] : [ownerUnknown];
}

/** After every day. */
const never = '9999-12-31';
const nameOf = ({ carrier, policyNo }: PolicyRecord) => `${carrier} ${policyNo}`.trim();
const namesOf = (policies: readonly PolicyRecord[]) => listWords(policies.map(nameOf));

function paperOf({ document }: PolicyRecord, shelf: PaperShelf): BinderPaper | null {
  return document === null ? null : shelf.find(document);
}

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
