import { workingUnits } from '#contract/nouns/gauge/console-units.ts';
import { type Family, familyOf } from '#gauges/families.ts';
import { readSetupAnew } from '#server/gauge/follow-up.ts';
import { RareMap } from '#server/gauge/odd/rare.ts';
import { type CodedOutcome, isReport, type OwnedGauge, readUnits } from '#server/gauge/owned-gauge.ts';
import { forgetRefusals } from '#server/gauge/profile.ts';
import type { Take } from '../fact.ts';
import { newEvidence } from '../settings/units-evidence.ts';

/** Which console it is and how it speaks: units, date style, software. */
export const takeIdentity: Take = (gauge, answer) => {
  gauge.profileChanged = true;
  if (isReport(answer, 'units')) {
    takeUnits(gauge, answer.outcome.report.units);
  } else if (isReport(answer, 'date-style')) {
    if (gauge.profile !== null) gauge.profile.dateStyle = answer.outcome.report.style;
  } else if (isReport(answer, 'software')) {
    const { software } = answer.outcome.report;
    if (gauge.software !== null && software !== gauge.software && gauge.profile !== null) {
      forgetRefusals(gauge.profile, answer.at);
      // Another software may lack what the one before it had.
      delete gauge.profile.lost;
      gauge.slowDueAt = 0;
    }
    gauge.software = software;
    const family = familyOf(software ?? '');
    gauge.family = family.key;
    gauge.consoleType = modelOf(family, software ?? '');
  }
};

/**
 * Units that a console names now and that we do not know confirm nothing. Its numbers are taken for those it named
 * before anyway: a damaged page must not leave a history behind that jumps.
 */
function takeUnits(gauge: OwnedGauge, reported: OwnedGauge['reportedUnits']): void {
  const { profile, units: before, reportedUnits } = gauge;
  if (profile !== null && reported !== null) delete profile.unitsBefore;
  if (profile !== null && reported === null && reportedUnits !== null) profile.unitsBefore = reportedUnits;
  gauge.reportedUnits = reported;
  work(gauge, before);
}

/** Before the numbers of an answer are taken: what it shows of the units they are in. */
export function noteUnitsEvidence(gauge: OwnedGauge, sent: CodedOutcome): void {
  const evidence = newEvidence(gauge, sent);
  if (evidence === null) return;
  gauge.unitsEvidence = evidence;
  gauge.profileChanged = true;
  work(gauge, gauge.units);
}

function work(gauge: OwnedGauge, before: OwnedGauge['units']): void {
  const { reportedUnits: reported, setUnits: set, unitsEvidence: evidence, profile } = gauge;
  gauge.units = workingUnits({ reported, set, evidence }, readUnits(profile?.unitsBefore));
  // Full volumes in the units of before are no measure of what comes in others.
  if (gauge.units === before) return;
  readSetupAnew(gauge);
  gauge.facts.capacities = new RareMap();
  gauge.facts.diameters = new RareMap();
  gauge.last.clear();
}

/** 346nnn is the part number of the TLS-350's software (576013-635, function 902); others are named by their family. */
function modelOf(family: Family, software: string): string {
  return family.key === 'tls' && /^346/.test(software) ? 'TLS-350' : family.label;
}
