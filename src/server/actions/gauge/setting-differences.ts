import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge-settings.ts';

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
  const gone = before.filter(({ key }) => !kept.has(key)).map((setting) => difference(setting, setting.value, null));
  return [...changed, ...gone];
}

/**
 * The settings told, with those from before whose report the gauge does not answer now: a report that is refused is no
 * removed setting. Behind another software nothing of the old console is left.
 */
export function withUntold(
  before: readonly GaugeSetting[],
  told: readonly GaugeSetting[],
  lacking: readonly string[],
): GaugeSetting[] {
  const softwareOf = (list: readonly GaugeSetting[]) => list.find(({ key }) => key === softwareKey)?.value;
  const software = softwareOf(told);
  if (software !== undefined && software !== softwareOf(before)) return [...told];
  const missing = before.filter(
    ({ key }) => lacking.includes(kindOf(key)) && !told.some((setting) => setting.key === key),
  );
  return [...told, ...missing];
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

const measured = /^(-?[\d,]+(?:\.(\d+))?) (gal|in|per °F)$/;
/** Digits after the point with which each unit is told. */
const digits: Readonly<Record<string, number>> = { gal: 1, in: 2, 'per °F': 6 };

function isSameValue(before: string, after: string): boolean {
  if (before === after) return true;
  const [one, other] = [measured.exec(before), measured.exec(after)];
  const unit = one?.[3];
  if (one === null || other === null || unit === undefined || unit !== other[3]) return false;
  const number = (match: RegExpExecArray) => Number(match[1]?.replaceAll(',', ''));
  return Math.abs(number(one) - number(other)) < 1.5 * 10 ** -(digits[unit] ?? 0);
}
