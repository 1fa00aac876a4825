import { describe, expect, it } from 'vitest';
import { readTanks } from '#client/api/tanks.ts';
import { checkTank, tankBody, tankFormOf } from './tank-form.ts';

const form = { tank_label: 'T1 Regular', product: 'Regular', capacity: '10,000', diameter_inches: '' };

describe('the set-up of a tank', () => {
  it('takes thousands with commas, and no diameter', () => {
    expect(checkTank(form)).toEqual({});
    expect(tankBody(form)).toEqual({
      tank_label: 'T1 Regular',
      product: 'Regular',
      capacity: 10_000,
      diameter_inches: null,
    });
    expect(tankBody({ ...form, diameter_inches: '95.5' }, true)).toMatchObject({ diameter_inches: 95.5, active: true });
  });
  it.each([
    [{ tank_label: ' ' }, { tank_label: 'is required' }],
    [{ capacity: '' }, { capacity: 'must be a number above 0' }],
    [{ capacity: '0' }, { capacity: 'must be a number above 0' }],
    [{ capacity: '10,00' }, { capacity: 'must be a number above 0' }],
    [{ capacity: '1000001' }, { capacity: 'at most 1,000,000' }],
    [{ diameter_inches: 'wide' }, { diameter_inches: 'must be a number above 0' }],
    [{ diameter_inches: '1001' }, { diameter_inches: 'at most 1,000' }],
  ])('refuses %j', (change, errors) => expect(checkTank({ ...form, ...change })).toEqual(errors));
  it('is read with what is missing left open', () => {
    const [second, third] = readTanks({
      tanks: [{ tank_number: 3 }, { tank_number: 2, capacity: 5000, edited: true }],
    });
    expect(second).toMatchObject({ tank_number: 2, capacity: 5000, edited: true, active: true });
    expect(third).toMatchObject({ tank_number: 3, tank_label: '', capacity: null, diameter_inches: null });
    if (third === undefined) throw new Error('no tank');
    expect(tankFormOf(third).capacity).toBe('');
  });
});
