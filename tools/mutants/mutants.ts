import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Parts of the product that the sample is drawn from, with how many mutants of each. */
export const GROUPS = {
  compliance: { share: 90, paths: ['src/compliance'] },
  gauges: { share: 90, paths: ['src/gauges/reports', 'src/gauges/framing'] },
  access: { share: 50, paths: ['src/server/http/call/guard.ts', 'src/server/http/access'] },
  store: { share: 60, paths: ['src/server/store'] },
  formats: { share: 40, paths: ['src/client/format'] },
} as const;

/**
 * One mutant of the kept list. It is found again by its text, so that code above it may move: `line` is the trimmed
 * line on which it begins, `nth` counts equal mutants of the file from 0.
 */
export const sampledShape = z.object({
  id: z.number().int(),
  group: z.enum(['compliance', 'gauges', 'access', 'store', 'formats']),
  file: z.string(),
  mutator: z.string(),
  line: z.string(),
  original: z.string(),
  replacement: z.string(),
  nth: z.number().int(),
});
export type Sampled = z.infer<typeof sampledShape>;

/** A mutant as the instrumenter knows it in one version of a file. */
export interface Found extends Omit<Sampled, 'id' | 'group'> {
  switchId: string;
}

/** Files with every mutant switched off; `__STRYKER_ACTIVE_MUTANT__` in the environment switches one on. */
export interface Instrumented {
  /** New text by file. */
  files: Map<string, string>;
  found: Found[];
}

const silent = () => undefined;
const off = () => false;
const logger = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** What names a mutant independent of its place in the file. */
export const keyOf = (mutant: Pick<Sampled, 'file' | 'mutator' | 'line' | 'original' | 'replacement' | 'nth'>) =>
  JSON.stringify([mutant.file, mutant.mutator, mutant.line, mutant.original, mutant.replacement, mutant.nth]);

/** The last version for Node 20. It is fetched when it is used: 60 packages that nothing else needs. */
const INSTRUMENTER = '@stryker-mutator/instrumenter@9.6.1';

/** Of Stryker's instrumenter, what is used here. */
interface Instrumenter {
  instrument(
    files: { name: string; content: string; mutate: boolean }[],
    options: { ignorers: []; excludedMutations: []; plugins: null },
  ): Promise<{
    files: { name: string; content: string }[];
    mutants: { id: string; fileName: string; location: Place; mutatorName: string; replacement: string }[];
  }>;
}

async function loadInstrumenter(folder: string): Promise<Instrumenter> {
  const place = join(folder, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  if (!existsSync(place)) {
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', INSTRUMENTER], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${INSTRUMENTER} could not be fetched from the npm registry`);
  }
  const { Instrumenter: Made } = (await import(pathToFileURL(place).href)) as {
    Instrumenter: new (log: typeof logger) => Instrumenter;
  };
  return new Made(logger);
}

/** Puts Stryker's mutants into files of `root`; `packages` is the folder that Stryker is kept in. */
export async function instrument(root: string, names: readonly string[], packages: string): Promise<Instrumented> {
  const texts = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const { files, mutants } = await (await loadInstrumenter(packages)).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null },
  );
  const linesOf = new Map([...texts].map(([name, content]) => [name, content.split('\n')]));
  const seen = new Map<string, number>();
  const found = mutants.map(({ id, fileName: file, location, mutatorName: mutator, replacement }): Found => {
    const lines = linesOf.get(file) ?? [];
    const line = (lines[location.start.line] ?? '').trim();
    const parts = { file, mutator, line, original: textAt(lines, location), replacement };
    const bare = keyOf({ ...parts, nth: 0 });
    const nth = seen.get(bare) ?? 0;
    seen.set(bare, nth + 1);
    return { ...parts, nth, switchId: id };
  });
  return { files: new Map(files.map(({ name, content }) => [name, content])), found };
}

interface Place {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

function textAt(lines: string[], { start, end }: Place): string {
  const whole = lines.slice(start.line, end.line + 1);
  const last = whole.length - 1;
  const all = whole.map((text, index) =>
    text.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
  );
  // What a long block holds may change without the mutant being another one.
  return (all[0] ?? '').slice(0, 160);
}
