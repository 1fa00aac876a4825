import { normalise } from '#gauges/normalise.ts';
import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';

/** The same answer in gallons, inches and degrees Fahrenheit; itself where the console sends these. */
export function inOurUnits(gauge: OwnedGauge, answer: CodedOutcome): CodedOutcome {
  if (gauge.units === 'us' || !answer.outcome.ok) return answer;
  const { report } = normalise(answer.code, answer.outcome.report, gauge.units);
  // The function code decides the report type, before and after.
  return { ...answer, outcome: { ...answer.outcome, report } } as CodedOutcome;
}
