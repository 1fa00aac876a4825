import { ODD_LIMITS, type OddLimit } from './odd-limits.table.ts';

/**
 * When a fall of volume is a sudden loss: more than all pumps of a tank can take (the limits `fall` and `lateMinutes` of
 * odd-limits.table.ts), between two readings that follow each other, and no return. The sudden loss of
 * product is an unusual operating condition that must be reported: 40 CFR 280.50(b) as repeated by Ala. Admin. Code
 * 335-6-15-.20 (mirror) and Tenn. 0400-18-01-.05 (regulations.justia.com), and COMAR 26.10.08.01A(7)(b)
 * (dsd.maryland.gov/regulations/Pages/26.10.08.01.aspx), all read on November 27, 2026. None names a figure: each is our own.
 */
export const SUDDEN_LIMITS = {
  perMinute: ODD_LIMITS.fall,
  lateMinutes: ODD_LIMITS.lateMinutes,
  mostMinutes: {
    value: 15,
    unit: 'min',
    source:
      'Our own figure. After a longer time without a reading nobody knows how long the fall took: sales of a day look like one',
    mark: 'unverified',
  },
  steadyReadings: {
    value: 2,
    unit: 'readings',
    source: 'Our own figure. A level that was read once may be a ghost; so may the first one after a probe was out',
    mark: 'unverified',
  },
  leastInches: {
    value: 1,
    unit: 'in',
    source: 'Our own figure. A new tank chart or capacity changes the volume and not the height',
    mark: 'unverified',
  },
  returned: {
    value: 0.1,
    unit: 'share of the loss',
    source: 'Our own figure. A level that comes back with the next reading was a ghost',
    mark: 'unverified',
  },
  elsewhere: {
    value: 0.8,
    unit: 'share of the loss',
    source:
      'Our own figure. Fuel that other tanks of the site gained at the same time was moved: a siphon, a pump-over',
    mark: 'unverified',
  },
} as const satisfies Readonly<Record<string, OddLimit>>;
