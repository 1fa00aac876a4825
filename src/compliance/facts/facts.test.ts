import { describe, expect, it } from 'vitest';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ReasonCode } from '#contract/nouns/compliance/month.ts';
import { judgeMonth } from '../month/judge-month.ts';
import { fail, record, regulation, sensorFact, site, test, unit } from '../vectors/facts.ts';
import type { Stretch } from './dated-facts.ts';
import type { UnitFacts, UnitPart } from './month-facts.ts';
import { notDueIn } from './use.ts';

const judge = (facts: UnitFacts, month = '2025-10', today = '2025-12-20') => {
  const [verdict] = judgeMonth(site(month, [facts], { today })).units;
  if (verdict === undefined) throw new Error('one unit was given and none was judged');
  return verdict;
};
const use = (...stretches: [from: string | null, to: string | null, value: string][]): Stretch[] =>
  stretches.map(([from, to, value]) => ({ from, to, value }));

describe('a tank that was out of use', () => {
  const back = use([null, '2025-10-19', 'out_of_use'], ['2025-10-20', null, 'in_use']);

  it.each([
    ['tested on the 30th day after it came back', '2025-11-19', 'COMPLIANT', 'VALID_PASS'],
    ['tested on the 31st day', '2025-11-20', 'INCONCLUSIVE', 'GAP_30'],
  ] as const)('%s', (_, day, status, reason) => {
    const verdict = judge(unit(1, { use: back, tests: [test(day)] }), '2025-11');
    expect(verdict).toMatchObject({ status, reason });
    if (reason === 'GAP_30') expect(verdict.sentence).toContain('from Oct 20, 2025 to Nov 20, 2025');
  });

  it('is not asked for a proof in the month in which it came back and is not due, and is in the next', () => {
    const verdict = judge(unit(1, { use: back }));
    expect(verdict).toMatchObject({ status: null, reason: 'OUT_OF_USE' });
    expect(verdict.sentence).toContain('in use since Oct 20, 2025 and not due before Nov 19, 2025');
    expect(judge(unit(1, { use: back }), '2025-11')).toMatchObject({ status: 'INCONCLUSIVE', reason: 'NO_DATA' });
  });

  it('is excused for no failure of the days on which it was in use', () => {
    const verdict = judge(unit(1, { use: back, tests: [fail('2025-10-25')] }));
    expect(verdict).toMatchObject({ status: 'FAILED', reason: 'FAILED_TEST' });
  });

  it('has no gap over the days on which it rested', () => {
    const rested = use(
      [null, '2025-09-20', 'in_use'],
      ['2025-09-21', '2025-10-14', 'out_of_use'],
      ['2025-10-15', null, 'in_use'],
    );
    expect(judge(unit(1, { use: rested, tests: [test('2025-09-18'), test('2025-10-28')] }))).toMatchObject({
      status: 'COMPLIANT',
      max_gap_days: 13,
    });
  });

  it('goes on where nothing shows that it was empty, and is at rest where the rules ask nothing of it', () => {
    const frame = { start: '2025-10-01', end: '2025-10-31' };
    const resting = (value: string, shownEmpty?: boolean): Stretch[] => [
      { from: null, to: '2025-10-19', value, ...(shownEmpty === undefined ? {} : { shownEmpty }) },
      { from: '2025-10-20', to: null, value: 'in_use' },
    ];
    expect(notDueIn({ use: resting('out_of_use', true) }, frame, [])).toMatchObject({ since: '2025-10-20' });
    expect(notDueIn({ use: resting('out_of_use', false) }, frame, [])).toBeNull();
    expect(notDueIn({ use: resting('exempt') }, frame, [])).toMatchObject({ dueOn: '2025-11-19', byRules: true });
  });

  it.each([
    ['whose next proof was due on its last day of use', '2025-09-12', '2025-10-12', false],
    ['whose next proof was due the day after', '2025-09-13', '2025-10-12', true],
    ['whose last pass reaches to the day before it rests', '2025-09-10', '2025-10-09', true],
    ['whose last pass ended a day before that', '2025-09-10', '2025-10-12', false],
  ] as const)('taken out in the month, %s', (_, pass, last, free) => {
    const stretches = use([null, last, 'in_use'], ['2025-10-13', null, 'out_of_use']);
    const frame = { start: '2025-10-01', end: '2025-10-31' };
    expect(notDueIn({ use: stretches }, frame, [pass]) !== null).toBe(free);
  });

  it('in use all along is always asked', () => {
    const frame = { start: '2025-10-01', end: '2025-10-31' };
    expect(notDueIn({ use: use([null, null, 'in_use']) }, frame, ['2025-09-30'])).toBeNull();
    expect(notDueIn({ use: undefined }, frame, ['2025-09-30'])).toBeNull();
  });
});

describe('facts that changed in the month', () => {
  const part = (from: string, to: string, fields: Partial<UnitFacts>): UnitPart => ({
    from,
    to,
    unit: unit(1, fields),
  });
  const parted = (...parts: UnitPart[]): UnitFacts => ({ ...unit(1, parts.at(-1)?.unit), parts });

  it('are proven only by what was in force on each side', () => {
    const wall = { method: 'interstitial', walls: 'double' } as const;
    const checkOn = (day: string) =>
      record(day, { kind: 'interstitial', rate: null, threshold: null, detectable: null });
    const halves = (old: Partial<UnitFacts>, now: Partial<UnitFacts>, all: Partial<UnitFacts>) =>
      judge(
        parted(
          part('2025-10-01', '2025-10-14', { ...old, ...all }),
          part('2025-10-15', '2025-10-31', { ...now, ...all }),
        ),
      );
    const tests = [test('2025-10-20')];
    // From interstitial monitoring to tank tests: the last check reaches to the end of the old method, or does not.
    expect(halves(wall, {}, { tests, recorded: [checkOn('2025-10-02')] })).toMatchObject({ status: 'COMPLIANT' });
    expect(halves(wall, {}, { tests, recorded: [checkOn('2025-09-20')] })).toMatchObject({ status: 'COMPLIANT' });
    // More than 30 days from the last check to the first test, though each method was in force for less.
    expect(halves(wall, {}, { tests, recorded: [checkOn('2025-09-19')] })).toMatchObject({
      ...{ status: 'INCONCLUSIVE', reason: 'GAP_30' },
    });
    expect(halves(wall, {}, { tests, recorded: [checkOn('2025-09-13')] })).toMatchObject({ status: 'INCONCLUSIVE' });
    // A test of the gauge proves a tank of the old rules whatever its method, and none of the new ones.
    expect(halves(wall, {}, { tests })).toMatchObject({ status: 'COMPLIANT' });
    expect(halves({ ...wall, installedOn: '2018-03-12' }, {}, { tests })).toMatchObject({ status: 'INCONCLUSIVE' });
    // The other way: the last test reaches to the end of the month, or was of another month.
    expect(halves({}, wall, { tests: [test('2025-10-05')] })).toMatchObject({ status: 'COMPLIANT' });
    expect(halves({}, wall, { tests: [test('2025-10-01')] })).toMatchObject({ status: 'COMPLIANT' });
    expect(halves({}, wall, { tests: [test('2025-09-30')] })).toMatchObject({ status: 'INCONCLUSIVE' });
  });

  it('are both said', () => {
    const wall = { method: 'interstitial', walls: 'double' } as const;
    const passed = test('2025-10-20');
    const verdict = judge(
      parted(
        part('2025-10-01', '2025-10-14', { ...wall, installedOn: '2018-03-12', tests: [passed] }),
        part('2025-10-15', '2025-10-31', { tests: [passed] }),
      ),
    );
    expect(verdict.sentence).toMatch(/^Until Oct 14, 2025 \(.*\): .* From Oct 15, 2025 \(.*\): /);
    expect(verdict.evidence).toMatchObject([{ on: '2025-10-20', counts: true }]);
  });

  it('leave a tank judged that was in use on any day', () => {
    const out = part('2025-10-15', '2025-10-31', { inUse: false });
    expect(judge(parted(part('2025-10-01', '2025-10-14', {}), out))).toMatchObject({ status: 'INCONCLUSIVE' });
    expect(judge(parted(part('2025-10-01', '2025-10-14', { inUse: false }), out))).toMatchObject({ status: null });
  });

  it('leave a tank judged that was regulated on any day', () => {
    const free = part('2025-10-15', '2025-10-31', { regulation: regulation('above_ground', { since: '2025-10-15' }) });
    expect(judge(parted(part('2025-10-01', '2025-10-14', {}), free))).toMatchObject({ status: 'INCONCLUSIVE' });
    expect(judge(parted(free))).toMatchObject({ status: null, reason: 'NOT_REGULATED' });
  });
});

type Case = [what: string, facts: Partial<UnitFacts>, status: MonthlyStatus | null, reason: ReasonCode];
const tests = [test('2025-10-10')];
const bySir = { method: 'sir', recorded: [record('2025-11-03', { month: '2025-10' })] } as const;

const cases: Case[] = [
  ['above ground', { regulation: regulation('above_ground') }, null, 'NOT_REGULATED'],
  [
    'above ground with underground piping',
    { tests, regulation: regulation('above_ground', { piped: true }) },
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'heating oil',
    { regulation: regulation('heating_oil', { names: ['Tank 1', 'Heating oil'] }) },
    null,
    'NOT_REGULATED',
  ],
  [
    'heating oil called gasoline',
    { tests, regulation: regulation('heating_oil', { names: ['Gasoline'] }) },
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'heating oil called UNLEADED',
    { tests, regulation: regulation('heating_oil', { names: ['87 UNLEADED'] }) },
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  ['diesel exhaust fluid', { regulation: regulation('not_petroleum', { names: ['DEF'] }) }, null, 'NOT_REGULATED'],
  [
    'diesel exhaust fluid called DIESEL #2',
    { tests, regulation: regulation('not_petroleum', { names: ['DEF', 'DIESEL #2'] }) },
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'diesel exhaust fluid by its full name',
    { tests, regulation: regulation('not_petroleum', { names: ['Diesel Exhaust Fluid'] }) },
    null,
    'NOT_REGULATED',
  ],
  ['diesel exhaust fluid of which nobody said so', { tests, productNames: ['DEF'] }, 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['a farm tank of 1,100 gal', { capacity: 1100, regulation: regulation('farm_residential') }, null, 'NOT_REGULATED'],
  [
    'a farm tank of 1,101 gal',
    { ...bySir, capacity: 1101, regulation: regulation('farm_residential') },
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'a farm tank of unknown capacity',
    { capacity: null, regulation: regulation('farm_residential') },
    'INCONCLUSIVE',
    'NO_DATA',
  ],
  ['110 gal', { capacity: 110, regulation: regulation('small') }, null, 'NOT_REGULATED'],
  ['111 gal', { ...bySir, capacity: 111, regulation: regulation('small') }, 'INCONCLUSIVE', 'CONTRADICTION'],
  ['deferred', { regulation: regulation('deferred') }, null, 'NOT_REGULATED'],
  [
    'without a reason',
    { tests, regulation: regulation('deferred', { reason: ' - ' }) },
    'INCONCLUSIVE',
    'NOT_ON_RECORD',
  ],
  ['without a day', { tests, regulation: regulation('deferred', { since: null }) }, 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['a hydrant system with passing tests', { tests, regulation: regulation('hydrant') }, 'INCONCLUSIVE', 'NOT_COVERED'],
  [
    'a hazardous substance with tank tests',
    { tests, regulation: regulation('hazardous') },
    'INCONCLUSIVE',
    'WRONG_METHOD',
  ],
  [
    'a hazardous substance watched between the walls',
    {
      method: 'interstitial',
      walls: 'double',
      sensors: [sensorFact('2025-10-31')],
      regulation: regulation('hazardous'),
    },
    'COMPLIANT',
    'VALID_PASS',
  ],
  ['a generator today', { regulation: regulation('generator') }, 'INCONCLUSIVE', 'NO_DATA'],
  [
    'an exempt tank that failed a test',
    { tests: [fail('2025-10-10')], regulation: regulation('deferred') },
    null,
    'NOT_REGULATED',
  ],
  [
    'a contradiction that failed a test',
    { tests: [fail('2025-10-10')], capacity: 2000, regulation: regulation('small') },
    'FAILED',
    'FAILED_TEST',
  ],
];

describe('a tank that is regulated otherwise, or not at all', () => {
  it.each(cases)('%s', (_, facts, status, reason) => {
    expect(judge(unit(1, facts))).toMatchObject({ status, reason });
  });

  it.each([
    ['2018-09', '2010-05-01', null],
    ['2018-10', '2010-05-01', 'INCONCLUSIVE'],
    ['2018-09', '2015-10-13', null],
    ['2018-09', '2015-10-14', 'INCONCLUSIVE'],
    ['2018-09', null, 'INCONCLUSIVE'],
  ] as const)('a generator tank in %s, installed on %s', (month, installedOn, status) => {
    const facts = unit(1, { installedOn, regulation: regulation('generator') });
    expect(judge(facts, month, '2019-01-10')).toMatchObject({ status });
  });

  it('leaves a site without a verdict that has no other, and says why, also while the month runs', () => {
    const facts = site('2025-10', [unit(1, { regulation: regulation('above_ground') })], { linesOnRecord: false });
    for (const today of [facts.today, '2025-10-15'])
      expect(judgeMonth({ ...facts, today })).toMatchObject({
        status: 'INCONCLUSIVE',
        reasons: ['NOT_REGULATED'],
        sentence: expect.stringMatching(/^No regulated tanks: no verdict\. Tank 1 is not judged: .* since .*\(.+\)\.$/),
      });
  });

  it('leaves it unproven where the reason is not on record, and judges a regulated tank beside it', () => {
    const without = unit(1, { regulation: regulation('above_ground', { reason: '' }) });
    const facts = site('2025-10', [without], { linesOnRecord: false });
    expect(judgeMonth(facts)).toMatchObject({ status: 'INCONCLUSIVE' });
    expect(judgeMonth(facts).reasons).not.toContain('NOT_REGULATED');
    const both = site('2025-10', [unit(1, { regulation: regulation('above_ground') }), unit(2)]);
    expect(judgeMonth(both).sentence).not.toContain('no verdict');
  });
});
