import { describe, expect, it } from 'vitest';
import { readOverview } from '../lists/overview.ts';
import { readUndelivered } from '../lists/undelivered.ts';
import { readCompletions, readItem } from './read-calendar.ts';
import { readSent } from './reminders.ts';

describe('the overview (C-377)', () => {
  it('keeps the order of the answer and counts where the answer does not', () => {
    const rows = [
      { site_id: 2, site_name: 'B', status: 'overdue', counts: { overdue: 1, due_soon: 0, ok: '4' } },
      { site_name: 'nobody' },
      { site_id: 1, site_name: 'A', status: 'OK', earliest_next_due: '2027-01-01' },
    ];
    const overview = readOverview({ rows });
    expect(overview.rows.map(({ site_id }) => site_id)).toEqual([2, 1]);
    expect(overview.rows[0]).toMatchObject({ status: 'OVERDUE', counts: { overdue: 1, due_soon: 0, ok: 4, na: 0 } });
    expect(overview.summary).toEqual({ total: 2, overdue: 1, unknown: 0, not_set_up: 0, due_soon: 0, ok: 1, na: 0 });
    expect(readOverview({ rows, summary: { total: 9, overdue: 3 } }).summary).toMatchObject({ total: 9, overdue: 3 });
  });
  it('of nonsense could not be read', () => {
    for (const body of [null, 'x', 7, {}]) expect(() => readOverview(body)).toThrow('HTTP_200');
    expect(readOverview({ rows: [] }).rows).toEqual([]);
  });
});

describe('an item of the calendar', () => {
  it('without its explanation stands as it is; a mark that is none counts as not verified', () => {
    expect(readItem({ key: 'x', status: 'ok' })).toMatchObject({ label: 'x', status: 'OK', recordable: false });
    expect(readItem({ key: 'x' }).explanation.rule).toEqual({ text: '', citation: '', mark: 'unverified' });
    expect(readItem({ explanation: { rule: { mark: 'sure' } } }).explanation.rule.mark).toBe('unverified');
    expect(readItem({ explanation: { rule: { mark: 'seen' } } }).explanation.rule.mark).toBe('seen');
  });
});

it('test records: newest day first, of one day the one recorded last', () => {
  const record = (id: number, completed_on: string, recorded_at: string) => ({ id, completed_on, recorded_at });
  const read = readCompletions({
    completions: [record(1, '2025-01-01', '2025-01-02'), record(2, '2026-01-01', 'a'), record(3, '2026-01-01', 'b')],
  });
  expect(read.map(({ id }) => id)).toEqual([3, 2, 1]);
  // A result that is not there is no pass.
  expect(read[0]).toMatchObject({ result: 'FAIL', documents: [], voided_at: null });
});

describe('reminders', () => {
  it('that were sent are counted where the answer does not', () => {
    const results = [
      { site_id: 1, outcome: 'queued' },
      { site_id: 2, outcome: 'no_items' },
    ];
    expect(readSent({ results }).queued).toBe(1);
    expect(readSent({ results, queued: 0 }).queued).toBe(0);
  });
});

it('undelivered: a report is given up unless the answer says otherwise', () => {
  const read = readUndelivered({ mails: [{ id: 1 }], reports: [{ id: 2 }, { id: 3, given_up: false }] });
  expect(read.mails).toHaveLength(1);
  expect(read.reports.map(({ given_up }) => given_up)).toEqual([true, false]);
  // What holds no list does not say that all got through.
  expect(() => readUndelivered(null)).toThrow('HTTP_200');
});
