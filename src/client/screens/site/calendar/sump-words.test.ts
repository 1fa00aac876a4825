import { describe, expect, it } from 'vitest';
import { readSumpTests } from '#client/api/compliance/sump-tests.ts';
import { proposalOf, sumpResultWords } from './sump-words.ts';

const test = (over: Record<string, unknown> = {}) => {
  const known = { id: 3, sensor: 1, label: 'STP SUMP', on: '2026-10-02', started_at: '2026-10-02 06:10', slip_id: 9 };
  const values = { start_height: 20.971, end_height: 20.97, minutes: 120, function: '319', units_confirmed: true };
  const [read] = readSumpTests({ tests: [{ ...known, ...values, result: 'passed', reason: null, ...over }] });
  return read ?? expect.unreachable();
};

describe('the result of a sump leak test', () => {
  it('is passed only where the server says so', () => {
    expect(sumpResultWords(test())).toBe('Passed');
    expect(sumpResultWords(test({ result: 'good' }))).toBe('Unknown result');
    expect(sumpResultWords(test({ result: undefined }))).toBe('Unknown result');
  });
  it('says why the console gave it up', () => {
    expect(sumpResultWords(test({ result: 'aborted' }))).toBe('Aborted');
    expect(sumpResultWords(test({ result: 'aborted', reason: 'leak-rate-too-high' }))).toBe(
      'Aborted: the leak rate was too high',
    );
    expect(sumpResultWords(test({ result: 'aborted', reason: 'x' }))).toBe(
      'Aborted: the console gives a reason that Forecourt does not know',
    );
  });
});

it('a proposed record holds what the console reports, and leaves the sump to a person', () => {
  expect(proposalOf(test())).toEqual({
    result: 'PASS',
    completed_on: '2026-10-02',
    tester: 'Tank gauge',
    note: 'Leak test by the tank gauge, MAG sensor s1, STP SUMP, started 2026-10-02 06:10 (console clock); 120 minutes; water height 20.971 in to 20.970 in; function 319, slip 9.',
  });
});

it('a proposed record holds no heights while nobody knows the units of the console', () => {
  const note = proposalOf(test({ units_confirmed: false })).note;
  expect(note).toContain('120 minutes; function 319');
  expect(note).not.toContain('height');
});
