import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builderLimits } from './builder-limits.table.ts';
import { root } from './program.ts';

const server = resolve(root, 'src/server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(resolve(server, path), 'utf8') }));

/** Lines of the server that match, but for those of some files. */
function linesWith(pattern: RegExp, except: RegExp): string[] {
  return sources
    .filter(({ path }) => !except.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** How often a text calls drizzle's builder. */
const callsOfBuilder = (text: string): number =>
  [...text.matchAll(/\bbuild\(\w+\)|\bdb\s*\.(select|insert|update|delete|execute)\(/g)].length;

describe('one handle on the database', () => {
  it('has one type, and no file has one of its own', () => {
    expect(linesWith(/\btype \w+ = (pg\.(Pool|PoolClient|ClientBase)|Pick<pg\.)/, /^$/)).toEqual([]);
    expect(linesWith(/pg\.Pool \| pg\.|pg\.\w+ \| pg\.Pool\b/, /^$/)).toEqual([]);
  });

  it('is what work in a transaction gets, and nothing else', () => {
    expect(linesWith(/inTransaction\([^;]*\((\w+|\{[^}]*\}), \w+\) =>/, /^$/)).toEqual([]);
    expect(linesWith(/\.transaction\(/, /^$/)).toEqual([]);
  });

  it('and the connection itself stays in the store', () => {
    expect(linesWith(/pg\.(PoolClient|ClientBase)\b/, /^store\//)).toEqual([
      'actions/backup/write-backup.ts: client: pg.PoolClient,',
      'actions/backup/write-backup.ts: client: pg.PoolClient,',
    ]);
  });
});

describe("drizzle's builder", () => {
  it('is called no more often than it was: new statements are SQL', () => {
    const calls = Object.fromEntries(
      sources
        .filter(({ path }) => path.startsWith('store/'))
        .map(({ path, text }): [string, number] => [path, callsOfBuilder(text)])
        .filter(([path, count]) => count > 0 && path !== 'store/database/pool.ts'),
    );
    // Fewer: lower the limit, so that they cannot come back.
    expect(calls).toEqual(builderLimits);
  });

  it('is counted: a planted call is found', () => {
    expect(callsOfBuilder('await build(sql).select(); await build(q)\n  .insert(a); await db.execute(b);')).toBe(3);
  });
});

it('keeps the newest snapshot of the schema alone', () => {
  const folder = resolve(server, 'store/migrations');
  const steps = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const snapshots = readdirSync(resolve(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${steps.at(-1)?.slice(0, 4)}_snapshot.json`]);
});
