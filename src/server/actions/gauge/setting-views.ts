import type { GaugeSetting, GaugeSettingChange, GaugeSettings } from '#contract/nouns/gauge/gauge-settings.ts';
import { readClockDrift } from '#server/store/gauge/gauge-clocks.ts';
import {
  countOpenChanges,
  listSettingChanges,
  newestSnapshot,
  type SettingChangeRow,
} from '#server/store/gauge/gauge-snapshots.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import { listTankSetups, type TankSetup } from '#server/store/tank/tank-setup.ts';
import type { Context } from '../context.ts';
import { clockKey, clockWords } from './clock-setting.ts';
import { consequenceOf } from './consequence.ts';
import { isSameValue } from './setting-differences.ts';

type Disagreement = GaugeSettings['disagreements'][number];

/** Facts of a tank that are entered here and that the console holds too, by the last part of the setting's key. */
const held: readonly { key: string; entered: (tank: TankSetup) => string | null }[] = [
  { key: 'label', entered: ({ label }) => (label === '' ? null : label) },
  { key: 'full_volume', entered: ({ capacity }) => measure(capacity, 1, 'gal') },
  { key: 'diameter', entered: ({ diameterInches }) => measure(diameterInches, 2, 'in') },
];

/**
 * Where the console says otherwise than a person entered here. Tanks that nobody edited hold what the console said, and
 * retired ones are not compared.
 */
function disagreementsOf(settings: readonly GaugeSetting[], tanks: readonly TankSetup[]): Disagreement[] {
  const reported = new Map(settings.map((setting) => [setting.key, setting]));
  return tanks
    .filter(({ edited, active }) => edited && active)
    .toSorted((a, b) => a.tankNumber - b.tankNumber)
    .flatMap((tank) =>
      held.flatMap(({ key, entered }) => {
        const setting = reported.get(`tank/${tank.tankNumber}/${key}`);
        const here = entered(tank);
        if (setting === undefined || here === null || isSameValue(here, setting.value)) return [];
        return [{ key: setting.key, of: setting.of, name: setting.name, console: setting.value, entered: here }];
      }),
    );
}

function measure(value: number | null, digits: number, unit: string): string | null {
  return value === null ? null : `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`;
}

/** The settings of a site's gauge as last reported, and how many changes of them wait for review. */
export async function readGaugeSettings(ctx: Context, siteId: number): Promise<GaugeSettings> {
  const newest = await newestSnapshot(ctx.db, siteId);
  const confirmedFrom = await readConfirmedFrom(ctx.db, siteId);
  const takenAt = newest?.takenAt ?? ctx.now;
  return {
    taken_at: newest?.takenAt.toISOString() ?? null,
    settings: withClockOfNow(newest?.settings ?? [], await readClockDrift(ctx.db, siteId)).map(shown),
    units_confirmed: takenAt.getTime() >= confirmedFrom,
    disagreements: disagreementsOf(newest?.settings ?? [], await listTankSetups(ctx.db, siteId)),
    open_changes: await countOpenChanges(ctx.db, siteId),
  };
}

/** The clock is measured with each answer, the other settings by the hour: a clock that is off now is not shown as right. */
function withClockOfNow(settings: readonly GaugeSetting[], drift: number | null): GaugeSetting[] {
  return settings.map((one) => (one.key === clockKey && drift !== null ? { ...one, value: clockWords(drift) } : one));
}

/** Changes of a site's gauge settings, newest first; one more than `limit`, where there are more. */
export async function listChanges(
  ctx: Context,
  siteId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<GaugeSettingChange[]> {
  const rows = await listSettingChanges(ctx.db, siteId, { after, limit: limit + 1 });
  return rows.map(toSettingChange);
}

export function toSettingChange(row: SettingChangeRow): GaugeSettingChange {
  return {
    id: row.id,
    noticed_at: row.noticedAt.toISOString(),
    differences: row.differences.map((difference) => ({
      ...difference,
      before: shownValue(difference.key, difference.before),
      after: shownValue(difference.key, difference.after),
      consequence: consequenceOf(difference),
    })),
    explained: row.explained,
    acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
    acknowledged_by: row.acknowledgedBy,
    note: row.note,
  };
}

const shown = (setting: GaugeSetting): GaugeSetting => ({
  ...setting,
  value: shownValue(setting.key, setting.value) ?? setting.value,
});

const MINUTES_AN_HOUR = 60;
/** From here on people count a clock's error in hours. */
const LONG_MINUTES = 120;

/**
 * A setting's value for people: '1,560 min behind' as '26 h behind'. What is stored stays in minutes: other words for the
 * same value would be a change.
 */
function shownValue(key: string, value: string | null): string | null {
  const [, count, side] = (key === 'console/clock' ? /^([\d,]+) min (ahead|behind)$/.exec(value ?? '') : null) ?? [];
  const minutes = Number(count?.replaceAll(',', ''));
  if (side === undefined || minutes < LONG_MINUTES) return value;
  const [hours, rest] = [Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR];
  return `${hours.toLocaleString('en-US')} h${rest === 0 ? '' : ` ${rest} min`} ${side}`;
}
