import { type GaugeUnits, type UnitsEvidence, type UnitsSource, unitsEvidence } from './gauge.ts';

export const readEvidence = (text: string | null): UnitsEvidence | null =>
  unitsEvidence.find((known) => known === text) ?? null;

/** What is known of a console's units, as the gauges table has it. */
export interface KnownUnits {
  reported: GaugeUnits | null;
  set: GaugeUnits | null;
  evidence: UnitsEvidence | null;
}

/**
 * The units and how they are known; null where they are not: nothing says so, or what is reported or set and what the
 * pages show cannot both be true. SQL says the same in store/gauge/units-confirmed.ts.
 */
export function knownUnits({ reported, set, evidence }: KnownUnits): { units: GaugeUnits; source: UnitsSource } | null {
  const said = reported ?? set;
  if (said === null) {
    if (evidence === null || evidence === 'prints_gallons') return null;
    return { units: 'metric', source: evidence === 'tall' ? 'tall' : 'printed' };
  }
  // Heights prove nothing against what is said: a probe may be broken.
  if (evidence === (said === 'metric' ? 'prints_gallons' : 'prints_liters')) return null;
  return { units: said, source: reported === null ? 'set' : 'reported' };
}

/** The units that numbers are taken for, confirmed or not. `before`: as the console reported them once. */
export function workingUnits({ reported, set, evidence }: KnownUnits, before: GaugeUnits | null): GaugeUnits {
  const shown = evidence === 'prints_liters' || evidence === 'tall' ? 'metric' : null;
  return reported ?? set ?? shown ?? before ?? 'us';
}

/** True where nobody has to guess the units of a gauge's numbers. */
export function areUnitsKnown(gauge: {
  reportedUnits: GaugeUnits | null;
  setUnits: GaugeUnits | null;
  unitsEvidence: UnitsEvidence | null;
  setDoubted?: boolean;
}): boolean {
  if (gauge.reportedUnits === null && gauge.setUnits !== null && gauge.setDoubted === true) return false;
  const { reportedUnits: reported, setUnits: set, unitsEvidence: evidence } = gauge;
  return knownUnits({ reported, set, evidence }) !== null;
}
