import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import { test, unit } from '../vectors/facts.ts';
import { judgeUnit } from './judge-unit.ts';
import { leakDetectorFact } from './leak-detectors.ts';

describe('judgeUnit: leak detectors of lines', () => {
  it('reports a leak detector whose test is overdue', () => {
    const due = (dueOn: string) =>
      judgeUnit(
        unit(1, {
          device: 'line',
          method: 'line_monthly',
          tests: [test('2025-10-10', { method: 'line', hours: null, volume: null })],
          leakDetector: { testedOn: '2024-10-30', dueOn, waived: false },
        }),
        frameOf('2025-10', '2025-11-20'),
        null,
      ).flags.map(({ code }) => code);
    expect(due('2025-10-30')).toEqual(['ALLD_OVERDUE']);
    expect(due('2025-10-31')).toEqual([]);
  });

  it.each([
    ['due today', { dueOn: '2025-10-20' }, 'COMPLIANT'],
    ['due yesterday', { dueOn: '2025-10-19' }, 'INCONCLUSIVE'],
    ['made late', { dueOn: '2026-10-11', late: { dueOn: '2025-10-10', testedOn: '2025-10-11' } }, 'INCONCLUSIVE'],
  ])('wins back no day of the month that runs by a test %s', (_when, dates, status) => {
    const verdict = judgeUnit(
      unit(1, {
        device: 'line',
        method: 'line_monthly',
        tests: [test('2025-10-10', { method: 'line', hours: null, volume: null })],
        leakDetector: { testedOn: '2024-10-19', waived: false, ...dates },
      }),
      frameOf('2025-10', '2025-10-20'),
      null,
    );
    expect(verdict.status).toBe(status);
  });

  it('is not pending either where the line has no result of the month yet', () => {
    const verdict = judgeUnit(
      unit(1, {
        device: 'line',
        method: 'line_monthly',
        leakDetector: { testedOn: '2024-10-19', dueOn: '2025-10-19', waived: false },
      }),
      frameOf('2025-10', '2025-10-20'),
      null,
    );
    expect(verdict).toMatchObject({ status: 'INCONCLUSIVE', reason: 'NO_DATA' });
    expect(verdict.sentence).toBe(
      'Line 1 has no result in Oct 2025 yet. The yearly test of the leak detector of Line 1 was due on Oct 19, 2025. The last test is of Oct 19, 2024.',
    );
  });
});

describe('leakDetectorFact', () => {
  const tested = (on: string) => ({ component: '', on, result: 'PASS' as const, recordedAt: `${on}T12:00:00Z` });
  const records = { tests: [tested('2025-10-20')], waived: false, setDueOn: null };
  const october = { state: 'VA', from: '2026-10-01', upTo: '2026-10-31' };
  const old = { name: 'LLD 1', installedOn: '2005-05-01' };
  const next = { name: 'LLD 2', installedOn: '2026-10-15' };

  it.each([
    ['removed on the day on which its test was due', '2026-10-20', '2026-10-31'],
    ['removed the day after', '2026-10-21', '2026-10-20'],
  ])('asks no test of a detector %s', (_, goneOn, dueOn) => {
    expect(leakDetectorFact([{ ...old, goneOn }, next], records, { ...october, on: '2026-10-01' })).toMatchObject({
      dueOn,
      testedOn: '2025-10-20',
    });
  });

  it.each([
    ['an old detector, within the month', old, '2026-10-20', { testedOn: '2026-10-20', isFirst: true }],
    ['an old detector, on its first day', old, '2026-10-01', undefined],
    ['an old detector, before it', old, '2026-09-30', undefined],
    ['a detector of unknown age', { name: 'LLD 1', installedOn: null }, '2026-10-20', { isFirst: true }],
    ['a new detector', { name: 'LLD 1', installedOn: '2026-09-01' }, '2026-10-20', undefined],
  ])('holds the first test on record of %s to the days after it', (_, detector, on, late) => {
    const first = { tests: [tested(on)], waived: false, setDueOn: null };
    const found = leakDetectorFact([detector], first, { ...october, on: '2026-10-01' });
    if (late === undefined) expect(found?.late).toBeUndefined();
    else expect(found?.late).toMatchObject(late);
  });

  it.each([
    ['on the day of its installation', '2026-10-15', true],
    ['the day before', '2026-10-14', false],
  ])('has a detector %s', (_, on, there) => {
    expect(leakDetectorFact([next], records, { ...october, on }) !== null).toBe(there);
  });
});
