import { numberFormat } from '#client/format/intl.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';

const rateStyle = { minimumFractionDigits: 1, maximumFractionDigits: 3 } as const;
const tenth = { maximumFractionDigits: 1 } as const;

/** Gallons an hour as a gauge prints them, a minus as such: '−0.031'. */
export function rateWords(rate: number): string {
  return numberFormat(rateStyle)
    .format(rate)
    .replace(/^-(?=0\.0$)/, '')
    .replace('-', '−');
}

/**
 * What was measured, against what, for how long: 'Measured −0.03 gph, fails from 0.126 gph', '2 h', '6,212 gal'.
 * Numbers in units that nobody confirmed bear none, and no limit stands beside them.
 */
export function measureWords({ rate, threshold, hours, volume, units_confirmed }: Evidence): string[] {
  const words: string[] = [];
  if (units_confirmed === false) {
    if (rate !== null) words.push(`Measured ${rateWords(rate)} per hour, units not confirmed`);
    if (hours !== null) words.push(`${numberFormat(tenth).format(hours)} h`);
    if (volume !== null)
      words.push(`${numberFormat(tenth).format(Math.round(volume))} in the tank, units not confirmed`);
    return words;
  }
  const limit = threshold === null ? '' : `fails from ${rateWords(threshold)} gph`;
  if (rate !== null) words.push(`Measured ${rateWords(rate)} gph${limit && `, ${limit}`}`);
  else if (limit !== '') words.push(`F${limit.slice(1)}`);
  if (hours !== null) words.push(`${numberFormat(tenth).format(hours)} h`);
  if (volume !== null) words.push(`${numberFormat(tenth).format(Math.round(volume))} gal in the tank`);
  return words;
}

/** Who says so: 'Gauge, function 207', or the vendor or tester by name. */
export function sourceWords(source: string): string {
  return /^[0-9A-Za-z]?[0-9]{2,3}$/.test(source) ? `Gauge, function ${source}` : source;
}

/** Newest first; of one day what counts first. */
export function newestFirst(evidence: readonly Evidence[]): Evidence[] {
  return evidence.toSorted(
    (a, b) => b.on.localeCompare(a.on) || (b.at ?? '').localeCompare(a.at ?? '') || Number(b.counts) - Number(a.counts),
  );
}
