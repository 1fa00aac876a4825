import { expect, it } from 'vitest';
import { isConsoleKnown } from '#compliance/listings/covering.ts';
import { FAMILIES } from '#gauges/families.ts';

it('the name that a console is stored under is one that listings are found by', () => {
  const names = [...Object.values(FAMILIES).map(({ label }) => label), 'TLS-350'];
  expect(names.filter((console) => !isConsoleKnown({ console, probe: null }))).toEqual([]);
});
