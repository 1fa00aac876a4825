import type { GaugeSetting, GaugeSettings } from '#contract/nouns/gauge/gauge-settings.ts';
import type { TankSetup } from '#server/store/tank/tank-setup.ts';
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
export function disagreementsOf(settings: readonly GaugeSetting[], tanks: readonly TankSetup[]): Disagreement[] {
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
