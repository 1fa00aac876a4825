import { describe, expect, it } from 'vitest';
import { unansweredReports } from './unanswered-reports.ts';

const all = { '101': 'yes', '201': 'yes', '208': 'yes', '212': 'yes', '111': 'yes', '112': 'yes', '517': 'yes' };
const names = (codes: Record<string, string>, more: { silent?: object; lost?: object } = {}) =>
  unansweredReports({ codes: { ...all, ...codes }, ...more }).map(({ name }) => name);

describe('unansweredReports', () => {
  it('names the part of a subject that another report of it does not bring', () => {
    expect(names({})).toEqual([]);
    expect(names({ '101': 'no', '205': 'yes' })).toEqual(['Alarms other than those of tanks']);
    expect(names({ '208': 'no' })).toEqual(['Failed leak tests of tanks']);
    expect(names({ '111': 'no', '110': 'no' })).toEqual(['History of priority alarms']);
    expect(names({ '111': 'no', '110': 'yes', '112': 'no' })).toEqual([]);
    expect(names({ '112': 'no' })).toEqual(['History of non-priority alarms']);
  });

  it('names the whole subject once', () => {
    expect(names({ '101': 'no', '205': 'no' })).toEqual(['Active alarms']);
    expect(names({ '110': 'no', '111': 'no', '112': 'no' })).toEqual(['Alarm history']);
  });

  it('goes on telling what is being asked again', () => {
    const codes = { '101': 'yes', '201': 'yes' };
    const silent = { '517': '2026-11-01T00:00:00.000Z', '505': '2026-11-01T00:00:00.000Z' };
    expect(unansweredReports({ codes, silent })).toMatchObject([{ name: 'Units', how: 'silent' }]);
    const lost = { '201': '2026-11-01T00:00:00.000Z', '200': '2026-11-01T00:00:00.000Z' };
    expect(unansweredReports({ codes: { '101': 'yes' }, lost })).toMatchObject([{ name: 'Tank inventory' }]);
  });
});
