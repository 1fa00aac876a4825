import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type DescribedProgram, means, PROGRAMS } from '#tools/bench/figures.table.ts';
import { keptFaults } from '#tools/bench/keep.ts';
import { describedFaults, performancePage } from '#tools/bench/page.ts';
import type { Results } from '#tools/bench/results.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const programs: DescribedProgram[] = [
  {
    program: 'swim',
    rows: [
      { figures: ['swim'], measured: 'lengths | hour', limit: 'a fish', demanded: '>= 0.5' },
      { figures: ['swim.…'], measured: 'strokes', limit: '', demanded: '' },
    ],
  },
  { program: 'dive', rows: [{ figures: ['dive'], measured: 'depth', limit: 'a stone', demanded: '<= 2' }] },
];

const run = { at: '2026-11-20T10:11:12.000Z', load: 0.4, machine: 'A pool, 2 lanes' };
const results: Results = {
  swim: {
    figures: [
      { name: 'swim', value: 12_345.6, unit: 'm', limit: 30_000, ratio: 0.41152, demand: { atLeast: 0.5 }, ...run },
      { name: 'swim.kicks', value: 3, unit: '', limit: null, ratio: null, demand: null, missing: 'No legs.', ...run },
    ],
  },
};
const template = '# Water\n{{figures}}\n\n## Measured\n{{measured}}\n\nThe end.\n';

describe('the page of figures', () => {
  it('is what the kept results, the template and the table produce, and every program is described', () => {
    expect(keptFaults(root)).toEqual([]);
  });

  it('shows for every figure what it is, what was measured, when, and how busy the machine was', () => {
    const page = performancePage(template, programs, [], results);
    expect(page).toContain('| `swim` | lengths \\| hour | a fish | >= 0.5 |');
    expect(page).toContain('A pool, 2 lanes.');
    expect(page).toContain('| `swim` | 12,346 | m | 30,000 | 0.412 | >= 0.5 | **short** | 2026-11-20 10:11 | 0.4 |');
    expect(page).toContain('| `swim.kicks` | 3 |  | No legs. |');
    expect(page).toContain('Not measured yet: `dive`.');
    expect(page.endsWith('The end.\n')).toBe(true);
  });

  it('keeps the figures of two machines apart', () => {
    const figure = { name: 'dive', value: 2, unit: 'm', limit: 1, ratio: 2, demand: { atMost: 2 }, ...run };
    const both = { ...results, dive: { figures: [{ ...figure, machine: 'The sea' }] } };
    const page = performancePage(template, programs, [], both);
    expect(page.indexOf('A pool')).toBeLessThan(page.indexOf('`swim` | 12'));
    expect(page.indexOf('The sea')).toBeGreaterThan(page.indexOf('`swim.kicks` | 3'));
    expect(page.indexOf('| ok |')).toBeGreaterThan(page.indexOf('The sea'));
  });

  it('says which program could not be measured, and shows one without a description', () => {
    const failed = { ...results, run: { failedAt: '2026-11-21T08:00:00.000Z', figures: [] } };
    const page = performancePage(template, programs, ['run'], failed);
    expect(page).toContain('`run` could not be measured completely on 2026-11-21');
    expect(page).toContain('Not measured yet: `dive`, `run`.');
  });

  it('refuses a template without the places for its tables', () => {
    expect(() => performancePage('# Water {{figures}}', programs, [], {})).toThrow('{{measured}}');
  });
});

describe('descriptions', () => {
  it('are reported where there are none, and where the program does not exist', () => {
    expect(describedFaults(programs, ['swim', 'run'], {})).toEqual([
      'bench/run.ts is not described in tools/bench/figures.table.ts.',
      'tools/bench/figures.table.ts describes dive, but there is no bench/dive.ts.',
    ]);
  });

  it('match what the programs require', () => {
    const figure = { unit: 'm', value: 1, limit: 1, ratio: 1, ...run };
    const told: Results = {
      dive: {
        figures: [
          { ...figure, name: 'dive', demand: { atMost: 3 } },
          { ...figure, name: 'dive.deep', demand: { atMost: 3 } },
          { ...figure, name: 'swim.kicks', demand: { atLeast: 1 } },
        ],
      },
    };
    expect(describedFaults(programs, ['swim', 'dive'], told)).toEqual([
      'dive requires <= 3, tools/bench/figures.table.ts says <= 2.',
      'dive.deep has a required ratio, but tools/bench/figures.table.ts does not describe it.',
      'swim.kicks requires >= 1, tools/bench/figures.table.ts says nothing.',
    ]);
  });

  it('mean figures by name or by its beginning and end', () => {
    expect(means('poll', 'poll')).toBe(true);
    expect(means('poll', 'poll.pace')).toBe(false);
    expect(means('site-page/api/…', 'site-page/api/sites/{id}')).toBe(true);
    expect(means('….304', 'sites.304')).toBe(true);
    expect(means('….304', 'sites.gzip')).toBe(false);
  });

  it('are whole sentences of the table: no two programs of one name, none without words', () => {
    const names = PROGRAMS.map(({ program }) => program);
    expect(new Set(names).size).toBe(names.length);
    for (const row of PROGRAMS.flatMap(({ rows }) => rows)) {
      expect(row.measured).not.toBe('');
      expect(row.demanded).toMatch(/^$|^[<>]= [\d.]+$/);
      expect(row.demanded === '' || row.limit !== '').toBe(true);
    }
  });
});
