import { FUNCTION_CODES, type FunctionCode, functionRow } from '#gauges/driver.ts';
import { type PollRule, TURNS } from '#gauges/functions/function-row.ts';
import type { ReportName } from '#gauges/functions/report-by-name.ts';

/** A report with how polling asks for it. */
export interface PlanRow extends Omit<PollRule, 'insteadOf'> {
  code: FunctionCode;
  insteadOf?: FunctionCode;
}

/** What is read how often, in the order of asking: turn by turn, as the function table holds it. */
export const pollPlan: readonly PlanRow[] = TURNS.flatMap((turn) =>
  FUNCTION_CODES.flatMap((code) => {
    const { poll } = functionRow(code);
    return poll?.turn === turn ? [{ code, ...poll } as PlanRow] : [];
  }),
);

/** Codes of the plan that are answered with this report. */
export function polledCodes(name: ReportName): FunctionCode[] {
  return pollPlan.flatMap(({ code }) => (functionRow(code).report === name ? [code] : []));
}
