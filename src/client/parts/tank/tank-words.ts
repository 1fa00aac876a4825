import { formatPercent, formatTenth, formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/parts/tank.ts';
import { limitsOf, type TankLimits } from '#contract/lists/tank-limits.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { type TankFacts, tankTitle } from './tank-facts.ts';

/** The drawing in one sentence: 'T1 Regular: 62% full, 6,212 of 10,000 gallons, water 0.4 inches, updated 10:42 EST'. */
export function describeTank(row: InventoryRow, facts: TankFacts, updated: string): string {
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const name = rest === '' ? short : `${short} ${rest}`;
  const alarms = facts.alarms.length === 0 ? [] : [t.alarmOf({ alarms: facts.alarms.join(', ') })];
  if (facts.state === 'none') return [t.nameAndNoReading({ name }), ...alarms].join(', ');
  const level =
    facts.percent === null
      ? t.capacityNotKnown({ volume: formatWhole(row.volume) })
      : (facts.isEstimated ? t.fullOfEstimate : t.fullOf)({
          percent: formatPercent(facts.percent),
          volume: formatWhole(row.volume),
          capacity: formatWhole(row.capacity),
        });
  const water = Number.isFinite(row.water_in) ? [t.waterInches({ inches: formatTenth(row.water_in) })] : [];
  const age = facts.state === 'stale' ? t.staleSince({ moment: updated }) : t.updated({ moment: updated });
  return [`${name}: ${level}`, ...water, ...facts.notes.map((note) => note.toLowerCase()), ...alarms, age].join(', ');
}

const limitWords = [
  ['gauge', () => t.limitsOfGauge],
  ['default', () => t.defaultLimits],
  ['none', () => t.noLimits],
] as const satisfies readonly (readonly [TankLimits['source'], () => string])[];

/** Where the limits drawn in a site's tanks come from: 'limits set in the gauge; default limits for T2'. */
export function describeLimits(rows: readonly InventoryRow[]): string {
  const parts = limitWords.flatMap(([source, words]) => {
    const of = rows.filter((row) => limitsOf(row).source === source);
    if (of.length === 0) return [];
    // The gauge's own limits are the usual case: the tanks that have others are named.
    const named = source !== 'gauge' && of.length < rows.length;
    return [
      named ? t.limitsFor({ limits: words(), tanks: of.map((row) => `T${row.tank_number}`).join(', ') }) : words(),
    ];
  });
  return parts.join('; ');
}
