import { formatPercent, formatTenth, formatWhole } from '#client/format/numbers.ts';
import { limitsOf } from '#contract/lists/tank-limits.ts';
import type { InventoryRow } from '#contract/nouns/inventory.ts';
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
      : `${formatPercent(facts.percent)} full, ${formatWhole(row.volume)} of ${formatWhole(row.capacity)} gallons`;
  const water = Number.isFinite(row.water_in) ? [`water ${formatTenth(row.water_in)} inches`] : [];
  const age = facts.state === 'stale' ? `stale, last updated ${updated}` : `updated ${updated}`;
  return [`${name}: ${level}`, ...water, ...facts.notes.map((note) => note.toLowerCase()), ...alarms, age].join(', ');
}

/** Where the limits drawn in a site's tanks come from: 'limits set in the gauge; default limits for T2'. */
export function describeLimits(rows: readonly InventoryRow[]): string {
  const byDefault = rows.filter((row) => limitsOf(row).source === 'default');
  if (byDefault.length === 0) return 'limits set in the gauge';
  if (byDefault.length === rows.length) return 'default limits';
  return `limits set in the gauge; default limits for ${byDefault.map((row) => `T${row.tank_number}`).join(', ')}`;
}
