import { afterEach, describe, expect, it } from 'vitest';
import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { type Lookalike, startLookalike } from './lookalike.ts';

const tanks = [
  { tank_number: 1, label: 'REGULAR', volume: 4120, height: 61.02, water: 0.31 },
  { tank_number: 2, label: 'OFF ROAD DSL', volume: 880, height: 17.4, water: 1.64 },
];

let gauge: Lookalike;
afterEach(() => gauge.stop());

const codes = (probe: GaugeProbe, answered: boolean) =>
  probe.codes.filter((one) => one.answered === answered).map((one) => one.code);

describe('a gauge that is no console: an emulator that prints some display reports', () => {
  it('is read in display format after it refused computer format', async () => {
    gauge = await startLookalike({ envelope: true });
    const result = await probeGauge('127.0.0.1', gauge.port);
    expect(result).toMatchObject({ answered: true, trouble: null, format: 'display', tanks });
    expect(codes(result, true)).toEqual(['201', '205']);
    expect(gauge.asked.slice(0, 4)).toEqual(['i10100', 'I10100', 'i20100', 'I20100']);
  });

  it('is asked for 205 in place of a report 101 that is something else', async () => {
    gauge = await startLookalike({ envelope: true });
    const result = await probeGauge('127.0.0.1', gauge.port);
    expect(codes(result, false)).toContain('101');
    expect(gauge.asked).toContain('I20500');
    // What it refuses is asked once, not in a loop.
    const repeated = gauge.asked.filter((command, index) => gauge.asked.indexOf(command) !== index);
    expect(new Set(repeated)).toEqual(new Set(['I20100']));
  });

  // Every answer that is not a refusal costs the silence that ends it.
  it('is read when it sends neither SOH nor ETX', async () => {
    gauge = await startLookalike({ envelope: false });
    const result = await probeGauge('127.0.0.1', gauge.port);
    expect(result).toMatchObject({ trouble: null, format: 'display', tanks });
  });
});
