import { addDays } from '#contract/dates.ts';
import { listingsOf } from '../evidence/admit.ts';
import { isSiphoned } from '../evidence/siphon.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { GaugeTest, UnitFacts } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';
import { isYoungAt } from '../other-methods/tank-tightness.ts';
import { latestStatementDays } from '../tables/methods.table.ts';
import { sirWay } from '../weigh/sir-version.ts';
import { countWords, dateWords, listWords, monthWords } from '../words/words.ts';

/*
 * What would prove a tank whose gauge tests it. A way that no listing of its console, probe, size and throughput allows is
 * never named: it would cost a month and prove nothing.
 */

/** Hours of a static test that no listing is short of, and shares of a full tank of which each listing allows one. */
const longHours = 24;
const fills = [0.96, 0.94, 0.6, 0.3];

/** The best 0.2 gph test that such a tank can have: full enough, undisturbed, without a loss. */
function bestTests(
  { method, on }: Pick<GaugeTest, 'method' | 'on'>,
  { capacity, capacityConfirmed }: UnitFacts,
): GaugeTest[] {
  return fills.map((fill) => ({
    ...{ id: 'best test', kind: '0.2', method, on, at: `${on} 00:00`, receivedOn: on, result: 'passed' },
    ...{
      rate: null,
      threshold: null,
      hours: longHours,
      volume: (capacity ?? 0) * fill,
      unitsConfirmed: capacityConfirmed,
    },
    ...{ source: '', slipId: null, delivery: null, levels: null, reportedLate: false, disposition: null },
  }));
}

/** The listings that a test of the gauge can keep to in a month, one of each console and probe; null: it cannot count. */
function reachable(method: 'static' | 'csld', unit: UnitFacts, { upTo }: MonthFrame): Listing[] | null {
  const kept = bestTests({ method, on: upTo }, unit).map((test) => listingsOf(test, unit));
  return kept.find((rows) => rows !== null) ?? null;
}

/** 'a valid 0.2 gph static test in a shutdown of at least 2.5 hours, begun at least 8 hours after a delivery' */
function staticWords(rows: readonly Listing[]): string {
  const quiet = Math.max(...rows.map((row) => (row.hoursAfterDispensing ?? 0) + (row.minHours ?? 2)));
  const waits = Math.max(...rows.map(({ hoursAfterDelivery }) => hoursAfterDelivery ?? 0));
  const hours = (value: number) => countWords(Number(value.toFixed(2)), 'hour');
  const after = waits === 0 ? '' : `, begun at least ${hours(waits)} after a delivery`;
  return `a valid 0.2 gph static test in a shutdown of at least ${hours(quiet)}${after}`;
}

/** Tanks of the siphoned set whose capacity nobody knows; none for a static test with the siphon broken. */
function unsizedPartners(unit: UnitFacts, method: 'static' | 'csld'): number[] {
  const { siphon, number: own } = unit;
  if (!isSiphoned(unit) || (method === 'static' && siphon?.broken === true)) return [];
  return (siphon?.tanks ?? []).flatMap(({ number, capacity }) => (capacity === null && number !== own ? number : []));
}

/**
 * What would prove the month of a tank that its gauge tests, in one sentence: its own method where a test of it can count,
 * otherwise every other way that the tank can meet. `own`: the words of its own method, with its dates.
 */
export function waysOf(unit: UnitFacts, frame: MonthFrame, own: string): string {
  if (unit.method !== 'csld' && unit.method !== 'atg') return own;
  // Which limits hold is not known without the capacity and its units, which are asked for besides.
  if (unit.capacity === null || !unit.capacityConfirmed) return own;
  const method = unit.method === 'csld' ? 'csld' : 'static';
  const unsized = unsizedPartners(unit, method);
  if (unsized.length > 0)
    return `${own} Set the capacity of ${listWords(unsized.map((number) => `Tank ${number}`))} in the settings: ${unit.name} is siphoned together with it, and a test counts only up to the capacity of all of them that it was evaluated for.`;
  if (reachable(method, unit, frame) !== null) return own;
  const other = reachable(method === 'csld' ? 'static' : 'csld', unit, frame);
  const end = addDays(frame.end, latestStatementDays);
  const sir = sirWay(unit, frame.month);
  const ways = [
    ...(other === null ? [] : [method === 'csld' ? staticWords(other) : 'a conclusive CSLD result']),
    ...(sir !== 'none' && frame.today <= end
      ? [
          `a passing SIR statement for ${monthWords(frame.month)}, made by ${dateWords(end)}${sir === 'metered' ? ', with the metered sales of the month recorded' : ''}`,
        ]
      : []),
    'a passed tank tightness test with its tester and document',
    ...(isYoungAt(unit, frame.end) ? ['inventory control with a tightness test every 5 years'] : []),
  ];
  const excluded = method === 'csld' ? 'The continuous test' : 'The static test';
  const dated = frame.open ? `by ${dateWords(frame.end)}` : `dated in ${monthWords(frame.month)} and recorded late`;
  return `${excluded} of this console cannot count for ${unit.name} in ${monthWords(frame.month)}. What can, ${dated}: ${ways.join('; or ')}.`;
}
