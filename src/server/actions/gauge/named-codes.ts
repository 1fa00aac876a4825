import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { functionRow, isFunctionCode } from '#gauges/driver.ts';

/** Reports a gauge was asked for, by their names in the manuals, in the order of their codes. */
export function namedCodes(codes: Readonly<Record<string, 'yes' | 'no'>>): GaugeProbe['codes'] {
  return Object.entries(codes)
    .map(([code, answer]) => ({
      code,
      name: isFunctionCode(code) ? functionRow(code).name : '',
      answered: answer === 'yes',
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
