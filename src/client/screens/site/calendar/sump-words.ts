import type { SumpTest } from '#client/api/compliance/sump-tests.ts';
import type { SumpReason } from '#contract/nouns/compliance/sump-test.ts';
import type { CompletionForm } from './dialogs/completion-form.ts';

/** The calendar item that a leak test of a sump can prove. */
export const SUMP_ITEM = 'containment_sump_3y';

const reasons: Readonly<Record<SumpReason, string>> = {
  'sensor-alarm': 'the sensor was in alarm or warning',
  'water-too-low': 'the water was too low',
  'water-too-high': 'the water was too high',
  'temperature-too-low': 'the temperature was too low',
  'temperature-too-high': 'the temperature was too high',
  'water-increased': 'the water rose',
  'water-decreased': 'the water fell',
  'insufficient-data': 'there was not enough data',
  'leak-rate-too-high': 'the leak rate was too high',
  'phase-timeout': 'a part of the test took too long',
  'temperature-timeout': 'the temperature did not settle',
  unknown: 'the console gives a reason that Forecourt does not know',
};

/** What came of a test, in words. */
export function sumpResultWords({ result, reason }: SumpTest): string {
  if (result === 'passed') return 'Passed';
  if (result === null) return 'Unknown result';
  return reason === null ? 'Aborted' : `Aborted: ${reasons[reason]}`;
}

/** Which sump, as the console names it: 'Sensor 1, SUMP NUMBER 1'. */
export function sumpName({ sensor, label }: SumpTest): string {
  return label === '' ? `Sensor ${sensor}` : `Sensor ${sensor}, ${label}`;
}

/** The water heights, in inches; '' where the console reports none, or nobody knows its units. */
export function heightWords({ start_height: from, end_height: to, units_confirmed: isKnown }: SumpTest): string {
  return !isKnown || from === null || to === null ? '' : `${from.toFixed(3)} in to ${to.toFixed(3)} in`;
}

/**
 * What a record of a passed test would say. A person chooses the sump, checks the rest and saves it: nothing is recorded
 * without one.
 */
export function proposalOf(test: SumpTest): Partial<CompletionForm> {
  const heights = heightWords(test);
  const facts = [
    `Leak test by the tank gauge, MAG ${sumpName(test).replace(/^S/, 's')}, started ${test.started_at} (console clock)`,
    ...(test.minutes === null ? [] : [`${Math.round(test.minutes)} minutes`]),
    ...(heights === '' ? [] : [`water height ${heights}`]),
    `function ${test.function}${test.slip_id === null ? '' : `, slip ${test.slip_id}`}`,
  ];
  return { result: 'PASS', completed_on: test.on, tester: 'Tank gauge', note: `${facts.join('; ')}.` };
}
