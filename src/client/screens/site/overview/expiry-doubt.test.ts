import { describe, expect, it } from 'vitest';
import { expiryDoubt } from './InboxCard.tsx';

describe('a list without expirations', () => {
  const today = '2026-11-27';
  it('says what is not on record, or over', () => {
    expect(expiryDoubt({ policies: 0, lastEnd: null }, today)).toContain('No insurance is recorded');
    expect(expiryDoubt({ policies: 2, lastEnd: '2026-11-26' }, today)).toMatch(
      /^The last recorded policy ended on .*2026/,
    );
    expect(expiryDoubt({ policies: null, lastEnd: null }, today)).toContain('not known');
  });
  it('is good news where a policy is in force', () => {
    expect(expiryDoubt({ policies: 1, lastEnd: today }, today)).toBeNull();
    expect(expiryDoubt({ policies: 1, lastEnd: '2028-01-01' }, today)).toBeNull();
  });
});
