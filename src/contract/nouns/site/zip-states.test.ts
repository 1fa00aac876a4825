import { describe, expect, it } from 'vitest';
import { usStates } from './us-states.table.ts';
import { isZipOfState, statesOfZip } from './zip-states.table.ts';

describe('the states of a ZIP code', () => {
  it.each([
    ['21204', 'MD', true],
    ['21204', 'TX', false],
    ['21204-1234', 'VA', false],
    ['20601', 'MD', true],
    ['22001', 'MD', false],
    ['19901', 'DE', true],
    ['88510', 'TX', true],
    ['Towson', 'TX', true],
    ['', 'TX', true],
    ['21204', '', true],
  ])('%s in %j: %j', (zip, state, fits) => {
    expect(isZipOfState(zip, state)).toBe(fits);
  });

  it('name every state', () => {
    const named = new Set(
      Array.from({ length: 1000 }, (_, n) => statesOfZip(`${String(n).padStart(3, '0')}01`)).flat(),
    );
    expect(usStates.filter(({ code }) => !named.has(code)).map(({ code }) => code)).toEqual([]);
  });
});
