import { describe, expect, it } from 'vitest';
import { readStatusHistory } from '#client/api/compliance/compliance.ts';
import { readComplianceDetail } from '#client/api/compliance/read-month.ts';
import { isMonth, monthName, shiftMonth, shortMonth } from '#client/format/months.ts';
import { askedMonth, monthSearch, unitSearch } from './month/month-search.ts';
import { byUrgency, statusWords } from './month/status-words.ts';
import { measureWords } from './results/evidence-words.ts';

describe('numbers of a console whose units nobody knows', () => {
  const read = (units: object, detail: object = {}) => {
    const evidence = { id: 'test 1', rate: -0.3, threshold: 0.126, hours: 2, volume: 28_390, ...units };
    const unit = { device: 'tank', number: 1, evidence: [evidence] };
    return readComplianceDetail({ units: [unit], ...detail }, '2026-11');
  };
  const wordsOf = (units: object) => read(units).units.flatMap((unit) => unit.evidence.flatMap(measureWords));
  it('bear no units and stand beside no limit', () => {
    expect(wordsOf({ units_confirmed: false })).toEqual([
      'Measured −0.3 per hour, units not confirmed',
      '2 h',
      '28,390 in the tank, units not confirmed',
    ]);
    expect(wordsOf({})[0]).toBe('Measured −0.3 gph, fails from 0.126 gph');
  });
  it('are confirmed for a month only where the answer says so', () => {
    expect([read({}, { units_confirmed: true }), read({})].map((one) => one.units_confirmed)).toEqual([true, false]);
  });
});

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

describe('the address', () => {
  const asked = (query: string) => askedMonth(new URLSearchParams(query), '2026-11');
  it('names a month and whose verdict is explained', () => {
    expect(asked('tab=compliance&month=2026-10&unit=tank-1')).toEqual({ month: '2026-10', unit: 'tank-1' });
    expect(asked('unit=site')).toEqual({ month: null, unit: 'site' });
  });
  it.each(['month=2026-13', 'month=2026-12', 'month=', 'unit=pump-1', 'unit=tank-', 'unit=tank-1x', 'unit=TANK-1'])(
    'ignores %s',
    (query) => expect(asked(query)).toEqual({ month: null, unit: null }),
  );
  it('is written so that it can be read again', () => {
    const search = new URLSearchParams('tab=compliance&month=2026-10&unit=tank-1');
    expect(monthSearch(search, '2026-09', '2026-11')).toBe('?tab=compliance&month=2026-09');
    expect(monthSearch(search, '2026-11', '2026-11')).toBe('?tab=compliance');
    expect(unitSearch(search, '2026-10', 'line-2')).toBe('?tab=compliance&month=2026-10&unit=line-2');
    expect(unitSearch(search, '2026-10', null)).toBe('?tab=compliance&month=2026-10');
    expect(unitSearch(new URLSearchParams(), '2026-11', 'site')).toBe('?tab=compliance&month=2026-11&unit=site');
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
    expect(words('INCONCLUSIVE')).toContain('This is not a failure');
    expect(words('COMPLIANT')).toContain('valid passing test in November 2026');
  });
  it('puts what needs somebody first', () => {
    expect(byUrgency(detail.checks).map((one) => one.result)).toEqual(['FAIL', 'MISSING', 'PASS', 'NA']);
  });
});

describe('an answer', () => {
  it('whose words are unknown proves nothing', () => {
    const read = readComplianceDetail({ status: 'fine', checks: [check('good'), check('pass')] }, '2026-11');
    expect(read).toMatchObject({ month: '2026-11', status: 'INCONCLUSIVE', judged: true, hasSnapshot: false });
    expect(read.checks.map((one) => one.result)).toEqual(['MISSING', 'PASS']);
  });
  it('of units is read as far as it can be', () => {
    const units = [
      {
        device: 'tank',
        number: 1,
        status: 'failed',
        reason: 'NEW_CODE',
        coverage: 3,
        flags: [{ code: 'GAP_30' }, { code: 'X' }],
      },
      { device: 'line', number: '2', status: null },
      { device: 'pump', number: 3 },
      { device: 'tank' },
    ];
    const [tank, line, ...more] = readComplianceDetail({ status: 'FAILED', units }, '2026-11').units;
    expect(more).toEqual([]);
    expect(tank).toMatchObject({
      name: 'tank 1',
      status: 'FAILED',
      reason: 'NO_DATA',
      coverage: null,
      days_left: null,
    });
    expect(tank?.flags).toEqual([{ code: 'GAP_30', sentence: '' }]);
    expect(tank?.rule).toEqual({ text: '', citation: '', mark: 'unverified' });
    expect(line).toMatchObject({ number: 2, status: null, reason: 'OUT_OF_USE', evidence: [] });
  });
  it('without a status of the evidence takes that of the month, and the newest version first', () => {
    const versions = [{ version: 1 }, { version: 2, cause: 'corrected' }, { status: 'FAILED' }];
    const read = readComplianceDetail({ status: 'PENDING', versions }, '2026-11');
    expect(read.computed_status).toBe('PENDING');
    expect(read.versions.map(({ version, cause }) => [version, cause])).toEqual([
      [2, 'corrected'],
      [1, 'closed'],
    ]);
    expect(readComplianceDetail({ units: [] }, '2026-11').judged).toBe(false);
  });
  it('of the strip needs no more than months', () => {
    expect(readStatusHistory([{ month: '2026-10', status: 'compliant', corrected: true }, {}])).toEqual([
      { month: '2026-10', status: 'COMPLIANT', hasSnapshot: false, snapshot_at: null, stored: false, corrected: true },
    ]);
  });
});
