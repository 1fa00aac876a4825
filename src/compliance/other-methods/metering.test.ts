import { describe, expect, it } from 'vitest';
import { isMetered } from './metering.ts';

const tank = { recorded: [], withoutPiping: false, metering: 'none' } as const;

describe('whether a meter counts what leaves a tank (COMAR 26.10.04.01C, 26.10.05.02C)', () => {
  it('goes by the record, as long as no dispenser is on record at the tank', () => {
    expect(isMetered(tank, [])).toBe(false);
    expect(isMetered({ ...tank, dispenser: 'D1' }, [])).toBe(true);
  });

  it('does not follow from a dispenser at the tank of a generator', () => {
    expect(isMetered({ ...tank, generator: true, dispenser: 'D1' }, [])).toBe(false);
  });
});
