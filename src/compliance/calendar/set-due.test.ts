import { describe, expect, it } from 'vitest';
import { failed, passed, piece, setTo, siteOf, tank } from '../situations/site-of.ts';
import type { ItemState, SiteFacts } from '../tables/requirement.ts';
import { dueStatus } from './due.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

function item(facts: Partial<SiteFacts>, key: string): ItemState {
  const found = evaluateCalendar(siteOf(facts)).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${key} is not in the calendar`);
  return found;
}

const alld = [piece('line_leak_detector', 'ALLD 1')];

describe('a due date that an admin sets', () => {
  const key = 'alld_annual';
  const done = { equipment: alld, completions: [{ ...passed(key, '2026-06-01'), recordedAt: '2026-06-02T10:00:00Z' }] };

  it('dates an item until a pass on that day or later', () => {
    const settings = [setTo(key, { nextDue: '2026-12-01' })];
    const set = item({ ...done, settings }, key);
    expect(set).toMatchObject({ nextDue: '2026-12-01', lastCompleted: '2026-06-01', configured: true });
    expect(set.explanation.due).toBe('An administrator set the due date Dec 1, 2026: no reason is recorded.');
    const later = {
      ...done,
      today: '2026-12-05',
      completions: [...done.completions, passed(key, '2026-12-01')],
      settings,
    };
    expect(item(later, key).nextDue).toBe('2027-12-01');
  });

  it('gives way to a pass that was recorded after it was set', () => {
    const before = setTo(key, { nextDue: '2026-12-01', setAt: '2026-06-02T09:00:00Z' });
    expect(item({ ...done, settings: [before] }, key).nextDue).toBe('2027-06-01');
    const after = setTo(key, { nextDue: '2026-12-01', setAt: '2026-06-02T11:00:00Z' });
    expect(item({ ...done, settings: [after] }, key).nextDue).toBe('2026-12-01');
  });

  it('never hides that an old test recorded since is long due again', () => {
    const old = [{ ...passed(key, '2024-01-01'), recordedAt: '2026-06-03T10:00:00Z' }];
    const set = (nextDue: string) => {
      const settings = [setTo(key, { nextDue, setAt: '2026-06-02T09:00:00Z' })];
      return item({ equipment: alld, completions: old, settings }, key).nextDue;
    };
    expect(set('2024-12-01')).toBe('2025-01-01');
    expect(set('2025-02-01')).toBe('2025-01-01');
  });

  it('brings an item forward and never puts it off', () => {
    const dueSet = { reason: 'The tester has no earlier day', by: 'Jo Doe', on: '2026-07-01' };
    const old = { equipment: alld, completions: [passed(key, '2025-08-10')] };
    const found = item({ ...old, settings: [setTo(key, { nextDue: '2026-12-01', dueSet })] }, key);
    expect(found).toMatchObject({
      nextDue: '2026-08-10',
      setDue: { date: '2026-12-01', ...dueSet },
    });
    expect(found.explanation.due).toMatch(
      /on Aug 10, 2026\. The rule's date Aug 10, 2026 counts; the date set by hand, Dec 1, 2026, is later\. Jo Doe set the due date Dec 1, 2026 on Jul 1, 2026: The tester has no earlier day\.$/,
    );
    expect(item({ ...old, settings: [setTo(key, { nextDue: '2026-08-09', dueSet })] }, key)).toMatchObject({
      nextDue: '2026-08-09',
      explanation: { due: 'Jo Doe set the due date Aug 9, 2026 on Jul 1, 2026: The tester has no earlier day.' },
    });
    expect(item({ ...old, settings: [setTo(key, { nextDue: '2026-08-10' })] }, key)).toMatchObject({
      nextDue: '2026-08-10',
    });
  });

  it('does not date what was never proven', () => {
    const walk = { equipment: [tank(1)], settings: [setTo('walkthrough_30d', { nextDue: '2026-12-25' })] };
    expect(item({ equipment: [tank(1)] }, 'walkthrough_30d')).toMatchObject({ nextDue: null, notSetUp: false });
    const found = item(walk, 'walkthrough_30d');
    expect(found).toMatchObject({ applies: true, nextDue: null, notSetUp: false });
    expect(found.explanation.due).toContain('The date set by hand, Dec 25, 2026, does not put it off.');
  });

  it('does not hide a failure', () => {
    const settings = [setTo(key, { nextDue: '2026-12-01' })];
    const completions = [...done.completions, failed(key, '2026-10-01')];
    expect(item({ ...done, completions, settings }, key).nextDue).toBe('2026-10-01');
  });
});

describe('a due date that an admin sets of what was never done', () => {
  const dueSet = { reason: 'The agency said so', by: 'Jo Doe', on: '2026-07-01' };
  const set = (key: string, nextDue: string, facts: Partial<SiteFacts> = {}) => {
    const found = item(
      { equipment: [tank(1)], today: '2026-11-01', ...facts, settings: [setTo(key, { nextDue, dueSet })] },
      key,
    );
    return { ...found, status: dueStatus(found, '2026-11-01', 30) };
  };

  it.each(['operator_ab', 'operator_c', 'spill_bucket_3y', 'overfill_3y'])(
    'leaves %s not set up while nothing is on record of it, and lets it fall overdue',
    (key) => {
      const found = set(key, '2030-01-01');
      expect(found.status).toBe('NOT_SET_UP');
      expect(found.explanation.due).toContain('The date set by hand, Jan 1, 2030, does not put it off. Jo Doe set');
      expect(set(key, '2026-10-31').status).toBe('OVERDUE');
    },
  );

  it('stands for no document of compatibility', () => {
    const equipment = [tank(1, { fuel: 'high' })];
    expect(set('compat_notice', '2030-01-01', { equipment }).status).toBe('NOT_SET_UP');
    const completions = [passed('compat_notice', '2026-05-01')];
    expect(set('compat_notice', '2030-01-01', { equipment, completions }).status).toBe('OK');
  });

  it('dates what was done once', () => {
    const completions = [passed('spill_bucket_3y', '2026-05-01')];
    expect(set('spill_bucket_3y', '2027-01-01', { completions })).toMatchObject({
      status: 'OK',
      nextDue: '2027-01-01',
    });
    expect(set('operator_ab', '2030-01-01', { completions: [passed('operator_ab', '2026-05-01')] }).status).toBe('OK');
  });
});
