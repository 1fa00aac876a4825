import { describe, expect, it } from 'vitest';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { groupAlarms } from './alarms/group-alarms.ts';
import { daysBefore, rangeTrouble, siteDate } from './alarms/history-range.ts';
import { changeOf, draftOf, rebase } from './issue/issue-draft.ts';
import { timelineOf } from './issue/timeline-of.ts';

function alarm(change: Partial<Alarm> = {}): Alarm {
  return {
    id: 1,
    label: 'T1: High Water Alarm',
    tank_number: 1,
    category: 'tank',
    severity: 'alarm',
    notice: false,
    opened_at: '2026-11-19T10:00:00Z',
    cleared_at: null,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledge_note: '',
    issue_id: null,
    issue_number: null,
    issue_priority: null,
    issue_status: null,
    code: '0203',
    meaning: '',
    first_step: '',
    standing: true,
    ghost: false,
    unknown_since: null,
    clock_unknown: false,
    repeats: 1,
    gauge_time: null,
    source: 'poll',
    ...change,
  };
}

function issue(change: Partial<Issue> = {}): Issue {
  return {
    id: 501,
    issue_number: 'ISS-1042',
    site_id: 1,
    kind: 'alarm',
    alarmLabel: 'T1: High Water Alarm',
    priority: 'High',
    status: 'Pending',
    location: 'Sump',
    note: '',
    assignee: null,
    assignee_id: null,
    due_on: null,
    waiting_for: null,
    item: null,
    done_by: null,
    alarm_active: true,
    created_by: 'Ada',
    created_at: '2026-11-19T10:05:00Z',
    updated_at: '2026-11-19T10:05:00Z',
    closed_at: null,
    resolution: null,
    cause: null,
    proof: null,
    release: null,
    ...change,
  };
}

describe('timelineOf', () => {
  it('merges the alarm and the issue, oldest first, the cause first at the same instant', () => {
    const entries = timelineOf({
      events: [
        { id: 1, at: '2026-11-19T10:00:00Z', by: 'Ada', kind: 'created', text: '', internal: false },
        { id: 2, at: '2026-11-19T12:00:00Z', by: 'Uma', kind: 'closed', text: 'Pumped out', internal: false },
      ],
      alarms: [
        alarm({
          acknowledged_at: '2026-11-19T10:30:00Z',
          acknowledged_by: 'Tess',
          acknowledge_note: 'Seen',
          cleared_at: '2026-11-19T11:10:00Z',
        }),
      ],
    });
    expect(entries.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['raised', 'the gauge', 'T1: High Water Alarm'],
      ['created', 'Ada', ''],
      ['acknowledged', 'Tess', 'Seen'],
      ['cleared', 'the gauge', 'T1: High Water Alarm, after 1 h 10 min'],
      ['closed', 'Uma', 'Pumped out'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('tells what was only learnt afterwards', () => {
    expect(timelineOf({ events: [], alarms: [alarm({ source: 'history' })] })[0]?.text).toContain(
      "console's own history",
    );
  });
});

it('groupAlarms puts the same label together at its newest', () => {
  const groups = groupAlarms([alarm({ id: 3 }), alarm({ id: 2, label: 'Printer out' }), alarm({ id: 1 })]);
  expect(groups.map(({ label, alarms, latest }) => [label, alarms.map(({ id }) => id), latest.id])).toEqual([
    ['T1: High Water Alarm', [3, 1], 3],
    ['Printer out', [2], 2],
  ]);
});

describe('the form of an issue', () => {
  it('sends only what differs, with what was seen', () => {
    const seen = issue();
    expect(changeOf(seen, draftOf(seen))).toBeNull();
    expect(changeOf(seen, { ...draftOf(seen), assignee: '7', note: 'x' })).toEqual({
      to: { kind: 'person', id: 7 },
      note: 'x',
      seen_updated_at: seen.updated_at,
    });
    const assigned = issue({ assignee: 'Tess', assignee_id: 7 });
    expect(draftOf(assigned).assignee).toBe('7');
    expect(changeOf(assigned, { ...draftOf(assigned), assignee: '' })).toMatchObject({ to: null });
    const typed = issue({ assignee: '7' });
    expect(changeOf(typed, { ...draftOf(typed), note: 'x' })).not.toHaveProperty('to');
    expect(changeOf(typed, { ...draftOf(typed), assignee: '7' })).toMatchObject({ to: { kind: 'person', id: 7 } });
  });

  it('keeps what was typed and takes what was not when somebody else saved', () => {
    const seen = issue();
    const latest = issue({ location: 'Dispenser 3', note: 'Theirs', status: 'In Progress' });
    const { draft, notes } = rebase(seen, latest, { ...draftOf(seen), note: 'Mine', priority: 'Low' });
    expect(draft).toEqual({
      status: 'In Progress',
      priority: 'Low',
      assignee: '',
      location: 'Dispenser 3',
      note: 'Mine',
    });
    expect(notes).toEqual({
      status: { value: 'In Progress', taken: true },
      location: { value: 'Dispenser 3', taken: true },
      note: { value: 'Theirs', taken: false },
    });
  });
});

describe('the range of the history', () => {
  const now = Date.parse('2026-11-21T03:00:00Z');
  it('counts days at the site', () => {
    expect(siteDate(now, 'America/New_York')).toBe('2026-11-20');
    expect(siteDate(now, 'Asia/Tokyo')).toBe('2026-11-21');
    expect(daysBefore(now, 30, 'America/New_York')).toBe('2026-10-21');
  });
  it('survives a zone that the browser does not know', () =>
    expect(siteDate(now, 'Mars/Olympus')).toMatch(/^2026-11-2\d$/));
  it('refuses a reversed or endless one', () => {
    expect(rangeTrouble('2026-11-20', '2026-11-20', '2026-11-21')).toBeNull();
    expect(rangeTrouble('', '2026-11-01', '2026-11-21')).toBeNull();
    expect(rangeTrouble('2026-11-20', '2026-11-19', '2026-11-21')).toBe('From must be before To.');
    expect(rangeTrouble('2026-11-22', '', '2026-11-21')).toBe('From must be before To.');
    expect(rangeTrouble('2025-10-01', '', '2026-11-21')).toMatch(/^At most 400 days/);
  });
});
