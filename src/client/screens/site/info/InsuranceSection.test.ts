import { describe, expect, it } from 'vitest';
import { expiryOf } from './InsuranceSection.tsx';

describe('an insurance on Nov 20, 2026', () => {
  it.each([
    ['2026-11-19', 'expired', 'Expired'],
    ['2026-11-20', 'soon', 'Expires today'],
    ['2026-11-21', 'soon', 'Expires in 1 day'],
    ['2026-12-20', 'soon', 'Expires in 30 days'],
    ['2026-12-21', 'current', 'Current'],
  ])('that runs to %s is %s', (date, state, words) => expect(expiryOf(date, '2026-11-20')).toEqual({ state, words }));
});
