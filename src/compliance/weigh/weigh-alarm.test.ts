import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import { blindSentence } from '../month/flag-unit.ts';
import { carriedOfSite } from '../signs/carried-signs.ts';
import { alarm } from '../vectors/facts.ts';
import { weighAlarms } from './weigh-alarm.ts';

const frame = frameOf('2026-10', '2026-11-05');
const weigh = (...one: Parameters<typeof alarm>) => weighAlarms([alarm(...one)], frame)[0];

describe('an alarm whose clearing is not known', () => {
  it('is no cleared alarm, and counts in the month in which it was raised', () => {
    const piece = weigh('2026-10-12', '2026-11-03', { unknownSince: '2026-10-12' });
    expect(piece?.evidence).toMatchObject({ result: 'CLEARING_UNKNOWN', counts: true, why_not: null });
  });

  it('is carried in later months, with what to do', () => {
    const one = alarm('2026-09-12', '2026-11-03', { unknownSince: '2026-09-12' });
    const [piece] = weighAlarms([one], frame);
    expect(piece?.unresolved).toBe(false);
    expect(piece?.evidence.why_not).toBe(
      'When it cleared is not known (by Nov 3, 2026 at the latest). It is not answered, so a release is not ruled out.',
    );
    const [carried] = carriedOfSite([], [one], frame);
    expect(carried?.says).toContain('when it cleared is not known (by Nov 3, 2026 at the latest), and what was found');
    expect(carried?.needed).toContain('Read the alarm at the console');
  });

  it('is active as long as the console was polled, and not known since then', () => {
    const one = { unknownSince: '2026-10-20' };
    expect(weigh('2026-09-12', null, one)).toMatchObject({
      unresolved: true,
      evidence: { result: 'CLEARING_UNKNOWN' },
    });
    expect(weigh('2026-09-12', null)).toMatchObject({ unresolved: true, evidence: { result: 'STANDING' } });
    expect(weigh('2026-09-12', null, { unknownSince: '2026-09-20' })?.unresolved).toBe(false);
  });

  it('says of a probe that nobody knows until when it was out', () => {
    const out = alarm('2026-10-03', null, { label: 'PROBE OUT', means: 'blind', unknownSince: '2026-10-10' });
    expect(blindSentence('Tank 1', out)).toContain('not been known since Oct 10, 2026 whether it is active');
  });
});
