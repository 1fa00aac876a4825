import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from './figures.table.ts';
import { describedFaults, performancePage } from './page.ts';
import { listPrograms } from './programs.ts';
import { mergeRun, type ProgramRun, type Results, resultsShape } from './results.ts';

const inOrder = PROGRAMS.map(({ program }) => program);
const files = (root: string) => ({
  page: join(root, 'docs/performance.md'),
  results: join(root, 'docs/performance.results.json'),
  template: join(root, 'tools/bench/performance.template.md'),
});

function readResults(root: string): Results {
  const { results } = files(root);
  return existsSync(results) ? resultsShape.parse(JSON.parse(readFileSync(results, 'utf8'))) : {};
}

function pageOf(root: string, results: Results): string {
  const there = listPrograms(root, inOrder);
  const others = there.filter((name) => !inOrder.includes(name));
  return performancePage(readFileSync(files(root).template, 'utf8'), PROGRAMS, others, results);
}

/** Writes docs/performance.md anew from what is kept of earlier runs. */
export function writePage(root: string): void {
  writeFileSync(files(root).page, pageOf(root, readResults(root)));
}

/** Keeps a run in docs/performance.results.json, in the place of what its program told before, and the page with it. */
export function keepRun(root: string, run: ProgramRun): void {
  const merged = mergeRun(readResults(root), run);
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(files(root).results, `${JSON.stringify(sorted, null, 2)}\n`);
  writePage(root);
}

/** What is wrong with the kept page: not made from the kept results, or programs and figures that nobody described. */
export function keptFaults(root: string): string[] {
  const { page } = files(root);
  const results = readResults(root);
  const faults = describedFaults(PROGRAMS, listPrograms(root, inOrder), results);
  const current = existsSync(page) && readFileSync(page, 'utf8') === pageOf(root, results);
  return current
    ? faults
    : [...faults, 'docs/performance.md is not current: `npm run bench -- --page` writes it anew.'];
}
