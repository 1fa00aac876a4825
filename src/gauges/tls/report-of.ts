import type { ReportByName, ReportName } from '../functions/report-by-name.ts';
import type { TLS_FUNCTIONS } from './functions.table.ts';

/** Every function code that can be asked and decoded. */
export type FunctionCode = Extract<keyof typeof TLS_FUNCTIONS, string>;

/** Report type of one function code. */
export type ReportOf<C extends FunctionCode> = ReportByName[(typeof TLS_FUNCTIONS)[C]['report']];

/** Codes that are answered with one of these reports. */
export type CodeOf<N extends ReportName> = {
  [C in FunctionCode]: (typeof TLS_FUNCTIONS)[C]['report'] extends N ? C : never;
}[FunctionCode];
