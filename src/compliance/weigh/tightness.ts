import type { RecordedFact } from '../facts/month-facts.ts';
import { recordLimits, unstatedThreshold } from '../tables/methods.table.ts';
import { rateWords } from '../words/figures.ts';

/** The figures of a tightness test as its record has them, gallons an hour; null: not on record. */
export type TightnessFigures = Pick<RecordedFact, 'rate' | 'threshold' | 'detectable'>;

/**
 * Why a tightness test that is recorded as passed proves nothing by its own figures, in a sentence; null: they do not speak
 * against it. It has to find 0.1 gallons an hour with 95 % certainty: a test whose threshold is at that rate, or at the
 * smaller one that it states to find, passes every second leak of that size. Source: 40 CFR 280.40(a)(4), 280.43(c),
 * 280.44(b); thresholds of listed tests: compliance/tables/methods.table.ts.
 */
export function whyNotTight({ rate, threshold, detectable }: TightnessFigures): string | null {
  const target = recordLimits.tightness;
  if (detectable !== null && detectable > target)
    return `It can find ${rateWords(detectable)}; a tightness test has to find ${rateWords(target)}.`;
  const finds = detectable ?? target;
  if (threshold !== null)
    return threshold < finds
      ? null
      : `Its threshold of ${rateWords(threshold)} is not below the ${rateWords(finds)} that it has to find, so a leak of that size may pass.`;
  return rate !== null && Math.abs(rate) >= unstatedThreshold.value
    ? `It found ${rateWords(rate)}, and its threshold is not on record: without it a rate of ${rateWords(unstatedThreshold.value)} or more proves nothing.`
    : null;
}
