import { describe, expect, it } from 'vitest';
import { fileSystemOf } from '#tools/bench/machine.ts';
import { listPrograms } from '#tools/bench/programs.ts';
import { type MeasuredFigure, mergeRun, type Results } from '#tools/bench/results.ts';
import { readFigure } from '#tools/bench/run-program.ts';
import { numberWords, textTable, verdictOf } from '#tools/bench/words.ts';

const figure = (name: string, value = 1): MeasuredFigure => ({
  name,
  value,
  unit: 's',
  limit: 2,
  ratio: value / 2,
  demand: { atMost: 1 },
});
const [monday, tuesday] = [
  { at: '2026-11-16T08:00:00.000Z', load: 0.1, machine: 'One' },
  { at: '2026-11-17T08:00:00.000Z', load: 2, machine: 'One' },
];

describe('kept results', () => {
  const old: Results = {
    swim: { figures: [figure('swim'), figure('swim.kicks')].map((one) => ({ ...one, ...monday })) },
    dive: { figures: [{ ...figure('dive'), ...monday }] },
  };

  it('lose what a whole run of the program no longer tells, and nothing of other programs', () => {
    const run = { program: 'swim', whole: true, figures: [figure('swim', 3)], circumstances: tuesday };
    const merged = mergeRun(old, run);
    expect(merged.swim).toEqual({ figures: [{ ...figure('swim', 3), ...tuesday }] });
    expect(merged.dive).toBe(old.dive);
  });

  it('keep of a run that failed what it came to, beside the older figures', () => {
    const run = { program: 'swim', whole: false, figures: [figure('swim', 3)], circumstances: tuesday };
    const failed = mergeRun(old, run);
    expect(failed.swim?.failedAt).toBe(tuesday.at);
    expect(failed.swim?.figures.map(({ name, value, at }) => [name, value, at])).toEqual([
      ['swim', 3, tuesday.at],
      ['swim.kicks', 1, monday.at],
    ]);
    expect(mergeRun(failed, { ...run, whole: true }).swim?.failedAt).toBeUndefined();
  });
});

describe('what programs tell', () => {
  it('is a figure with everything that belongs to one, or none', () => {
    expect(readFigure(JSON.stringify(figure('swim')))).toEqual(figure('swim'));
    expect(readFigure(JSON.stringify({ ...figure('swim'), value: Number.NaN }))).toBeNull();
    expect(readFigure('{"name":"swim"}')).toBeNull();
    expect(readFigure('listening on 80')).toBeNull();
  });

  it('is shown as a table, with what to install below it', () => {
    const missing = { ...figure('dive', 1234.5), limit: null, ratio: null, demand: null, missing: 'Bring a stone.' };
    expect(textTable([figure('swim', 3), missing]).split('\n')).toEqual([
      'figure  value  unit  limit  ratio  required',
      'swim        3  s         2    1.5  <= 1      short',
      'dive     1235  s',
      'dive: Bring a stone.',
    ]);
  });

  it('is judged by its ratio where there is one', () => {
    expect(verdictOf({ ratio: 0.5, demand: { atLeast: 0.5 } })).toBe('ok');
    expect(verdictOf({ ratio: 0.49, demand: { atLeast: 0.5 } })).toBe('short');
    expect(verdictOf({ ratio: 1.01, demand: { atMost: 1 } })).toBe('short');
    expect(verdictOf({ ratio: null, demand: { atMost: 1 } })).toBe('');
    expect(verdictOf({ ratio: 9, demand: null })).toBe('');
  });

  it('shows three digits that count', () => {
    expect([null, 0.123456, 12.34, 999.6, 1234.5, -2000.4].map(numberWords)).toEqual([
      '',
      '0.123',
      '12.3',
      '1000',
      '1235',
      '-2000',
    ]);
  });
});

it('programs run in the order of the table, new ones after them', () => {
  const all = listPrograms(process.cwd(), ['start', 'gone', 'poll']);
  expect(all.slice(0, 2)).toEqual(['start', 'poll']);
  expect(all).toContain('pdf');
  expect(all).not.toContain('gone');
  expect(all.slice(2)).toEqual([...all.slice(2)].sort());
});

it('a folder is on the file system that is mounted nearest above it, last', () => {
  const mounts = '/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n/dev/b /tmp xfs rw 0 0\n/dev/c /tmpx zfs rw 0 0\n';
  expect(fileSystemOf('/var/lib', mounts)).toBe('ext4');
  expect(fileSystemOf('/tmp', mounts)).toBe('xfs');
  expect(fileSystemOf('/tmp/x', mounts)).toBe('xfs');
  expect(fileSystemOf('/tmp', '')).toBe('an unknown file system');
});
