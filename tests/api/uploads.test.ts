import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#server/store/database/events.ts';
import { completions } from '#server/store/schema/compliance-schema.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixtureKeys, fixturePdf } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';

const limit = 26_214_400;
let t: TestApp;
let u2: TestClient;
const heard: Change[] = [];
beforeAll(async () => {
  t = await startTestApp();
  t.feed.subscribe((change) => heard.push(change));
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  u2 = await t.as('u2');
  heard.length = 0;
});
afterAll(() => t.stop());

type Part = [name: string, value: string | { name: string; bytes: Uint8Array<ArrayBuffer> }];
const pdf = Uint8Array.from(Buffer.from('%PDF-1.7 a letter'));
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = pdf): Part => ['file', { name, bytes }];
const textBytes = (words: string) => Uint8Array.from(Buffer.from(words));

function form(...parts: Part[]): FormData {
  const filled = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') filled.append(name, value);
    else filled.append(name, new Blob([value.bytes], { type: 'text/html' }), value.name);
  }
  return filled;
}

const upload = (...parts: Part[]): Promise<Answer> => u2.post('/api/sites/101/documents', form(...parts));
const letters: Part = ['folder', 'Regulatory Correspondence'];

/** Keys of all bytes that uploads of this test left in the store, the unfinished included. */
function leftBytes(): string[] {
  const folder = join(t.config.dataDir, 'documents');
  const fixture: string[] = Object.values(fixtureKeys);
  return readdirSync(folder)
    .flatMap((part) => readdirSync(join(folder, part)))
    .filter((key) => !fixture.includes(key) && !known.has(key));
}
const known = new Set<string>();
beforeEach(() => {
  for (const key of leftBytes()) known.add(key);
});

const rowsOf = (siteId = 101) => t.db.select().from(documents).where(eq(documents.siteId, siteId));

describe('X-11 upload', () => {
  it('stores the file, shows it in its folder and in the inbox, and tells who it was', async () => {
    const answer = await upload(letters, file('letter.pdf'));
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      success: true,
      document: {
        name: 'letter.pdf',
        modified: t.clock.now.toISOString(),
        folder: 'Regulatory Correspondence',
        size: pdf.length,
        content_type: 'application/pdf',
        uploaded_by: 'Person u2',
        protected: false,
        id: expect.any(Number),
        sha256: createHash('sha256').update(pdf).digest('hex'),
        paper: null,
      },
    });
    const query = new URLSearchParams({ folder: 'Regulatory Correspondence', file: 'letter.pdf' });
    const download = await u2.get(`/api/public/sites/101/documents/download?${query}`);
    expect(download.text).toBe('%PDF-1.7 a letter');
    expect(download.headers.get('content-type')).toBe('application/pdf');
    const list = await u2.get('/api/public/sites/101/documents?folder=Regulatory%20Correspondence');
    expect(list.json.documents).toMatchObject([{ name: 'letter.pdf' }, { name: 'Inspection letter.pdf' }]);
    const inbox = await u2.get('/api/public/sites/101/inbox');
    expect(inbox.json.regulatory_recent).toMatchObject([{ name: 'letter.pdf' }, { name: 'Inspection letter.pdf' }]);
    const [told] = await t.db.select().from(audit).where(eq(audit.action, 'document.uploaded'));
    expect(told).toMatchObject({ actorId: 4, siteId: 101 });
    expect(told?.detail).toMatchObject({
      folder: 'Regulatory Correspondence',
      name: 'letter.pdf',
      size: pdf.length,
      sha256: expect.stringMatching(/^[a-f0-9]{64}$/),
    });
    await until(() => heard.filter(({ kind }) => kind === 'documents.changed').length, Boolean);
    expect(heard).toContainEqual({ kind: 'documents.changed', siteIds: [101] });
  });

  it.each<[string, Part[], string]>([
    ['the file first', [file('a.pdf'), letters], 'a.pdf'],
    ['a name of its own', [file('a.pdf'), letters, ['name', ' Letter of May.pdf ']], 'Letter of May.pdf'],
    ['an empty name', [['name', ''], file('a.pdf'), letters], 'a.pdf'],
    ['a path instead of a name', [file('C:\\Users\\me\\scan.pdf'), letters], 'scan.pdf'],
    ['another path', [file('/etc/passwd.pdf'), letters], 'passwd.pdf'],
    ['other alphabets and quotes', [file('Prüfung "2" 測試.pdf'), letters], 'Prüfung "2" 測試.pdf'],
    ['an accent as a mark of its own', [file('Pru\u0308fung.pdf'), letters], 'Prüfung.pdf'],
    ['fields nobody asked for', [['color', 'red'], letters, file('a.pdf'), ['x', 'y']], 'a.pdf'],
    ['a folder in other letters', [['folder', 'regulatory correspondence'], file('a.pdf')], 'a.pdf'],
  ])('takes %s', async (_, parts, name) => {
    const answer = await upload(...parts);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json.document).toMatchObject({ name, folder: 'Regulatory Correspondence' });
  });

  it('into a subfolder that exists', async () => {
    expect((await upload(['folder', 'Monthly Reports/2026'], file('a.pdf'))).status).toBe(201);
  });

  it('does not take the place of a document unless told to; then it is 200', async () => {
    await upload(letters, file('a.pdf'));
    const again = await upload(letters, file('A.PDF'));
    expect(again.json).toMatchObject({ status: 409, code: 'document_exists' });
    expect((await upload(letters, file('A.pdf'), ['overwrite', 'false'])).status).toBe(409);
    const other = Uint8Array.from(Buffer.from('%PDF-1.7 another letter'));
    const over = await upload(letters, file('A.pdf', other), ['overwrite', 'true']);
    expect(over.status).toBe(200);
    expect(over.json).toMatchObject({ success: true, document: { name: 'a.pdf', size: other.length } });
    expect(leftBytes()).toHaveLength(2);
    expect((await upload(letters, file('new.pdf'), ['overwrite', 'true'])).status).toBe(201);
  });

  it('takes one of many of the same name at once: more than there are connections, none of them waits for ever', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(letters, file('clash.pdf'))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    expect(leftBytes()).toHaveLength(1);
  });

  it.each(['u2', 'admin'] as const)("puts nothing over the system's monthly report, whoever asks: %s", async (name) => {
    const client = await t.as(name);
    const parts: Part[] = [
      ['folder', 'Monthly Reports/2026'],
      ['overwrite', 'true'],
      file('2026-10_Monthly_Report.pdf'),
    ];
    const answer = await client.post('/api/sites/101/documents', form(...parts));
    expect(answer.json).toMatchObject({ status: 403, code: 'document_protected' });
    expect(leftBytes()).toEqual([]);
    expect((await rowsOf()).find(({ systemMade }) => systemMade)?.size).toBe(fixturePdf.length);
  });

  it.each([
    ['Monthly Reports/2026', '2026-11_Monthly_Report.pdf'],
    ['Monthly Reports', '2026-11_monthly_report v2.pdf'],
    ['monthly reports/2026', '\uff12026-11_Monthly_Report.pdf'],
  ])('keeps the names of the program for its own reports: %s/%s', async (folder, name) => {
    const answer = await upload(['folder', folder], file(name));
    expect(answer.json).toMatchObject({ status: 403, code: 'document_protected' });
    expect(leftBytes()).toEqual([]);
    expect((await upload(letters, file(name))).status).toBe(201);
  });

  it("an admin's paper under such a name is never the program's: the inbox does not take it for the report", async () => {
    const admin = await t.as('admin');
    const parts: Part[] = [['folder', 'Monthly Reports/2026'], file('2026-11_Monthly_Report.pdf')];
    const answer = await admin.post('/api/sites/101/documents', form(...parts));
    expect(answer.json).toMatchObject({ success: true, document: { protected: false } });
    const inbox = await u2.get('/api/public/sites/101/inbox');
    expect(inbox.json.latest_monthly_pdf).toMatchObject({ file_name: '2026-10_Monthly_Report.pdf' });
  });

  const broken = { status: 400, code: 'validation' };
  it.each<[string, Part[], object]>([
    ['without a file', [letters], { status: 400, code: 'file_missing', error: 'A file is required' }],
    ['an empty file', [letters, file('a.pdf', textBytes(''))], { status: 400, code: 'file_missing' }],
    [
      'a file in another part',
      [letters, ['document', { name: 'a.pdf', bytes: pdf }]],
      { status: 400, code: 'file_missing' },
    ],
    ['two files', [letters, file('a.pdf'), file('b.pdf')], { ...broken, fields: { file: 'send one file at a time' } }],
    ['without a folder', [file('a.pdf')], { ...broken, fields: { folder: 'is required' } }],
    [
      'an unclear overwrite',
      [letters, file('a.pdf'), ['overwrite', 'maybe']],
      { ...broken, fields: { overwrite: 'must be true or false' } },
    ],
    ['a field without end', [letters, ['note', 'x'.repeat(5000)], file('a.pdf')], { ...broken }],
    ['too many fields', [...Array.from({ length: 11 }, (): Part => ['x', 'y']), file('a.pdf')], { ...broken }],
    ['no such folder', [['folder', 'Photos'], file('a.pdf')], { status: 404, code: 'folder_not_found' }],
    [
      'no such subfolder',
      [['folder', 'Monthly Reports/1999'], file('a.pdf')],
      { status: 404, code: 'folder_not_found' },
    ],
    ['a folder outside', [['folder', '../..'], file('a.pdf')], { status: 400, code: 'invalid_path' }],
    ['a folder too deep', [['folder', 'Exports/a/b'], file('a.pdf')], { status: 400, code: 'invalid_path' }],
    ['a blank folder', [['folder', ' '], file('a.pdf')], { status: 400, code: 'invalid_path' }],
    ['a name outside', [letters, file('a.pdf'), ['name', '../a.pdf']], { status: 400, code: 'invalid_path' }],
    ['a name with a turn', [letters, file('a.pdf'), ['name', 'a\u202efdp.pdf']], { status: 400, code: 'invalid_path' }],
    ...['\u061c', '\u200e', '\u200f', '\u200b', '\u200d', '\ufeff', '\u00ad'].map((mark): [string, Part[], object] => [
      `a name with the unseen mark U+${mark.charCodeAt(0).toString(16)}`,
      [letters, file('a.pdf'), ['name', `a${mark}b.pdf`]],
      { status: 400, code: 'invalid_path' },
    ]),
    [
      'a folder with an unseen mark',
      [['folder', 'Exp\u200eorts'], file('a.pdf')],
      { status: 400, code: 'invalid_path' },
    ],
    [
      'a name that is an ending only',
      [letters, file('a.pdf'), ['name', '.pdf']],
      { status: 400, code: 'invalid_path' },
    ],
    ['a long name', [letters, file(`${'a'.repeat(197)}.pdf`)], { status: 400, code: 'invalid_path' }],
    [
      'a packet that was not built',
      [['folder', 'exports'], file('packet_101.zip', textBytes('PK\x03\x04'))],
      { status: 400, code: 'invalid_path' },
    ],
    [
      'a packet in wide letters',
      [['folder', 'Exports'], file('\uff30acket_101.zip', textBytes('PK\x03\x04'))],
      { status: 400, code: 'invalid_path' },
    ],
  ])('refuses %s and leaves nothing behind', async (_, parts, expected) => {
    const before = (await rowsOf()).length;
    const answer = await upload(...parts);
    expect(answer.json).toMatchObject(expected);
    expect(leftBytes()).toEqual([]);
    expect((await rowsOf()).length).toBe(before);
    expect((await upload(letters, file('fine.pdf'))).status).toBe(201);
  });

  it('refuses a file without a name, also as a part of one in parts, and leaves nothing behind', async () => {
    const body = [
      '--b',
      'content-disposition: form-data; name="folder"',
      '',
      'Compliance Testing',
      '--b',
      'content-disposition: form-data; name="file"',
      'content-type: application/octet-stream',
      '',
      '%PDF-1.7 hello',
      '--b--',
      '',
    ].join('\r\n');
    const begun = await u2.post('/api/sites/101/uploads', { folder: 'Exports', name: 'a.pdf', size: 14 });
    expect(begun.status, begun.text).toBe(201);
    for (const [method, path] of [
      ['POST', '/api/sites/101/documents'],
      ['PUT', `/api/sites/101/uploads/${begun.json.upload_id}/parts/0`],
    ]) {
      const answer = await fetch(`${t.url}${path}`, {
        ...{ method: method ?? '', body, redirect: 'error' as const },
        headers: {
          cookie: `console_session=${u2.cookie}`,
          origin: t.url,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      expect(await answer.json()).toMatchObject({
        ...{ status: 400, code: 'validation', fields: { file: 'needs a file name' } },
      });
      expect(leftBytes()).toEqual([]);
    }
  });

  it.each<[string, string, string]>([
    ['a.pdf', '%PDF-1.4', 'application/pdf'],
    ['a.PDF', '%PDF-1.4', 'application/pdf'],
    ['a.png', '\x89PNG\r\n\x1a\n....', 'image/png'],
    ['a.jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a.jpeg', '\xff\xd8\xff\xe1', 'image/jpeg'],
    ['a.csv', 'tank,gallons\n1,<5', 'text/csv; charset=utf-8'],
    ['a.txt', 'all < fine & well', 'text/plain; charset=utf-8'],
    ['a.xlsx', 'PK\x03\x04...', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.docx', 'PK\x03\x04...', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.zip', 'PK\x05\x06', 'application/zip'],
    ['a.html.txt', 'plain', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (name, bytes, type) => {
    const answer = await upload(letters, file(name, Uint8Array.from(Buffer.from(bytes, 'latin1'))));
    expect(answer.json).toMatchObject({ document: { name, content_type: type } });
  });

  it.each<[string, string]>([
    ['a.html', '<html>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.exe', 'MZ'],
    ['a', '%PDF-1.4'],
    ['a.pdf', 'MZ\x90'],
    ['a.pdf', '<html>%PDF-1.4'],
    ['a.png', '%PDF-1.4'],
    ['a.jpg', '\x89PNG\r\n\x1a\n'],
    ['a.docx', 'plain text'],
    ['a.zip', 'PK'],
    ['a.txt', 'text with \0 in it'],
    ['a.txt', `${'x'.repeat(70_000)}\0`],
    ['a.txt', ' \n<!DOCTYPE html>'],
    ['a.csv', '\ufeff<svg onload="x"/>'],
    ['a.txt', 'Hello <script>alert(1)</script>'],
    ['a.pdf.', '%PDF-1.4'],
  ])('%s of %o is no type it takes', async (name, bytes) => {
    const answer = await upload(letters, file(name, textBytes(bytes)));
    expect(answer.json).toMatchObject({ status: 415, code: 'upload_type', error: 'This file type is not allowed' });
    expect(leftBytes()).toEqual([]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['JSON', {}, '{"folder":"Exports"}', 'file_missing'],
    ['text', { 'content-type': 'text/plain' }, 'hello', 'file_missing'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, '--x\r\n', 'validation'],
    ['a form that is none', { 'content-type': 'multipart/form-data; boundary=x' }, 'hello', 'validation'],
    [
      'a form that breaks off',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      'validation',
    ],
  ])('refuses %s', async (_, headers, body, code) => {
    const answer = await u2.post('/api/sites/101/documents', body, headers);
    expect(answer.json).toMatchObject({ status: 400, code });
    expect(leftBytes()).toEqual([]);
  });
});

describe('the limit of 25 MB', () => {
  const big = (size: number) => {
    const bytes = new Uint8Array(size).fill(46);
    bytes.set(pdf);
    return bytes;
  };

  it('lets a file of exactly that size in', async () => {
    const answer = await upload(letters, file('big.pdf', big(limit)));
    expect(answer.json).toMatchObject({ success: true, document: { size: limit } });
  });

  it('refuses one byte more, and one that says at once how large it is', async () => {
    const tooLarge = { status: 413, code: 'upload_too_large', error: 'File is larger than 25 MB' };
    expect((await upload(file('big.pdf', big(limit + 1)), letters)).json).toMatchObject(tooLarge);
    expect((await upload(letters, file('big.pdf', big(limit + 200_000)))).json).toMatchObject(tooLarge);
    expect(leftBytes()).toEqual([]);
  });

  it('cuts off a stream that does not tell its size and does not end', async () => {
    const { port } = new URL(t.url);
    const outcome = await new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      let sent = 0;
      let status: number | undefined;
      const call = request({
        ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/sites/101/documents' },
        headers: {
          cookie: `console_session=${u2.cookie}`,
          origin: t.url,
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      call.on('response', (response) => {
        status = response.statusCode;
        response.resume();
      });
      call.on('error', () => {});
      call.on('close', () => resolve({ status, sent }));
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4');
      const chunk = Buffer.alloc(1_048_576, 46);
      const pour = () => {
        if (call.destroyed || sent > 400 * 1_048_576) return void call.destroy();
        sent += chunk.length;
        call.write(chunk, () => setImmediate(pour));
      };
      pour();
    });
    expect(outcome.status).toBe(413);
    expect(outcome.sent).toBeLessThan(200 * 1_048_576);
    expect(leftBytes()).toEqual([]);
  });
});

describe('an upload that does not come to its end', () => {
  const head = () =>
    [
      'POST /api/sites/101/documents HTTP/1.1',
      `host: ${new URL(t.url).host}`,
      `cookie: console_session=${u2.cookie}`,
      `origin: ${t.url}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 500000',
      '',
      '--x',
      'content-disposition: form-data; name="folder"',
      '',
      'Exports',
      '--x',
      'content-disposition: form-data; name="file"; filename="half.pdf"',
      '',
      `%PDF-1.4${'.'.repeat(100_000)}`,
    ].join('\r\n');
  // Only here a server loses its patience soon: a busy machine is silent for a while too.
  let patient: TestApp;
  beforeAll(async () => {
    patient = t;
    t = await startTestApp({ deps: { uploadSilenceMs: 400 } });
  });
  afterAll(async () => {
    await t.stop();
    t = patient;
  });
  const port = () => Number(new URL(t.url).port);

  it('aborted: leaves neither row nor bytes', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head());
    await until(leftBytes, (keys) => keys.length === 1);
    socket.resetAndDestroy();
    await until(leftBytes, (keys) => keys.length === 0);
    expect((await rowsOf()).map(({ name }) => name)).not.toContain('half.pdf');
  });

  it('silent: is given up', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head());
    await until(leftBytes, (keys) => keys.length === 1);
    await new Promise((resolve) => socket.once('close', resolve));
    await until(leftBytes, (keys) => keys.length === 0);
  });

  it('a trickle without end: is given up after ten such silences', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head());
    await until(leftBytes, (keys) => keys.length === 1);
    const began = Date.now();
    const drip = setInterval(() => socket.write('.'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(Date.now() - began).toBeGreaterThan(2_500);
    await until(leftBytes, (keys) => keys.length === 0);
  });

  it('slow but steady: arrives', async () => {
    const socket = connect(port(), '127.0.0.1');
    const words = `${head().replace('500000', String(head().split('\r\n\r\n').slice(1).join('\r\n\r\n').length + 7))}\r\n--x--`;
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const step = Math.ceil(words.length / 8);
    for (let i = 0; i < words.length; i += step) {
      socket.write(words.slice(i, i + step));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await until(() => answer, Boolean);
    expect(answer).toMatch(/^HTTP\/1\.1 201/);
    socket.destroy();
  });
});

describe('X-47 with a file', () => {
  const key = 'spill_bucket_annual_md';
  const address = (id = 1001) => `/api/compliance-calendar/101/items/${key}/completions/${id}/documents`;
  beforeEach(async () => {
    await t.db
      .insert(completions)
      .values({
        ...{ id: 1001, siteId: 101, key, completedOn: '2025-11-01', result: 'PASS', recordedBy: 'Person u2' },
        recordedAt: t.clock.now,
      })
      .onConflictDoNothing();
  });
  const testPapers = async () =>
    (await rowsOf()).filter(({ folder }) => folder === 'Compliance Testing').map(({ name }) => name);

  it('stores it in Compliance Testing and attaches it', async () => {
    const answer = await u2.post(address(), form(file('Bucket test.pdf')));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.completion).toMatchObject({
      id: 1001,
      documents: [{ folder: 'Compliance Testing', file: 'Bucket test.pdf' }],
    });
    expect(await testPapers()).toContain('Bucket test.pdf');
    const actions = (await t.db.select().from(audit)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['document.uploaded', 'calendar.document_attached']));
  });

  it('takes one of many of the same name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => u2.post(address(), form(file('Clash.pdf')))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(leftBytes()).toHaveLength(1);
  });

  it.each<[string, () => Promise<Answer>, number, string]>([
    ['a name that is taken', () => u2.post(address(), form(file('Tank test.pdf'))), 409, 'document_exists'],
    ['no such record', () => u2.post(address(7), form(file('x.pdf'))), 404, 'completion_not_found'],
    ['a type it does not take', () => u2.post(address(), form(file('x.html'))), 415, 'upload_type'],
    ['a form without a file', () => u2.post(address(), form(letters)), 400, 'file_missing'],
    ['neither form nor JSON', () => u2.post(address(), 'x', { 'content-type': 'text/plain' }), 400, 'validation'],
    ['JSON without a name', () => u2.post(address(), { folder: 'Exports' }), 400, 'validation'],
  ])('%s: nothing stored', async (_, call, status, code) => {
    expect((await call()).json).toMatchObject({ status, code });
    expect(await testPapers()).toEqual(['Tank test.pdf']);
    expect(leftBytes()).toEqual([]);
  });
});
