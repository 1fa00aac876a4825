import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { packets, shareViews } from '#server/store/schema/document-schema.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixtureTokens } from '#tests/helpers/fixtures.ts';
import { addPaper, type BuiltPacket, built, filesOf } from './packet-calls.ts';

const hour = 3_600_000;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 'tank')]);
let t: TestApp;
let anon: TestClient;
let packet: BuiltPacket;
let token: string;

beforeAll(async () => {
  t = await startTestApp();
  anon = await t.as('anon');
});
beforeEach(async () => {
  // Limits are counted by the hour.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
  await addPaper(t, { folder: 'Compliance Testing', name: 'Tightness test.pdf', bytes: pdf });
  await addPaper(t, { folder: 'Compliance Testing', name: 'page.html', bytes: Buffer.from('<script>1</script>') });
  const u2 = await t.as('u2');
  packet = await built(u2, { month: '2026-10', include: { testing: true } });
  token = await share(u2, packet.file);
});
afterAll(() => t.stop());

async function share(client: TestClient, file: string, ttlHours = 72): Promise<string> {
  const answer = await client.post('/api/public/sites/101/packets/share', { file, ttlHours });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.json.url).split('/').at(-1) ?? '';
}

const address = (position: number | string, of = token) => `/api/public/share/${of}/files/${position}`;
const page = async (of = token) => (await anon.get(`/api/public/share/${of}/contents`)).json as unknown as SharedPacket;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const at = (shown: SharedPacket, ending: string) => {
  const file = shown.contents.find(({ name }) => name.endsWith(ending));
  if (file === undefined) throw new Error(`no ${ending} among ${shown.contents.map(({ name }) => name).join(', ')}`);
  return file;
};

async function bytesOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${t.url}${path}`, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('X-88 the index by element', () => {
  it('lists each file once, under the element that index.pdf names, with its position', async () => {
    const shown = await page();
    const { index, contents } = shown;
    expect(contents.map(({ position }) => position)).toEqual(contents.map((_, i) => i + 1));
    expect(index?.sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const detection = index?.sections.find(({ number }) => number === 5);
    const report = detection?.elements.find(({ files }) =>
      files.includes(at(shown, 'compliance-report-2026-10.pdf').position),
    );
    expect(report?.citation).not.toBe('');
    const tests = index?.sections.find(({ number }) => number === 8);
    const inTests = [...(tests?.files ?? []), ...(tests?.elements.flatMap(({ files }) => files) ?? [])];
    expect(inTests).toContain(at(shown, 'Tightness test.pdf').position);
    for (const own of ['index.pdf', 'manifest.json', 'SHA256SUMS'])
      expect(index?.files).toContain(at(shown, own).position);
    const listed = [
      ...(index?.files ?? []),
      ...(index?.sections.flatMap(({ files, elements }) => [...files, ...elements.flatMap((one) => one.files)]) ?? []),
    ];
    expect(new Set(listed)).toEqual(new Set(contents.map(({ position }) => position)));
    expect(index?.units?.map(({ name }) => name)).toContain('Tank 1');
    expect(contents.filter(({ shows }) => shows).every(({ name }) => /\.(pdf|png|jpe?g)$/.test(name))).toBe(true);
  });

  it('is in the manifest too, and absent for packets from before', async () => {
    const manifest = JSON.parse((await filesOf(t, packet.file)).get('manifest.json')?.text ?? '');
    expect(manifest.index.sections).toHaveLength(12);
    await t.db.update(packets).set({ index: null });
    const shown = await page();
    expect([shown.index, shown.contents.length > 0]).toEqual([null, true]);
    expect((await anon.get(address(1))).status).toBe(200);
  });
});

describe('X-426 one file of a shared packet', () => {
  it('is what was packed, byte by byte, stored or deflated, by its own name and never as a page', async () => {
    const files = await filesOf(t, packet.file);
    const { contents } = await page();
    for (const { name, position, size } of contents) {
      const { answer, bytes } = await bytesOf(address(position));
      expect(answer.status, name).toBe(200);
      expect(sha256(bytes), name).toBe(files.get(name)?.sha256);
      expect(answer.headers.get('content-length')).toBe(String(size));
      expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml;|javascript/);
      expect(answer.headers.get('content-security-policy')).toBe('sandbox');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    }
    expect([...files.values()].some(({ packed }) => packed) && [...files.values()].some((one) => !one.packed)).toBe(
      true,
    );
  });

  it('shows PDFs inline and nothing that could run', async () => {
    const shown = await page();
    const kindOf = async (ending: string) => {
      const { headers } = await anon.get(`${address(at(shown, ending).position)}?inline=1`);
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]];
    };
    expect(await kindOf('index.pdf')).toEqual(['application/pdf', 'inline']);
    expect(await kindOf('page.html')).toEqual(['application/octet-stream', 'attachment']);
    expect(await kindOf('manifest.json')).toEqual(['application/octet-stream', 'attachment']);
  });

  it('sends parts of a file, unpacked where it is deflated', async () => {
    const shown = await page();
    const files = await filesOf(t, packet.file);
    for (const ending of ['Tightness test.pdf', 'alarm-history.csv', 'manifest.json']) {
      const { name, position, size } = at(shown, ending);
      const whole = files.get(name)?.bytes ?? Buffer.alloc(0);
      for (const [from, to] of [
        [0, 9],
        [1, size - 1],
        [Math.floor(size / 2), Math.floor(size / 2) + 3],
      ] as const) {
        const { answer, bytes } = await bytesOf(address(position), { range: `bytes=${from}-${to}` });
        expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${size}`]);
        expect(bytes.equals(whole.subarray(from, to + 1)), `${name} ${from}`).toBe(true);
      }
      expect((await bytesOf(address(position), { range: `bytes=${size}-` })).answer.status).toBe(416);
    }
  });

  it('has only positions of this packet: nothing else names a file', async () => {
    const { contents } = await page();
    for (const position of [contents.length + 1, 2_147_483_647]) {
      const answer = await anon.get(address(position));
      expect([answer.status, answer.json.code]).toEqual([404, 'document_not_found']);
    }
    for (const garbage of [
      '0',
      '-1',
      '1.0',
      '01x',
      'index.pdf',
      '..%2F..%2Fetc%2Fpasswd',
      '%00',
      '99999999999',
      '1%2F2',
    ]) {
      const answer = await anon.get(address(garbage));
      expect([answer.status, answer.json.code], garbage).toEqual([400, 'invalid_id']);
    }
    // A packet that was not built here has no list: nothing of it can be opened singly.
    const answer = await anon.get(address(1, fixtureTokens.ok));
    expect([answer.status, answer.json.code]).toEqual([404, 'document_not_found']);
  });

  it.each<[string, number, string, () => Promise<unknown>]>([
    [
      'expired',
      410,
      'share_gone',
      async () => {
        t.clock.now = new Date(t.clock.now.getTime() + 73 * hour);
      },
    ],
    [
      'withdrawn',
      410,
      'share_gone',
      async () => {
        const u2 = await t.as('u2');
        const listed = (await u2.get('/api/sites/101/shares')).json.shares as { share_id: number; file: string }[];
        const own = listed.find(({ file }) => file === packet.file)?.share_id;
        await u2.send('DELETE', `/api/sites/101/shares/${own}`);
      },
    ],
    [
      'its maker lost the site',
      410,
      'share_gone',
      () => replaceSiteAccess(t.db, 4, { siteIds: [103], writeSiteIds: [103] }),
    ],
    [
      'its packet was replaced',
      410,
      'share_gone',
      () =>
        t.db
          .update(documents)
          .set({ sha256: 'f'.repeat(64) })
          .where(eq(documents.name, packet.file)),
    ],
    [
      'the bytes are lost',
      410,
      'share_gone',
      () =>
        t.db
          .update(documents)
          .set({ contentKey: 'e'.repeat(32) })
          .where(eq(documents.name, packet.file)),
    ],
    [
      'forged',
      404,
      'share_not_found',
      async () => {
        token = fixtureTokens.forged;
      },
    ],
  ])('a link that is %s opens no file either', async (_, status, code, end) => {
    expect((await anon.get(address(1))).status).toBe(200);
    await end();
    const answer = await anon.get(address(1));
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.text).not.toContain('Alpha');
  });

  it('breaks off what is not what was packed', async () => {
    const shown = await page();
    const [row] = await t.db.select().from(documents).where(eq(documents.name, packet.file));
    const key = row?.contentKey ?? '';
    const place = join(t.config.dataDir, 'documents', key.slice(0, 2), key);
    const archive = readFileSync(place);
    const somewhere = archive.indexOf('tanktank') + 5000;
    archive.writeUInt8(archive.readUInt8(somewhere) ^ 1, somewhere);
    writeFileSync(place, archive);
    await expect(bytesOf(address(at(shown, 'Tightness test.pdf').position))).rejects.toThrow();
    expect((await bytesOf(address(at(shown, 'index.pdf').position))).answer.status).toBe(200);
  });

  it('is noted with its name, once for each address in ten minutes, and counts as no download', async () => {
    const { position, name } = at(await page(), 'Tightness test.pdf');
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) await bytesOf(address(position), { range });
    await anon.send('HEAD', address(1));
    const uses = (await t.db.select().from(shareViews).orderBy(shareViews.id)).map(({ what, file }) => [what, file]);
    expect(uses).toEqual([
      ['opened', null],
      ['file', name],
    ]);
    const [last] = await t.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(last).toMatchObject({ action: 'share.downloaded', via: 'share', actorId: null, detail: { file: name } });
    const u2 = await t.as('u2');
    const shares = (await u2.get('/api/sites/101/shares')).json.shares as { share_id: number; downloads: number }[];
    expect(shares[0]?.downloads).toBe(0);
    const views = await u2.get(`/api/sites/101/shares/${shares[0]?.share_id}/views`);
    expect(views.json.views).toMatchObject([
      { what: 'file', file: name },
      { what: 'opened', file: null },
    ]);
  });
});
