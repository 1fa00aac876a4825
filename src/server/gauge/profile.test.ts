import { describe, expect, it } from 'vitest';
import { newProfile, noteLost, readProfile, recallRefusals, reprobeAt } from './profile.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 19, 21, 0);

describe('what a gauge no longer answers', () => {
  it('is asked again within minutes, or the hour where it is read more seldom', () => {
    const profile = newProfile('computer', false, null, now);
    profile.codes = { '101': 'no', '208': 'no', '301': 'no' };
    noteLost(profile, '101', true, now);
    noteLost(profile, '208', true, now);
    expect(reprobeAt(profile)).toBe(now + 5 * minute);
    expect(recallRefusals(profile, now + 4 * minute)).toEqual([]);
    expect(recallRefusals(profile, now + 5 * minute)).toEqual(['101']);
    expect(profile.codes).toEqual({ '208': 'no', '301': 'no' });
    expect(recallRefusals(profile, now + 60 * minute)).toEqual(['101', '208']);
    // What it never answered waits for a week.
    expect(profile.codes).toEqual({ '301': 'no' });
  });

  it('is remembered until it is answered again, beyond a restart', () => {
    const profile = newProfile('computer', false, null, now);
    noteLost(profile, '101', true, now);
    const stored = readProfile(JSON.parse(JSON.stringify(profile)));
    expect(stored?.lost).toEqual({ '101': new Date(now).toISOString() });
    noteLost(profile, '101', false, now);
    expect(profile).not.toHaveProperty('lost');
    expect(reprobeAt(profile)).toBe(now + 7 * 24 * 60 * minute);
  });
});
