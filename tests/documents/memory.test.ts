import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '#server/config.ts';
import { startS3Server } from '#tests/helpers/s3-server.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./memory-child.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-memory-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function grown(s3: S3Settings | null, mib: number): Promise<{ seen: number; grownMib: number }> {
  const task = JSON.stringify({ dataDir, s3, mib });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', child, task]);
  return JSON.parse(stdout);
}

describe('200 MB in and out again', () => {
  it('need less than 64 MiB of memory with a folder', async () => {
    const { seen, grownMib } = await grown(null, 200);
    expect(seen).toBe(200);
    expect(grownMib).toBeLessThan(64);
  });

  it('need less than 64 MiB of memory with S3', async () => {
    const server = await startS3Server();
    const { seen, grownMib } = await grown(server.settings(), 200);
    expect(seen).toBe(200);
    expect(grownMib).toBeLessThan(64);
    await server.stop();
  });
});
