import { describe, expect, it } from 'vitest';
import { FUNCTION_CODES } from '#gauges/driver.ts';
import { newJob } from '#server/gauge/back-fill/job.ts';
import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { nextQuestion } from './questions.ts';

/** A console that lacks every report of a past time: of these it said nothing, the others it refused. */
function console(...silent: string[]): OwnedGauge {
  const profile = {
    ...{ format: 'computer', lenient: false, dateStyle: null, probedAt: '2026-11-20T00:00:00.000Z' },
    codes: Object.fromEntries(FUNCTION_CODES.map((code) => [code, 'no'])),
    silent: Object.fromEntries(silent.map((code) => [code, '2026-11-20T00:00:00.000Z'])),
  };
  return { profile, timezone: 'America/New_York', clockDriftSeconds: 0 } as unknown as OwnedGauge;
}

const job = () =>
  newJob({
    ...{ siteId: 1, gapFrom: 0, gapTo: 3_600_000, reason: 'outage', address: '10.0.0.5:10001' },
    ...{ driftBefore: 0, driftAfter: 0 },
  });

describe('a part of a past time that no report of the console gives', () => {
  it('is refused where the console refused each of its reports', () => {
    const asked = job();
    expect(nextQuestion(asked, console())).toBeNull();
    expect(Object.values(asked.parts).map(({ state }) => state)).toEqual(
      Object.values(asked.parts).map(() => 'refused'),
    );
  });

  it('is silent where the console did not answer to one of them: that is no refusal', () => {
    const asked = job();
    expect(nextQuestion(asked, console('11D', 'A9G'))).toBeNull();
    expect(asked.parts).toMatchObject({
      alarms: { state: 'silent' },
      power: { state: 'silent' },
      deliveries: { state: 'refused' },
    });
  });
});
