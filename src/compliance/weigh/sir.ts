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
