import { isAbsolute, relative } from 'node:path';
import { z } from 'zod';
import { numbersOf } from './numbers.ts';

/** A title that bears numbers, with where it ran. Tests below one bearing `describe` count as one bearer. */
export interface Bearer {
  readonly file: string;
  readonly title: string;
  readonly numbers: readonly string[];
  /** Where it ran: a width of the browser, `unit` or `server`; true where every test of it passed. */
  readonly ran: ReadonlyMap<string, boolean>;
}

export interface Run {
  readonly file: string;
  readonly titles: readonly string[];
  readonly place: string;
  readonly passed: boolean;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
interface Suite {
  title: string;
  specs: z.infer<typeof spec>[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec), suites: z.array(suite).optional() }),
);
const browserReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) });

/**
 * The runs of a JSON report of Vitest; `root` is what file names are relative to. Skipped tests are no runs, except in a
 * mere list of tests (`listed`), which runs none.
 */
export function vitestRuns(report: unknown, root: string, listed = false): Run[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) => {
    const file = isAbsolute(name) ? relative(root, name) : name;
    const place = file.startsWith('src/') ? 'unit' : 'server';
    // Its titles are about numbers, and bear none.
    if (file.startsWith('tests/conformance/')) return [];
    return assertionResults
      .filter(({ status }) => listed || status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file,
        titles: [...ancestorTitles, title],
        place,
        passed: status === 'passed',
      }));
  });
}

/**
 * The runs of a JSON report of Playwright. A test that passed on its second try (`flaky`) has passed. Tests that did
 * not run are left out; in a mere list of tests (`listed`) none has.
 */
export function browserRuns(report: unknown, root: string, listed = false): Run[] {
  const { config, suites } = browserReport.parse(report);
  const folder = relative(root, config.rootDir);
  const walk = ({ specs, suites: inner = [] }: Suite, above: string[]): Run[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => listed || status !== 'skipped')
        .map(({ projectName, status }) => ({
          file: `${folder}/${file}`,
          titles: [...above, title],
          place: projectName === 'live' ? 'desktop' : projectName,
          passed: status === 'expected' || status === 'flaky',
        })),
    ),
    ...inner.flatMap((next) => walk(next, [...above, next.title])),
  ];
  // The outermost suite is the file.
  return suites.flatMap((file) => walk(file, []));
}

/** First runs, with those that have a second (by what `sameAs` says of both) replaced by it. */
export function redone(first: readonly Run[], second: readonly Run[], sameAs: (run: Run) => string): Run[] {
  const again = new Set(second.map(sameAs));
  return [...first.filter((run) => !again.has(sameAs(run))), ...second];
}

/** Runs whose titles bear numbers, those under one bearing title together, in order of file and title. */
export function bearersOf(runs: readonly Run[]): Bearer[] {
  const found = new Map<string, { file: string; title: string; numbers: string[]; ran: Map<string, boolean> }>();
  for (const { file, titles, place, passed } of runs) {
    const last = titles.findLastIndex((part) => numbersOf(part).length > 0);
    if (last === -1) continue;
    const title = titles.slice(0, last + 1).join(' › ');
    const key = `${file}\n${title}`;
    const bearer = found.get(key) ?? { file, title, numbers: numbersOf(title), ran: new Map<string, boolean>() };
    bearer.ran.set(place, passed && (bearer.ran.get(place) ?? true));
    found.set(key, bearer);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bearer]) => bearer);
}
