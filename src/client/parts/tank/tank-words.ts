import { formatPercent, formatTenth, formatWhole } from '#client/format/numbers.ts';
import { limitsOf, type TankLimits } from '#contract/lists/tank-limits.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { type TankFacts, tankTitle } from './tank-facts.ts';

/** The drawing in one sentence: 'T1 Regular: 62% full, 6,212 of 10,000 gallons, water 0.4 inches, updated 10:42 EST'. */
export function describeTank(row: InventoryRow, facts: TankFacts, updated: string): string {
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const name = rest === '' ? short : `${short} ${rest}`;
  const alarms = facts.alarms.length === 0 ? [] : [`alarm: ${facts.alarms.join(', ')}`];
  if (facts.state === 'none') return [`${name}: no reading`, ...alarms].join(', ');
  const level =
    facts.percent === null
      ? `${formatWhole(row.volume)} gallons, capacity not known`
      : `${formatPercent(facts.percent)} full, ${formatWhole(row.volume)} of ${formatWhole(row.capacity)} gallons${facts.isEstimated ? ' (capacity estimated from ullage)' : ''}`;
  const water = Number.isFinite(row.water_in) ? [`water ${formatTenth(row.water_in)} inches`] : [];
  const age = facts.state === 'stale' ? `stale, last updated ${updated}` : `updated ${updated}`;
  return [`${name}: ${level}`, ...water, ...facts.notes.map((note) => note.toLowerCase()), ...alarms, age].join(', ');
}

const limitWords = [
  ['gauge', 'limits set in the gauge'],
  ['default', 'default limits'],
  ['none', 'no limits (capacity not confirmed)'],
] as const satisfies readonly (readonly [TankLimits['source'], string])[];

/** Where the limits drawn in a site's tanks come from: 'limits set in the gauge; default limits for T2'. */
export function describeLimits(rows: readonly InventoryRow[]): string {
  const parts = limitWords.flatMap(([source, words]) => {
    const of = rows.filter((row) => limitsOf(row).source === source);
    if (of.length === 0) return [];
    // The gauge's own limits are the usual case: the tanks that have others are named.
    const named = source !== 'gauge' && of.length < rows.length;
    return [named ? `${words} for ${of.map((row) => `T${row.tank_number}`).join(', ')}` : words];
  });
  return parts.join('; ');
}
