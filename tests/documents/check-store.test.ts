import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '#server/config.ts';
import { checkDocumentStore } from '#server/documents/check-store.ts';
import { StartError } from '#server/start-error.ts';
import { reader, type S3Server, startS3Server } from '#tests/helpers/s3-server.ts';

const unprivileged = fileURLToPath(new URL('./unprivileged-child.ts', import.meta.url));
let server: S3Server;
const data = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => server.revive());
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

const warned: string[] = [];
const log = { warn: (_facts: unknown, words?: string) => void warned.push(words ?? '') };
const check = (other: Partial<S3Settings> = {}) =>
  checkDocumentStore({ dataDir: data, s3: server.settings(other) }, log as never);

/** The sentence of a refused start: one, without a line break, and never with the secret in it. */
async function sentenceOf(checking: Promise<void>): Promise<string> {
  const error = await checking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/);
  expect(error.message).not.toContain(server.secretAccessKey);
  return error.message;
}

describe('an S3 store at the start', () => {
  it('is tried in everything it is used for, and nothing stays behind', async () => {
    await server.requests();
    await check({ prefix: 'forecourt/' });
    const methods = (await server.requests()).map((line) => line.replace(/[a-f0-9]{2}\/[a-f0-9]{32}/, 'key'));
    expect(methods.map((line) => line.replace(/&(max-keys|prefix)=[^&]*/g, ''))).toEqual([
      'GET /papers/?list-type=2',
      'GET /papers/?prefix=forecourt%2F&uploads=',
      'PUT /papers/forecourt/key?x-id=PutObject',
      'GET /papers/forecourt/key?x-id=GetObject',
      'DELETE /papers/forecourt/key?x-id=DeleteObject',
    ]);
    expect(server.objects()).toEqual([]);
  });

  it('names a bucket that is missing', async () => {
    expect(await sentenceOf(check({ bucket: 'no-papers' }))).toBe(
      `The setting S3_BUCKET names 'no-papers', which does not exist at ${server.endpoint}.`,
    );
  });

  it('tells a wrong secret from an unknown key', async () => {
    const { accessKeyId } = server;
    expect(await sentenceOf(check({ credentials: { accessKeyId, secretAccessKey: 'wrong' } }))).toBe(
      `The S3 access key ${accessKeyId} has another secret at ${server.endpoint}: check S3_SECRET_ACCESS_KEY (and S3_REGION).`,
    );
    expect(await sentenceOf(check({ credentials: { accessKeyId: 'AKIANO', secretAccessKey: 'wrong' } }))).toBe(
      `The S3 access key AKIANO is not known at ${server.endpoint}: check S3_ACCESS_KEY_ID.`,
    );
  });

  it('says who may not do what', async () => {
    expect(await sentenceOf(check({ credentials: reader }))).toBe(
      `The S3 access key ${reader.accessKeyId} may not write to the bucket 'papers' (AccessDenied).`,
    );
  });

  it.each([
    ['GET', 'list'],
    ['PUT', 'write to'],
    ['DELETE', 'remove from'],
  ])('says what is denied when %s is', async (method, use) => {
    await server.manners({ refuses: { status: 403, code: 'AccessDenied', method } });
    expect(await sentenceOf(check())).toContain(`may not ${use} the bucket 'papers' (AccessDenied)`);
  });

  it('says that nothing answers at the endpoint', async () => {
    await server.kill();
    expect(await sentenceOf(check())).toBe(
      `The document store at ${server.endpoint} does not answer (ECONNREFUSED): check S3_ENDPOINT.`,
    );
  });

  it('says that a name has no address, and what may help', async () => {
    const endpoint = 'http://s3.forecourt.invalid';
    expect(await sentenceOf(check({ endpoint }))).toMatch(
      /^The document store at http:\/\/s3\.forecourt\.invalid has no address \((ENOTFOUND|EAI_AGAIN)\): check S3_ENDPOINT\.$/,
    );
    expect(await sentenceOf(check({ endpoint, pathStyle: false }))).toMatch(/, or set S3_PATH_STYLE to 1\.$/);
  });

  it.each([
    [403, 'RequestTimeTooSkewed', /^The clock of this machine differs too much from the one of /],
    [301, 'PermanentRedirect', /^The bucket 'papers' is not in the region 'us-east-1' that S3_REGION names\.$/],
    [503, 'SlowDown', /refuses to work: it answered 503 \(SlowDown\)\.$/],
  ])('%d %s has a sentence of its own', async (status, code, sentence) => {
    await server.manners({ refuses: { status, code } });
    expect(await sentenceOf(check())).toMatch(sentence);
  });

  it('bears a clock that is an hour off, as the library sets it right', async () => {
    await server.manners({ clockAheadMs: 3_600_000 });
    await check();
  });

  it('is used without room, with a word in the log: what it holds can be read', async () => {
    await server.manners({ refuses: { status: 507, code: 'XMinioStorageFull', method: 'PUT' } });
    await check();
    expect(warned).toEqual(['The document store has no room left: uploads will be refused']);
  });
});

describe('a folder at the start', () => {
  const checkFolder = (dataDir: string) => checkDocumentStore({ dataDir, s3: null });

  it('is made when it is not there, and nothing stays in it', async () => {
    const dataDir = join(data, 'fresh');
    await checkFolder(dataDir);
    const files = readdirSync(join(dataDir, 'documents'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('is named when it is a file', async () => {
    const dataDir = mkdtempSync(join(data, 'file-'));
    writeFileSync(join(dataDir, 'documents'), '');
    expect(await sentenceOf(checkFolder(dataDir))).toMatch(
      new RegExp(`^The document folder ${dataDir}/documents cannot be used \\((ENOTDIR|EEXIST)\\)\\.$`),
    );
  });

  it('is named when it may not be written', async () => {
    const dataDir = mkdtempSync(join(data, 'locked-'));
    chmodSync(data, 0o755);
    chmodSync(dataDir, 0o555);
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', unprivileged, dataDir]);
    expect(stdout).toBe(`The document folder ${dataDir}/documents cannot be used (EACCES).`);
  });
});
