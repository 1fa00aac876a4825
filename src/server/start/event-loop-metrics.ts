import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Registry } from 'prom-client';

/** Milliseconds between two looks; the histogram holds them too, and they are no delay. */
const everyMs = 10;
/** The reported value covers the last complete interval, so that several collectors see the same value. */
const intervalMs = 15_000;

type Quantile = '0.5' | '0.99' | '1';

/**
 * How late the event loop of this process was, in seconds, for /metrics: median, 99th percentile and the longest delay
 * (quantile 1) of the last 15 seconds that are over; before that, since the start. Nothing here keeps a process alive.
 */
export function eventLoopMetrics(): Registry {
  const registry = new Registry();
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  let last: Record<Quantile, number> | null = null;
  setInterval(() => {
    last = quantilesOf(delays);
    delays.reset();
  }, intervalMs).unref();
  new Gauge({
    name: 'forecourt_event_loop_delay_seconds',
    help: 'Event loop delay in the last 15 seconds; quantile 1 is the longest delay',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const [quantile, seconds] of Object.entries(last ?? quantilesOf(delays))) this.set({ quantile }, seconds);
    },
  });
  return registry;
}

/** Delays in seconds; zero where nothing has been looked at yet. */
export function quantilesOf(delays: Pick<IntervalHistogram, 'percentile' | 'max' | 'count'>): Record<Quantile, number> {
  const late = (nanoseconds: number): number =>
    delays.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - everyMs / 1000);
  return { '0.5': late(delays.percentile(50)), '0.99': late(delays.percentile(99)), '1': late(delays.max) };
}
