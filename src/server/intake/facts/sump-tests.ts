import type { SumpTest } from '#gauges/reports/leak/sump-tests/report.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { insertSumpTests, type SumpTestRow } from '#server/store/calendar/sump-tests.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { isToCome } from '../local-time.ts';

/** What came of a test: null while it runs, and where the console has none or says what nobody knows. */
function resultOf({ state }: SumpTest): SumpTestRow['result'] | null {
  return state === 'passed' || state === 'aborted' ? state : null;
}

/**
 * Rows of an answer. A sensor of which something was not understood proves no pass; a date to come is no date, so that
 * such a test is not stored until the console's clock is right.
 */
function sumpTestRows(gauge: OwnedGauge, answer: CodedOutcome): SumpTestRow[] {
  if (!isReport(answer, 'sump-tests')) return [];
  const { code, at, outcome } = answer;
  const { gaugeTime } = outcome;
  const slip = { siteId: gauge.siteId, function: code, receivedAt: new Date(at), gaugeTime, body: outcome.raw.slice() };
  return outcome.report.sensors.flatMap(({ sensor, tests, partial }) =>
    tests.flatMap((test) => {
      const result = resultOf(test);
      if (!isCounted(sensor) || result === null || test.at === null) return [];
      if ((partial === true && result === 'passed') || isToCome(test.at, gauge.timezone, at)) return [];
      const { startHeight, endHeight, startTemperature, endTemperature, minutes, leakRate } = test;
      const measured = { startHeight, endHeight, startTemperature, endTemperature, minutes, leakRate };
      const place = { siteId: gauge.siteId, sensorNumber: sensor, startedAt: test.at };
      return [{ ...place, result, reason: test.abort, ...measured, source: code, slip }];
    }),
  );
}

/** Leak tests of sumps, each with the slip that reports it. */
export const sumpTests: Fact<SumpTestRow> = {
  take(gauge, answer, write) {
    rowsFor(write, 'sumpTests').push(...sumpTestRows(gauge, answer));
  },
  key: ({ sensorNumber, startedAt, result }) => [sensorNumber, startedAt, result].join('/'),
  // The first that reported of a test counts: when it reached us, and its slip.
  keep: 'first',
  dated: true,
  changes: ['site'],
  store: insertSumpTests,
};
