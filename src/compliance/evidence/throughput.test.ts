import { describe, expect, it } from 'vitest';
import type { Throughput } from '../facts/month-facts.ts';
import { noneDelivered, test, unit } from '../vectors/facts.ts';
import { whyInadmissible } from './admit.ts';

const csld = test('2025-10-20', { method: 'csld', hours: null, volume: null });
const why = (delivered: Throughput | undefined, siphoned?: Throughput): string | null => {
  const { delivered: _, ...facts } = unit(1);
  const tanks = siphoned === undefined ? [] : [delivered ?? {}, siphoned];
  return whyInadmissible(csld, {
    ...facts,
    ...(delivered === undefined ? {} : { delivered }),
    siphon: {
      tanks: tanks.map((own, index) => ({ number: index + 1, capacity: 10_000, delivered: own })),
      broken: null,
      maybe: [],
      contradiction: null,
    },
  });
};
const october = (amount: Throughput[string]): Throughput => ({ ...noneDelivered, '2025-10': amount });
const of = '(Veeder-Root listing "Continuous in-tank leak detection, Veeder-Root L")';

describe('what goes through a tank in the month of a continuous test', () => {
  it('may be nothing where that is known, and is not known where nothing is on record', () => {
    expect(why(noneDelivered)).toBeNull();
    for (const delivered of [undefined, {}, { '2025-09': 0, '2025-11': 0 }, october('unwatched')])
      expect(why(delivered)).toBe(
        `What came into the tank in Oct 2025 is not known: the gauge was out of reach for more than a week; the test was evaluated up to 221,890 gal a month ${of}. Keep the gauge in reach, so that its deliveries are on record, or test the tank in another way.`,
      );
  });

  it('says what is missing', () => {
    expect(why(october('since 2025-11-05'))).toContain(
      'What came into the tank in Oct 2025 is not known: the console was not connected yet, it is since Nov 5, 2025;',
    );
    expect(why(october('no_amount'))).toContain('a delivery of the month bears no amount');
    expect(why(october('not_reported'))).toContain('the console reports no deliveries');
  });

  it('is over the limit only where it is in all units, and under it where it is in all', () => {
    expect(why(october({ least: 50_000, most: 221_890 }))).toBeNull();
    expect(why(october({ least: 50_000, most: 221_891 }))).toContain('The units of the gauge are not confirmed');
    expect(why(october({ least: 221_891, most: 900_000 }))).toContain('221,891 gal came into the tank in the month');
  });

  it('is that of all tanks that are siphoned together', () => {
    expect(why(october(110_000), october(111_890))).toBeNull();
    expect(why(october(110_000), october(111_891))).toContain(
      'Tanks 1 and 2 are siphoned together, and 221,891 gal came into them',
    );
    expect(why(october(0), october('unwatched'))).toContain(
      'Tanks 1 and 2 are siphoned together, and what came into tank 2 in Oct 2025 is not known',
    );
    expect(why(october(221_891), october('unwatched'))).toContain('221,891 gal came into');
  });

  it('is no limit of a static test', () => {
    expect(whyInadmissible(test('2025-10-20'), unit(1, { delivered: {} }))).toBeNull();
  });
});
