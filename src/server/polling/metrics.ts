import { Counter, Gauge, Registry } from 'prom-client';
import type { Polling } from './poller.ts';
import type { PollingStats } from './polling-options.ts';

/** The poller's figures for /metrics. They are read when asked, so polling does not pay for them. */
export function pollingMetrics(polling: Polling): Registry {
  const registry = new Registry();
  const level = (name: string, help: string, read: (stats: PollingStats) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(polling.stats()));
      },
    });
  const total = (name: string, help: string, read: (stats: PollingStats) => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read(polling.stats()));
      },
    });
  level('forecourt_gauges_held', 'Gauges this process polls', (s) => s.gauges);
  level('forecourt_gauge_sessions', 'Conversations with gauges running now', (s) => s.sessions);
  level('forecourt_readings_waiting', 'Readings not stored yet', (s) => s.waitingReadings);
  total('forecourt_polls_total', 'Polls made', (s) => s.polls);
  total('forecourt_polls_failed_total', 'Polls without any answer', (s) => s.failedPolls);
  total('forecourt_readings_stored_total', 'Readings stored', (s) => s.readings);
  total('forecourt_readings_lost_total', 'Readings given up', (s) => s.lostReadings);
  total('forecourt_readings_odd_kept_total', 'Odd readings that the console said twice', (s) => s.oddKept);
  total(
    'forecourt_readings_odd_dropped_total',
    'Odd readings that a second answer did not bear out',
    (s) => s.oddDropped,
  );
  total(
    'forecourt_reports_unsettled_total',
    'Reports without a checksum of which two answers in a row differed, or the second did not come',
    (s) => s.unsettledReports,
  );
  new Counter({
    name: 'forecourt_reports_not_understood_total',
    help: 'Answers of gauges understood in part or not at all',
    labelNames: ['function', 'kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { code, kind, times } of polling.stats().notUnderstood) this.inc({ function: code, kind }, times);
    },
  });
  return registry;
}
