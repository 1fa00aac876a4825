import { describe, expect, it } from 'vitest';
import { isUnknown, problemLink, problemWords } from './reach-words.ts';

const minute = 60_000;
const now = 1_795_000_000_000;

describe('whether critical notifications reach somebody', () => {
  it.each([
    ['no answer yet', { isError: false, dataUpdatedAt: 0, errorUpdatedAt: 0 }, false],
    ['never an answer', { isError: true, dataUpdatedAt: 0, errorUpdatedAt: now }, true],
    ['one try that failed', { isError: true, dataUpdatedAt: now - minute, errorUpdatedAt: now }, false],
    ['an old answer', { isError: true, dataUpdatedAt: now - 6 * minute, errorUpdatedAt: now }, true],
    ['an answer after a failure', { isError: false, dataUpdatedAt: now, errorUpdatedAt: now - minute }, false],
  ])('is unknown with %s or not', (_, query, unknown) => {
    expect(isUnknown(query)).toBe(unknown);
  });
});

it('A.1 says since when no process has polled the gauges, and leads to Installation', () => {
  const problem = { reason: 'not_polled', sites: 3, site: { id: 1, name: 'Alpha Fuel' }, address: null } as const;
  const since = new Date(now - 10 * minute).toISOString();
  expect(problemWords({ ...problem, since }, now)).toMatch(
    /^No process has polled the gauges since .+ \(3 sites\)\. A leak there is not detected\.$/,
  );
  expect(problemWords({ ...problem, sites: 1, since: null }, now)).toBe(
    'No process polls the gauge (Alpha Fuel). A leak there is not detected.',
  );
  expect(problemLink({ ...problem, sites: 1, since })).toMatchObject({ label: 'See why under Installation' });
});
