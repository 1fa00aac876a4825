import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFiles, runsLong } from '#tests/helpers/soak.ts';
import { answerReaders } from '#tools/lib/answer-readers.ts';

/** Tests that ask for a database, or start a process, wherever they stand. */
const withServers = ['tests/**/*.test.ts', 'src/server/store/**/*.test.ts'];
/** Of these, tests that wait for a gauge, a process or the patience of the product, and leave the cores to others. */
const waiting = [
  'tests/{cli,embedded,faults,gaspot,gauge-faults,polling,stations}/**/*.test.ts',
  'tests/documents/start.test.ts',
  'tests/api/{gauge-safety,mail,notice-webhooks,stop}.test.ts',
];
const long = runsLong ? [] : Object.keys(longFiles);

/**
 * The files of a project share workers and what these have loaded (`isolate: false`): loading the program anew for each
 * file took longer than most files. Why no file finds what another one left, and what fails if it does:
 * docs/decisions/0023-quick-tests.md.
 */
const common = {
  pool: 'threads' as const,
  isolate: false,
  // tools/mutants asks what each file reaches.
  setupFiles: [...(process.env.MUTANT_COVERAGE ? ['tools/mutants/setup.ts'] : []), 'tests/helpers/leaks.ts'],
  // One more than the cores: many tests wait for a socket or a process.
  maxWorkers: Math.max(3, availableParallelism()),
  // So long a machine with much other work may take; whoever waits for what never comes fails all the same.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Modules that were transformed once stay in node_modules/.experimental-vitest-cache.
  experimental: { fsModuleCache: true },
};

export default defineConfig({
  test: {
    // Of the whole run, not of each project: one PostgreSQL.
    globalSetup: 'tests/helpers/postgres-server.ts',
    // Projects run in the order of their names, in each the file first that took longest the last time.
    projects: [
      {
        plugins: [answerReaders()],
        test: {
          ...common,
          name: 'console',
          include: withServers,
          exclude: [...waiting, ...long],
          setupFiles: [...common.setupFiles, 'tests/helpers/cheap-passwords.ts'],
        },
      },
      {
        plugins: [answerReaders()],
        test: {
          ...common,
          ...{ name: 'waiting', include: waiting, exclude: long },
          setupFiles: [...common.setupFiles, 'tests/helpers/cheap-passwords.ts'],
        },
      },
      {
        plugins: [answerReaders()],
        test: { ...common, name: 'pure', include: ['src/**/*.test.{ts,tsx}'], exclude: withServers },
      },
    ],
  },
});
