import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./full-disk-child.ts', import.meta.url));
const node = [process.execPath, '--import', 'tsx', child];
const kib = 1024;

const disk = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));

/** A disk of half a megabyte; false where this user may not make one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'forecourt-test', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mounted();
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

describe('a full disk', () => {
  it('is told when a file grows past what this user may write, and nothing stays of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
    const limit = `--fsize=${256 * kib}`;
    const sizes = [100, 200, 300, 5_000, 150].map((size) => String(size * kib));
    const { stdout } = await run('prlimit', [limit, ...node, folder, ...sizes], { cwd: process.cwd() });
    expect(JSON.parse(stdout)).toEqual({
      outcomes: ['stored', 'stored', 'storage_full', 'storage_full', 'stored'],
      files: 3,
    });
    rmSync(folder, { recursive: true });
  });

  it.runIf(isMounted)('is told when there is no room on it, and what was stored stays', async () => {
    const sizes = [200, 200, 200, 5_000, 20].map((size) => String(size * kib));
    const [command = '', ...rest] = node;
    const { stdout } = await run(command, [...rest, disk, ...sizes]);
    expect(JSON.parse(stdout)).toEqual({
      outcomes: ['stored', 'stored', 'storage_full', 'storage_full', 'stored'],
      files: 3,
    });
  });
});
