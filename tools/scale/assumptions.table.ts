/** One number that the plan takes as given, with where it comes from. */
export interface Assumption {
  key: string;
  value: number;
  unit: string;
  source: string;
}

/** What no bench of ours can tell. Change one, write the page again, and the whole plan follows. */
export const assumptions = [
  {
    key: 'tanksPerGauge',
    value: 4,
    unit: 'tanks',
    source: 'The load fleet of the benches. The United States have 2.8 (537,000 tanks of 193,000 facilities, US EPA).',
  },
  { key: 'pollSeconds', value: 60, unit: 's', source: 'POLL_SECONDS as it comes.' },
  {
    key: 'busy',
    value: 0.6,
    unit: 'of a core',
    source: 'How much of a core may be used in the mean: what is left takes the load of a dead neighbour and vacuum.',
  },
  {
    key: 'coresPerDatabase',
    value: 16,
    unit: 'cores',
    source: 'A common size of a server; larger ones mean fewer shards.',
  },
  {
    key: 'bytesPerDatabase',
    value: 20e12,
    unit: 'B',
    source: 'What one server may hold: a backup of it is read back within a day at 250 MB a second.',
  },
  {
    key: 'bytesPerReading',
    value: 100,
    unit: 'B',
    source: '60 B of heap and 40 B of primary key a row, measured on 2 million rows.',
  },
  {
    key: 'rawDays',
    value: 90,
    unit: 'days',
    source: 'KEEP_RAW_DAYS as it comes; whole months are thinned, so half a month more is reckoned.',
  },
  {
    key: 'quarterHoursDays',
    value: 400,
    unit: 'days',
    source: 'KEEP_QUARTER_HOURS_DAYS as it comes; half a month more.',
  },
  { key: 'dailyYears', value: 7, unit: 'years', source: 'KEEP_DAILY_YEARS as it comes.' },
  {
    key: 'quarterHourRows',
    value: 168,
    unit: 'rows a tank and day',
    source: 'At most: 96 last readings of a quarter of an hour, 72 lowest, highest and water readings of an hour.',
  },
  {
    key: 'dayRows',
    value: 5,
    unit: 'rows a tank and day',
    source: 'At most: the first and the last, the lowest and highest volume, the highest water.',
  },
  {
    key: 'evidenceShare',
    value: 0.05,
    unit: 'of the readings',
    source: 'What stays as it came for being near a test, an alarm or a delivery: a delivery a day holds 5 % of it.',
  },
  { key: 'leaseSeconds', value: 30, unit: 's', source: 'LEASE_SECONDS: a dead poller is replaced within two.' },
] as const satisfies readonly Assumption[];

export type AssumptionKey = (typeof assumptions)[number]['key'];
export type Assumptions = Record<AssumptionKey, number>;

/** The table as values by key. */
export function assumed(changes: Partial<Assumptions> = {}): Assumptions {
  const values = Object.fromEntries(assumptions.map(({ key, value }) => [key, value])) as Assumptions;
  return { ...values, ...changes };
}
