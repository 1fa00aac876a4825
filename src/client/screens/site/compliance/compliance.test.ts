import { describe, expect, it } from 'vitest';
import { readComplianceDetail, readStatusHistory } from '#client/api/compliance.ts';
import { isMonth, monthName, shiftMonth, shortMonth } from './months.ts';
import { byUrgency, statusWords } from './status-words.ts';

describe('months', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', -12, '2025-11'],
  ])('%s and %i: %s', (month, by, other) => expect(shiftMonth(month, by)).toBe(other));
  it('have names in every zone alike', () => {
    expect(monthName('2026-10')).toBe('October 2026');
    expect(shortMonth('2026-01')).toBe('Jan');
  });
  it('are YYYY-MM of this century', () => {
    expect(['2026-11', '2026-13', '2026-1', '1999-12', ''].map(isMonth)).toEqual([true, false, false, false, false]);
  });
});

const check = (result: string, key = result) => ({ key, label: key, result, detail: '', tank_number: 1 });
const detail = readComplianceDetail({ checks: ['NA', 'PASS', 'MISSING', 'FAIL'].map((one) => check(one)) }, '2026-11');

describe('status', () => {
  it('says what it means for the month', () => {
    const words = (status: Parameters<typeof statusWords>[0], open = true) =>
      statusWords(status, '2026-11', detail.checks, open);
    expect(words('PENDING')).toBe('November 2026 is still open: nothing has failed. 1 check has no passing test yet.');
    expect(words('PENDING', false)).toMatch(/^Results for November 2026 may still come in/);
    expect(words('FAILED')).toMatch(/^1 check failed in November 2026/);
    expect(words('INCONCLUSIVE')).toContain('This is no failure');
    expect(words('COMPLIANT')).toContain('valid passing test in November 2026');
  });
  it('puts what needs somebody first', () => {
    expect(byUrgency(detail.checks).map((one) => one.result)).toEqual(['FAIL', 'MISSING', 'PASS', 'NA']);
  });
});

it('unknown words of an answer prove nothing', () => {
  const read = readComplianceDetail({ status: 'fine', checks: [check('good'), check('pass')] }, '2026-11');
  expect(read).toMatchObject({ month: '2026-11', status: 'INCONCLUSIVE', hasSnapshot: false });
  expect(read.checks.map((one) => one.result)).toEqual(['MISSING', 'PASS']);
  expect(readStatusHistory([{ month: '2026-10', status: 'compliant' }, {}])).toEqual([
    { month: '2026-10', status: 'COMPLIANT', hasSnapshot: false, snapshot_at: null },
  ]);
});
