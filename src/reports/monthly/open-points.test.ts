import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacts, sampleResult, sampleTank } from '#tests/helpers/sample-report.ts';
import type { MonthlyFacts } from './model.ts';
import { nothingMissing, openPoints } from './open-points.ts';

const clean = sampleFacts();
const flag = { code: 'GAP_30', sentence: 'Tank 1 went 38 days without a pass.' } as const;
const alarm = {
  label: 'L4: Fuel Alarm',
  times: 1,
  first: 'x',
  last: 'x',
  cleared: null,
  clearingUnknown: false,
  disposition: null,
  notice: false,
};
const release = {
  ...{ issue: 'ISS-7', unit: 'Tank 1', found: 'x', detected: 'x', reportBy: 'x', reportHours: 24, citation: 'x' },
  ...{ reported: null, confirmBy: 'x', outcome: null, confirmed: false, notes: [], duties: [], late: [] },
};
const statement = {
  ...{ tank: 'Tank 1', madeOn: '2026-11-02', result: 'Pass', rate: 0.01, threshold: 0.1, detectable: 0.2 },
  ...{ vendor: 'Vendor', version: '', document: 'SIR/oct.pdf', recorded: '', listing: '' },
};
const stock = clean.inventory[0] as MonthlyFacts['inventory'][number];
const sensor = clean.sensors[0] as MonthlyFacts['sensors'][number];
const line = clean.lines[0] as MonthlyFacts['lines'][number];

const piece = clean.equipment[0] as MonthlyFacts['equipment'][number];

const walk = clean.walkthroughs[0] as MonthlyFacts['walkthroughs'][number];
const check = clean.equipmentTests[0] as MonthlyFacts['equipmentTests'][number];

/** Everything that may be open, each alone, and what the report must say of it. */
const opens: Record<string, [Partial<MonthlyFacts>, RegExp]> = {
  'a flag of the site': [{ flags: [flag] }, /38 days/],
  'a flag of a tank': [{ tanks: [sampleTank(1, { flags: [flag] })] }, /^Tank 1 went 38 days/],
  'a flag of a line': [{ lines: [{ ...line, flags: [flag] }] }, /^Line 1: /],
  'a flag of a sensor': [{ sensors: [{ ...sensor, flags: [flag] }] }, /^Sensor L4: /],
  'what a tank needs': [{ tanks: [sampleTank(1, { needed: 'A valid test.' })] }, /^Tank 1: A valid test/],
  'an active alarm': [{ alarms: [alarm] }, /has not cleared/],
  'an alarm whose clearing is not known': [
    { alarms: [{ ...alarm, cleared: 'Nov 3, 2026 10:00', clearingUnknown: true }] },
    /cleared is not known/,
  ],
  'alarms that are not listed': [{ alarmsLeftOut: 2 }, /2 more kinds of alarms/],
  'a suspected release': [{ releases: [release] }, /not settled/],
  'a confirmed release': [{ releases: [{ ...release, outcome: 'Confirmed', confirmed: true }] }, /is confirmed/],
  'rules of the state that are not included': [
    { missingRules: 'Federal rules only; the rules of Ohio are not included.' },
    /Ohio/,
  ],
  'units that are not confirmed': [{ unconfirmedUnits: 'The units are not confirmed.' }, /not confirmed/],
  'a reconciliation without a quantity': [{ inventory: [{ ...stock, within: null }] }, /lacks a quantity/],
  'no seven-day review': [{ inventory: [{ ...stock, worstWeek: null }] }, /seven-day/],
  'a SIR statement without its vendor': [{ sir: [{ ...statement, vendor: '' }] }, /its vendor/],
  'a SIR statement without what it can find': [{ sir: [{ ...statement, detectable: null }] }, /the rate it can find/],
  'a sensor that was not normal': [
    { sensors: [{ ...sensor, days: { ...sensor.days, notNormal: '4' } }] },
    /not normal in October 2026 on these days: 4\./,
  ],
  'a counted test without its slip': [{ withoutSlip: 1 }, /slip is not stored for 1 test/],
  'a tank without its installation day': [
    { equipment: [{ ...piece, installedOn: null }] },
    /^Not on record for Tank 1: installation day\.$/,
  ],
  'a tank without product, capacity and construction': [
    { equipment: [{ ...piece, product: '', capacity: null, construction: '' }] },
    /: product, capacity, construction\.$/,
  ],
  'no piping on record': [{ equipment: [piece], lines: [] }, /^No piping is on record/],
  'no walkthrough in the month': [{ walkthroughs: [{ ...walk, on: '2026-09-30' }] }, /^No walkthrough .* October 2026/],
  'an annual walkthrough alone': [{ walkthroughs: [{ ...walk, item: 'walkthrough_annual' }] }, /^No walkthrough/],
  'no equipment test of a year': [{ equipmentTests: [{ ...check, on: '2025-10-31' }] }, /^No passed test of release/],
  'a failed equipment test alone': [{ equipmentTests: [{ ...check, result: 'FAIL' }] }, /^No passed test of release/],
  'a report after its time': [
    {
      releases: [
        { ...release, outcome: 'Ruled out', late: ['The report to the agency is dated x, after it was due.'] },
      ],
    },
    /^ISS-7: The report to the agency/,
  ],
  'a failed test of a tank': [
    { tanks: [sampleTank(1, { results: [sampleResult({ result: 'FAIL', rate: -0.936, threshold: 0.126 })] })] },
    /^Tank 1 failed the .* of Oct 4, 2026 \(\u22120\.936 gph, threshold 0\.126 gph\)\.$/,
  ],
  'an issue': [{ open: ['Issue ISS-9 is open since Oct 3, 2026.'] }, /ISS-9/],
};

describe('nothing is missing', () => {
  it('is said of a month that is proven, stored and clean', () => {
    expect(openPoints(clean)).toEqual([]);
    expect(nothingMissing(clean)).toBe('Nothing is missing for this month.');
    expect(nothingMissing({ ...clean, asOf: '2026-10-12', version: null })).toBe(
      'Nothing is missing so far; the month is not over.',
    );
  });

  it("takes an equipment test of the day after last year's, and asks for no walkthrough while the month runs", () => {
    const running = { asOf: '2026-10-12', version: null, walkthroughs: [] };
    expect(openPoints({ ...clean, ...running, equipmentTests: [{ ...check, on: '2025-11-01' }] })).toEqual([]);
    const withoutGauge = openPoints({ ...clean, watched: null, equipmentTests: [] });
    expect(withoutGauge.filter((point) => point.includes('equipment'))).toEqual([]);
  });

  it('asks for no piping of tanks that are recorded as without any', () => {
    expect(openPoints({ ...clean, lines: [], equipment: [{ ...piece, piping: 'None' }] })).toEqual([]);
  });

  it.each(Object.entries(opens))('is not said beside %s', (_, [changes, words]) => {
    const facts = { ...clean, ...changes };
    expect(nothingMissing(facts)).toBeNull();
    expect(openPoints(facts).some((point) => words.test(point))).toBe(true);
  });

  it('is said of no month that is not compliant, by its stored verdict or by the evidence of today', () => {
    for (const status of ['FAILED', 'PENDING', 'INCONCLUSIVE'] as const) {
      expect(nothingMissing({ ...clean, status, computedStatus: status })).toBeNull();
      expect(nothingMissing({ ...clean, computedStatus: status })).toBeNull();
      expect(openPoints({ ...clean, computedStatus: status })).not.toEqual([]);
    }
  });

  it('is not said beside any mixture of them, and every one of them is listed', () => {
    fc.assert(
      fc.property(fc.subarray(Object.values(opens), { minLength: 1 }), (chosen) => {
        const facts: MonthlyFacts = Object.assign({}, clean, ...chosen.map(([changes]) => changes));
        expect(nothingMissing(facts)).toBeNull();
        for (const [changes, words] of chosen) {
          const stands = Object.entries(changes).every(([name, value]) => facts[name as keyof MonthlyFacts] === value);
          if (stands) expect(openPoints(facts).some((point) => words.test(point))).toBe(true);
        }
      }),
    );
  });
});

describe('what is open', () => {
  it('names a unit once, whether or not the sentence does', () => {
    const flags = [{ ...flag, sentence: 'Tank 1: the yearly test was due on Oct 17, 2026.' }];
    const points = openPoints({
      ...clean,
      tanks: [sampleTank(1, { flags, needed: 'Record a test.' })],
    });
    expect(points).toContain('Tank 1: the yearly test was due on Oct 17, 2026.');
    expect(points).toContain('Tank 1: Record a test.');
    expect(points.join(' ')).not.toContain('Tank 1: Tank 1');
  });

  it('asks for the walkthrough of a month that is over, closed or not, and of no month that runs or is to come', () => {
    const facts = { ...clean, walkthroughs: [] };
    const asks = (asOf: string | null) => openPoints({ ...facts, asOf }).some((point) => /^No walkthrough/.test(point));
    expect([null, '2026-11-01', '2026-10-31', '2026-09-02'].map(asks)).toEqual([true, true, false, false]);
  });
});
