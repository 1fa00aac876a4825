import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { UnitLine } from '#reports/monthly/model.ts';
import { roundTo } from './record/report-words.ts';

/** What every table of the report shows of a unit. */
export function toUnitLine(unit: UnitVerdict): UnitLine {
  const { device, number, name, label, method_name, status, sentence, needed, last_pass, days_left } = unit;
  const { max_gap_days, coverage, flags } = unit;
  return {
    ...(unit.reason === 'NOT_REGULATED' || unit.reason === 'NO_DATA' ? { reason: unit.reason } : {}),
    ...{ device, number, name, label, method_name, status, sentence, needed, last_pass, days_left, max_gap_days },
    coverage: roundTo(coverage, 4),
    flags,
  };
}
