import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import type { InventoryReport } from './reports/tank/inventory/report.ts';

const metric: InventoryReport = {
  tanks: [
    {
      tank: 1,
      product: '1',
      label: null,
      status: 0,
      volume: 37854.11784,
      tcVolume: null,
      ullage: 3785.411784,
      height: 2540,
      water: 25.4,
      temperature: 15,
      waterVolume: 0,
      more: [7],
    },
  ],
};

describe('normalise', () => {
  it('turns litres, millimetres and Celsius into gallons, inches and Fahrenheit', () => {
    const { report, original, units } = normalise('201', metric, 'metric');
    const [tank] = report.tanks;
    expect(tank?.volume).toBeCloseTo(10000, 6);
    expect(tank?.ullage).toBeCloseTo(1000, 6);
    expect(tank?.height).toBeCloseTo(100, 9);
    expect(tank?.water).toBeCloseTo(1, 9);
    expect(tank?.temperature).toBeCloseTo(59, 9);
    expect(tank?.tcVolume).toBeNull();
    expect(original).toBe(metric);
    expect(units).toBe('metric');
    expect(metric.tanks[0]?.volume).toBe(37854.11784);
  });

  it('turns imperial gallons alone', () => {
    const [tank] = normalise('201', metric, 'imperial').report.tanks;
    expect(tank?.volume).toBeCloseTo(37854.11784 * 1.20095, 0);
    expect(tank?.height).toBe(2540);
    expect(tank?.temperature).toBe(15);
  });

  it('leaves a US report as it is', () => {
    expect(normalise('201', metric, 'us').report).toBe(metric);
  });

  it('distinguishes heights from volumes and coefficients among the limits', () => {
    const one = {
      values: [
        { tank: 1, value: 50.8 },
        { tank: 2, value: null },
      ],
    };
    expect(normalise('624', one, 'metric').report.values).toEqual([
      { tank: 1, value: 2 },
      { tank: 2, value: null },
    ]);
    expect(normalise('621', one, 'metric').report.values[0]?.value).toBeCloseTo(13.42, 2);
    expect(normalise('609', one, 'metric').report.values[0]?.value).toBeCloseTo(50.8 / 1.8, 9);
    expect(normalise('609', one, 'imperial').report.values[0]?.value).toBe(50.8);
  });

  it('converts rates of leak tests as volumes', () => {
    const result = {
      test: 'periodic',
      manifolded: false,
      at: null,
      result: 'passed',
      duration: 2,
      reason: null,
    } as const;
    const report = { tanks: [{ tank: 1, label: null, results: [{ ...result, rate: -3.785411784, volume: null }] }] };
    expect(normalise('208', report, 'metric').report.tanks[0]?.results[0]?.rate).toBeCloseTo(-1, 9);
  });

  it('converts reconciliation and its limits, and leaves percents as they are', () => {
    const row = { ...{ from: null, to: null, opening: null, deliveries: 0, sales: 37_854.11784, adjustment: 0 } };
    const total = { ...row, calculated: 0, physical: 0, water: 25.4, variance: -378.5411784 };
    const report = {
      period: null,
      periods: [{ product: 1, tanks: [{ tank: 1, label: null }], days: [total], total, threshold: 3785.411784 }],
    };
    const [period] = normalise('C08', report, 'metric').report.periods;
    expect(period?.total?.sales).toBeCloseTo(10_000, 6);
    expect(period?.days[0]?.variance).toBeCloseTo(-100, 6);
    expect(period?.total?.water).toBeCloseTo(1, 9);
    expect(period?.total?.opening).toBeNull();
    expect(period?.threshold).toBeCloseTo(1000, 6);
    expect(normalise('799', { number: 378.5411784 }, 'metric').report.number).toBeCloseTo(100, 6);
    expect(normalise('798', { number: 1.5 }, 'metric').report.number).toBe(1.5);
    expect(normalise('7C2', { values: [{ tank: 1, value: 1.5 }] }, 'metric').report.values[0]?.value).toBe(1.5);
  });

  it('converts leak tests of sumps, and degrees an hour without the zero of the scale', () => {
    const test = { at: null, state: 'passed', abort: null, minutes: 120 } as const;
    const values = { startHeight: 254, endHeight: 508, startTemperature: 0, endTemperature: 100, temperatureRate: 5 };
    const report = { sensors: [{ sensor: 1, label: null, tests: [{ ...test, ...values, leakRate: null }] }] };
    expect(normalise('317', report, 'metric').report.sensors[0]?.tests[0]).toMatchObject({
      ...{ startHeight: 10, endHeight: 20, startTemperature: 32, endTemperature: 212, temperatureRate: 9 },
      ...{ leakRate: null, minutes: 120 },
    });
  });
});
