import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendar } from '#contract/nouns/compliance/calendar.ts';
import {
  type Credential,
  credentialList,
  credentialSaved,
  fleetCredentialList,
} from '#contract/nouns/site/credential.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { certificate } from './credential-calls.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
let reader: TestClient;
const path = (siteId = 101) => `/api/sites/${siteId}/credentials`;
const reason = { reason: 'It was recorded for the wrong person' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  [admin, writer, reader] = [await t.as('admin'), await t.as('u2'), await t.as('u1')];
  await recordSiteFacts(t.database.pool, 101);
  const typed = { folder: 'Compliance Testing', file: 'Tank test.pdf', newPaper: 'operator_certificate' };
  expect((await admin.send('PATCH', '/api/sites/101/documents', typed)).status).toBe(200);
});

async function add(fields: object = {}, client = writer, siteId = 101): Promise<Credential> {
  const answer = await client.post(path(siteId), { ...certificate, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return credentialSaved.parse(answer.json).credential;
}
const listed = async (client = writer, siteId = 101) =>
  credentialList.parse((await client.get(path(siteId))).json).credentials;
async function itemOf(key: string, siteId = 101) {
  const { sections } = calendar.parse((await admin.get(`/api/compliance-calendar/${siteId}`)).json);
  const item = Object.values(sections)
    .flat()
    .find((one) => one.key === key);
  if (item === undefined) throw new Error(`${key} is not in the calendar`);
  return item;
}

describe('X-482 record a certificate', () => {
  it('stores it with who recorded it, and the calendar follows', async () => {
    const one = await add();
    expect(one).toMatchObject({
      ...{ holder: 'Jordan Blake', expires_on: '2027-03-01', no_expiry: null, why_not: null, ended_at: null },
      ...{ site_id: 101, sites: [{ id: 101, name: 'Alpha Fuel' }], other_sites: 0, recorded_by: 'Person u2' },
    });
    expect(await listed(reader)).toEqual([one]);
    expect((await itemOf('operator_ab')).status).toBe('NOT_SET_UP');
    await add({ kind: 'operator_a', holder: 'Ray Alvarez', expires_on: '2027-01-15' });
    expect(await itemOf('operator_ab')).toMatchObject({ status: 'OK', next_due: '2027-01-15' });
    const entries = await t.db
      .select()
      .from(audit)
      .where(eq(audit.targetId, String(one.id)));
    expect(entries).toMatchObject([{ action: 'credential.recorded', siteId: 101, detail: { after: { id: one.id } } }]);
  });

  it.each([
    ['a holder who is nobody', { holder: 'n/a' }, 'holder'],
    ['an expiry before its issue', { expires_on: '2024-02-28' }, 'expires_on'],
    ['an issue in the future', { issued_on: '2026-12-31' }, 'issued_on'],
    ['an expiry and none', { no_expiry: 'The state sets no expiry' }, 'no_expiry'],
    ['no expiry for a reason that says nothing', { expires_on: null, no_expiry: 'aaaaaa' }, 'no_expiry'],
    ['another kind', { kind: 'driver' }, 'kind'],
  ])('refuses %s', async (_, fields, field) => {
    const answer = await writer.post(path(), { ...certificate, ...fields });
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
    expect(answer.json.fields).toHaveProperty(field);
    expect(await listed()).toEqual([]);
  });

  it('refuses a document that the site does not have, and sites at which the person may not write', async () => {
    const gone = { ...certificate, document: { folder: 'Compliance Testing', file: 'Gone.pdf' } };
    expect((await writer.post(path(), gone)).json.code).toBe('document_not_found');
    expect((await writer.post(path(), { ...certificate, sites: [102] })).json.code).toBe('forbidden_write');
    expect((await admin.post(path(), { ...certificate, sites: [999] })).json.code).toBe('site_not_found');
    expect(await listed()).toEqual([]);
  });

  it('says of an unknown expiry that it does not count', async () => {
    const one = await add({ expires_on: null });
    expect(one.why_not).toContain('nobody recorded whether it expires');
    expect(await add({ expires_on: null, no_expiry: 'The state sets no expiry' })).toMatchObject({ why_not: null });
  });
});

describe('a certificate that covers several sites', () => {
  it('counts at each, and shows no name or document of a site that the person may not see', async () => {
    const one = await add({ sites: [102, 103] }, admin);
    expect(one.sites.map(({ id }) => id)).toEqual([101, 102, 103]);
    const [seen] = await listed(reader, 103);
    expect(seen).toMatchObject({
      id: one.id,
      other_sites: 1,
      sites: [{ id: 101 }, { id: 103 }],
      document_hidden: false,
    });
    await t.database.pool.query('delete from user_sites where user_id = 3 and site_id = 101');
    const [less] = await listed(await t.as('u1'), 103);
    expect(less).toMatchObject({ other_sites: 2, document: null, document_hidden: true });
    expect(less?.sites).toEqual([{ id: 103, name: 'Charlie Depot' }]);
  });

  it('is changed and voided only by who may write at all of them', async () => {
    const { id } = await add({ sites: [102] }, admin);
    expect((await writer.send('PUT', `${path()}/${id}`, certificate)).json.code).toBe('credential_elsewhere');
    expect((await writer.post(`${path()}/${id}/void`, reason)).json.code).toBe('credential_elsewhere');
    expect((await admin.post(`${path(102)}/${id}/void`, reason)).status).toBe(200);
  });

  it('makes the calendar of each site outdated, also by its document at another site', async () => {
    await add({ sites: [102] }, admin);
    const client = await t.database.pool.connect();
    await client.query('begin');
    await client.query('delete from compliance_marks');
    await client.query("update documents set paper = 'insurance' where site_id = 101 and name = 'Tank test.pdf'");
    const { rows } = await client.query<{ id: number }>(
      'select distinct site_id as id from compliance_marks order by 1',
    );
    await client.query('rollback');
    client.release();
    expect(rows.map(({ id }) => id)).toEqual([101, 102]);
  });
});

describe('X-483 change a certificate', () => {
  it('makes a new version and keeps the earlier one', async () => {
    const before = await add();
    const answer = await writer.send('PUT', `${path()}/${before.id}`, { ...certificate, expires_on: '2029-03-01' });
    const after = credentialSaved.parse(answer.json).credential;
    expect(after).toMatchObject({ replaces: before.id, expires_on: '2029-03-01', ended_at: null });
    const all = await listed();
    expect(all.map(({ id }) => id)).toEqual([after.id, before.id]);
    expect(all[1]).toMatchObject({ ended_by: 'Person u2', void_reason: null, expires_on: '2027-03-01' });
    const again = await writer.send('PUT', `${path()}/${before.id}`, certificate);
    expect([again.status, again.json.code]).toEqual([404, 'credential_not_found']);
  });

  it('is not there at a site that it does not cover', async () => {
    const { id } = await add();
    for (const site of [102, 103]) {
      const answer = await admin.send('PUT', `${path(site)}/${id}`, { ...certificate, document: null });
      expect([answer.status, answer.json.code]).toEqual([404, 'credential_not_found']);
    }
  });

  it('leaves a site', async () => {
    const { id } = await add({ sites: [103] });
    await writer.send('PUT', `${path()}/${id}`, { ...certificate, sites: [] });
    expect((await listed(writer, 103)).filter((one) => one.ended_at === null)).toEqual([]);
    expect(await listed()).toHaveLength(2);
  });
});

describe('X-484 void a certificate', () => {
  it('keeps it with the reason, and it counts no more', async () => {
    const { id } = await add();
    expect((await writer.post(`${path()}/${id}/void`, { reason: 'no' })).status).toBe(400);
    const answer = await writer.post(`${path()}/${id}/void`, reason);
    expect(credentialSaved.parse(answer.json).credential).toMatchObject({ ...{ void_reason: reason.reason }, id });
    expect(await listed()).toMatchObject([{ id, void_reason: reason.reason, ended_by: 'Person u2' }]);
    expect((await writer.post(`${path()}/${id}/void`, reason)).json.code).toBe('credential_not_found');
    const { status, missing } = await itemOf('operator_ab');
    expect(status).toBe('NOT_SET_UP');
    expect(missing?.sentence).toContain('Class B certificate of Jordan Blake was voided on Nov 19, 2026.');
  });
});

describe('X-480 certificates of a site', () => {
  it('lists those that cover it, earlier and void ones among them, and no others', async () => {
    const own = await add();
    const shared = await add({ sites: [102], document: null }, admin, 102);
    const gone = await add();
    await writer.post(`${path()}/${gone.id}/void`, reason);
    expect((await listed()).map(({ id, ended_at: ended }) => [id, ended === null])).toEqual([
      [own.id, true],
      [gone.id, false],
    ]);
    expect((await listed(admin, 102)).map(({ id }) => id)).toEqual([shared.id]);
    expect((await (await t.as('u0')).get(path())).status).toBe(403);
  });
});

describe('X-481 certificates of all sites', () => {
  it('come by their expiry, unknown expiry first, void ones left out', async () => {
    const late = await add({ expires_on: '2028-01-01' });
    const unknown = await add({ expires_on: null });
    const soon = await add({ expires_on: '2026-12-01' }, writer, 101);
    const gone = await add();
    await writer.post(`${path()}/${gone.id}/void`, reason);
    const of = async (client: TestClient) => fleetCredentialList.parse((await client.get('/api/credentials')).json);
    expect((await of(reader)).credentials.map(({ id }) => id)).toEqual([unknown.id, soon.id, late.id]);
    expect((await of(admin)).total).toBe(3);
    expect(await of(await t.as('u0'))).toEqual({ credentials: [], total: 0 });
  });
});

describe('the document of a certificate', () => {
  it('is not deleted while the certificate counts, and its name follows a move', async () => {
    const { id } = await add();
    const place = '/api/sites/101/documents?folder=Compliance%20Testing&file=Tank%20test.pdf';
    const refused = await admin.send('DELETE', place);
    expect([refused.status, refused.json.code]).toEqual([409, 'document_in_use']);
    expect(refused.text).toContain('Class B certificate of Jordan Blake');
    const renamed = { folder: 'Compliance Testing', file: 'Tank test.pdf', newName: 'Certificate.pdf' };
    expect((await admin.send('PATCH', '/api/sites/101/documents', renamed)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, document: { file: 'Certificate.pdf' }, why_not: null }]);
  });
});
