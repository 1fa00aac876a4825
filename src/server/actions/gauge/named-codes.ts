import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { functionRow, isFunctionCode } from '#gauges/driver.ts';

/** What polling has found of the reports of a gauge, as its profile has it. */
export interface FoundCodes {
  codes: Readonly<Record<string, 'yes' | 'no'>>;
  /** Codes it was silent on, and since when. */
  silent?: Readonly<Record<string, string>> | undefined;
}

/** The codes of a profile, with those that met silence in a poll that has not drawn a conclusion yet. */
export function withSilences(found: FoundCodes, silences: ReadonlyMap<string, number>, now: Date): FoundCodes {
  const open = [...silences.keys()].filter((code) => found.codes[code] === undefined);
  const all = <T>(value: T) => Object.fromEntries(open.map((code) => [code, value]));
  return { codes: { ...found.codes, ...all('no' as const) }, silent: { ...found.silent, ...all(now.toISOString()) } };
}

/**
 * Reports a gauge was asked for, by their names in the manuals, in the order of their codes. A report without an answer
 * was refused, or no reply came: a refusal is a statement of the console, silence may be the line or a security code.
 */
export function namedCodes({ codes, silent = {} }: FoundCodes): GaugeProbe['codes'] {
  return Object.entries(codes)
    .map(([code, answer]) => {
      const how = answer === 'yes' ? 'answered' : silent[code] === undefined ? 'refused' : 'silent';
      return {
        code,
        name: isFunctionCode(code) ? functionRow(code).name : '',
        answered: how === 'answered',
        how,
      } as const;
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
