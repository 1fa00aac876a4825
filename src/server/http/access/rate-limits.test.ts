import { describe, expect, it } from 'vitest';
import { RateLimits } from './rate-limits.ts';

const limit = { max: 3, minutes: 15 };

describe('RateLimits', () => {
  it('lets max calls through in a window and says how long to wait', () => {
    const limits = new RateLimits();
    for (let i = 0; i < 3; i++) expect(limits.take('a', limit, 1000)).toBeNull();
    expect(limits.take('a', limit, 61_000)).toBe(14 * 60);
    expect(limits.take('b', limit, 61_000)).toBeNull();
    expect(limits.take('a', limit, 1000 + 15 * 60_000)).toBeNull();
  });

  it('gives a counted call back', () => {
    const limits = new RateLimits();
    for (let i = 0; i < 10; i++) {
      expect(limits.take('a', limit, 0)).toBeNull();
      limits.giveBack('a');
    }
  });

  it('keeps counting through a sweep of ended windows', () => {
    const limits = new RateLimits();
    for (let i = 0; i < 3; i++) limits.take('kept', limit, 60_000);
    for (let i = 0; i < 10_000; i++) limits.take(`old ${i}`, { max: 1, minutes: 1 }, 0);
    expect(limits.take('new', limit, 120_000)).toBeNull();
    expect(limits.take('kept', limit, 120_000)).not.toBeNull();
  });
});
