import { describe, expect, it } from 'vitest';
import { readTanks } from '#client/api/site/tanks.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import {
  changesFacts,
  checkTank,
  type TankForm,
  tankBody,
  tankFormOf,
  withListedTanks,
  withNextTank,
} from './tank-form.ts';

const form: TankForm = {
  ...{ tank_label: 'T1 Regular', product: 'Regular', capacity: '10,000', diameter_inches: '' },
  ...{ valid_from: '', reason: '', fact_document: [] },
};
const today = '2026-11-20';

describe('the set-up of a tank', () => {
  it('takes thousands with commas, and no diameter', () => {
    expect(checkTank(form, today)).toEqual({});
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
  ])('refuses %j', (change, errors) => expect(checkTank({ ...form, ...change }, today)).toEqual(errors));
  it('asks for a day only where product, capacity or retirement changes', () => {
    expect(changesFacts({ ...form, tank_label: 'T2', diameter_inches: '90' }, form, false)).toBe(false);
    expect(changesFacts({ ...form, capacity: '12000' }, form, false)).toBe(true);
    expect(changesFacts({ ...form, product: 'Diesel' }, form, false)).toBe(true);
    expect(changesFacts(form, form, true)).toBe(true);
  });
  it('wants a reason for a day in the past, and no day to come', () => {
    expect(checkTank({ ...form, valid_from: '2026-11-19' }, today)).toEqual({
      reason: 'is required for a day in the past',
    });
    expect(checkTank({ ...form, valid_from: '2026-11-20' }, today)).toEqual({});
    expect(checkTank({ ...form, valid_from: '2026-11-21' }, today)).toEqual({
      valid_from: 'must not be in the future',
    });
    const document = { folder: 'Compliance Testing', file: 'Chart.pdf' };
    expect(
      tankBody({ ...form, valid_from: '2026-11-19', reason: ' New chart ', fact_document: [document] }),
    ).toMatchObject({ valid_from: '2026-11-19', reason: 'New chart', fact_document: document });
  });
  it('is read with what is missing left open', () => {
    const [second, third] = readTanks({
      tanks: [{ tank_number: 3 }, { tank_number: 2, capacity: 5000, edited: true }],
    });
    expect(second).toMatchObject({ tank_number: 2, capacity: 5000, edited: true, active: true });
    expect(third).toMatchObject({ tank_number: 3, tank_label: '', capacity: null, diameter_inches: null });
    if (third === undefined) throw new Error('no tank');
    expect(tankFormOf(third)).toMatchObject({ tank_label: 'Tank 3', capacity: '' });
  });
  it('is offered for a tank that only the list of equipment names, and the next one', () => {
    const piece = (category: 'tank' | 'line', tank_number: number | null) => ({ category, tank_number }) as Equipment;
    const [first] = readTanks({ tanks: [{ tank_number: 2, tank_label: 'T2 Diesel', capacity: 5000 }] });
    if (first === undefined) throw new Error('no tank');
    const items = [piece('tank', 3), piece('tank', 2), piece('tank', null), piece('tank', 3), piece('line', 7)];
    const tanks = withListedTanks([first], items);
    expect(tanks.map(({ tank_number, capacity }) => [tank_number, capacity])).toEqual([
      [2, 5000],
      [3, null],
    ]);
    expect(tanks[0]).toBe(first);
    expect(withNextTank(tanks).map(({ tank_number }) => tank_number)).toEqual([2, 3, 4]);
    expect(withNextTank([]).map(({ tank_number }) => tank_number)).toEqual([1]);
    expect(withNextTank([{ ...first, tank_number: 99 }])).toHaveLength(1);
  });
});
