import { expect, it } from 'vitest';
import type { ItemState } from '#compliance/tables/requirement.ts';
import { openItems } from './open-facts.ts';

const item = (label: string, changes: Partial<ItemState>) =>
  ({
    ...{
      label,
      applies: true,
      nextDue: '2027-01-01',
      lastCompleted: '2026-01-01',
      interval: { months: 12 },
      waived: null,
      notSetUp: false,
    },
    ...changes,
  }) as unknown as ItemState;
const open = (...items: ItemState[]) => openItems({ items, today: '2026-11-19' });

it('names what is set as not applicable without a reason, once', () => {
  const bare = { waived: { reason: null, by: null, on: null }, nextDue: null, lastCompleted: null };
  expect(open(item('Overfill', bare), item('Sumps', { ...bare, applies: false }))).toEqual([
    'Set as not applicable in the calendar without a reason: Overfill.',
  ]);
});

it('names what is overdue and what nothing is on record of, and nothing else', () => {
  expect(
    open(
      item('Spill buckets', { nextDue: '2026-11-18' }),
      item('Leak detectors', { nextDue: '2026-10-01', lastCompleted: null }),
      item('Overfill', { nextDue: null, lastCompleted: null }),
      item('Due today', { nextDue: '2026-11-19' }),
      item('When it happens', { nextDue: null, lastCompleted: null, interval: 'event' }),
      item('Does not apply', { applies: false, nextDue: '2020-01-01' }),
    ),
  ).toEqual([
    // An item that an administrator has set to apply has no due date: the calendar calls it overdue.
    'Overdue in the calendar on the day this report was made: Spill buckets; Leak detectors (nothing on record); When it happens (nothing on record).',
    'No record in the calendar for: Overfill.',
  ]);
  expect(open(item('Fine', {}))).toEqual([]);
});

it('names what is not set up whatever its interval, each item once', () => {
  const missing = { notSetUp: true, nextDue: null, lastCompleted: null };
  expect(
    open(
      item('Notification', { ...missing, interval: 'once' }),
      item('Financial responsibility', { ...missing, interval: 'dated' }),
      item('Operators', { notSetUp: true, interval: 'event' }),
      item('Overfill', missing),
      item('Spill buckets', { ...missing, nextDue: '2026-11-18' }),
      item('When it happens', { ...missing, notSetUp: false, interval: 'event' }),
      item('Does not apply', { ...missing, applies: false }),
    ),
  ).toEqual([
    'Overdue in the calendar on the day this report was made: Spill buckets (nothing on record); When it happens (nothing on record).',
    'No record in the calendar for: Overfill.',
    'Not set up in the calendar: Notification; Financial responsibility; Operators.',
  ]);
});
