import { describe, expect, it } from 'vitest';
import { readItem } from '#client/api/compliance/read-calendar.ts';
import { checkSetUp, ownKey, setUpBody, setUpForm } from './set-up-form.ts';

const plain = readItem({ key: 'cp_test', label: 'Cathodic protection', status: 'OK' });
const configured = readItem({ key: 'cp_test', label: 'Cathodic protection', status: 'OK', configured: true });

describe('an item of the rules', () => {
  it('untouched, nothing is sent', () => {
    expect(setUpBody(setUpForm(plain), plain)).toBeNull();
    expect(setUpBody(setUpForm(configured), configured)).toBeNull();
  });
  it('sends only what is chosen', () => {
    expect(setUpBody({ ...setUpForm(plain), applies: 'yes' }, plain)).toEqual({ applicable: true });
    const dated = { ...setUpForm(plain), due: 'own', date: '2027-01-31' } as const;
    expect(setUpBody(dated, plain)).toEqual({ next_due: '2027-01-31' });
    expect(checkSetUp(dated, false)).toEqual({
      due_reason: 'is required: say why the due date is set by hand, in at least 5 characters',
    });
    const said = { ...dated, dueReason: ' The tester has no earlier day ' };
    expect(checkSetUp(said, false)).toEqual({});
    expect(setUpBody(said, plain)).toEqual({ next_due: '2027-01-31', due_reason: 'The tester has no earlier day' });
    expect(setUpBody({ ...setUpForm(plain), label: ' CP survey ' }, plain)).toEqual({ label: 'CP survey' });
  });
  it('goes back to what the rules say where it was set up before', () => {
    expect(setUpBody({ ...setUpForm(configured), applies: 'rule', due: 'rule' }, configured)).toEqual({
      applicable: null,
      next_due: null,
    });
  });
  it('what does not apply has a reason and no due date', () => {
    const form = { ...setUpForm(plain), applies: 'no', due: 'own', date: '' } as const;
    expect(checkSetUp(form, false)).toEqual({
      reason: 'is required: say why the item does not apply, in at least 5 characters',
    });
    const said = { ...form, reason: ' No steel in the ground ' };
    expect(checkSetUp(said, false)).toEqual({});
    expect(setUpBody(said, plain)).toEqual({ applicable: false, reason: 'No steel in the ground' });
  });
});

it('an item of the site’s own needs a name, a day and an interval, and is listed under Extras', () => {
  expect(checkSetUp(setUpForm(null), true)).toEqual({
    label: 'is required',
    next_due: 'is required',
    interval_months: 'is required',
  });
  const form = { ...setUpForm(null), label: 'Fire extinguishers', date: '2027-02-01', interval: '12' };
  expect(checkSetUp(form, true)).toEqual({});
  expect(checkSetUp({ ...form, interval: '1.5' }, true)).toHaveProperty('interval_months');
  expect(setUpBody(form, null)).toEqual({
    label: 'Fire extinguishers',
    group: 'extras',
    interval_months: 12,
    next_due: '2027-02-01',
  });
});

it('keys come of names, never of taken ones, and fit', () => {
  expect(ownKey('Fire extinguishers (2)', [])).toBe('own_fire_extinguishers_2');
  expect(ownKey('Fire', ['own_fire', 'own_fire_2'])).toBe('own_fire_3');
  expect(ownKey('Überprüfung', [])).toBe('own_berpr_fung');
  expect(ownKey('消防', [])).toBe('own_item');
  const long = 'a very long name that goes on and on and on until it is longer than keys may be';
  expect(ownKey(long, [ownKey(long, [])])).toMatch(/^[a-z0-9_]{1,60}$/);
});
