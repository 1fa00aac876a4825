import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { dueStatus } from './due.ts';

const today = '2025-11-20';
const due = (nextDue: string | null) => ({ nextDue, lastCompleted: null, notSetUp: false });

describe('dueStatus (compliance rules 7.2, vectors of section 7)', () => {
  it.each([
    ['D1 due today', '2025-11-20', 30, 'DUE_SOON'],
    ['D2 due yesterday', '2025-11-19', 30, 'OVERDUE'],
    ['D3 30 days away', '2025-12-20', 30, 'DUE_SOON'],
    ['D4 31 days away', '2025-12-21', 30, 'OK'],
    ['D6 wider window', '2025-12-31', 60, 'DUE_SOON'],
    ['D10 window of a day', '2025-11-29', 1, 'OK'],
    ['D12 insurance', '2026-01-01', 30, 'OK'],
    ['D13 insurance, wider window', '2026-01-01', 45, 'DUE_SOON'],
    ['D16 never done', null, 30, 'OVERDUE'],
    ['D20 fixed date passed', '2025-11-19', 1, 'OVERDUE'],
  ] as const)('%s', (_, nextDue, windowDays, status) => {
    expect(dueStatus(due(nextDue), today, windowDays)).toBe(status);
  });

  it('counts 30 day intervals from the last pass (D8, D9)', () => {
    expect(dueStatus(due(addDays('2025-10-20', 30)), today, 30)).toBe('OVERDUE');
    expect(dueStatus(due(addDays('2025-10-21', 30)), today, 30)).toBe('DUE_SOON');
  });

  it.each([
    ['on record, and nothing follows', { lastCompleted: '2025-01-01' }, 'OK'],
    ['on record, and what decides the next day is not', { lastCompleted: '2025-01-01', notSetUp: true }, 'NOT_SET_UP'],
    ['on record, failed since', { nextDue: '2025-11-19', lastCompleted: '2025-01-01' }, 'OVERDUE'],
    ['nothing on record', { notSetUp: true }, 'NOT_SET_UP'],
  ] as const)('of what has no date: %s', (_, facts, status) => {
    expect(dueStatus({ ...due(null), ...facts }, today, 30)).toBe(status);
  });
});
