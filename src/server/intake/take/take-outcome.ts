import { functionRow } from '#gauges/driver.ts';
import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { notePartial } from '#server/gauge/profile.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { inOurUnits } from '#server/intake/settings/units-evidence.ts';
import { noteUnitsEvidence } from '../facts/identity.ts';
import { takePage } from '../facts/partial-reports.ts';
import type { GaugeWrite } from '../gauge-write.ts';
import { clockDrift } from '../local-time.ts';
import { takeSettings } from '../settings/gauge-settings.ts';
import { takeOf } from './facts.ts';

/**
 * Turns one decoded answer into what is to be stored, fact by fact as the function's row names them, and keeps the working
 * copy of the gauge in step. Answers how many readings were added. A failed outcome changes no value: the last known
 * ones stay. Of one that was not understood the page is kept.
 */
export function takeOutcome(gauge: OwnedGauge, sent: CodedOutcome, write: GaugeWrite): number {
  const { outcome, at } = sent;
  takePage(gauge, sent, write);
  if (!outcome.ok) return 0;
  if (outcome.gaugeTime !== null) {
    gauge.clockDriftSeconds = clockDrift(outcome.gaugeTime, gauge.timezone, at);
    gauge.clockMeasuredAt = at;
  }
  const { profile } = gauge;
  const settles = sent.unsure !== true && (isPartial(outcome) || sent.oneDevice !== true);
  if (settles && profile !== null && notePartial(profile, sent.code, isPartial(outcome), at)) {
    gauge.profileChanged = true;
  }
  noteUnitsEvidence(gauge, sent);
  const before = write.readings.length;
  const { feeds, setting } = functionRow(sent.code);
  if (feeds === undefined && setting === undefined) return 0;
  const answer = inOurUnits(gauge, sent);
  for (const name of feeds ?? []) takeOf(name)?.(gauge, answer, write, sent);
  // Of settings a list that is not whole says that the others are gone.
  if (setting !== undefined && sent.unsure !== true) takeSettings(gauge, answer);
  return write.readings.length - before;
}
