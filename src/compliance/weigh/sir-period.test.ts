import { describe, expect, it } from 'vitest';
import { judgeMonth } from '../month/judge-month.ts';
import { record, site, unit } from '../vectors/facts.ts';

/** The status of October of a tank on SIR, and why its newest statement proves nothing. */
function judged(statements: readonly ReturnType<typeof record>[], today = '2025-11-20') {
  const tank = unit(1, { method: 'sir', recorded: [...statements] });
  const [verdict] = judgeMonth(site('2025-10', [tank], { today })).units;
  return { status: verdict?.status, sentence: verdict?.sentence, why: verdict?.evidence.at(-1)?.why_not };
}

const statement = (from: string, to: string, on: string, version = 'WRA 5.1') =>
  record(on, { id: `result of ${to}`, month: to.slice(0, 7), details: { sir: { version, from, to } } });

describe('a SIR statement with a period of its own', () => {
  it('proves the month in which it ends, while that still runs too', () => {
    expect(judged([statement('2025-09-26', '2025-10-25', '2025-10-27')], '2025-10-28').status).toBe('COMPLIANT');
    expect(judged([statement('2025-09-26', '2025-10-25', '2025-10-27')]).status).toBe('COMPLIANT');
    expect(judged([statement('2025-10-07', '2025-11-05', '2025-11-06')]).status).toBe('INCONCLUSIVE');
  });

  it('has 30 days at most', () => {
    expect(judged([statement('2025-09-26', '2025-10-25', '2025-10-27')]).why).toBeNull();
    const { status, why } = judged([statement('2025-09-25', '2025-10-25', '2025-10-27')]);
    expect(status).toBe('INCONCLUSIVE');
    expect(why).toBe('Its period has 31 days, from Sep 25, 2025 to Oct 25, 2025; a statement covers at most 30 days.');
    expect(judged([statement('2025-10-01', '2025-10-31', '2025-11-02')]).status).toBe('COMPLIANT');
  });

  it('has as many days as its version needs', () => {
    expect(judged([statement('2025-09-29', '2025-10-25', '2025-10-27', 'SIR 5.7 LM')]).status).toBe('COMPLIANT');
    expect(judged([statement('2025-09-30', '2025-10-25', '2025-10-27', 'SIR 5.7 LM')]).why).toContain(
      'its version needs data of at least 27 days',
    );
    expect(judged([statement('2025-09-27', '2025-10-25', '2025-10-27', '')]).why).toContain(
      'The version of its SIR method is not recorded',
    );
  });

  it('is made after its period, and within 30 days of it', () => {
    const made = (on: string) => judged([statement('2025-09-26', '2025-10-25', on)], '2025-12-31');
    expect(made('2025-10-25').status).toBe('COMPLIANT');
    expect(made('2025-10-24').why).toContain('before its period was over');
    expect(made('2025-11-24').status).toBe('COMPLIANT');
    expect(made('2025-11-25').why).toContain('more than 30 days after its period');
  });

  it('leaves no day of its month before it uncovered', () => {
    const own = statement('2025-10-02', '2025-10-31', '2025-11-02');
    expect(judged([own]).why).toBe(
      'Its period begins on Oct 2, 2025, and no earlier statement covers the days of the month before it.',
    );
    const earlier = (to: string) => statement('2025-09-02', to, '2025-10-03');
    expect(judged([earlier('2025-10-01'), own]).status).toBe('COMPLIANT');
    const september = record('2025-10-02', { id: 'result of September', month: '2025-09' });
    expect(judged([september, own]).why).toContain('the statement before it ended on Sep 30, 2025');
    const next = statement('2025-10-01', '2025-10-30', '2025-11-02');
    expect(judged([september, next]).status).toBe('COMPLIANT');
  });
});

describe('a tightness test of a tank on SIR', () => {
  const tightness = record('2025-10-07', { kind: 'tightness', month: '2025-10', id: 'result 9' });

  it('proves no month whose statement may still come', () => {
    const { status, sentence } = judged([tightness], '2025-10-20');
    expect(status).toBe('PENDING');
    expect(sentence).toMatch(
      /^Tank 1 passed the tightness test of Oct 7, 2025.*; a passing SIR statement for Oct 2025 may still come\.$/,
    );
    expect(judged([tightness], '2025-11-10').status).toBe('PENDING');
    expect(judged([tightness], '2025-11-11').status).toBe('COMPLIANT');
  });

  it('counts in place of a statement that came to no result', () => {
    const inconclusive = record('2025-11-02', { id: 'result 10', month: '2025-10', result: 'INCONCLUSIVE' });
    expect(judged([tightness, inconclusive], '2025-11-05').status).toBe('COMPLIANT');
  });
});
