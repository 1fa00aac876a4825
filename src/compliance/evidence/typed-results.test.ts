import { describe, expect, it } from 'vitest';
import type { RecordedFact } from '../facts/month-facts.ts';
import { record, unit } from '../vectors/facts.ts';
import { weighRecordOf } from '../weigh/weigh.ts';

/* In pairs: with what its document says, and without one part of it. */

const weigh = (fields: Partial<RecordedFact>) =>
  weighRecordOf(record('2025-11-02', { month: '2025-10', ...fields }), unit(1, { method: 'sir' }));
const why = (fields: Partial<RecordedFact>) => weigh(fields).evidence.why_not;
const tightness = { kind: 'tightness', rate: null, threshold: null, detectable: null } as const;

describe('a result that a person typed', () => {
  it('proves a month with all that its document says', () => {
    expect(weigh({}).says).toBe('pass');
    expect(weigh(tightness).says).toBe('pass');
  });

  it.each([
    [{ rate: null }, 'its leak rate'],
    [{ threshold: null }, 'its threshold'],
    [{ detectable: null }, 'the rate it can find'],
    [{ tester: ' ' }, 'its vendor'],
    [{ document: null }, 'its document or a photo of it'],
    [{ ...tightness, tester: '' }, 'who made it'],
    [{ ...tightness, document: null, tester: '' }, 'who made it and its document or a photo of it'],
  ])('is recorded and proves nothing: %o', (fields, lack) => {
    expect(weigh(fields).says).toBe('nothing');
    expect(why(fields)).toBe(
      `It is recorded without ${lack}. Void it and record it again with what is missing: a typed result alone proves nothing.`,
    );
  });

  it('of a month is made after its end, and within 30 days of it', () => {
    const made = (on: string) => weigh({ on }).says;
    expect(['2025-10-30', '2025-10-31', '2025-11-30', '2025-12-01'].map(made)).toEqual([
      'nothing',
      'pass',
      'pass',
      'nothing',
    ]);
    expect(why({ on: '2026-01-28' })).toContain('It was made on Jan 28, 2026, more than 30 days after the month');
  });

  it('still fails, whatever it lacks', () => {
    expect(weigh({ result: 'FAIL', document: null, tester: '' }).says).toBe('fail');
    expect(weigh({ rate: 0.3, document: null }).says).toBe('fail');
  });
});
