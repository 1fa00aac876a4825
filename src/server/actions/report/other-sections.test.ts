import { expect, it } from 'vitest';
import type { DutyRecord } from '#server/store/release/release-answers.ts';
import type { ReleaseFacts } from '#server/store/report/report-facts.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { toAlarmLine, toInventoryLine, toReleaseLine } from './other-sections.ts';

const zone = 'America/New_York';
const recorded = { recordedBy: 'Ada Admin', recordedAt: new Date('2026-11-02T14:12:00Z') };

it('a sum of deliveries is not shown without those whose volumes were not reported', () => {
  const told = {
    number: 1,
    metered: 9000,
    overShort: 10,
    worstWeek: null,
    cause: null,
    deliveriesDiffering: 0,
    note: 'Stick read twice.',
    ...recorded,
  };
  const line = (deliveriesWithoutAmount: number) =>
    toInventoryLine({ ...told, delivered: deliveriesWithoutAmount === 0 ? 8000 : null, deliveriesWithoutAmount }, zone);
  expect(line(0)).toMatchObject({ delivered: 8000, note: 'Stick read twice.' });
  expect(line(1)).toMatchObject({
    delivered: null,
    note: 'Of 1 delivery the gauge did not report both volumes, so that the amount delivered is not known. Stick read twice.',
  });
  expect(line(2).note).toMatch(/^Of 2 deliveries the gauge/);
});

it('says where the printed amount of a delivery is not what the volume rose by', () => {
  const facts = {
    number: 1,
    metered: 9000,
    overShort: 10,
    worstWeek: null,
    cause: null,
    deliveriesWithoutAmount: 0,
    ...recorded,
  };
  const line = toInventoryLine({ ...facts, delivered: 8000, deliveriesDiffering: 2, note: '' }, zone);
  expect(line.note).toBe(
    'For 2 deliveries the amount that the gauge printed is not what the volume rose by; the printed amount is counted.',
  );
});

const alarm = { label: 'T1: Leak Test Active', times: 2, first: '2026-10-06 00:30', last: '2026-10-13 00:30' };
const group = { ...alarm, cleared: '2026-10-13 04:30', clearingUnknown: false, disposition: null };

it('says Notice of what is no fault, and only where every alarm of the label is one', () => {
  const notice = (codes: [number, number][]) => toAlarmLine({ ...group, codes }, new Map()).notice;
  expect([isNotice(2, 20), isNotice(2, 2)]).toEqual([true, false]);
  expect(notice([[2, 20]])).toBe(true);
  expect(
    notice([
      [2, 20],
      [2, 2],
    ]),
  ).toBe(false);
});

const duty = {
  key: 'initial_response' as const,
  label: 'Initial report',
  citation: '40 CFR 280.61',
  note: '',
  notNeeded: false,
  documents: [],
  agency: '',
  dates: [],
};
const release = {
  ...{ number: 7, unit: 'Tank 1', found: 'Leak alarm', reportHours: 24, citation: '40 CFR 280.50', spill: false },
  detectedAt: new Date('2026-10-20T04:30:00Z'),
  reportBy: new Date('2026-10-21T04:30:00Z'),
  confirmBy: new Date('2026-10-27T04:30:00Z'),
  ...{ reportedAt: new Date('2026-10-21T04:30:00Z'), reportedBy: 'Jo Doe', reportNote: '' },
  ...{ outcome: 'confirmed' as const, outcomeAt: new Date('2026-10-27T04:30:00Z'), outcomeBy: 'Jo Doe' },
  ...{ outcomeNote: '', answer: null, mustReport: false },
};
const doneInTime = { dueAt: '2026-10-28T04:30:00Z', doneAt: '2026-10-28T04:30:00Z', doneBy: 'Jo Doe' };

it('says of a release what was done after its time, and nothing at the very moment', () => {
  const lineOf = (changes: Partial<ReleaseFacts> = {}) =>
    toReleaseLine({ ...release, duties: [{ ...duty, ...doneInTime }], ...changes }, zone);
  expect(lineOf().late).toEqual([]);
  expect(lineOf({ reportedAt: new Date('2026-10-21T04:31:00Z') }).late).toEqual([
    'The report to the agency is dated Oct 21, 2026 00:31 EDT, after it was due.',
  ]);
  expect(lineOf({ reportedAt: null }).late).toEqual([
    'Never reported: no report to the agency is on record; it was due by Oct 21, 2026 00:30 EDT (40 CFR 280.50).',
  ]);
  expect(lineOf({ outcomeAt: new Date('2026-10-27T04:31:00Z') }).late).toEqual([
    'The outcome is dated Oct 27, 2026 00:31 EDT, after the day by which it had to be known.',
  ]);
});

it('names what must follow a confirmed release, when it is due and when it was done', () => {
  const lineOf = (changes: Partial<DutyRecord>) =>
    toReleaseLine({ ...release, duties: [{ ...duty, ...doneInTime, ...changes }] }, zone);
  expect(lineOf({})).toMatchObject({
    duties: ['Initial report (40 CFR 280.61): due Oct 28, 2026 00:30 EDT, done Oct 28, 2026 00:30 EDT by Jo Doe.'],
    late: [],
  });
  expect(lineOf({ doneAt: '2026-10-29T04:30:00Z' }).late).toEqual([
    'Initial report is dated Oct 29, 2026 00:30 EDT, after it was due.',
  ]);
  expect(lineOf({ doneAt: null, doneBy: null })).toMatchObject({
    duties: ['Initial report (40 CFR 280.61): due Oct 28, 2026 00:30 EDT, not recorded as done.'],
    late: ['Initial report is not recorded as done; it is due Oct 28, 2026 00:30 EDT.'],
  });
  expect(lineOf({ key: 'free_product', notNeeded: true, note: 'No free product.' })).toMatchObject({
    duties: [expect.stringContaining('set as not needed Oct 28, 2026 00:30 EDT by Jo Doe. No free product.')],
    late: [],
  });
  // A step that is always required was never done where the letter of the agency ended it.
  const ended = { notNeeded: true, doneAt: '2026-10-29T04:30:00Z' };
  expect(lineOf(ended)).toMatchObject({
    duties: [
      expect.stringContaining(
        'not recorded as done; ended by the letter of the agency Oct 29, 2026 00:30 EDT by Jo Doe.',
      ),
    ],
    late: ['Initial report was never recorded as done; the letter of the agency ended it.'],
  });
  expect(lineOf({ ...ended, key: 'free_product' }).late).toEqual([]);
});

it('names the dates that the agency set for a step, with what shows them', () => {
  const date = {
    ...{ id: 1, dueAt: '2026-12-15T04:59:00Z', replaced: '2026-10-28T04:30:00Z', agency: 'MDE', saidOn: '2026-10-25' },
    ...{ words: '', documents: [{ folder: 'A', file: 'Extension.pdf' }], letterId: null },
    ...{ recordedAt: '2026-10-26T12:00:00Z', recordedBy: 'Jo Doe' },
  };
  const line = toReleaseLine({ ...release, duties: [{ ...duty, ...doneInTime, dates: [date] }] }, zone);
  expect(line.duties[0]).toContain('MDE set Dec 14, 2026 23:59 EST on Oct 25, 2026 (Extension.pdf).');
});
