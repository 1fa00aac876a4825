import { describe, expect, it } from 'vitest';
import { sensorFact, unit } from '../vectors/facts.ts';
import { passBeforeOf } from './pass-before.ts';

const passes = [
  { kind: 'test', on: '2025-06-10' },
  { kind: 'test', on: '2025-07-02' },
  { kind: 'tightness', on: '2025-05-01' },
  { kind: 'groundwater', on: '2025-07-20' },
] as const;

describe('passBeforeOf', () => {
  it('is the newest pass of a kind that the method rests on', () => {
    expect(passBeforeOf(unit(1), passes)).toBe('2025-07-02');
    expect(passBeforeOf(unit(1, { method: 'groundwater' }), passes)).toBe('2025-07-20');
    expect(passBeforeOf(unit(1, { method: 'interstitial' }), passes)).toBeNull();
    expect(passBeforeOf(unit(1), passes.slice(2))).toBe('2025-05-01');
    expect(passBeforeOf(unit(1), [])).toBeNull();
  });

  it('is none of what was there before, and none where sensors watch', () => {
    expect(passBeforeOf(unit(1, { installedOn: '2025-07-03' }), passes)).toBeNull();
    expect(passBeforeOf(unit(1, { installedOn: '2025-07-02' }), passes)).toBe('2025-07-02');
    expect(passBeforeOf(unit(1, { installedOn: null }), passes)).toBe('2025-07-02');
    expect(passBeforeOf(unit(1, { sensors: [sensorFact('2025-10-01')] }), passes)).toBeNull();
  });
});
