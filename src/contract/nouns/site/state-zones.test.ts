import { describe, expect, it } from 'vitest';
import { isZoneOfState } from './state-zones.table.ts';
import { usStates } from './us-states.table.ts';

describe('the clocks of a state', () => {
  it.each([
    ['America/New_York', 'MD', true],
    ['America/Detroit', 'MI', true],
    ['America/Chicago', 'IN', true],
    ['America/Phoenix', 'AZ', true],
    ['Pacific/Kiritimati', 'MD', false],
    ['America/Chicago', 'MD', false],
    ['UTC', 'VA', false],
    ['America/Phoenix', 'CO', false],
    ['Pacific/Kiritimati', '', true],
  ])('%s in %j: %j', (zone, state, fits) => {
    expect(isZoneOfState(zone, state)).toBe(fits);
  });

  it('are in the table for every state', () => {
    expect(usStates.filter(({ code }) => isZoneOfState('Pacific/Kiritimati', code))).toEqual([]);
  });
});
