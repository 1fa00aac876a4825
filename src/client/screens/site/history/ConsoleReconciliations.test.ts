import { describe, expect, it } from 'vitest';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';
import { notJudged, ownWords, signs, varianceWords } from './ConsoleReconciliations.tsx';

const period: ConsoleReconciliation = {
  ...{
    id: 1,
    tanks: [1],
    basis: 'adjusted',
    period: 'previous',
    from: '2026-10-01T06:00:00Z',
    to: '2026-10-31T06:00:00Z',
  },
  ...{ opening: 5407, deliveries: 61_317, sales: 62_578, adjustment: 0, calculated: 4146, physical: 4199 },
  ...{
    variance: 53,
    variance_percent: 0.08,
    console_limit: 755,
    console_limit_from: 'printed',
    over_console_limit: false,
  },
  ...{ federal_limit: 755.78, over_federal_limit: false, units_confirmed: true },
  own: { opening: 5400, closing: 4200, deliveries: 61_300, left: 62_500, difference: 78 },
  ...{ read_at: '2026-11-01T12:00:00Z', function: 'C08', slip_id: 3 },
};

describe('the words of a variance', () => {
  it.each([
    [{}, '53 gal over, 0.08 % of sales'],
    [{ variance: -152.4, variance_percent: -0.24 }, '152 gal short, 0.24 % of sales'],
    [{ variance: -152, variance_percent: null }, '152 gal short'],
    [{ variance: 0.2 }, 'none'],
    [{ variance: null, variance_percent: null }, 'not reported'],
  ])('of %o', (over, words) => expect(varianceWords({ ...period, ...over })).toBe(words));
});

describe('the signs of a period', () => {
  it('are none within both limits, and none where it cannot be judged', () => {
    expect(signs(period)).toEqual([]);
    expect(signs({ ...period, over_console_limit: null, over_federal_limit: null })).toEqual([]);
  });

  it('name each limit that is exceeded, and say whether the period still runs', () => {
    expect(signs({ ...period, over_console_limit: true })).toEqual([
      'The variance exceeds the console’s own limit of 755 gal.',
    ]);
    expect(signs({ ...period, period: 'current', over_federal_limit: true })).toEqual([
      'The variance so far exceeds 1 % of sales plus 130 gal, which is 756 gal (40 CFR 280.43(a)).',
    ]);
  });
});

describe('a period that cannot be judged', () => {
  it('says what is missing', () => {
    expect(notJudged(period)).toBeNull();
    expect(notJudged({ ...period, sales: null, over_federal_limit: null })).toBe(
      'The variance cannot be checked: the console does not report the sales.',
    );
    expect(notJudged({ ...period, sales: null, variance: null, over_federal_limit: null })).toBe(
      'The variance cannot be checked: the console does not report the sales and the variance.',
    );
    expect(notJudged({ ...period, sales: -5, over_federal_limit: null })).toMatch(/sales below zero/);
    // Said by the notice on units.
    expect(notJudged({ ...period, units_confirmed: false, over_federal_limit: null })).toBeNull();
  });
});

describe('what Forecourt has of the same time', () => {
  const own = (over: Partial<ConsoleReconciliation['own']>) => ownWords({ ...period, own: { ...period.own, ...over } });

  it('states the difference', () => {
    expect(ownWords(period)).toBe(
      'By Forecourt’s readings and deliveries 62,500 gal left the tank; the meters sold 62,578 gal, 78 gal more.',
    );
    expect(own({ difference: -12 })).toMatch(/12 gal less\.$/);
    expect(own({ difference: 0 })).toMatch(/left the tank, as much as the meters sold\.$/);
    expect(own({ difference: null })).toMatch(/does not report what its meters sold\.$/);
  });

  it('says why there is nothing to compare', () => {
    expect(own({ closing: null, left: null })).toMatch(/no reading of its start or its end\.$/);
    expect(own({ deliveries: null, left: null })).toMatch(/a delivery in it without an amount\.$/);
  });
});
