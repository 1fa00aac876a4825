import type { SumpTest } from '#client/api/compliance/sump-tests.ts';
import { t } from '#client/words/site/calendar.ts';
import type { SumpReason } from '#contract/nouns/compliance/sump-test.ts';
import type { CompletionForm } from './dialogs/completion-form.ts';

/** The calendar item that a leak test of a sump can prove. */
export const SUMP_ITEM = 'containment_sump_3y';

const reasons: Readonly<Record<SumpReason, string>> = {
  get 'sensor-alarm'() {
    return t.sensorWasInAlarmOrWarning;
  },
  get 'water-too-low'() {
    return t.waterWasTooLow;
  },
  get 'water-too-high'() {
    return t.waterWasTooHigh;
  },
  get 'temperature-too-low'() {
    return t.temperatureWasTooLow;
  },
  get 'temperature-too-high'() {
    return t.temperatureWasTooHigh;
  },
  get 'water-increased'() {
    return t.waterRose;
  },
  get 'water-decreased'() {
    return t.waterFell;
  },
  get 'insufficient-data'() {
    return t.thereWasNotEnoughData;
  },
  get 'leak-rate-too-high'() {
    return t.leakRateWasTooHigh;
  },
  get 'phase-timeout'() {
    return t.partOfTestTookTooLong;
  },
  get 'temperature-timeout'() {
    return t.temperatureDidNotSettle;
  },
  get unknown() {
    return t.reasonNotKnown;
  },
};

/** What came of a test, in words. */
export function sumpResultWords({ result, reason }: SumpTest): string {
  if (result === 'passed') return t.passed;
  if (result === null) return t.unknownResult;
  return reason === null ? t.aborted : t.abortedBecause({ reason: reasons[reason] });
}

/** Which sump, as the console names its sensor: 'Sensor s1, SUMP NUMBER 1' (576013-635 function 317). */
export function sumpName({ sensor, label }: SumpTest): string {
  return label === '' ? t.sensor({ sensor }) : t.sensorWithLabel({ sensor, label });
}

/** The water heights, in inches; '' where the console reports none, or nobody knows its units. */
export function heightWords({ start_height: from, end_height: to, units_confirmed: isKnown }: SumpTest): string {
  return !isKnown || from === null || to === null ? '' : t.heights({ from: from.toFixed(3), to: to.toFixed(3) });
}

/**
 * What a record of a passed test would say. A person chooses the sump, checks the rest and saves it: nothing is recorded
 * without one. Its words are English in every language: regulators read the record.
 */
export function proposalOf(test: SumpTest): Partial<CompletionForm> {
  const { sensor, label, minutes, start_height: from, end_height: to, units_confirmed: isKnown, slip_id: slip } = test;
  const sump = label === '' ? `sensor s${sensor}` : `sensor s${sensor}, ${label}`;
  const facts = [
    `Leak test by the tank gauge, MAG ${sump}, started ${test.started_at} (console clock)`,
    ...(minutes === null ? [] : [`${Math.round(minutes)} minutes`]),
    ...(!isKnown || from === null || to === null ? [] : [`water height ${from.toFixed(3)} in to ${to.toFixed(3)} in`]),
    `function ${test.function}${slip === null ? '' : `, slip ${slip}`}`,
  ];
  return { result: 'PASS', completed_on: test.on, tester: 'Tank gauge', note: `${facts.join('; ')}.` };
}
