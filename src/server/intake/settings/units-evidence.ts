import type { UnitsEvidence } from '#contract/nouns/gauge/gauge.ts';
import { normalise } from '#gauges/normalise.ts';
import { printedUnits } from '#gauges/printed-units.ts';
import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';

/** Inches: no tank is as tall. Source: forty feet are more than any listed underground tank's diameter. */
const TALLEST = 480;
/** In so many readings one after the other: a damaged page is not taken for a metric console. */
const TALL_READINGS = 3;

/** What an answer shows of the console's units where that is news; null otherwise. `sent`: in the console's own units. */
export function newEvidence(gauge: OwnedGauge, sent: CodedOutcome): UnitsEvidence | null {
  const { outcome } = sent;
  if (!outcome.ok || sent.unsure === true) return null;
  const units =
    (outcome.format === 'display' ? printedEvidence(sent.code, outcome.raw) : null) ??
    (isReport(sent, 'inventory') ? heightEvidence(gauge, sent.outcome.report.tanks) : null);
  return units === gauge.unitsEvidence ? null : units;
}

function printedEvidence(code: CodedOutcome['code'], raw: Uint8Array): UnitsEvidence | null {
  const printed = printedUnits(code, raw);
  if (printed === null) return null;
  return printed === 'liters' ? 'prints_liters' : 'prints_gallons';
}

/** Words say more than numbers do. */
function heightEvidence(gauge: OwnedGauge, tanks: readonly TankInventory[]): UnitsEvidence | null {
  const isTall = tanks.some(({ height }) => height !== null && height > TALLEST);
  gauge.tallReadings = isTall ? gauge.tallReadings + 1 : 0;
  if (gauge.unitsEvidence !== null) return gauge.unitsEvidence;
  return gauge.tallReadings >= TALL_READINGS ? 'tall' : null;
}

/** The same answer in gallons, inches and degrees Fahrenheit; itself where the console sends these. */
export function inOurUnits(gauge: OwnedGauge, answer: CodedOutcome): CodedOutcome {
  if (gauge.units === 'us' || !answer.outcome.ok) return answer;
  const { report } = normalise(answer.code, answer.outcome.report, gauge.units);
  // The function code decides the report type, before and after.
  return { ...answer, outcome: { ...answer.outcome, report } } as CodedOutcome;
}
