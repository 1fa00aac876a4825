import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { type S3Server, startS3Server } from '#tests/helpers/s3-server.ts';

const program = await bundledProgram();
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
let database: FreshDatabase;
let server: S3Server;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startS3Server();
});
afterEach(() => server.revive());
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(data, { recursive: true });
});

/** Starts the console from its bundle with these settings and stops it when it is ready. */
function serve(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'serve'], {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH ?? '', FORECOURT_DATA: data, DATABASE_URL: database.url, PORT: '0' },
        ...{ LOG_LEVEL: 'silent', ...env },
      },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('Stop with')) child.kill('SIGTERM');
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe('the start with a document store', () => {
  it('in a bucket says nothing of it, tries it, and leaves nothing there', async () => {
    const ended = await serve(server.env());
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect((await server.requests()).some((line) => line.startsWith('PUT'))).toBe(true);
    expect(server.objects()).toEqual([]);
  });

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'whose bucket is missing',
      async () => ({ S3_BUCKET: 'no-papers' }),
      /S3_BUCKET names 'no-papers', which does not/,
    ],
    [
      'with a wrong secret',
      async () => ({ S3_SECRET_ACCESS_KEY: 'wrong' }),
      /has another secret .*S3_SECRET_ACCESS_KEY/,
    ],
    ['that is away', () => server.kill().then(() => ({})), /does not answer \(ECONNREFUSED\): check S3_ENDPOINT\.$/],
  ])('%s ends with one sentence', async (_what, change, sentence) => {
    const ended = await serve({ ...server.env(), ...(await change()) });
    expect(ended.code).toBe(1);
    expect(ended.err.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect(ended.err).not.toContain(server.secretAccessKey);
  });

  it('that is a file ends with one sentence', async () => {
    const dataDir = mkdtempSync(join(data, 'file-'));
    writeFileSync(join(dataDir, 'documents'), '');
    const ended = await serve({ FORECOURT_DATA: dataDir });
    expect(ended.code).toBe(1);
    expect(ended.err.trim()).toMatch(/^The document folder .*\/documents cannot be used \((ENOTDIR|EEXIST)\)\.$/);
  });

  it('that is away does not keep gauges from being polled', async () => {
    await server.kill();
    const ended = await serve({ ...server.env(), FORECOURT_ROLES: 'poller' });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^Forecourt is running \(poller; no web address\)/);
  });
});
