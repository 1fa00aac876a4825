import type { GaugeSettingDifference, SettingConsequence } from '#contract/nouns/gauge-settings.ts';
import { type ConsequenceRow, consequences } from './consequences.table.ts';

/** What a difference means for what the console proves, with its source; null where no row of the table fits. */
export function consequenceOf(difference: GaugeSettingDifference): SettingConsequence | null {
  const row = consequences.find((one) => fits(one, difference));
  if (row === undefined) return null;
  const { document, section, mark } = row.source;
  return { words: row.words, source: `${document}, ${section}`, verified: mark === 'seen' };
}

function fits({ devices, keys, to, moved }: ConsequenceRow, { key, before, after }: GaugeSettingDifference): boolean {
  const parts = key.split('/');
  if (devices !== undefined && !devices.includes(parts[0] ?? '')) return false;
  if (!keys.includes(parts.at(-1) ?? '')) return false;
  if (to !== undefined && (after === null || !to.test(after))) return false;
  if (moved === undefined) return true;
  const [was, is] = [numberOf(before), numberOf(after)];
  return was !== null && is !== null && (moved === 'raised' ? is > was : is < was);
}

/** The number that a value begins with; null without one. */
function numberOf(value: string | null): number | null {
  const match = /^-?[\d,]+(?:\.\d+)?/.exec(value ?? '');
  return match === null ? null : Number(match[0].replaceAll(',', ''));
}
