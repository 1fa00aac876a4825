import { t } from '#client/words/parts/tank.ts';
import type { TankLimits } from '#contract/lists/tank-limits.ts';

/** Inner height of the drawn tank and its top edge, in units of the drawing (1 unit = 1 CSS pixel at its natural size). */
export const TANK_TOP = 8;
export const TANK_HEIGHT = 124;
/** Least distance between two tick labels (letters are 12 high), so that 90% and 95% can both be read. */
const LABEL_GAP = 15;

/** Vertical place of a percentage on the tank's axis. */
export function levelY(percent: number): number {
  return TANK_TOP + TANK_HEIGHT * (1 - percent / 100);
}

export interface Tick {
  /** Which limit it is: 'High limit', 'High limit and overfill limit'. */
  name: string;
  percent: number;
  y: number;
  /** The place of its label: moved apart from its neighbour where they would overlap. */
  labelY: number;
}

function nameOf(names: readonly string[]): string {
  const words = names.reduce((limit, other) => t.bothLimits({ limit, other }));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Limits as ticks from the top down, labels spread so that none overlaps the next. */
export function ticksOf(limits: TankLimits): Tick[] {
  const names = new Map<number, string[]>();
  for (const [name, percent] of [
    [t.highLimit, limits.high],
    [t.overfillLimit, limits.overfill],
    [t.lowLimit, limits.low],
  ] as const) {
    if (percent !== null) names.set(percent, [...(names.get(percent) ?? []), name]);
  }
  const ticks = [...names]
    .sort(([a], [b]) => b - a)
    .map(([percent, all]) => ({ name: nameOf(all), percent, y: levelY(percent), labelY: levelY(percent) }));
  for (const [index, tick] of ticks.entries()) {
    const above = ticks[index - 1];
    if (above !== undefined) tick.labelY = Math.max(tick.labelY, above.labelY + LABEL_GAP);
  }
  return ticks;
}
