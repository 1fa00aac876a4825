import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';

/** The software's name of a console: another one means another console, or another program in it. */
const softwareKey = 'console/software';

/**
 * What is different between two lists of settings, in the order of the new one, with what went at the end. A number
 * that moved by no more than the last digit shown is the same: consoles and conversions round.
 */
export function differencesOf(
  before: readonly GaugeSetting[],
  after: readonly GaugeSetting[],
): GaugeSettingDifference[] {
  const old = new Map(before.map((setting) => [setting.key, setting]));
  const kept = new Set(after.map(({ key }) => key));
  const changed = after.flatMap((setting): GaugeSettingDifference[] => {
    const was = old.get(setting.key);
    if (was !== undefined && isSameValue(was.value, setting.value)) return [];
    return [difference(setting, was?.value ?? null, setting.value)];
  });
  const removed = before.filter(({ key }) => !kept.has(key)).map((setting) => difference(setting, setting.value, null));
  return [...changed, ...removed];
}

/**
 * The settings reported, with those from before whose report the gauge does not answer now: a report that is refused is no
 * removed setting. Behind another software nothing of the old console is left, but for kinds of settings that were not
 * asked for yet (`unread`).
 */
export function withUntold(
  before: readonly GaugeSetting[],
  reported: readonly GaugeSetting[],
  lacking: readonly string[],
  unread: readonly string[] = [],
): GaugeSetting[] {
  const softwareOf = (list: readonly GaugeSetting[]) => list.find(({ key }) => key === softwareKey)?.value;
  const software = softwareOf(reported);
  const isOther = software !== undefined && software !== softwareOf(before);
  const kept = isOther ? unread : [...lacking, ...unread];
  const toldKeys = new Set(reported.map(({ key }) => key));
  const missing = before.filter(({ key }) => kept.includes(kindOf(key)) && !toldKeys.has(key));
  return [...reported, ...missing];
}

/**
 * The differences without settings of a kind that was never read before: their report is new to this program, or the
 * console answers it for the first time. Nobody has changed them.
 */
export function withoutFirstRead(
  differences: readonly GaugeSettingDifference[],
  before: readonly GaugeSetting[],
  firstRead: readonly string[],
): GaugeSettingDifference[] {
  const known = new Set(before.map(({ key }) => kindOf(key)));
  const isFirst = (kind: string) => firstRead.includes(kind) && !known.has(kind);
  return differences.filter((each) => each.before !== null || !isFirst(kindOf(each.key)));
}

/** 'tank/low_limit' of 'tank/3/low_limit'. */
function kindOf(key: string): string {
  const parts = key.split('/');
  return `${parts[0]}/${parts.at(-1)}`;
}

function difference(
  { key, of, name }: GaugeSetting,
  before: string | null,
  after: string | null,
): GaugeSettingDifference {
  return { key, of, name, before, after };
}

const measured = /^(-?[\d,]+(?:\.\d+)?(?:; -?[\d,]+(?:\.\d+)?)*) (gal|in|per °F)$/;
/** Decimal places of each unit. */
const digits: Readonly<Record<string, number>> = { gal: 1, in: 2, 'per °F': 6 };
const clock = /^(?:(Right)|([\d,]+) min (ahead|behind))$/;
/** Clocks run off slowly: that is no setting somebody changed, until it adds up to this. */
const clockStepMinutes = 10;

/** True for one value, or for numbers of one unit that are no further apart than the last digit shown. */
export function isSameValue(before: string, after: string): boolean {
  if (before === after) return true;
  const [was, is] = [minutesOff(before), minutesOff(after)];
  if (was !== null && is !== null) return Math.abs(was - is) < clockStepMinutes;
  const [one, other] = [measured.exec(before), measured.exec(after)];
  const unit = one?.[2];
  if (one === null || other === null || unit === undefined || unit !== other[2]) return false;
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  const least = 1.5 * 10 ** -(digits[unit] ?? 0);
  return numbers.length === others.length && numbers.every((n, i) => Math.abs(n - (others[i] ?? Number.NaN)) < least);
}

function numbersOf(match: RegExpExecArray): number[] {
  return (match[1] ?? '').split('; ').map((text) => Number(text.replaceAll(',', '')));
}

/** Minutes that a console's clock is ahead, by its words; null for the words of anything else. */
function minutesOff(value: string): number | null {
  const match = clock.exec(value);
  if (match === null) return null;
  if (match[1] !== undefined) return 0;
  return Number(match[2]?.replaceAll(',', '')) * (match[3] === 'ahead' ? 1 : -1);
}
