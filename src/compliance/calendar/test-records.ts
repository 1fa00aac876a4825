import type { CompletionFact } from '../tables/requirement.ts';

/* What test records say for each other. Source: 40 CFR 280.40(a)(3), 280.45(b)(1): a record of the test of each component. */

/** The item of the finding of a corrosion expert that bare steel may be where it is (40 CFR 280.20(a)(4), (b)(3)). */
export const expertKey = 'bare_steel_expert';

/** Items on which verdicts of months rest: a pass in words alone proves nothing, as with recorded results. */
const needsDocument: ReadonlySet<string> = new Set(['alld_annual', expertKey]);

/** A failure counts as it is; a pass of an item that proves months with its tester and its document. */
export function isProof({ key, result, undocumented }: CompletionFact): boolean {
  return result === 'FAIL' || undocumented !== true || !needsDocument.has(key);
}

/**
 * The last failure that no pass has followed; null: there is none. A pass of the whole item does not lift the failure of a
 * named component. `component`: '' of an item that is one thing.
 */
export function openFailure(records: readonly CompletionFact[], component: string): CompletionFact | null {
  const passes = records.filter(({ result }) => result === 'PASS');
  const lifts = (pass: CompletionFact, fail: CompletionFact) =>
    comesAfter(pass, fail) && (component === '' || fail.component.trim() === '' || pass.component.trim() !== '');
  const open = records.filter((one) => one.result === 'FAIL' && !passes.some((pass) => lifts(pass, one)));
  return open.reduce<CompletionFact | null>((last, one) => (last === null || one.on >= last.on ? one : last), null);
}

/** On a later day; on the same day the one that was recorded last, where that is known. */
function comesAfter(pass: CompletionFact, fail: CompletionFact): boolean {
  if (pass.on !== fail.on) return pass.on > fail.on;
  return pass.recordedAt !== undefined && fail.recordedAt !== undefined && pass.recordedAt > fail.recordedAt;
}
