import { expect, it } from 'vitest';
import { readIssuePage } from '#client/api/issue/read-issue.ts';
import { mostUrgent } from './most-urgent.ts';

const issue = (id: number, change: object = {}) => ({
  id,
  issue_number: `ISS-${id}`,
  site_id: 1,
  alarmLabel: 'T1: High Water Alarm',
  priority: 'High',
  status: 'Pending',
  alarm_active: false,
  created_at: `2026-11-${String(id).padStart(2, '0')}T12:00:00Z`,
  ...change,
});

it('the most urgent issue: open releases by due time, then active alarms, then priority, then age', () => {
  const idOf = (...issues: object[]) => mostUrgent(readIssuePage({ issues }).issues)?.id ?? null;
  expect(mostUrgent([])).toBeNull();
  expect(idOf(issue(3), issue(2))).toBe(2);
  expect(idOf(issue(2, { priority: 'Low' }), issue(3))).toBe(3);
  expect(idOf(issue(2), issue(3, { priority: 'Low', alarm_active: true }))).toBe(3);
  expect(idOf(issue(2, { status: 'Closed', alarm_active: true }), issue(3, { priority: 'Low' }))).toBe(3);
  const release = {
    detected_at: '2026-11-19T12:00:00Z',
    report_by: '2026-11-20T12:00:00Z',
    confirm_by: '2026-11-26T12:00:00Z',
  };
  const early = issue(9, { kind: 'suspected_release', release: { ...release, reported_at: null } });
  const late = issue(8, { kind: 'suspected_release', release: { ...release, reported_at: '2026-11-20T10:00:00Z' } });
  expect(idOf(issue(2, { alarm_active: true }), late, early)).toBe(9);
  expect(idOf(issue(2, { alarm_active: true }), late)).toBe(8);
});
