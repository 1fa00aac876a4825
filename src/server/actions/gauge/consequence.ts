import type { GaugeSettingDifference, SettingConsequence } from '#contract/nouns/gauge/gauge-settings.ts';
import { FUNCTION_CODES, functionRow } from '#gauges/driver.ts';
import { TLS_DOCUMENTED } from '#gauges/tls/documented.table.ts';
import { type ConsequenceRow, consequences } from './consequences.table.ts';

/** What a difference means for what the console proves, with its sources; null where no row of the table fits. */
export function consequenceOf(difference: GaugeSettingDifference): SettingConsequence | null {
  const row = consequences.find((consequence) => fits(consequence, difference));
  if (row === undefined) return null;
  const source = sourceOf(difference.key);
  return {
    words: row.words,
    source: source ?? 'manual not known',
    verified: source !== null,
    conclusion: row.isManual !== true,
    switched_off: row.isSwitchedOff === true,
    rule: row.rule === undefined ? null : { citation: row.rule.citation, mark: row.rule.mark },
  };
}

/** The console's clock is read with each answer; 501 sets it. */
const clock = { setting: 'console/clock', code: '501' };

/** Function by the first and last part of the keys of its setting. */
const codes: ReadonlyMap<string, string> = new Map([
  [clock.setting, clock.code],
  ...FUNCTION_CODES.flatMap((code): [string, string][] => {
    const { setting } = functionRow(code);
    return setting === undefined ? [] : [[`${setting.device}/${setting.key}`, code]];
  }),
  // Any answer in display format bears the header; 503 sets it.
  ['console/header', '503'],
]);
const documented = new Map(TLS_DOCUMENTED.map(([code, , in3xx, in4xx]) => [code, { in3xx, in4xx }]));

/** Where the manual says what the setting is: '576013-635, 7.3.8 function 784, page 367'; null where it does not. */
function sourceOf(key: string): string | null {
  const parts = key.split('/');
  const code = codes.get(`${parts[0]}/${parts.at(-1)}`);
  const places = code === undefined ? undefined : documented.get(code);
  if (places === undefined) return null;
  const [manual, place] = places.in3xx === '' ? ['577013-950', places.in4xx] : ['576013-635', places.in3xx];
  const [, section, page] = /^(\S+) p\. (\d+)/.exec(place ?? '') ?? [];
  return section === undefined ? null : `${manual}, ${section} function ${code}, page ${page}`;
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
