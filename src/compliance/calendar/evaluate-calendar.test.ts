import { describe, expect, it } from 'vitest';
import { failed, line, passed, piece, setTo, since, siteOf, tank } from '../situations/site-of.ts';
import type { ItemState, SiteFacts } from '../tables/requirement.ts';
import { federal } from '../tables/states/profiles.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

function item(facts: Partial<SiteFacts>, key: string): ItemState {
  const found = evaluateCalendar(siteOf(facts)).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return found;
}

const alld = [piece('line_leak_detector', 'ALLD 1')];
const buckets = [1, 2, 3].map((number) => piece('spill_bucket', `Spill bucket, tank ${number}`));

describe('an item of several components', () => {
  const key = 'spill_bucket_annual_md';
  const facts = { state: 'MD', equipment: buckets };

  it('is due when the first of them is, and done when all were', () => {
    const completions = [passed(key, '2025-12-24'), passed(key, '2026-06-01', 'Spill bucket, tank 2')];
    const found = item({ ...facts, completions }, key);
    expect(found).toMatchObject({
      applies: true,
      nextDue: '2026-12-24',
      lastCompleted: '2025-12-24',
      recordable: true,
    });
    expect(found.components).toEqual([
      { name: 'Spill bucket, tank 1', nextDue: '2026-12-24', lastCompleted: '2025-12-24', notSetUp: false },
      { name: 'Spill bucket, tank 2', nextDue: '2027-06-01', lastCompleted: '2026-06-01', notSetUp: false },
      { name: 'Spill bucket, tank 3', nextDue: '2026-12-24', lastCompleted: '2025-12-24', notSetUp: false },
    ]);
    expect(found.explanation.due).toBe(
      'Of 3, Spill bucket, tank 1 comes first: it last passed Dec 24, 2025; due 12 months later, on Dec 24, 2026.',
    );
  });

  it('has no date as long as one of them has none', () => {
    const completions = [
      passed(key, '2025-12-24', 'Spill bucket, tank 1'),
      passed(key, '2025-12-24', 'Spill bucket, tank 3'),
    ];
    expect(item({ ...facts, completions }, key)).toMatchObject({ nextDue: null, lastCompleted: null });
  });

  it('fails with one of them', () => {
    const completions = [passed(key, '2026-06-01'), failed(key, '2026-07-01', 'Spill bucket, tank 3')];
    expect(item({ ...facts, completions }, key)).toMatchObject({ nextDue: '2026-07-01', lastCompleted: '2026-06-01' });
  });

  it('names every one apart, however they are called', () => {
    const twins = [
      piece('spill_bucket', 'Bucket'),
      { ...piece('spill_bucket', 'bucket'), tankNumber: 2 },
      piece('spill_bucket', 'Bucket'),
    ];
    const long = piece('spill_bucket', 'x'.repeat(120));
    const names = item({ state: 'MD', equipment: [...twins, long] }, key).components.map(({ name }) => name);
    expect(names).toEqual(['Bucket', 'bucket, tank 2', 'Bucket (2)', 'x'.repeat(80)]);
  });
});

describe('what an admin sets', () => {
  const key = 'alld_annual';
  const waived = {
    applicable: false,
    waived: { reason: 'All pumps are suction pumps', by: 'Jo Doe', on: '2026-03-02' },
  };
  const done = { equipment: alld, completions: [{ ...passed(key, '2026-06-01'), recordedAt: '2026-06-02T10:00:00Z' }] };

  it('changes label and group', () => {
    const settings = [setTo(key, { label: 'Leak detectors', group: 'extras' })];
    expect(item({ ...done, settings }, key)).toMatchObject({
      label: 'Leak detectors',
      group: 'extras',
      configured: false,
    });
  });

  it('takes an item out, and another in', () => {
    const bucket = 'spill_bucket_3y';
    const tested = {
      equipment: [tank(1, { filling: 'small' }), { ...piece('spill_bucket', 'Bucket'), tankNumber: 1 }],
      completions: [passed(bucket, '2026-06-01')],
    };
    const out = item({ ...tested, settings: [setTo(bucket, waived)] }, bucket);
    expect(out).toMatchObject({ applies: false, nextDue: null, lastCompleted: '2026-06-01', configured: true });
    expect(out.explanation.applies).toBe(
      'Jo Doe set that it does not apply here on Mar 2, 2026: All pumps are suction pumps.',
    );
    const inside = item({ settings: [setTo(key, { applicable: true })] }, key);
    expect(inside).toMatchObject({ applies: true, nextDue: null, components: [], configured: true });
  });

  it('counts what is set as not applicable without a reason among what is not set up', () => {
    const nobody = { reason: null, by: null, on: null };
    for (const said of [{ applicable: false }, { applicable: false, waived: { ...nobody, reason: ' ' } }]) {
      const out = item({ ...done, settings: [setTo(key, said)] }, key);
      expect(out).toMatchObject({ applies: true, notSetUp: true, nextDue: null, lastCompleted: '2026-06-01' });
      expect(out.gap?.sentence).toBe(
        'An administrator set that it does not apply here: no reason recorded. Set it up again with the reason, or set that it applies.',
      );
      expect(overWindow(out, '2026-11-19', 30)).toMatchObject({ status: 'NOT_SET_UP', components: [] });
    }
  });

  it('needs no reason where the rules themselves do not ask for it', () => {
    const suction = { equipment: [piece('line', 'Line 1', { piping: 'suction' })] };
    const out = item({ ...suction, settings: [setTo(key, { applicable: false })] }, key);
    expect(out).toMatchObject({ applies: false, notSetUp: false, waived: { reason: null } });
  });

  it('brings in a part that is no item of its own', () => {
    const keys = (facts: Partial<SiteFacts>) => evaluateCalendar(siteOf(facts)).map((one) => one.key);
    const equipment = [piece('atg', 'TLS-350')];
    expect(keys({ equipment })).not.toContain('atg_console_annual');
    expect(keys({ equipment, settings: [setTo('atg_console_annual', { applicable: true })] })).toContain(
      'atg_console_annual',
    );
    expect(keys({ equipment, completions: [passed('atg_console_annual', '2026-01-01')] })).toContain(
      'atg_console_annual',
    );
  });
});

describe('an event', () => {
  const key = 'operator_ab';
  const equipment = [tank(1)];

  it('is not due before anybody has recorded it', () => {
    const found = item({ equipment }, 'post_repair_30d');
    expect(found).toMatchObject({ applies: false, nextDue: null, gap: null });
    expect(found.explanation.applies).toBe('It is recorded when it happens; nothing is open.');
  });

  it('that must be on record from the start is not set up before anybody has recorded it', () => {
    const found = item({ equipment }, key);
    expect(found).toMatchObject({ applies: true, nextDue: null, notSetUp: true });
    expect(found.gap).toMatchObject({ part: null, mayBeNone: false });
    expect(found.explanation.due).toBe('Nothing is on record of it: class A and B operators must be recorded here.');
  });

  it('is overdue where an admin says that it applies, until it is recorded', () => {
    const settings = [setTo(key, { applicable: true })];
    expect(item({ equipment, settings }, key)).toMatchObject({ applies: true, nextDue: null });
    const found = item({ equipment, settings, completions: [passed(key, '2026-05-05')] }, key);
    expect(found).toMatchObject({ applies: true, nextDue: null, lastCompleted: '2026-05-05', notSetUp: false });
    expect(found.explanation.due).toBe('It is on record as of May 5, 2026; no due date follows.');
    expect(overWindow(found, '2026-11-19', 30).status).toBe('OK');
  });

  it('is due on a day that is set, and after a failure', () => {
    expect(item({ equipment, settings: [setTo(key, { nextDue: '2026-12-01' })] }, key)).toMatchObject({
      applies: true,
      nextDue: '2026-12-01',
    });
    expect(item({ equipment, completions: [failed(key, '2026-05-05')] }, key)).toMatchObject({
      applies: true,
      nextDue: '2026-05-05',
    });
  });
});

describe('an item of the site’s own', () => {
  const setting = setTo('permit_renewal', { label: 'Permit renewal', nextDue: '2026-12-31' });

  it('is under extras and is due on the day that was set', () => {
    const found = item({ settings: [setting] }, 'permit_renewal');
    expect(found).toMatchObject({ label: 'Permit renewal', group: 'extras', nextDue: '2026-12-31', configured: true });
    expect(found.explanation).toMatchObject({
      interval: 'At its end date',
      rule: { citation: 'This site’s own item' },
    });
  });

  const done = { today: '2027-01-02', completions: [passed('permit_renewal', '2027-01-01')] };

  it('that is due once is done by a pass on that day or later', () => {
    const found = item({ ...done, settings: [{ ...setting, intervalMonths: 0 }] }, 'permit_renewal');
    expect(found).toMatchObject({ applies: false, lastCompleted: '2027-01-01', explanation: { interval: 'Once' } });
    expect(found.explanation.applies).toBe('Completed on Jan 1, 2027; it is due once.');
  });

  it('comes back at its interval after each record', () => {
    const found = item({ ...done, settings: [{ ...setting, intervalMonths: 12 }] }, 'permit_renewal');
    expect(found).toMatchObject({ applies: true, lastCompleted: '2027-01-01', nextDue: '2028-01-01' });
    expect(found.explanation.interval).toBe('Every 12 months');
    const later = {
      ...done,
      today: '2028-02-01',
      completions: [...done.completions, passed('permit_renewal', '2028-01-31')],
    };
    expect(item({ ...later, settings: [{ ...setting, intervalMonths: 12 }] }, 'permit_renewal')).toMatchObject({
      applies: true,
      nextDue: '2029-01-31',
    });
  });

  it('of which nobody said whether it repeats is not set up and says what to set', () => {
    const found = item({ ...done, settings: [setting] }, 'permit_renewal');
    expect(found).toMatchObject({ applies: true, nextDue: null, lastCompleted: '2027-01-01', notSetUp: true });
    expect(found.explanation.due).toBe(
      'Completed on Jan 1, 2027. Its interval is not recorded: set how often it is due, or that it is due once.',
    );
  });

  it('is never made of a rule that does not hold here', () => {
    const keys = evaluateCalendar(siteOf({ settings: [setTo('stage1_vapor_annual_md', { label: 'Vapor' })] })).map(
      (one) => one.key,
    );
    expect(keys).not.toContain('stage1_vapor_annual_md');
  });
});

describe('what the gauge proves', () => {
  const passes = [
    { device: 'tank', number: 1, on: '2026-11-10' },
    { device: 'tank', number: 2, on: '2026-11-03' },
  ] as const;

  it('is due with the tank that passed first', () => {
    const found = item({ equipment: [tank(1, {}, '2005-06-01'), tank(2, {}, '2005-06-01')], passes }, 'rd_tank_30d');
    expect(found).toMatchObject({ nextDue: '2026-12-03', lastCompleted: '2026-11-03', soonDays: 7, recordable: false });
    expect(found.explanation.due).toBe(
      'Of 2, Tank 2 comes first: it last passed Nov 3, 2026; due 30 days later, on Dec 3, 2026.',
    );
  });

  it('is overdue with a tank that never passed, but not with one out of use', () => {
    expect(item({ equipment: [tank(1), tank(2), tank(3)], passes }, 'rd_tank_30d').nextDue).toBeNull();
    const found = item({ equipment: [tank(1), tank(2), tank(3, { use: 'out_of_use' })], passes }, 'rd_tank_30d');
    expect(found.components.map(({ name }) => name)).toEqual(['Tank 1', 'Tank 2']);
  });

  it('knows tanks and lines that nobody listed', () => {
    expect(item({ passes }, 'rd_tank_30d').components.map(({ name }) => name)).toEqual(['Tank 1', 'Tank 2']);
    const lines = item({ passes: [{ device: 'line', number: 4, on: null }] }, 'rd_line_30d');
    expect(lines).toMatchObject({ applies: true, nextDue: null, components: [{ name: 'Line 4' }] });
  });

  it('finds a line by the number of the gauge, else by its name', () => {
    const pass = [{ device: 'line', number: 2, on: '2026-11-10' }] as const;
    expect(item({ equipment: [since('2005-06-01', line(2))], passes: pass }, 'rd_line_30d').nextDue).toBe('2026-12-10');
    const renamed = { ...since('2005-06-01', piece('line', 'North island')), lineNumber: 2 };
    expect(item({ equipment: [renamed], passes: pass }, 'rd_line_30d')).toMatchObject({
      nextDue: '2026-12-10',
      components: [{ name: 'North island' }],
    });
  });

  it.each([
    ['a tank of unknown age', [tank(1)], 'rd_tank_30d', null],
    ['a tank of known age', [tank(1, {}, '2005-06-01')], 'rd_tank_30d', '2026-12-10'],
    ['a tank of unknown age, by its interstice', [tank(1, { method: 'interstitial' })], 'rd_tank_30d', '2026-12-10'],
    ['a line of unknown age', [line(1)], 'rd_line_30d', null],
    ['a line of the last day of the old rule', [since('2016-04-11', line(1))], 'rd_line_30d', '2026-12-10'],
    ['a line of the day after, which its sumps must prove', [since('2016-04-12', line(1))], 'rd_line_30d', null],
  ])('%s: the next pass is due on', (_, equipment, key, due) => {
    const own = (['tank', 'line'] as const).map((device) => ({ device, number: 1, on: '2026-11-10' }));
    expect(item({ equipment: [...equipment], passes: own }, key).nextDue).toBe(due);
  });

  it('is not proven by passes of what is of unknown age, whatever watches it', () => {
    const facts = { equipment: [tank(1)], passes: [{ device: 'tank', number: 1, on: '2026-11-10' }] as const };
    expect(item(facts, 'rd_tank_30d').explanation.due).toBe(
      'Tank 1 has no pass that counts. Its installation day is not recorded, and only interstitial monitoring proves what was installed after Apr 11, 2016.',
    );
    expect(item(facts, 'rd_tank_30d').nextDue).toBeNull();
  });

  it('does not prove a tank that must be watched between its walls', () => {
    const late = tank(1, { method: 'csld' }, '2018-01-01');
    expect(item({ equipment: [late], passes }, 'rd_tank_im_30d')).toMatchObject({ applies: true, nextDue: null });
    expect(item({ equipment: [late], passes }, 'rd_tank_im_30d').explanation.due).toBe(
      'Tank 1 has no pass that counts. It was installed after Apr 11, 2016, so only interstitial monitoring proves it, and it is not recorded as watched so.',
    );
    const fit = tank(1, { method: 'interstitial' }, '2018-01-01');
    expect(item({ equipment: [fit], passes }, 'rd_tank_im_30d').nextDue).toBe('2026-12-10');
  });

  it('takes the place of inventory control when a tank is ten years old', () => {
    const own = (installedOn: string) =>
      item({ equipment: [tank(1, { method: 'inventory' }, installedOn)] }, 'rd_tank_30d');
    const facts = (today: string) => ({ today, equipment: [tank(1, { method: 'inventory' }, '2015-11-20')] });
    expect(own('2010-01-01').applies).toBe(true);
    expect(item(facts('2025-11-19'), 'rd_tank_30d').applies).toBe(false);
    expect(item(facts('2025-11-20'), 'rd_tank_30d').applies).toBe(true);
  });
});

describe('what nobody has recorded', () => {
  it('of corrosion protection is not set up, and named', () => {
    const found = item({ equipment: [tank(1), line(1), line(2)] }, 'cp_3y');
    expect(found).toMatchObject({ applies: true, notSetUp: true, nextDue: null });
    expect(found.gap?.sentence).toBe(
      'The material of Tank 1, Line 1 and Line 2 is not recorded, so nobody knows whether they need corrosion protection: record material and protection on the Equipment tab.',
    );
  });

  it('is assumed, and named', () => {
    expect(
      item({ equipment: [1, 2, 3, 4, 5, 6].map((number) => tank(number)) }, 'rd_tank_30d').explanation.assumed,
    ).toEqual([
      'Nobody has recorded the use of Tank 1, Tank 2, Tank 3 and 3 more: in use is assumed.',
      'Nobody has recorded the release detection of Tank 1, Tank 2, Tank 3 and 3 more: static testing by the tank gauge is assumed.',
    ]);
  });

  it('is not named once it is recorded', () => {
    const glass = tank(1, { material: 'fiberglass', corrosion: 'none' });
    expect(item({ equipment: [glass] }, 'cp_3y')).toMatchObject({ applies: false, gap: null });
  });

  it('is the county', () => {
    const facts = { state: 'MD', equipment: [tank(1)] };
    const key = 'stage1_vapor_annual_md';
    expect(item(facts, key)).toMatchObject({ applies: true, notSetUp: true, nextDue: null });
    expect(item(facts, key).gap?.sentence).toBe(
      'The county of this site is not recorded, so nobody knows whether the rule holds here: record it on the Site Info tab.',
    );
    expect(item({ ...facts, county: 'Garrett' }, key).explanation.applies).toBe(
      'It holds in certain counties only, and Garrett is not one.',
    );
    for (const county of ['Howard County', 'howard', 'Anne Arundel Co.', 'Baltimore Cty', "Prince George's"])
      expect(item({ ...facts, county }, key), county).toMatchObject({ applies: true, gap: null });
    for (const county of ['Atlantis', 'Balto.', 'PG', 'Baltmore'])
      expect(item({ ...facts, county }, key), county).toMatchObject({
        ...{ applies: true, notSetUp: true, nextDue: null },
        gap: { sentence: expect.stringContaining(`${county} is not a county of this state`) },
      });
  });
});

describe('a tank of an emergency generator', () => {
  it.each([
    ['rd_tank_30d', '2000-05-01'],
    ['rd_tank_im_30d', '2019-05-01'],
  ])('is judged by %s, which the page of the rules names beside its own row', (key, installedOn) => {
    const row = federal.find((one) => one.key === 'emergency_gen');
    expect(row?.askedBy).toContain(key);
    const facts = { equipment: [since(installedOn, tank(1, { use: 'generator' }))] };
    expect(item(facts, key)).toMatchObject({ applies: true });
    expect(item(facts, key).components.map(({ name }) => name)).toEqual(['Tank 1']);
    expect(evaluateCalendar(siteOf(facts)).map((one) => one.key)).not.toContain('emergency_gen');
  });
});

describe('a site', () => {
  it('with tanks and no policy must prove cover', () => {
    const found = item({ equipment: [tank(1)] }, 'insurance_expiration');
    expect(found).toMatchObject({ applies: true, nextDue: null, recordable: false });
    expect(found.explanation.due).toBe('No policy is recorded.');
  });

  it('of which nothing is recorded has nothing due on a day, nothing overdue and much that is not set up', () => {
    const items = evaluateCalendar(siteOf({ state: 'MD' })).filter(({ applies }) => applies);
    expect(items.length).toBeGreaterThan(20);
    for (const one of items) expect(one).toMatchObject({ notSetUp: true, nextDue: null });
  });

  it('without tanks has nothing due where a person has said so', () => {
    const absent = [{ part: 'tank', reason: 'removed in 2019', by: 'Jo Doe', on: '2026-01-02' }] as const;
    const items = evaluateCalendar(siteOf({ absent: [...absent] }));
    expect(items.filter(({ applies }) => applies)).toEqual([]);
    expect(items.find(({ key }) => key === 'walkthrough_30d')?.explanation.applies).toBe(
      'Jo Doe stated on Jan 2, 2026 that there is none: removed in 2019.',
    );
  });

  it('has the same items for the same facts, each once', () => {
    const facts = siteOf({ state: 'MD', equipment: [tank(1), line(1), ...alld, ...buckets] });
    expect(evaluateCalendar(facts)).toEqual(evaluateCalendar(facts));
    const keys = evaluateCalendar(facts).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
