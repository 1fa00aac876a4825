import { describe, expect, it } from 'vitest';
import { eventLoopMetrics, quantilesOf } from './event-loop-metrics.ts';

describe('the delay of the event loop', () => {
  it('is reported without the time between two samples', () => {
    const delays = { count: 3, max: 260e6, percentile: (p: number) => (p === 50 ? 9.5e6 : 31e6) };
    const told = quantilesOf(delays);
    expect(told['0.5']).toBe(0);
    expect(told['0.99']).toBeCloseTo(0.021, 9);
    expect(told['1']).toBeCloseTo(0.25, 9);
    expect(quantilesOf({ ...delays, count: 0 })).toEqual({ '0.5': 0, '0.99': 0, '1': 0 });
  });

  it('has three quantiles for a collector, and shows what held the loop up', async () => {
    const registry = eventLoopMetrics();
    const turn = () => new Promise((done) => setTimeout(done, 30));
    await turn();
    for (const until = performance.now() + 120; performance.now() < until; );
    await turn();
    const text = await registry.metrics();
    expect(text).toContain('# TYPE forecourt_event_loop_delay_seconds gauge');
    const told = Object.fromEntries(
      [...text.matchAll(/^forecourt_event_loop_delay_seconds\{quantile="([\d.]+)"\} ([\d.e-]+)$/gm)].map(
        ([, quantile, seconds]) => [quantile, Number(seconds)],
      ),
    );
    expect(Object.keys(told).sort()).toEqual(['0.5', '0.99', '1']);
    expect(told['1']).toBeGreaterThan(0.08);
  });
});
