import { join, resolve } from 'node:path';
import { bundlePrograms } from './bundle.ts';
import { PROGRAMS } from './figures.table.ts';
import { keepRun, keptFaults, writePage } from './keep.ts';
import { describeMachine } from './machine.ts';
import { listPrograms } from './programs.ts';
import type { MeasuredFigure } from './results.ts';
import { runProgram } from './run-program.ts';
import { textTable, verdictOf } from './words.ts';

const OPTIONS = ['--json', '--write', '--page', '--check'];

interface Surroundings {
  root: string;
  /** Builds server and client where a source is newer than what was built. */
  ensureBuilt: () => void;
}

/**
 * `npm run bench [-- PROGRAM ...] [--json] [--write]` measures; `--page` and `--check` measure nothing. Answers the
 * exit code: 1 when a program failed, a demand was not reached or the kept page is wrong.
 */
export async function runBench(words: readonly string[], { root, ensureBuilt }: Surroundings): Promise<number> {
  const all = listPrograms(
    root,
    PROGRAMS.map(({ program }) => program),
  );
  const options = words.filter((word) => word.startsWith('--'));
  const wanted = words.filter((word) => !word.startsWith('--'));
  const strange = wanted.find((name) => !all.includes(name)) ?? options.find((name) => !OPTIONS.includes(name));
  if (strange !== undefined) {
    console.error(
      `There is no figure or option ${strange}. Figures: ${all.join(', ')}; options: ${OPTIONS.join(', ')}.`,
    );
    return 1;
  }
  if (options.includes('--check')) return check(root);
  if (options.includes('--page')) {
    writePage(root);
    return 0;
  }
  const names = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name));
  if (names.some(needsBuild)) ensureBuilt();
  return measure(root, names, { json: options.includes('--json'), write: options.includes('--write') });
}

function needsBuild(name: string): boolean {
  const built = PROGRAMS.find(({ program }) => program === name)?.built;
  return built === 'all' || (built === 'client' && !process.env.BENCH_CLIENT);
}

function check(root: string): number {
  const faults = keptFaults(root);
  for (const fault of faults) console.error(`bench: ${fault}`);
  console.log(`bench: ${faults.length === 0 ? 'the page of figures is current' : `${faults.length} faults`}`);
  return faults.length === 0 ? 0 : 1;
}

/** BENCH_OUT is the folder for the bundles, so that several may measure side by side. */
async function measure(
  root: string,
  names: readonly string[],
  how: { json: boolean; write: boolean },
): Promise<number> {
  const out = resolve(root, process.env.BENCH_OUT || 'build/bench');
  await bundlePrograms(root, names, out);
  const machine = describeMachine();
  const figures: MeasuredFigure[] = [];
  const broken: string[] = [];
  for (const name of names) {
    const run = await runProgram(join(out, `${name}.mjs`), name, machine, (figure) => {
      figures.push(figure);
      if (how.json) console.log(jsonLine(figure));
    });
    if (!run.whole) {
      broken.push(name);
      console.error(`The figure ${name} could not be measured.`);
    }
    if (how.write) keepRun(root, run);
  }
  if (!how.json) console.log(textTable(figures));
  if (broken.length > 0) console.error(`Could not be measured: ${broken.join(', ')}.`);
  return broken.length > 0 || figures.some((one) => verdictOf(one) === 'short') ? 1 : 0;
}

function jsonLine({ name, value, unit, limit, ratio }: MeasuredFigure): string {
  return JSON.stringify({ name, value, unit, limit, ratio });
}
