import type { ResultValue } from '#contract/nouns/compliance/result.ts';

/** Leak rate that a monthly method must find, gallons an hour (docs/reference/compliance-rules.md#methods). */
const standard = 0.2;

/**
 * What a month's SIR statement says: calculated rate (either sign), threshold and minimum detectable rate, all in
 * gallons an hour. A threshold above half the detectable rate breaks the rule the statement is made by, so such a one
 * proves nothing unless it fails. Source: docs/reference/compliance-rules.md#inventory-control (California LG 139-2; COMAR 26.10.05.05B).
 */
export function classifySir(rate: number, threshold: number, detectable: number): ResultValue {
  if (Math.abs(rate) >= threshold) return 'FAIL';
  return detectable > standard || threshold > detectable / 2 ? 'INCONCLUSIVE' : 'PASS';
}

/** Which of its numbers keeps a statement from proving anything, in a sentence; null: none does. Source: 40 CFR 280.43(h)(2), (3). */
export function whySirInconclusive(threshold: number, detectable: number): string | null {
  if (detectable > standard)
    return `An inconclusive result proves nothing: the statement can find ${detectable} gph, and it must find ${standard} gph (40 CFR 280.43(h)(2)).`;
  if (threshold > detectable / 2)
    return `An inconclusive result proves nothing: its threshold of ${threshold} gph is above half of the ${detectable} gph that it can find (40 CFR 280.43(h)(3)).`;
  return null;
}
