import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PacketBatch, PacketSites } from '#contract/nouns/document/packet.ts';
import { buildBatchPackets } from '#server/actions/packet/archive/batch-packets.ts';
import { packets } from '#server/store/schema/document-schema.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { readZip } from '#tests/helpers/read-zip.ts';
import { workerContext } from './packet-calls.ts';

const path = '/api/packet-batches';
let t: TestApp;
let u2: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
  u2 = await t.as('u2');
});
afterAll(() => t.stop());

const batchOf = ({ json }: Answer) => json as unknown as PacketBatch;
const ask = (client: TestClient, body: object = {}) =>
  client.post(path, { sites: [101, 103], month: '2026-10', ...body });

/** Asks, and waits until every site has its packet or its reason. */
async function built(client: TestClient, body: object = {}): Promise<PacketBatch> {
  const answer = await ask(client, body);
  expect(answer.status, answer.text).toBe(201);
  return untilEnded(client, batchOf(answer).batch_id);
}

async function untilEnded(client: TestClient, id: number): Promise<PacketBatch> {
  let batch: PacketBatch | undefined;
  await eventually(async () => {
    batch = batchOf(await client.get(`${path}/${id}`));
    return batch.ended;
  }, 120_000);
  if (batch === undefined) throw new Error('there is no batch');
  return batch;
}

async function unpacked(client: TestClient, id: number) {
  const headers = { cookie: `console_session=${client.cookie}` };
  const response = await fetch(`${t.url}${path}/${id}/file`, { headers });
  expect(response.status).toBe(200);
  return new Map((await readZip(Buffer.from(await response.arrayBuffer()))).map((file) => [file.name, file]));
}

describe('X-427, X-428, X-429, X-430, X-494 packets of several sites', () => {
  it('builds one packet a site, with the report of each month, and gives them as one ZIP', async () => {
    const batch = await built(u2, { months: 3 });
    expect(batch).toMatchObject({ month: '2026-10', months: 3, testing: false, ended: true });
    expect(batch.sites.map(({ site_id, state, error }) => [site_id, state, error])).toEqual([
      [101, 'done', null],
      [103, 'done', null],
    ]);
    const [row] = await t.db.select().from(packets).where(eq(packets.siteId, 101));
    const names = row?.contents.map(({ name }) => name);
    for (const name of [
      'compliance-reports/compliance-report-2026-08.pdf',
      'compliance-reports/compliance-report-2026-09.pdf',
      'compliance-report-2026-10.pdf',
    ])
      expect(names).toContain(name);
    expect(names?.filter((name) => name.startsWith('compliance-reports/'))).toHaveLength(2);
    const files = await unpacked(u2, batch.batch_id);
    expect([...files.keys()].sort()).toEqual([...batch.sites.map(({ file }) => file ?? ''), 'sites.csv'].sort());
    for (const { sha256, file } of await t.db.select().from(packets))
      expect(files.get(file ?? '')?.sha256).toBe(sha256);
    expect((await u2.get(path)).json.batches).toEqual([batch]);
  });

  it('names a site that fails and goes on with the rest', async () => {
    await t.db.update(documents).set({ size: 2_000_000_000 }).where(eq(documents.siteId, 101));
    await t.db.update(documents).set({ folder: 'Compliance Testing' }).where(eq(documents.siteId, 101));
    const batch = await built(u2, { testing: true });
    expect(batch.sites.map(({ site_id, state }) => [site_id, state])).toEqual([
      [101, 'failed'],
      [103, 'done'],
    ]);
    expect(batch.sites[0]?.error).toMatch(/500 MB/);
    const listed = (await unpacked(u2, batch.batch_id)).get('sites.csv')?.text ?? '';
    expect(listed).toContain('500 MB');
  });

  it('X-494 lists the sites of the caller that fit filters, or that are named', async () => {
    const sitesOf = async (client: TestClient, query = '') => {
      const { status, json, text } = await client.get(`/api/packet-sites${query}`);
      expect(status, text).toBe(200);
      return json as unknown as PacketSites;
    };
    const all = await sitesOf(u2);
    expect(all.matched).toBe(all.sites.length);
    expect(all.sites.map(({ site_id }) => site_id)).toEqual(expect.arrayContaining([101, 103]));
    const [first] = all.sites;
    if (first === undefined) throw new Error('there is no site');
    expect((await sitesOf(u2, `?query=${encodeURIComponent(first.name)}`)).sites).toContainEqual(first);
    // A site that the caller may not read is not there, whatever names it.
    await replaceSiteAccess(t.db, 4, { siteIds: [101], writeSiteIds: [101] });
    const named = await sitesOf(await t.as('u2'), '?ids=101,103,999999&query=nowhere');
    expect([named.sites.map(({ site_id }) => site_id), named.matched]).toEqual([[101], 1]);
    for (const [query, field] of [
      ['ids=101,x', 'ids'],
      ['gaps=perhaps', 'gaps'],
    ] as const)
      expect((await u2.get(`/api/packet-sites?${query}`)).json.fields).toHaveProperty([field]);
    expect((await u2.get('/api/packet-sites?status=WRONG')).json.code).toBe('invalid_status');
  });

  it('leaves the list of what is missing out of the files when asked to', async () => {
    const batch = await built(u2, { sites: [103], gaps: false });
    expect(batch).toMatchObject({ gaps: false, ended: true });
    expect(batch.sites[0]?.missing).not.toBeNull();
    expect(await t.db.select({ gaps: packets.gaps }).from(packets)).toEqual([{ gaps: false }]);
  });

  it('asks for access to each site again when it is built, shown and downloaded', async () => {
    const batch = await built(u2);
    await replaceSiteAccess(t.db, 4, { siteIds: [101], writeSiteIds: [101] });
    const answer = await (await t.as('u2')).get(`${path}/${batch.batch_id}`);
    expect(batchOf(answer).sites[1]).toMatchObject({ site_id: null, name: null, file: null, state: 'failed' });
    const files = await unpacked(await t.as('u2'), batch.batch_id);
    expect([...files.keys()].sort()).toEqual([batch.sites[0]?.file ?? '', 'sites.csv'].sort());
    const name = (await t.db.select().from(sites).where(eq(sites.id, 103)))[0]?.name ?? '';
    expect(answer.text + (files.get('sites.csv')?.text ?? '')).not.toContain(name);
    expect(files.get('sites.csv')?.text).toContain('You may no longer read this site');
    await replaceSiteAccess(t.db, 4, { siteIds: [], writeSiteIds: [] });
    expect((await (await t.as('u2')).get(`${path}/${batch.batch_id}/file`)).json.code).toBe('packet_batch_empty');
  });

  it('builds nothing for who lost the site before its turn', async () => {
    await t.db.execute(
      `with b as (insert into packet_batches (month, months, testing, asked_by, asked_by_id, asker, asked_at)
         values ('2026-10', 1, false, 'Person u2', 4, '{"userId":4,"email":"u2@example.com","role":"user","via":"session","ip":null}', now())
         returning id) insert into packet_batch_sites (batch_id, site_id) select b.id, s from b, unnest(array[102, 103]) s`,
    );
    await buildBatchPackets(workerContext(t), () => t.clock.now);
    const [batch] = (await u2.get(path)).json.batches as PacketBatch[];
    expect(batch?.sites.map(({ site_id, state, name }) => [site_id, state, name === null])).toEqual(
      expect.arrayContaining([
        [null, 'failed', true],
        [103, 'done', false],
      ]),
    );
    expect((await t.db.select().from(packets)).map(({ siteId }) => siteId)).toEqual([103]);
  });

  it('is of the person who asked alone; regulators and other sites are refused', async () => {
    const batch = await built(u2);
    for (const who of ['admin', 'u1', 'reg'] as const) {
      const other = await t.as(who);
      expect((await other.get(`${path}/${batch.batch_id}`)).json.code).toBe('packet_batch_not_found');
      expect((await other.get(`${path}/${batch.batch_id}/file`)).json.code).toBe('packet_batch_not_found');
      expect((await other.get(path)).json.batches).toEqual([]);
    }
    for (const id of ['0', 'x', '-1', '1e3', '..%2F1']) {
      expect((await u2.get(`${path}/${id}/file`)).json.code, id).toBe('invalid_id');
    }
    for (const [who, body, code] of [
      ['u1', { sites: [101, 102] }, 'forbidden_site'],
      ['admin', { sites: [101, 9999] }, 'forbidden_site'],
      ['reg', { sites: [101] }, 'forbidden_role'],
      ['u2', { sites: [] }, 'validation'],
      ['u2', { months: 13 }, 'validation'],
      ['u2', { month: '2026-13' }, 'invalid_month'],
    ] as const) {
      expect((await ask(await t.as(who), body)).json.code, `${who} ${JSON.stringify(body)}`).toBe(code);
    }
  });
});
