import { describe, expect, it } from 'vitest';
import { judgeMonth } from '../month/judge-month.ts';
import { fail, site, test, unit } from '../vectors/facts.ts';
import { clockSentence } from './test-clock.ts';

const hour = 3600;
const printed = '2025-10-01 02:30';

describe('a test by a console whose clock is off', () => {
  it('shows what the console printed beside the time of the site', () => {
    const at = '2025-09-30 22:30';
    expect(clockSentence({ at, clock: { printed, ahead: 4 * hour } })).toBe(
      "Printed Oct 1, 2025, 02:30; the console's clock ran 4 h ahead; that is Sep 30, 2025, 22:30 here.",
    );
    expect(clockSentence({ at, clock: { printed, ahead: -(31 * 86_400 + 1500) } })).toContain('31 days 25 min behind');
    expect(clockSentence({ at })).toBeNull();
  });

  it('counts for the month of the site and bears what was printed', () => {
    const own = test('2025-09-30', { at: '2025-09-30 20:30', clock: { printed, ahead: 6 * hour } });
    const [tank] = judgeMonth(site('2025-09', [unit(1, { tests: [own] })], { today: '2025-12-01' })).units;
    expect(tank).toMatchObject({ status: 'COMPLIANT', evidence: [{ on: '2025-09-30', counts: true }] });
    expect(tank?.evidence[0]?.clock).toMatch(/^Printed Oct 1, 2025, 02:30; .* Sep 30, 2025, 20:30 here\.$/);
  });

  const judged = (clock: { printed: string; ahead: number; or: number }, result = test('2025-10-01')) =>
    judgeMonth(site('2025-10', [unit(1, { tests: [{ ...result, clock }] })], { today: '2025-12-01' })).units[0];

  it('proves nothing where the clock was set around it and its day is not known', () => {
    const tank = judged({ printed, ahead: 0, or: 4 * hour });
    expect(tank).toMatchObject({ status: 'INCONCLUSIVE', evidence: [{ counts: false }] });
    expect(tank?.evidence[0]?.why_not).toBe(
      "Its day is not known: the console's clock was set around it and ran right or 4 h ahead.",
    );
    expect(judged({ printed, ahead: 5 * hour, or: 5 * hour })?.evidence[0]?.why_not).toContain('bears no hour');
  });

  it('still fails', () => {
    expect(judged({ printed, ahead: 0, or: 4 * hour }, fail('2025-10-01'))).toMatchObject({ status: 'FAILED' });
  });
});

describe('a clock that is off by more than a day now', () => {
  const judged = (clockOff: number | undefined, own = test('2025-10-03'), today = '2025-10-20') => {
    const off = clockOff === undefined ? {} : { clockOff };
    return judgeMonth(site('2025-10', [unit(1, { tests: [own], ...off })], { today })).units[0];
  };

  it('leaves the tests of the running month doubtful until it is set', () => {
    const tank = judged(-40 * 24 * hour);
    expect(tank).toMatchObject({ evidence: [{ counts: false }] });
    expect(tank?.status).not.toBe('COMPLIANT');
    expect(tank?.evidence[0]?.why_not).toBe(
      "Its date is doubtful: the console's clock is 40 days behind now. Set the clock of the console; until then its tests prove nothing.",
    );
    expect(judged(undefined)?.evidence[0]).toMatchObject({ counts: true });
  });

  it('takes nothing from what the site’s own clock dates, nor from what arrived in another month', () => {
    const dated = test('2025-10-03', { clock: { printed: '2025-08-24 02:30', ahead: -40 * 24 * hour } });
    expect(judged(-40 * 24 * hour, dated)?.evidence[0]).toMatchObject({ counts: true });
    expect(judged(-40 * 24 * hour, test('2025-10-03'), '2025-11-20')?.evidence[0]).toMatchObject({ counts: true });
  });

  it('still lets a failure count', () => {
    expect(judged(-40 * 24 * hour, fail('2025-10-03'))).toMatchObject({ status: 'FAILED' });
  });
});

describe('the flag of a clock that is off now', () => {
  const flagged = (clocks: readonly ({ printed: string; ahead: number; or?: number } | undefined)[]) => {
    const tests = clocks.map((clock) => test('2025-10-03', clock === undefined ? {} : { clock }));
    const facts = site('2025-10', [unit(1, { tests })], { today: '2025-10-20', clockDriftSeconds: 4 * hour });
    return judgeMonth(facts).flags.find(({ code }) => code === 'CLOCK_DRIFT')?.sentence;
  };

  it('says that tests are corrected only where all are', () => {
    const steady = { printed, ahead: 4 * hour };
    expect(flagged([steady])).toBe("The gauge's clock is 240 minutes fast; its tests are dated by the site's clock.");
    expect(flagged([steady, undefined])).toContain('the days of its tests are doubtful');
    expect(flagged([steady, { ...steady, or: 0 }])).toContain('the days of its tests are doubtful');
    expect(flagged([])).toContain('the days of its tests are doubtful');
  });
});

describe('a clock that was never compared', () => {
  const judged = (on: string, receivedOn: string, unknown = true) => {
    const own = unknown ? { clockUnknown: true as const } : {};
    const tank = unit(1, { tests: [test(on, { receivedOn })], ...own });
    const [verdict] = judgeMonth(site(on.slice(0, 7), [tank], { today: '2025-12-01' })).units;
    return { status: verdict?.status, why: verdict?.evidence[0]?.why_not };
  };

  it('leaves a test of the first day of a month without a month', () => {
    expect(judged('2025-10-01', '2025-10-02').why).toBe(
      "The console dates it Oct 1, 2025, and its clock was never compared with the site's: the test may be of the month before. Have the gauge report its time; a test away from the end of the month counts.",
    );
    expect(judged('2025-10-01', '2025-10-02', false).status).toBe('COMPLIANT');
    expect(judged('2025-10-02', '2025-10-03').status).toBe('COMPLIANT');
  });

  it('leaves one of the last day without a month where its report came in the next', () => {
    expect(judged('2025-10-31', '2025-11-01').why).toContain('may be of the month after');
    expect(judged('2025-10-31', '2025-10-31').status).toBe('COMPLIANT');
    expect(judged('2025-10-30', '2025-11-01').status).toBe('COMPLIANT');
  });
});
