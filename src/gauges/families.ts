import { EVO_DATE_STYLE, EVO_FUNCTIONS, EVO_HABITS } from './evo/functions.table.ts';
import type { DateStyle } from './framing/date-styles.table.ts';
import type { GaugeFormat, HeaderHabits } from './framing/outcome.ts';
import { MAGLINK_DATE_STYLE, MAGLINK_FUNCTIONS, MAGLINK_HABITS } from './maglink/functions.table.ts';
import { TLS_FUNCTIONS } from './tls/functions.table.ts';
import { TLS_HABITS } from './tls/habits.table.ts';
import type { FunctionCode } from './tls/report-of.ts';

/** The gauge families the product knows. */
export const FAMILY_KEYS = ['tls', 'maglink', 'evo'] as const;
export type FamilyKey = (typeof FAMILY_KEYS)[number];

/** A function a family is expected to answer; `verified` false: assumed, probe before use. */
export interface FamilyFunction {
  code: FunctionCode;
  computer: boolean;
  display: boolean;
  verified: boolean;
}

export interface Family {
  key: FamilyKey;
  label: string;
  functions: readonly FamilyFunction[];
  habits: HeaderHabits;
  dateStyle: DateStyle;
}

function tlsFunctions(): FamilyFunction[] {
  return (Object.keys(TLS_FUNCTIONS) as FunctionCode[]).map((code) => {
    const { computer, display } = TLS_FUNCTIONS[code];
    return { code, computer: computer !== null, display: display !== null, verified: true };
  });
}

/** Every family by its key. */
export const FAMILIES: Readonly<Record<FamilyKey, Family>> = {
  tls: {
    key: 'tls',
    label: 'Veeder-Root TLS',
    functions: tlsFunctions(),
    habits: TLS_HABITS,
    dateStyle: '01',
  },
  maglink: {
    key: 'maglink',
    label: 'ProGauge MagLink',
    functions: MAGLINK_FUNCTIONS,
    habits: MAGLINK_HABITS,
    dateStyle: MAGLINK_DATE_STYLE,
  },
  evo: {
    key: 'evo',
    label: 'Franklin EVO',
    functions: EVO_FUNCTIONS,
    habits: EVO_HABITS,
    dateStyle: EVO_DATE_STYLE,
  },
};

/** The family named by a console type or by the software text of function 902; tls when neither says more. */
export function familyOf(text: string): Family {
  const words = text.toLowerCase();
  if (/mag\s*link|progauge|\bdfs\b/.test(words)) return FAMILIES.maglink;
  if (/\bevo|evo\b|franklin|\bfms\b|\bts-?5\d\d/.test(words)) return FAMILIES.evo;
  return FAMILIES.tls;
}

/** True when the family is expected to answer the function in the format. */
export function familySpeaks(family: Family, code: FunctionCode, format: GaugeFormat): boolean {
  return family.functions.some((row) => row.code === code && row[format]);
}
