import type { SiteMonth, YearMonth, YearUnit } from '#reports/monthly/history-model.ts';
import type { MonthlyFacts, MonthlyReport, SlipText, TankResult, TankSection } from '#reports/monthly/model.ts';

const pass: TankResult = {
  on: '2026-10-04',
  at: '2026-10-04 02:14',
  test: '0.2 gph static test',
  hours: 2,
  rate: -0.031,
  threshold: 0.126,
  volume: 7213,
  height: 71.4,
  percentFull: 72.1,
  water: 0.25,
  temperature: 63.2,
  result: 'Pass',
  daysSince: 28,
  counts: true,
  notes: [],
};

/** A tank with one passing test in October. */
export function sampleTank(number: number, changes: Partial<TankSection> = {}): TankSection {
  return {
    device: 'tank',
    number,
    name: `Tank ${number}`,
    label: 'Regular',
    method_name: 'Static test by tank gauge',
    capacity: 10_000,
    status: 'COMPLIANT',
    sentence: 'Passed a 0.2 gph static test on October 4.',
    needed: null,
    last_pass: '2026-10-04',
    days_left: 3,
    max_gap_days: 28,
    coverage: 0.9963,
    flags: [],
    results: [{ ...pass, notes: [] }],
    further: [],
    ...changes,
  };
}

export function sampleResult(changes: Partial<TankResult>): TankResult {
  return { ...pass, notes: [], ...changes };
}

const sampleLineResult: TankResult = {
  ...sampleResult({ on: '2026-10-12', at: '2026-10-12 03:40', test: '0.2 gph line test', daysSince: 29 }),
  ...{ rate: null, threshold: 0.17, volume: null, height: null, percentFull: null, water: null, temperature: null },
};

/** Twelve proven months of a unit, October 2026 the last. */
export function sampleYear(name: string, changes: Partial<YearMonth> = {}): YearUnit {
  const months = Array.from({ length: 12 }, (_, i) => {
    const month = new Date(Date.UTC(2025, 10 + i, 1)).toISOString().slice(0, 7);
    return {
      ...{
        month,
        status: 'COMPLIANT' as const,
        verdict: 'Compliant',
        on: `${month}-04`,
        test: '0.2 gph static test',
        rate: -0.031,
      },
      ...{ threshold: 0.126, method: 'Static test by tank gauge', listing: 'Veeder-Root J', gapDays: 28, why: '' },
      ...{ version: 1, ...changes },
    };
  });
  return { name, label: 'Regular', months };
}

/** Twelve proven months of the site, October 2026 the last. */
export function sampleSiteYear(changes: Partial<SiteMonth> = {}): SiteMonth[] {
  return sampleYear('Tank 1').months.map(({ month }) => ({
    ...{ month, status: 'COMPLIANT', version: 1, sentence: 'Every tank, line and sensor has a valid passing result.' },
    ...changes,
  }));
}

/** A slip as a console prints it. */
export function sampleSlip(changes: Partial<SlipText> = {}): SlipText {
  return {
    id: 41,
    function: '207',
    received: 'Oct 4, 2026 04:16 EDT',
    gaugeClock: 'Oct 4, 2026 04:15',
    drift: "as the site's clock, to the minute",
    tests: ['Tank 1, 0.2 gph static test of Oct 4, 2026'],
    text: '<SOH>I20700\nOCT  4, 2026  4:15 AM\n\nALPHA FUEL\n\nTANK LEAK TEST HISTORY\n\n<ETX>',
    ...changes,
  };
}

/** A closed, compliant October with two tanks, a line and a sensor. */
export function sampleFacts(changes: Partial<MonthlyFacts> = {}): MonthlyFacts {
  return {
    drawing: 5,
    facility: {
      name: 'Alpha Fuel',
      facilityId: 'MD-10101',
      address: '1 Main St, Bel Air, MD 21014',
      county: 'Harford',
      owner: 'Tidewater Retail Fuels LLC',
      operator: 'Jordan Blake, 410 555 0118',
      console: 'TLS-450',
      zone: 'America/New_York',
    },
    month: '2026-10',
    asOf: null,
    profile: 'Federal (40 CFR 280) with Maryland (COMAR 26.10)',
    rulesEdition: '2026-11',
    status: 'COMPLIANT',
    computedStatus: 'COMPLIANT',
    computedSentence: '',
    sentence: 'Every tank, line and sensor has a valid passing result in October 2026.',
    reasons: ['VALID_PASS'],
    version: {
      version: 1,
      cause: 'closed',
      madeAt: 'Nov 1, 2026 00:05 EDT (America/New_York)',
      madeBy: null,
      note: '',
    },
    flags: [],
    coverage: 0.9963,
    tanks: [sampleTank(1), sampleTank(2, { label: 'Premium', capacity: 8000 })],
    lines: [
      {
        device: 'line',
        number: 1,
        name: 'Line 1',
        label: 'Regular',
        method_name: 'Monthly line test by gauge',
        status: 'COMPLIANT',
        sentence: 'Passed a 0.2 gph line test on October 12.',
        needed: null,
        last_pass: '2026-10-12',
        days_left: 11,
        max_gap_days: 29,
        coverage: 0.9963,
        flags: [],
        grossPass: '2026-10-31',
        monthlyPass: '2026-10-12',
        annualPass: '2026-03-02',
        results: [sampleLineResult],
        further: [],
        notes: [],
      },
    ],
    sensors: [
      {
        device: 'sensor',
        number: 4,
        name: 'Sensor L4',
        label: 'Dispenser 1-2 sump',
        method_name: 'Liquid sensor',
        status: 'COMPLIANT',
        sentence: 'Normal on October 31, no alarm in the month.',
        needed: null,
        last_pass: '2026-10-31',
        days_left: 30,
        max_gap_days: 1,
        coverage: 0.9963,
        flags: [],
        disposition: null,
        kind: 'Liquid sensor',
        state: 'Normal, Oct 31, 2026',
        days: { normal: '1 to 31', notNormal: '', unwatched: '', alarms: [] },
      },
    ],
    inventory: [
      {
        tank: 'Tank 1',
        metered: 42_180,
        delivered: 41_050,
        overShort: -121.4,
        limit: 551.8,
        within: true,
        worstWeek: -31.5,
        weekFlag: false,
        cause: null,
        recorded: 'Recorded by Ada Admin, Nov 2, 2026 09:12 EST.',
        note: '',
      },
    ],
    alarms: [],
    alarmsLeftOut: 0,
    releases: [],
    notJudged: [
      {
        label: 'Stage II vapor recovery',
        citation: 'COMAR 26.11.24.04A',
        mark: 'seen',
        why: 'The console does not record whether a station has Stage II and has no item for its tests.',
        toDo: 'If the station operates Stage II, schedule its tests and daily inspections.',
      },
      {
        label: 'Tanks above ground',
        citation: '40 CFR 112.1, 112.3',
        mark: 'mirror',
        why: 'The console judges underground storage tanks. A tank that is recorded as above ground has no verdict.',
        toDo: 'Have a qualified person check whether the facility needs an SPCC plan. Ask the state and the fire marshal for their rules.',
      },
    ],
    rules: [
      {
        text: 'Tanks installed on or before April 11, 2016 are tested for releases at least every 30 days.',
        citation: '40 CFR 280.41(a)(1)',
        mark: 'seen',
        units: 'Tank 1, Tank 2',
      },
      {
        text: 'Pressurised lines are watched monthly or tested once a year.',
        citation: '40 CFR 280.41(b)(1)(i)(B)',
        mark: 'mirror',
        units: 'Line 1',
      },
      {
        text: 'Sensors of sumps and interstices are in service and checked every 30 days.',
        citation: '40 CFR 280.43(g)',
        mark: 'unverified',
        units: 'Sensor L4',
      },
    ],
    notCounted: [],
    listings: [
      {
        vendor: 'Veeder-Root',
        section: 'Automatic tank gauging, Veeder-Root J',
        issued: '2015-07-23',
        address: 'https://neiwpcc.org/nwglde-files/evals/veeder_root_j.html',
        readOn: '2026-11-26',
        mark: 'seen',
        units: 'Tank 1, Tank 2',
      },
    ],
    sir: [],
    detectors: [
      {
        ...{ component: 'Line leak detector, line 1', on: '2026-03-02', result: 'PASS', tester: 'PetroTest' },
        documents: ['Compliance Testing/Leak detectors.pdf'],
        newest: true,
      },
    ],
    equipment: [
      {
        ...{ device: 'tank', name: 'Tank 1', product: 'Regular', capacity: 10_000, installedOn: '2012-06-03' },
        ...{ construction: 'Double wall, fiberglass', method: 'Tank gauge, static tests', piping: 'Pressurized' },
        details: 'Use: In use; Corrosion protection: None needed; Fuel blend: not recorded',
      },
      {
        ...{ device: 'line', name: 'Line 1', product: '', capacity: null, installedOn: '2012-06-03' },
        ...{ construction: 'Fiberglass', method: 'Electronic test each month', piping: 'Pressurized' },
        details: 'Corrosion protection: None needed',
      },
    ],
    otherEquipment: [
      {
        kind: 'Spill bucket',
        name: 'Spill bucket 1',
        at: 'Tank 1',
        installedOn: '2012-06-03',
        details: 'Walls: Double wall',
      },
    ],
    absentParts: [],
    equipmentTests: [
      {
        item: 'rd_equipment_annual',
        ...{ test: 'Release detection equipment test', components: ['TLS-450', 'Probe in tank 1'], on: '2026-03-02' },
        ...{ result: 'PASS', tester: 'PetroTest', note: '', documents: ['Tests/March.pdf'], recordedBy: 'Ada Admin' },
      },
    ],
    walkthroughs: [
      {
        item: 'walkthrough_30d',
        ...{ test: 'Walkthrough, 30 days', components: ['All of the site'], on: '2026-10-14', result: 'PASS' },
        ...{ tester: 'Jordan Blake', note: '', documents: ['Walkthroughs/October.pdf'], recordedBy: 'Ada Admin' },
      },
    ],
    siteYear: sampleSiteYear(),
    year: [sampleYear('Tank 1'), sampleYear('Line 1')],
    versions: [],
    reviews: [],
    watched: { live: 0.9963, recovered: 0, unwatched: 0.0037, words: 'Watched live 30 d 21 h; not watched 3 h' },
    clock: "By the slips of the month the gauge's clock was as the site's clock, to the minute.",
    slips: [sampleSlip()],
    slipsLeftOut: 0,
    withoutSlip: 0,
    waived: [],
    open: [],
    ...changes,
  };
}

export function sampleReport(facts: MonthlyFacts = sampleFacts()): MonthlyReport {
  return {
    facts,
    evidenceSha256: '5f2b61ce0c8e9d4f7a3b1d0e6c8a9f40b2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7',
    generatedAt: '2026-11-19T21:00:00.000Z',
    generated: { local: 'Nov 19, 2026 16:00 EST (America/New_York)', utc: '2026-11-19 21:00 UTC' },
    preparedBy: 'Ada Admin',
    code: '7K3M-9QXT-2W4B-0HRF',
    verifyAt: 'https://tanks.example.com/verify/7K3M-9QXT-2W4B-0HRF',
  };
}
