import { expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { toYearMonth } from './gather-year.ts';

const result = {
  id: 'test 1',
  kind: 'leak_test',
  name: '0.2 gph static test',
  on: '2026-03-04',
  result: 'PASS',
  counts: true,
};
const tank = (changes: object = {}) =>
  ({
    ...{ device: 'tank', number: 1, name: 'Tank 1', method_name: 'Static test by tank gauge', status: 'COMPLIANT' },
    ...{ sentence: 'Tank 1 passed.', max_gap_days: 28, evidence: [result], ...changes },
  }) as unknown as UnitVerdict;
const monthOf = (own: UnitVerdict | null, installed: string | null = null) =>
  toYearMonth(
    tank(),
    { month: '2026-03', stored: { version: 1 }, verdict: { units: own === null ? [] : [own] }, tests: new Map() },
    installed,
  );

it('a proven month has the last pass that counts and no reason', () => {
  const later = { ...result, on: '2026-03-25' };
  const uncounted = { ...result, on: '2026-03-30', counts: false };
  expect(monthOf(tank({ evidence: [result, later, uncounted] }))).toMatchObject({
    ...{ verdict: 'Compliant', on: '2026-03-25', test: '0.2 gph static test', gapDays: 28, why: '', version: 1 },
  });
});

it('a failed month has its failure, whatever came after it, and why', () => {
  const failure = { ...result, on: '2026-03-10', result: 'FAIL' };
  const own = tank({
    status: 'FAILED',
    sentence: 'Tank 1 failed.',
    evidence: [failure, { ...result, on: '2026-03-20' }],
  });
  expect(monthOf(own)).toMatchObject({ verdict: 'Not compliant', on: '2026-03-10', why: 'Tank 1 failed.' });
});

it('a month without the tank is never taken for a proven one', () => {
  expect(monthOf(null)).toMatchObject({
    ...{ status: null, verdict: 'Not judged', on: null },
    why: 'Tank 1 is not in the verdict of this month: nothing proves it.',
  });
  expect(monthOf(null, '2026-03-31')).toMatchObject({ verdict: 'Not judged' });
  expect(monthOf(null, '2026-04-01')).toMatchObject({
    ...{ verdict: 'Not installed', why: 'Tank 1 was installed on Apr 1, 2026.' },
  });
  expect(monthOf(tank({ status: null, evidence: [], sentence: 'Out of use.' }))).toMatchObject({
    verdict: 'Out of use',
  });
});
