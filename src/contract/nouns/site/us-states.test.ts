import { expect, it } from 'vitest';
import { missingRules, usStates } from './us-states.table.ts';

it('each state is listed once', () => {
  const codes = usStates.map(({ code }) => code);
  expect(new Set(codes).size).toBe(56);
  expect(codes).toHaveLength(56);
});

it.each([
  ['', 'State not recorded: no month is proven. Record the state.'],
  ['  ', 'State not recorded: no month is proven. Record the state.'],
  ['md', null],
  ['VA', 'Federal rules only; the rules of Virginia are not included.'],
  ['ON', 'Federal rules only; the rules of ON are not included.'],
])('of a site in "%s" it says what is not applied', (state, words) => expect(missingRules(state)).toBe(words));
