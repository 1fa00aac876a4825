/** One number that the plan takes as given, with where it comes from. */
export interface Assumption {
  key: string;
  value: number;
  unit: string;
  source: string;
}

/** What no benchmark here can measure. Change one, write the page again, and the whole plan follows. */
export const assumptions = [
  {
    key: 'tanksPerGauge',
    value: 4,
    unit: 'tanks',
    source:
      'The load fleet of the benchmarks. The United States average is 2.8 (537,000 tanks of 193,000 facilities, US EPA).',
  },
  { key: 'pollSeconds', value: 60, unit: 's', source: 'The default of POLL_SECONDS.' },
  {
    key: 'busy',
    value: 0.6,
    unit: 'of a core',
    source: 'Average use of a core: the rest is for the load of a failed process and for vacuum.',
  },
  {
    key: 'coresPerDatabase',
    value: 16,
    unit: 'cores',
    source: 'A common server size; larger servers mean fewer shards.',
  },
  {
    key: 'bytesPerDatabase',
    value: 20e12,
    unit: 'B',
    source: 'The most that one server holds: restoring its backup takes a day at 250 MB a second.',
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
    source: 'The default of KEEP_RAW_DAYS; whole months are thinned, so half a month is added.',
  },
  {
    key: 'quarterHoursDays',
    value: 400,
    unit: 'days',
    source: 'The default of KEEP_QUARTER_HOURS_DAYS, plus half a month.',
  },
  { key: 'dailyYears', value: 7, unit: 'years', source: 'The default of KEEP_DAILY_YEARS.' },
  {
    key: 'quarterHourRows',
    value: 168,
    unit: 'rows per tank and day',
    source: 'At most: 96 last readings of a quarter hour, 72 lowest, highest and water readings of an hour.',
  },
  {
    key: 'dayRows',
    value: 5,
    unit: 'rows per tank and day',
    source: 'At most: the first and the last, the lowest and highest volume, the highest water.',
  },
  {
    key: 'evidenceShare',
    value: 0.05,
    unit: 'of the readings',
    source: 'Readings near a test, an alarm or a delivery are never thinned: one delivery a day keeps 5 % of them.',
  },
  {
    key: 'leaseSeconds',
    value: 30,
    unit: 's',
    source: 'LEASE_SECONDS: a failed poller is replaced within two leases.',
  },
] as const satisfies readonly Assumption[];

export type AssumptionKey = (typeof assumptions)[number]['key'];
export type Assumptions = Record<AssumptionKey, number>;

/** The table as values by key. */
export function assumed(changes: Partial<Assumptions> = {}): Assumptions {
  const values = Object.fromEntries(assumptions.map(({ key, value }) => [key, value])) as Assumptions;
  return { ...values, ...changes };
}
