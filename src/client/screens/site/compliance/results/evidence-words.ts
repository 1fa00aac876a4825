import { numberFormat } from '#client/format/intl.ts';
import { t } from '#client/words/site/compliance/why.ts';
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
    if (rate !== null) words.push(t.measuredPerHourUnitsNotConfirmed({ rate: rateWords(rate) }));
    if (hours !== null) words.push(`${numberFormat(tenth).format(hours)} h`);
    if (volume !== null)
      words.push(t.inTankUnitsNotConfirmed({ volume: numberFormat(tenth).format(Math.round(volume)) }));
    return words;
  }
  const limit = threshold === null ? null : rateWords(threshold);
  if (rate !== null) {
    const measured = rateWords(rate);
    words.push(limit === null ? t.measured({ rate: measured }) : t.measuredFailsFrom({ rate: measured, limit }));
  } else if (limit !== null) words.push(t.failsFrom({ limit }));
  if (hours !== null) words.push(`${numberFormat(tenth).format(hours)} h`);
  if (volume !== null) words.push(t.galInTank({ volume: numberFormat(tenth).format(Math.round(volume)) }));
  return words;
}

/** Who says so: 'Gauge, function 207', its history, or the vendor or tester by name. */
export function sourceWords(source: string): string {
  if (source === 'gauge') return t.gauge;
  if (source === 'history') return t.gaugeHistory;
  return /^[0-9A-Za-z]?[0-9]{2,3}$/.test(source) ? t.gaugeFunction({ source }) : source;
}

/** Newest first; of one day what counts first. */
export function newestFirst(evidence: readonly Evidence[]): Evidence[] {
  return evidence.toSorted(
    (a, b) => b.on.localeCompare(a.on) || (b.at ?? '').localeCompare(a.at ?? '') || Number(b.counts) - Number(a.counts),
  );
}
