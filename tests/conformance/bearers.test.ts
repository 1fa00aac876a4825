import { describe, expect, it } from 'vitest';
import { bearersOf, browserRuns, redone, vitestRuns } from '#tools/conformance/bearers.ts';
import { numbersOf } from '#tools/conformance/numbers.ts';
import { recordOf } from '#tools/conformance/record.ts';

const places = (bearer: { ran: ReadonlyMap<string, boolean> } | undefined) => [...(bearer?.ran ?? [])];

describe('numbers in a title', () => {
  it.each([
    ['C-012 the origin is kept', ['C-012']],
    ['timings (C-401, C-402)', ['C-401', 'C-402']],
    ['C-203 to C-206 a packet', ['C-203', 'C-204', 'C-205', 'C-206']],
    ['C-009..C-011 and X-05 to X-07', ['C-009', 'C-010', 'C-011', 'X-05', 'X-06', 'X-07']],
    ['X-98 to X-101', ['X-98', 'X-99', 'X-100', 'X-101']],
    ['C-012 C-012 twice', ['C-012']],
    ['a TLS-350 says D-13 and G-46', []],
  ])('%s', (title, numbers) => expect(numbersOf(title)).toEqual(numbers));

  it.each(['C-211 to C-203', 'S-05 to X-07'])('%s is no range and stays as it is written', (title) =>
    expect(numbersOf(title)).toEqual([title]),
  );
});

describe('a report of the unit tests', () => {
  const test = (ancestorTitles: string[], title: string, status = 'passed') => ({ ancestorTitles, title, status });
  const report = {
    testResults: [
      {
        name: '/home/tests/api/sites.test.ts',
        assertionResults: [
          test(['S-06 the list'], 'is sorted'),
          test(['S-06 the list'], 'is short', 'failed'),
          test(['S-06 the list', 'S-25 and'], 'another'),
          test(['no number'], 'at all'),
        ],
      },
      { name: '/home/src/a.test.ts', assertionResults: [test([], 'C-001 a'), test([], 'C-002 b', 'skipped')] },
    ],
  };
  const bearers = bearersOf(vitestRuns(report, '/home'));

  it('counts what stands below a bearing title as one, failed when one of it failed', () => {
    expect(bearers.map(({ file, title }) => `${file}: ${title}`)).toEqual([
      'src/a.test.ts: C-001 a',
      'tests/api/sites.test.ts: S-06 the list',
      'tests/api/sites.test.ts: S-06 the list › S-25 and',
    ]);
    expect(bearers.map(places)).toEqual([[['unit', true]], [['server', false]], [['server', true]]]);
    expect(bearers[2]?.numbers).toEqual(['S-06', 'S-25']);
  });

  it('keeps in the record what passed, and nothing that changes from run to run', () => {
    expect(recordOf(bearers)).toEqual({
      'src/a.test.ts': { 'C-001 a': 'unit' },
      'tests/api/sites.test.ts': { 'S-06 the list › S-25 and': 'server' },
    });
  });
});

describe('a report of the browser tests', () => {
  const spec = (title: string, tests: [string, string][]) => ({
    title,
    file: 'site.e2e.ts',
    tests: tests.map(([projectName, status]) => ({ projectName, status })),
  });
  const report = {
    config: { rootDir: '/home/tests/e2e' },
    suites: [
      {
        title: 'site.e2e.ts',
        specs: [
          spec('C-003 one', [['phone', 'expected']]),
          spec('C-003 one', [['tablet', 'flaky']]),
          spec('C-003 one', [['desktop', 'unexpected']]),
        ],
        suites: [
          { title: 'C-004 more', specs: [spec('two', [['live', 'expected']]), spec('x', [['phone', 'skipped']])] },
        ],
      },
    ],
  };

  it('tells the widths, and that a second try was good', () => {
    const [one, more, ...rest] = bearersOf(browserRuns(report, '/home'));
    expect([one?.file, one?.title, places(one)]).toEqual([
      'tests/e2e/site.e2e.ts',
      'C-003 one',
      [
        ['phone', true],
        ['tablet', true],
        ['desktop', false],
      ],
    ]);
    expect([more?.title, places(more)]).toEqual(['C-004 more', [['desktop', true]]]);
    expect(rest).toEqual([]);
    expect(recordOf(bearersOf(browserRuns(report, '/home')))).toEqual({
      'tests/e2e/site.e2e.ts': { 'C-004 more': 'desktop' },
    });
  });

  it('has every test in a mere list of them', () => {
    expect(bearersOf(browserRuns(report, '/home', true)).flatMap(places)).toContainEqual(['phone', false]);
  });
});

describe('what was run once more', () => {
  const run = (file: string, passed: boolean) => ({ file, titles: ['C-012 the origin'], place: 'desktop', passed });

  it('counts by its second run, whichever way that went; the rest by its first', () => {
    const first = [run('a', false), run('b', true), run('c', false)];
    const counted = redone(first, [run('a', true), run('b', false)], ({ file }) => file);
    expect(Object.fromEntries(counted.map(({ file, passed }) => [file, passed]))).toEqual({
      a: true,
      b: false,
      c: false,
    });
  });
});
