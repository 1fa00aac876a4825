import { describe, expect, it } from 'vitest';
import { headlineOf } from './compliance.ts';

describe('the headline of a month', () => {
  it('is the status by the evidence, and what a person set only where that is worse', () => {
    expect(headlineOf('COMPLIANT', 'FAILED')).toBe('FAILED');
    expect(headlineOf('COMPLIANT', 'INCONCLUSIVE')).toBe('INCONCLUSIVE');
    expect(headlineOf('FAILED', 'COMPLIANT')).toBe('FAILED');
    expect(headlineOf('COMPLIANT', null)).toBe('COMPLIANT');
  });
});
