import { describe, expect, it } from 'vitest';
import type { Release } from '#contract/nouns/site/issue.ts';
import { clockState, nextStep } from './release-clock.ts';

const by = '2026-11-19T23:00:00Z';
const at = (time: string) => Date.parse(`2026-11-19T${time}Z`);

describe('clockState', () => {
  it.each([
    [null, '21:00:00', 'running', 'in 2 h'],
    [null, '23:00:00', 'running', 'in under a minute'],
    [null, '23:41:00', 'late', '41 min late'],
    ['2026-11-19T22:59:00Z', '23:59:00', 'done', 'in time'],
    ['2026-11-19T23:00:00Z', '23:59:00', 'done', 'in time'],
    ['2026-11-19T23:30:00Z', '23:59:00', 'done-late', '30 min late'],
  ] as const)('done %s, now %s: %s', (doneAt, now, state, words) => {
    expect(clockState(by, doneAt, at(now))).toEqual({ state, words });
  });

  it('says nothing of a time that cannot be read', () => {
    expect(clockState('soon', null, at('21:00:00'))).toBeNull();
  });
});

describe('nextStep', () => {
  const release = {
    report_by: by,
    confirm_by: '2026-11-26T21:00:00Z',
    reported_at: null,
    report_state: 'due',
    outcome: null,
    duties: [] as Release['duties'],
  } as Release;
  it('asks for the report, then for the confirmation, then for nothing', () => {
    expect(nextStep(release, at('22:15:00'))).toEqual({ words: 'Report in 45 min', late: false });
    const reported = { ...release, reported_at: '2026-11-19T22:20:00Z' };
    expect(nextStep(reported, at('23:15:00'))).toEqual({ words: 'Confirm in 6 days 21 h', late: false });
    expect(nextStep({ ...reported, outcome: 'not_confirmed' }, at('23:15:00'))).toBeNull();
  });

  it('asks for the steps of a confirmed release, the earliest first', () => {
    const duty = { done_at: null, due_at: '2026-11-20T21:00:00Z' } as Release['duties'][number];
    const duties = [{ ...duty, due_at: '2026-12-09T21:00:00Z' }, duty, { ...duty, due_at: null }];
    const confirmed = { ...release, reported_at: by, outcome: 'confirmed' as const, duties };
    expect(nextStep(confirmed, at('21:00:00'))).toEqual({ words: 'Next step in 24 h', late: false });
    const done = duties.map((one) => ({ ...one, done_at: by }));
    expect(nextStep({ ...confirmed, duties: done }, at('21:00:00'))).toBeNull();
  });

  it('is late when the clock has run out', () => {
    expect(nextStep(release, at('23:15:00'))).toEqual({ words: 'Report 15 min late', late: true });
  });
});
