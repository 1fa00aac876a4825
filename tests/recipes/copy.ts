import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../architecture/read-source.ts';

/** A copy of the tree that recipes are carried out on. */
export interface Copy {
  readonly at: string;
  /** Null: there is no such file. */
  read(path: string): string | null;
  write(path: string, text: string | null): void;
  /** Every file but packages, built files and the copy's own. */
  list(): Map<string, string>;
  run(program: string, args: readonly string[]): Promise<{ code: number | null; output: string }>;
  remove(): void;
}

const kept = ['src', 'tests', 'tools', 'docs', 'fixtures', 'bench'];

/** Copies sources, tests, tools, pages and fixtures; packages are linked. */
export function copyTree(): Copy {
  const at = mkdtempSync(join(tmpdir(), 'forecourt-recipes-'));
  for (const folder of kept) cpSync(join(root, folder), join(at, folder), { recursive: true });
  for (const name of readdirSync(root)) {
    if (/^[^.].*\.(json|ts|md)$/.test(name)) cpSync(join(root, name), join(at, name));
  }
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'));
  writeFileSync(
    join(at, 'vitest.recipes.config.mjs'),
    "export default { test: { chaiConfig: { truncateThreshold: 0 }, include: ['{src,tests}/**/*.test.ts'], pool: 'threads', isolate: false, fileParallelism: false, testTimeout: 180_000, hookTimeout: 240_000 } };\n",
  );
  return {
    at,
    read: (path) => (existsSync(join(at, path)) ? readFileSync(join(at, path), 'utf8') : null),
    write: (path, text) => {
      if (text === null) return rmSync(join(at, path), { force: true });
      mkdirSync(dirname(join(at, path)), { recursive: true });
      writeFileSync(join(at, path), text);
    },
    list: () => listFiles(at),
    run: (program, args) => runIn(at, program, args),
    remove: () => rmSync(at, { recursive: true, force: true }),
  };
}

function listFiles(at: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of kept) {
    for (const entry of readdirSync(join(at, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(at.length + 1), readFileSync(path, 'latin1'));
    }
  }
  return files;
}

function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST$|^NODE_ENV$/.test(name)),
    );
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd, env });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
