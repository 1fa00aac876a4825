import { describe, expect, it } from 'vitest';
import { failed, passed, piece, since, siteOf, tank } from '../situations/site-of.ts';
import type { CompletionFact } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';
import { overWindow } from './window.ts';

const today = '2026-11-19';
const bucket = (name: string, walls?: 'double_monitored') => ({
  ...since('2019-05-01', piece('spill_bucket', name, walls === undefined ? {} : { walls })),
  tankNumber: 1,
});

function item(completions: readonly CompletionFact[], buckets = [bucket('SB 1', 'double_monitored')]) {
  const facts = siteOf({ today, equipment: [tank(1), ...buckets], completions });
  const found = evaluateCalendar(facts).find(({ key }) => key === 'spill_bucket_3y');
  if (found === undefined) throw new Error('the spill buckets are not in the calendar');
  return overWindow(found, today, 30);
}

/* 40 CFR 280.35(a)(1)(i): no test of what has double walls, both of them monitored as often as the walkthrough. */
describe('a spill bucket with both walls monitored', () => {
  it('is due without a check on record, and never N/A', () => {
    const found = item([]);
    expect(found).toMatchObject({ status: 'OVERDUE', last_completed: null });
    expect(found.explanation.due).toBe(
      'SB 1 is monitored in both walls in place of its test, and no monthly check of them is on record: record the walkthrough of each month, or test it.',
    );
  });

  it.each([
    ['of the last 30 days', '2026-10-20', 'DUE_SOON', '2026-11-19'],
    ['of 31 days ago', '2026-10-19', 'OVERDUE', '2026-11-18'],
  ])('holds for 30 days by a check %s', (_, on, status, due) => {
    const found = item([passed('walkthrough_30d', on)]);
    expect(found).toMatchObject({ status, next_due: due, last_completed: on });
    expect(found.explanation.due).toContain('in place of its test; last checked Oct ');
  });

  it('counts no check of the days before it was there, that failed, or that nobody can show', () => {
    expect(item([passed('walkthrough_30d', '2019-04-30')]).status).toBe('OVERDUE');
    expect(item([passed('walkthrough_30d', '2026-11-03'), failed('walkthrough_30d', '2026-11-10')]).status).toBe(
      'OVERDUE',
    );
    expect(item([{ ...passed('walkthrough_30d', '2026-11-03'), unnamed: true }]).status).toBe('OVERDUE');
  });

  it('may be tested instead', () => {
    expect(item([passed('spill_bucket_3y', '2025-11-03')])).toMatchObject({ status: 'OK', next_due: '2028-11-03' });
    const old = [passed('spill_bucket_3y', '2022-11-03'), passed('walkthrough_30d', '2026-11-03')];
    expect(item(old)).toMatchObject({ next_due: '2026-12-03' });
    expect(item([failed('spill_bucket_3y', '2026-11-03')]).status).toBe('OVERDUE');
  });

  it('does not stand for another bucket, which is tested', () => {
    const both = [bucket('SB 1', 'double_monitored'), bucket('SB 2')];
    const found = item([passed('walkthrough_30d', '2026-11-03')], both);
    expect(found).toMatchObject({ status: 'OVERDUE', next_due: '2019-05-01' });
  });
});

/* 40 CFR 280.35(a)(1)(i), 280.36(a)(1)(ii)(A): sumps are looked at each year. */
describe('a sump with both walls monitored', () => {
  const sump = since('2019-05-01', piece('sump', 'Sump 1', { walls: 'double_monitored', sump_role: 'interstitial' }));
  const found = (...completions: CompletionFact[]) => {
    const facts = siteOf({ today, equipment: [tank(1), sump], completions });
    const state = evaluateCalendar(facts).find(({ key }) => key === 'containment_sump_3y');
    if (state === undefined) throw new Error('the sumps are not in the calendar');
    return overWindow(state, today, 30);
  };

  it('is due without a check on record, and never N/A', () => {
    expect(found()).toMatchObject({ status: 'OVERDUE', last_completed: null });
    expect(found().explanation.due).toBe(
      'Sump 1 is monitored in both walls in place of its test, and no yearly check of them is on record: record the walkthrough of each year, or test it.',
    );
    // The monthly walkthrough looks at no sump.
    expect(found(passed('walkthrough_30d', '2026-11-10')).status).toBe('OVERDUE');
  });

  it.each([
    ['of a year ago', '2025-11-19', 'DUE_SOON', '2026-11-19'],
    ['of a year and a day ago', '2025-11-18', 'OVERDUE', '2026-11-18'],
  ])('holds for a year by a check %s', (_, on, status, due) => {
    expect(found(passed('walkthrough_annual', on))).toMatchObject({ status, next_due: due, last_completed: on });
  });

  it('may be tested instead, and a failed test or check makes it overdue', () => {
    expect(found(passed('containment_sump_3y', '2024-11-03'))).toMatchObject({ status: 'OK', next_due: '2027-11-03' });
    expect(found(failed('containment_sump_3y', '2026-11-03')).status).toBe('OVERDUE');
    expect(found(passed('walkthrough_annual', '2026-10-01'), failed('walkthrough_annual', '2026-11-01')).status).toBe(
      'OVERDUE',
    );
  });
});
