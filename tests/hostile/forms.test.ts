import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { share } from '#tests/helpers/soak.ts';
import { allowedCodes } from './allowed-codes.ts';
import { nastyTexts } from './nasty-values.ts';
import { callWire } from './wire.ts';

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const runs = Math.ceil(Number(process.env.FUZZ_CALLS ?? share(10_000, 1_000)) / 50);

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  console.log(`hostile forms: FUZZ_SEED=${seed}`);
  t = await startTestApp();
  await writeFixtureCalendar(t.db);
  admin = await t.as('admin');
});
afterAll(() => t.stop());

const line = 'line-between';
const texts = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 30 }));
const fileNames = fc.oneof(
  fc.constantFrom(
    'a.pdf',
    'a.txt',
    'a.csv',
    'a.pdf.exe',
    '../a.pdf',
    '..\\a.pdf',
    'a/b.pdf',
    '.pdf',
    'CON.txt',
    'a.pdf\0.exe',
  ),
  texts,
);
const contents = fc.oneof(
  fc.constantFrom(
    '%PDF-1.7\n',
    'some words',
    '',
    'PK\u0003\u0004',
    '<html><script>',
    '<svg onload=x>',
    '\u0089PNG\r\n',
  ),
  fc.constantFrom(
    'name,ip,port\nOne,10.0.0.1,1\n',
    'email,role\na@example.com,user\n',
    '"a\n"",,\n',
    'a;b\n1;2',
    '\ufeffname\n',
  ),
  texts,
);
const headerLine = fc.oneof(
  { weight: 6, arbitrary: fileNames.map((name) => `Content-Disposition: form-data; name="file"; filename="${name}"`) },
  { weight: 4, arbitrary: texts.map((name) => `Content-Disposition: form-data; name="${name}"`) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('folder', 'overwrite', 'paper')
      .map((name) => `Content-Disposition: form-data; name="${name}"`),
  },
  {
    weight: 2,
    arbitrary: fileNames.map(
      (name) =>
        `Content-Disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name.replace(/\p{Surrogate}/gu, '?'))}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'Content-Disposition:',
      'Content-Disposition: form-data',
      'X: y',
      '',
      ':',
      'Content-Type: text/html',
      `X: ${'y'.repeat(20_000)}`,
    ),
  },
);
const part = fc.tuple(fc.array(headerLine, { minLength: 1, maxLength: 3 }), contents);
/** A form of parts, whole or cut, with the right line between them or another. */
const form = fc
  .record({
    parts: fc.array(part, { maxLength: 15 }),
    end: fc.constantFrom(`--${line}--\r\n`, `--${line}--`, `--${line}`, '', '--other--\r\n'),
    cut: fc.oneof(
      { weight: 5, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${line}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/mixed; boundary=x',
          'text/csv',
          'application/json',
          `multipart/form-data; boundary=${'x'.repeat(200)}`,
        ),
      },
    ),
  })
  .map(({ parts, end, cut, type }) => {
    const whole =
      parts.map(([heads, content]) => `--${line}\r\n${heads.join('\r\n')}\r\n\r\n${content}\r\n`).join('') + end;
    return { type, body: Buffer.from(whole).subarray(0, Math.floor(Buffer.byteLength(whole) * cut)) };
  });

const uploads = Object.entries<Route>(routes).filter(([, { upload }]) => upload === true);
const values: Record<string, string> = {
  id: '101',
  key: 'spill_bucket_annual_md',
  completionId: '1001',
  uploadId: 'x',
  number: '0',
};

/** Files of the store that no row names. */
async function strays(): Promise<string[]> {
  const folder = join(t.config.dataDir, 'documents');
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}/.test(entry.name))
    .map(({ name }) => name);
  const { rows } = await t.db.$client.query<{ content_key: string }>('select content_key from documents');
  const known = new Set(rows.map(({ content_key: key }) => key));
  return kept.filter((name) => !known.has(name));
}

describe('forms that no browser sends', () => {
  it.each(uploads)('to %s are refused in words and leave nothing behind', { timeout: 240_000 }, async (_, route) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '7');
    const codes = allowedCodes(route);
    const before = await strays();
    await fc.assert(
      fc.asyncProperty(form, async ({ type, body }) => {
        const headers = {
          host: new URL(t.url).host,
          origin: t.url,
          cookie: `console_session=${admin.cookie}`,
          'content-type': type,
        };
        const answer = await callWire(Number(new URL(t.url).port), { method: route.method, path, headers, body });
        if (answer.status < 300) return;
        const told = errorBody.parse(JSON.parse(answer.text));
        expect([told.status, codes.has(told.code) ? told.code : `${told.code} is not listed`]).toEqual([
          answer.status,
          told.code,
        ]);
        expect(answer.status).toBeLessThan(500);
        if (told.code === 'validation') expect(Object.keys(told.fields ?? {})).not.toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    expect(await strays()).toEqual(before);
  });
});
