import { describe, expect, it } from 'vitest';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import { type ImpliedPart, impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { line, passed, piece, setTo, since, siteOf, tank } from '../situations/site-of.ts';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

const today = '2026-11-19';

function item(facts: Partial<SiteFacts>, key: string) {
  const found = evaluateCalendar(siteOf({ today, ...facts })).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return overWindow(found, facts.today ?? today, 30);
}

const said = (part: ImpliedPart) => ({ part, reason: 'looked for it', by: 'Jo Doe', on: '2026-01-02' });
const statusOf = (equipment: readonly EquipmentFact[], key: string, more: Partial<SiteFacts> = {}) =>
  item({ equipment, ...more }, key).status;
const known = (number: number) => since('2005-06-01', tank(number, { material: 'fiberglass', corrosion: 'none' }));
const small = (number: number) => ({
  ...known(number),
  traits: { ...known(number).traits, filling: 'small' as const },
});

describe('a part that a tank or line implies', () => {
  it.each<[ImpliedPart, string, EquipmentFact[], SiteFacts['state']]>([
    ['spill_bucket', 'spill_bucket_3y', [small(1)], 'VA'],
    ['spill_bucket', 'spill_bucket_annual_md', [small(1)], 'MD'],
    ['overfill', 'overfill_3y', [small(1)], 'VA'],
    ['line', 'rd_line_30d', [known(1)], 'VA'],
    ['line', 'line_tightness_annual', [known(1)], 'VA'],
    ['line', 'line_tightness_suction_3y', [known(1)], 'VA'],
    ['sump', 'walkthrough_annual', [known(1)], 'VA'],
    ['sump', 'containment_sump_3y', [known(1)], 'MD'],
    ['dispenser', 'under_dispenser_containment', [known(1)], 'VA'],
    ['atg', 'rd_equipment_annual', [known(1)], 'VA'],
    ['high_risk_groundwater', 'helium_5y_md', [known(1)], 'MD'],
    ['tank', 'walkthrough_30d', [], 'VA'],
  ])('%s: %s is not set up until somebody records it or says that there is none', (part, key, equipment, state) => {
    const silent = item({ equipment, state }, key);
    expect(silent).toMatchObject({ status: 'NOT_SET_UP', next_due: null, missing: { part, may_be_none: true } });
    expect(silent.explanation.due).toBe(silent.missing?.sentence);
    const none = item({ equipment, state, absent: [said(part)] }, key);
    expect(none).toMatchObject({ status: 'NA', missing: null });
    expect(none.explanation.applies).toBe('Jo Doe stated on Jan 2, 2026 that there is none: looked for it.');
  });

  it('is named for each tank, so that it is recorded with one press', () => {
    const out = tank(3, { use: 'out_of_use' });
    expect(item({ equipment: [small(1), small(2), out] }, 'spill_bucket_3y').missing).toEqual({
      part: 'spill_bucket',
      category: 'spill_bucket',
      sentence: 'Nobody has recorded a spill bucket here: record it, or say that there is none and why.',
      pieces: [
        { name: 'Spill bucket, tank 1', tank_number: 1 },
        { name: 'Spill bucket, tank 2', tank_number: 2 },
      ],
      may_be_none: true,
    });
  });

  it('is wanting of the tank that none of the recorded ones stands for', () => {
    const bucket = (number: number | null) => ({
      ...since('2024-01-01', piece('spill_bucket', `Bucket ${number}`)),
      tankNumber: number,
    });
    const completions = [passed('spill_bucket_3y', '2026-01-01')];
    const one = item({ equipment: [known(1), known(2), bucket(2)], completions }, 'spill_bucket_3y');
    expect(one).toMatchObject({ status: 'NOT_SET_UP', next_due: '2029-01-01' });
    expect(one.missing?.pieces).toEqual([{ name: 'Spill bucket, tank 1', tank_number: 1 }]);
    // A bucket of no certain tank stands for one of them.
    expect(
      item({ equipment: [known(1), known(2), bucket(2), bucket(null)], completions }, 'spill_bucket_3y').status,
    ).toBe('OK');
    expect(item({ equipment: [known(1), known(2), bucket(2), bucket(1)], completions }, 'spill_bucket_3y').status).toBe(
      'OK',
    );
    // A second bucket of the same tank does not.
    expect(item({ equipment: [known(1), known(2), bucket(2), bucket(2)], completions }, 'spill_bucket_3y').status).toBe(
      'NOT_SET_UP',
    );
  });

  it('does not hide that a recorded one is overdue or was never tested', () => {
    const bucket = { ...since('2024-01-01', piece('spill_bucket', 'Bucket')), tankNumber: 2 };
    const equipment = [known(1), known(2), bucket];
    const late = item(
      { equipment, completions: [passed('spill_bucket_3y', '2024-02-01')], today: '2027-02-02' },
      'spill_bucket_3y',
    );
    expect(late).toMatchObject({ status: 'OVERDUE', missing: { part: 'spill_bucket' } });
    const never = item({ equipment: [known(1), known(2), { ...bucket, installedOn: null }] }, 'spill_bucket_3y');
    expect(never).toMatchObject({ status: 'OVERDUE', next_due: null, missing: { part: 'spill_bucket' } });
  });

  it('is not waived by a word about tanks where there are tanks', () => {
    expect(statusOf([known(1)], 'overfill_3y', { absent: [said('tank')] })).toBe('NOT_SET_UP');
  });

  it('needs no spill or overfill prevention on a tank that is out of use and empty', () => {
    const equipment = [tank(1, { use: 'out_of_use', material: 'fiberglass' })];
    expect([statusOf(equipment, 'spill_bucket_3y'), statusOf(equipment, 'overfill_3y')]).toEqual(['NA', 'NA']);
  });

  it('is a leak detector for each line that is pressurized or of unknown kind, of which nobody may say that there is none', () => {
    const asked = item(
      { equipment: [line(1), line(2, { piping: 'suction' }), line(3, { piping: 'pressurized' })] },
      'alld_annual',
    );
    expect(asked).toMatchObject({ status: 'NOT_SET_UP', missing: { may_be_none: false } });
    expect(asked.missing?.pieces.map(({ name }) => name)).toEqual([
      'Line leak detector, Line 1',
      'Line leak detector, Line 3',
    ]);
    const told = { equipment: [line(1)], absent: [said('line_leak_detector')] };
    expect(item(told, 'alld_annual').status).toBe('NOT_SET_UP');
    expect(statusOf([line(1, { piping: 'safe_suction' })], 'alld_annual')).toBe('NA');
  });

  it('is the sump of piping that is monitored in sumps, of which nobody may say that there is none', () => {
    const equipment = [line(1, { line_method: 'interstitial' })];
    expect(item({ equipment, absent: [said('sump')] }, 'containment_sump_3y')).toMatchObject({
      status: 'NOT_SET_UP',
      missing: { part: 'sump', may_be_none: false },
    });
  });

  it('is no piping where every tank is recorded as one without', () => {
    const equipment = [tank(1, { tank_piping: 'none' })];
    expect(statusOf(equipment, 'rd_line_30d')).toBe('NA');
    expect(statusOf([...equipment, tank(2)], 'rd_line_30d')).toBe('NOT_SET_UP');
  });

  it.each<[string, Partial<SiteFacts>, string]>([
    ['a leak detector', { equipment: [piece('line_leak_detector', 'LD 1')] }, 'LD 1 is on record'],
    ['a dispenser', { equipment: [piece('dispenser', 'Pump 1')] }, 'Pump 1 is on record'],
    ['metered sales', { sellers: [1] }, 'sells metered fuel'],
  ])('is piping beside %s, whatever was said', (_, { equipment = [], ...more }, words) => {
    const found = item({ ...more, equipment: [tank(1, { tank_piping: 'none' }), ...equipment] }, 'rd_line_30d');
    expect(found).toMatchObject({ status: 'NOT_SET_UP', missing: { may_be_none: false } });
    expect(found.missing?.sentence).toContain(words);
  });

  it('is spill and overfill prevention where more is metered than fills of 25 gal bring', () => {
    const status = (gallons: number) =>
      (['spill_bucket_3y', 'overfill_3y'] as const).map((key) => {
        const found = item(
          {
            equipment: [tank(1, { filling: 'small', material: 'fiberglass' })],
            absent: [said('spill_bucket'), said('overfill')],
            metered: [{ tank: 1, gallons, month: '2025-10' }],
          },
          key,
        );
        return [found.status, found.missing?.sentence ?? null];
      });
    expect(status(775).map(([is]) => is)).toEqual(['NA', 'NA']);
    for (const [is, sentence] of status(776)) {
      expect(is).toBe('NOT_SET_UP');
      expect(sentence).toContain(
        'tank 1 is recorded as never filled by more than 25 gal at a time, but 776 gal were metered from it in Oct 2025.',
      );
    }
  });

  it('is set up by an administrator as before', () => {
    const settings = [setTo('alld_annual', { applicable: true })];
    expect(item({ equipment: [known(1)], settings }, 'alld_annual')).toMatchObject({
      status: 'OVERDUE',
      missing: null,
    });
  });

  it('holds for every part of the table', () => {
    const asked = new Set(
      [...evaluateCalendar(siteOf({ state: 'MD', equipment: [tank(1)] })), ...evaluateCalendar(siteOf({}))].flatMap(
        ({ gap }) => gap?.part ?? [],
      ),
    );
    expect([...asked].sort()).toEqual([...impliedPartNames].sort());
  });
});

describe('a fact that decides', () => {
  it.each<[string, string, EquipmentFact, DueStatus]>([
    ['steel without recorded protection', 'cp_3y', tank(1, { material: 'steel' }), 'NOT_SET_UP'],
    ['a tank of unknown material', 'cp_3y', tank(1), 'NOT_SET_UP'],
    ['steel that is said to need none', 'cp_3y', tank(1, { material: 'steel', corrosion: 'none' }), 'NOT_SET_UP'],
    ['fiberglass', 'cp_3y', tank(1, { material: 'fiberglass' }), 'NA'],
    ['jacketed steel', 'cp_3y', tank(1, { material: 'composite' }), 'NA'],
    ['a steel line without recorded protection', 'rectifier_60d', line(1, { material: 'steel' }), 'NOT_SET_UP'],
    ['a sump of unknown part', 'containment_sump_3y', piece('sump', 'Sump'), 'NOT_SET_UP'],
    [
      'a sump of unknown part with both walls monitored',
      'containment_sump_3y',
      piece('sump', 'Sump', { walls: 'double_monitored' }),
      'OVERDUE',
    ],
    ['a sump for containment only', 'containment_sump_3y', piece('sump', 'Sump', { sump_role: 'containment' }), 'NA'],
    ['a fuel that is not recorded', 'compat_notice', tank(1), 'NOT_SET_UP'],
    ['E85 without documents', 'compat_notice', tank(1, { fuel: 'high' }), 'NOT_SET_UP'],
    ['E10', 'compat_notice', tank(1, { fuel: 'usual' }), 'NA'],
    [
      'an overfill device of unknown kind',
      'overfill_ball_float',
      since('2010-01-01', piece('overfill', 'Device')),
      'NOT_SET_UP',
    ],
    [
      'a ball float of unknown day',
      'overfill_ball_float',
      piece('overfill', 'Float', { overfill_kind: 'ball_float' }),
      'NOT_SET_UP',
    ],
    [
      'a shut-off of unknown day',
      'overfill_ball_float',
      piece('overfill', 'Valve', { overfill_kind: 'shutoff' }),
      'NA',
    ],
    ['a lining of unknown day', 'lining_5y', tank(1, { material: 'steel', corrosion: 'lined' }), 'NOT_SET_UP'],
    ['a tank of unknown day without notification', 'ownership_notice', tank(1), 'NOT_SET_UP'],
    ['a dispenser of unknown day', 'under_dispenser_containment', piece('dispenser', 'D1'), 'NOT_SET_UP'],
    [
      'a contained dispenser of unknown day',
      'under_dispenser_containment',
      piece('dispenser', 'D1', { udc: 'contained' }),
      'NA',
    ],
  ])('%s: %s', (_, key, one, status) => {
    expect(item({ equipment: [one] }, key).status).toBe(status);
  });

  it('is answered by the record where there is one', () => {
    const completions = [passed('compat_notice', '2026-01-01')];
    expect(item({ equipment: [tank(1, { fuel: 'high' })], completions }, 'compat_notice')).toMatchObject({
      status: 'OK',
      last_completed: '2026-01-01',
    });
  });
});

describe('a site whose state nobody recorded', () => {
  const today = '2026-11-19';
  const equipment = [tank(1), { ...piece('spill_bucket', 'Spill bucket 1'), installedOn: '2012-06-01' }];
  const status = (state: string, on: string, key = 'spill_bucket_3y') => {
    const facts = siteOf({ today, state, equipment, completions: [passed('spill_bucket_3y', on)] });
    const item = evaluateCalendar(facts).find((one) => one.key === key);
    if (item === undefined) throw new Error(`${key} is not in the calendar`);
    return overWindow(item, today, 30);
  };

  it('is never fine, and overdue where the federal rule is', () => {
    expect(status('VA', '2026-03-01').status).toBe('OK');
    expect(status('', '2026-03-01')).toMatchObject({ status: 'NOT_SET_UP', next_due: '2029-03-01' });
    expect(status('', '2026-03-01').missing?.sentence).toContain('record the state of the site');
    expect(status('', '2019-03-01').status).toBe('OVERDUE');
    expect(status('', '2026-03-01', 'temp_closure').status).toBe('NA');
  });
});
