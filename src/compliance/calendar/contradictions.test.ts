import { describe, expect, it } from 'vitest';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import { failed, line, passed, piece, setTo, since, siteOf, tank } from '../situations/site-of.ts';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { rowsInForce } from '../tables/states/profiles.ts';
import { evaluateCalendar, whyBinding } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

/* What a person declares absent against what is on record; each case with its honest neighbor. */

const today = '2026-11-19';
const said = (part: ImpliedPart) => ({ part, reason: 'Looked for it', by: 'Jo Doe', on: '2026-01-02' });

function item(facts: Partial<SiteFacts>, key: string) {
  const found = evaluateCalendar(siteOf({ today, ...facts })).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return overWindow(found, today, 30);
}

const glass = (number: number) => since('2005-06-01', tank(number, { material: 'fiberglass', corrosion: 'none' }));
const small = (number: number) => ({
  ...glass(number),
  traits: { ...glass(number).traits, filling: 'small' as const },
});
const at = (tankNumber: number | null, one: EquipmentFact) => ({ ...one, tankNumber });
const fill = (number: number) => ({ tank: number, gallons: 4212.4, on: '2026-11-02' });
const sensor = (watches: 'stp_sump' | 'dispenser_pan' | 'spill_bucket', tankNumber: number | null = null) =>
  at(tankNumber, piece('sensor', `L${tankNumber ?? 0} ${watches}`, { watches }));

interface Case {
  part: ImpliedPart;
  key: string;
  against: Partial<SiteFacts>;
  says: string;
  honest: Partial<SiteFacts>;
}

const cases: Case[] = [
  {
    part: 'corrosion',
    key: 'cp_3y',
    against: { equipment: [tank(1, { material: 'steel', corrosion: 'none' })] },
    says: 'Tank 1 is recorded as steel without corrosion protection, and steel in the ground needs it unless a corrosion expert has found that the site is not corrosive.',
    honest: { equipment: [tank(1, { material: 'composite' })] },
  },
  {
    part: 'corrosion',
    key: 'lining_5y',
    against: { equipment: [tank(1, { material: 'steel' }), tank(2, { material: 'steel' })] },
    says: 'Tank 1 and Tank 2 are recorded as steel without corrosion protection',
    honest: { equipment: [tank(1, { material: 'composite' })] },
  },
  {
    part: 'overfill',
    key: 'overfill_3y',
    against: { equipment: [glass(1)], fills: [fill(1)] },
    says: 'Tank 1 was filled by 4212 gal on Nov 2, 2026, more than 25 gal at a time.',
    honest: { equipment: [small(1)], fills: [fill(2)] },
  },
  {
    part: 'spill_bucket',
    key: 'spill_bucket_3y',
    against: { equipment: [glass(1)], fills: [fill(1)] },
    says: 'Tank 1 was filled by 4212 gal on Nov 2, 2026',
    honest: { equipment: [small(1)] },
  },
  {
    part: 'sump',
    key: 'containment_sump_3y',
    against: { equipment: [glass(1), sensor('stp_sump', 1)] },
    says: 'L1 stp_sump watches pump sumps.',
    honest: { equipment: [glass(1), piece('sensor', 'L1', { watches: 'annular' })] },
  },
  {
    part: 'dispenser',
    key: 'under_dispenser_containment',
    against: { equipment: [glass(1), sensor('dispenser_pan')] },
    says: 'L0 dispenser_pan watches a dispenser pan.',
    honest: { equipment: [glass(1)] },
  },
  {
    part: 'tank',
    key: 'walkthrough_30d',
    against: { polled: true },
    says: 'A tank gauge is set up for this site.',
    honest: { polled: false },
  },
  {
    part: 'atg',
    key: 'rd_equipment_annual',
    against: { equipment: [glass(1)], polled: true },
    says: 'A tank gauge is set up for this site.',
    honest: { equipment: [glass(1)] },
  },
  {
    part: 'atg',
    key: 'rd_equipment_annual',
    against: { equipment: [tank(1, { method: 'csld' })] },
    says: 'Tank 1 is recorded as watched by a tank gauge.',
    honest: { equipment: [tank(1, { method: 'sir' })] },
  },
  {
    part: 'line',
    key: 'rd_line_30d',
    against: { equipment: [glass(1), piece('line_leak_detector', 'LD 1')] },
    says: 'LD 1 is on record, and it is in piping.',
    honest: { equipment: [glass(1)] },
  },
];

describe('a part that failed its test', () => {
  const equipment = [small(1)];
  const absent = [said('spill_bucket')];
  const bucket = (...completions: SiteFacts['completions']) =>
    item({ equipment, absent, completions }, 'spill_bucket_3y');
  const bad = failed('spill_bucket_3y', '2026-11-10', 'Bucket 1');

  it('is not gone because somebody says so, until a pass is on record', () => {
    const found = bucket(bad);
    expect(found.status).not.toBe('NA');
    expect(found.missing?.sentence).toContain(
      'ucket 1 failed its test of Nov 10, 2026, and no passing test is on record since.',
    );
    expect(bucket(bad, passed('spill_bucket_3y', '2026-11-12', 'Bucket 1')).status).toBe('NA');
    expect(bucket().status).toBe('NA');
  });
});

describe('a part that is stated as not present', () => {
  it.each(cases)('$part ($key): $says', ({ part, key, against, says, honest }) => {
    const silent = item(against, key);
    expect(silent).toMatchObject({ status: 'NOT_SET_UP', missing: { part, may_be_none: false } });
    expect(silent.missing?.sentence).toContain(says);
    // A statement of before shows as a contradiction and excuses nothing.
    const told = item({ ...against, absent: [said(part)] }, key);
    expect(told).toMatchObject({ status: 'NOT_SET_UP', missing: { part, may_be_none: false } });
    expect(told.missing?.sentence).toContain('Jo Doe stated on Jan 2, 2026 that there is none: Looked for it.');
    expect(told.missing?.sentence).toContain('The record contradicts it: ');
    expect(item({ ...honest, absent: [said(part)] }, key).status).toBe('NA');
  });

  it('is counted by tank: a device on one tank excuses no other that is filled', () => {
    const device = at(1, since('2024-01-01', piece('overfill', 'Valve', { overfill_kind: 'shutoff' })));
    const facts = {
      equipment: [glass(1), small(2), device],
      completions: [passed('overfill_3y', '2026-01-01')],
      absent: [said('overfill')],
    };
    expect(item({ ...facts, fills: [fill(1)] }, 'overfill_3y').status).toBe('OK');
    const wanting = item({ ...facts, fills: [fill(1), fill(2)] }, 'overfill_3y');
    expect(wanting).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'overfill', may_be_none: false } });
    expect(wanting.missing?.pieces.map(({ name }) => name)).toEqual(['Overfill device, tank 2']);
  });

  it('does not speak of a tank that is out of use and empty', () => {
    const equipment = [small(1), tank(2, { use: 'out_of_use', material: 'fiberglass', corrosion: 'none' })];
    expect(item({ equipment, fills: [fill(2)], absent: [said('overfill')] }, 'overfill_3y').status).toBe('NA');
  });
});

describe('sumps', () => {
  const sump = (number: number | null) =>
    at(number, since('2024-01-01', piece('sump', `Sump ${number}`, { sump_role: 'interstitial' })));
  const quiet = (number: number) =>
    at(number, piece('sump', `Sump ${number}`, { walls: 'double_monitored', sump_role: 'interstitial' }));
  const completions = [passed('containment_sump_3y', '2026-01-01')];
  const status = (...equipment: EquipmentFact[]) => item({ equipment, completions }, 'containment_sump_3y');

  it('are counted against the lines and sensors that are monitored in them', () => {
    const watched = [sensor('stp_sump', 1), sensor('stp_sump', 2)];
    expect(status(...watched, sump(1), sump(2)).status).toBe('OK');
    expect(status(...watched, sump(1), sump(null)).status).toBe('OK');
    const short = status(...watched, sump(1));
    expect(short).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'sump', may_be_none: false } });
    expect(short.missing?.pieces).toEqual([{ name: 'Sump, L2 stp_sump', tank_number: 2 }]);
  });

  it('of which the last one is monitored in both walls do not excuse those that are missing', () => {
    const watched = [sensor('stp_sump', 1), sensor('stp_sump', 2)];
    expect(status(...watched, quiet(1), quiet(2)).status).toBe('OK');
    expect(status(...watched, quiet(1)).status).toBe('NOT_SET_UP');
  });

  it('for containment only do not stand for those that a line is monitored in', () => {
    const [first, second] = [1, 2].map((number) => at(number, line(number, { line_method: 'interstitial' })));
    const plain = (number: number) => at(number, piece('sump', `Plain ${number}`, { sump_role: 'containment' }));
    if (first === undefined || second === undefined) throw new Error('two lines');
    expect(status(first, plain(1))).toMatchObject({
      status: 'NOT_SET_UP',
      missing: { part: null, may_be_none: false, sentence: expect.stringContaining('no sump on record at it is used') },
    });
    expect(status(first, plain(1), quiet(1)).status).toBe('OK');
    expect(status(first, second, quiet(1), plain(2)).status).toBe('NOT_SET_UP');
    expect(status(first, second, sump(1), plain(2)).status).toBe('NOT_SET_UP');
    expect(status(at(1, line(1, { line_method: 'annual' })), plain(1)).status).toBe('NA');
  });

  it('stand for a line and the sensor of the same tank once', () => {
    const one = at(1, line(1, { line_method: 'interstitial' }));
    expect(status(one, sensor('stp_sump', 1), sump(1)).status).toBe('OK');
    expect(status(one, at(2, line(2, { line_method: 'interstitial' })), sump(1)).status).toBe('NOT_SET_UP');
  });
});

describe('an item that is set as not applicable', () => {
  const waived = { applicable: false, waived: { reason: 'We do not need it', by: 'Jo Doe', on: '2026-03-02' } };
  const set = (key: string, facts: Partial<SiteFacts>) => item({ ...facts, settings: [setTo(key, waived)] }, key);

  it('still applies where pieces on record make it apply, and says so', () => {
    const equipment = [glass(1)];
    const passes = [{ device: 'tank' as const, number: 1, on: '2026-11-10' }];
    const shown = set('rd_tank_30d', { equipment, passes });
    expect(shown).toMatchObject({ status: 'NOT_SET_UP', next_due: '2026-12-10' });
    expect(shown.missing?.sentence).toBe(
      'Jo Doe set that it does not apply here on Mar 2, 2026: We do not need it. The record contradicts it: This site has 1 tank in use, installed on or before Apr 11, 2016 or on an unknown day. Set that it applies, or correct the record.',
    );
    expect(set('rd_tank_30d', { equipment, passes: [{ ...passes[0], on: '2026-10-01' } as never] }).status).toBe(
      'OVERDUE',
    );
    expect(set('rd_tank_30d', { equipment: [tank(1, { use: 'out_of_use' })] }).status).toBe('NA');
  });

  it('is the word of a person where nothing on record speaks against it', () => {
    const row = (key: string) => {
      const found = rowsInForce('VA', today).find((one) => one.key === key);
      if (found === undefined) throw new Error(`no rule ${key}`);
      return found;
    };
    const why = (key: string, facts: Partial<SiteFacts>) => whyBinding(row(key), siteOf({ today, ...facts }));
    const bucket = at(1, piece('spill_bucket', 'Bucket'));
    expect(why('spill_bucket_3y', { equipment: [small(1), bucket] })).toBeNull();
    const hasBucket = 'This site has 1 spill bucket without monitoring of both walls.';
    expect(why('spill_bucket_3y', { equipment: [small(1), bucket], fills: [fill(1)] })).toBe(hasBucket);
    // That no large fill is known shows nothing.
    expect(why('spill_bucket_3y', { equipment: [glass(1), bucket] })).toBe(hasBucket);
    expect(why('alld_annual', { equipment: [piece('line_leak_detector', 'LD 1')] })).toBe(
      'This site has 1 line leak detector.',
    );
    expect(why('post_repair_30d', { equipment: [glass(1)] })).toBeNull();
    // A gap that no word may close is not closed by this one either.
    expect(why('rd_tank_30d', { polled: true })).toContain('A tank gauge is set up for this site.');
    expect(why('rd_tank_30d', { polled: false })).toBeNull();
  });

  it.each(['walkthrough_30d', 'operator_ab', 'operator_c', 'insurance_expiration', 'fr_annual'])(
    'does not count for %s while a regulated tank is in use, whoever says it',
    (key) => {
      const shown = set(key, { equipment: [glass(1)] });
      expect(shown.status).not.toBe('NA');
      expect(shown.missing?.sentence).toContain('Tank 1 is a regulated tank in use');
      const heating = { ...glass(1), traits: { ...glass(1).traits, regulated: 'heating_oil' as const } };
      for (const rest of [heating, tank(1, { use: 'out_of_use' })])
        expect(set(key, { equipment: [rest] }).status).toBe('NA');
    },
  );

  it('counts for a policy where another mechanism of the owner is on record with its document', () => {
    const key = 'insurance_expiration';
    const own = passed('fr_self_insurance_annual', '2026-05-01');
    expect(set(key, { equipment: [glass(1)], completions: [own] }).status).toBe('NA');
    expect(set(key, { equipment: [glass(1)], completions: [{ ...own, undocumented: true }] }).status).not.toBe('NA');
  });
});
