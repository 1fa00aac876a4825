import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Insurance, insuranceList } from '#contract/nouns/site/site-info.ts';
import type { Change } from '#server/store/database/events.ts';
import { audit, documents, insurance } from '#server/store/schema/record-schema.ts';
import { insertInsurance } from '#server/store/site/insurance.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let writer: TestClient;
const heard: Change[] = [];
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
  // What the fixtures hold is of no matter here.
  await t.db.delete(insurance);
  heard.length = 0;
  hearPublic(t, heard);
});
afterEach(() => t.stop());

const policy = { carrier: 'Example Mutual', policy_no: 'EM-77', expiration_date: '2026-12-31' };
const base = '/api/sites/101/insurance';
const listed = async (client = writer, path = base): Promise<Insurance[]> =>
  insuranceList.parse((await client.get(path)).json).insurance;
const add = async (body: Record<string, unknown> = {}): Promise<Insurance> =>
  (await writer.post(base, { ...policy, ...body })).json.insurance as Insurance;
const put = (id: number, body: unknown, client = writer) => client.send('PUT', `${base}/${id}`, body);
const remove = (id: number, client = writer) => client.send('DELETE', `${base}/${id}`);

async function addDocument(siteId: number, folder: string, name: string, deletedAt: Date | null = null): Promise<void> {
  await t.db.insert(documents).values({
    siteId,
    folder,
    name,
    contentType: 'application/pdf',
    size: 1,
    contentKey: `${siteId}/${folder}/${name}`,
    modifiedAt: t.clock.now,
    deletedAt,
  });
}

describe('X-49 insurance records', () => {
  it('lists soonest expiry first, to every reader of the site', async () => {
    for (const expiration_date of ['2027-05-01', '2026-12-01', '2027-01-01']) await add({ expiration_date });
    for (const name of ['admin', 'u1', 'tech', 'reg'] as const) {
      const rows = await listed(await t.as(name));
      expect(
        rows.map((row) => row.expiration_date),
        name,
      ).toEqual(['2026-12-01', '2027-01-01', '2027-05-01']);
    }
    expect(await listed(writer, '/api/sites/103/insurance')).toEqual([]);
    expect((await (await t.as('u0')).get(base)).json.code).toBe('forbidden_site');
  });
});

describe('X-50 add insurance', () => {
  it('stores it, answers 201, audits it and tells calendar and page', async () => {
    await addDocument(101, 'Insurance', 'Policy 2026.pdf');
    const body = {
      ...policy,
      carrier: ' Example Mutual ',
      coverage: 'USD 1M',
      per_occurrence: 1_000_000,
      annual_aggregate: 2_000_000,
      non_marketing: true,
      effective_date: '2026-01-01',
      document: { folder: 'insurance', file: 'policy 2026.PDF' },
      id: 5,
    };
    const answer = await writer.post(base, body);
    const [stored] = await listed();
    expect([answer.status, answer.json]).toEqual([201, { success: true, insurance: stored }]);
    expect(stored).toEqual({
      id: stored?.id,
      carrier: 'Example Mutual',
      policy_no: 'EM-77',
      coverage: 'USD 1M',
      per_occurrence: 1_000_000,
      annual_aggregate: 2_000_000,
      non_marketing: true,
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
      document: { folder: 'Insurance', file: 'Policy 2026.pdf' },
    });
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({
      action: 'insurance.created',
      actorEmail: 'u2@example.com',
      siteId: 101,
      targetType: 'insurance',
      targetId: String(stored?.id),
      detail: { after: { carrier: 'Example Mutual', expiration_date: '2026-12-31' } },
    });
    const told = await until(
      () => heard,
      (changes) => changes.length >= 2,
    );
    expect(told).toEqual([
      { kind: 'calendar.changed', siteIds: [101] },
      { kind: 'site.changed', siteIds: [101] },
    ]);
  });

  it('needs no more than carrier, number and expiry', async () => {
    expect(await add()).toMatchObject({
      ...{ coverage: '', effective_date: null, document: null },
      ...{ per_occurrence: null, annual_aggregate: null, non_marketing: false },
    });
  });

  it('refuses an expiry that is not after the start', async () => {
    for (const effective_date of ['2026-12-31', '2027-01-01']) {
      const answer = await writer.post(base, { ...policy, effective_date });
      expect([answer.status, answer.json.code]).toEqual([400, 'insurance_dates']);
    }
    expect((await writer.post(base, { ...policy, effective_date: '2026-12-30' })).status).toBe(201);
  });

  it('refuses what is missing, too long or no day of the calendar, naming each field', async () => {
    const answer = await writer.post(base, {
      carrier: '',
      policy_no: 'x'.repeat(81),
      coverage: 5,
      per_occurrence: 0,
      annual_aggregate: '1M',
      non_marketing: 'no',
      effective_date: '1 May',
      expiration_date: '2026-02-30',
      document: { folder: 'Insurance' },
    });
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
    expect(answer.json.fields).toEqual({
      carrier: 'is required',
      policy_no: 'at most 80 characters',
      coverage: 'must be text',
      per_occurrence: 'must be more than 0',
      annual_aggregate: 'must be whole dollars',
      non_marketing: 'must be true or false',
      effective_date: 'must be a date, YYYY-MM-DD',
      expiration_date: 'is not a day of the calendar',
      'document.file': 'must be text',
    });
    expect((await writer.post(base, {})).json.fields).toEqual({
      carrier: 'is required',
      policy_no: 'is required',
      expiration_date: 'must be a date, YYYY-MM-DD',
    });
    expect(await listed()).toEqual([]);
  });

  it('refuses a paper that this site does not have', async () => {
    await addDocument(103, 'Insurance', 'a.pdf');
    await addDocument(101, 'Insurance', 'gone.pdf', t.clock.now);
    await addDocument(101, 'Other', 'b.pdf');
    for (const file of ['a.pdf', 'gone.pdf', 'b.pdf']) {
      const answer = await writer.post(base, { ...policy, document: { folder: 'Insurance', file } });
      expect([answer.status, answer.json.code], file).toEqual([404, 'document_not_found']);
    }
    expect(await listed()).toEqual([]);
    expect(await t.db.select().from(audit)).toEqual([]);
  });

  it('is closed to readers', async () => {
    for (const name of ['u1', 'tech', 'reg'] as const) {
      expect((await (await t.as(name)).post(base, policy)).json.code, name).toBe('forbidden_write');
    }
  });
});

describe('X-51 change insurance', () => {
  it('changes what was sent and keeps the rest, the paper too, and audits both sides', async () => {
    await addDocument(101, 'Insurance', 'a.pdf');
    const { id } = await add({
      coverage: 'USD 1M',
      per_occurrence: 1_000_000,
      effective_date: '2026-01-01',
      document: { folder: 'Insurance', file: 'a.pdf' },
    });
    const changed = { ...policy, carrier: 'Other Mutual', expiration_date: '2027-12-31' };
    const answer = await put(id, changed);
    expect([answer.status, answer.json.insurance]).toEqual([
      200,
      {
        id,
        ...changed,
        coverage: 'USD 1M',
        ...{ per_occurrence: 1_000_000, annual_aggregate: null, non_marketing: false },
        effective_date: '2026-01-01',
        document: { folder: 'Insurance', file: 'a.pdf' },
      },
    ]);
    expect(await listed()).toEqual([answer.json.insurance]);
    const entry = (await t.db.select().from(audit).orderBy(audit.id)).at(-1);
    expect(entry).toMatchObject({
      action: 'insurance.updated',
      detail: { before: { carrier: 'Example Mutual' }, after: { carrier: 'Other Mutual' } },
    });
    expect((await put(id, { ...changed, document: null, effective_date: null })).json.insurance).toMatchObject({
      document: null,
      effective_date: null,
    });
  });

  it('measures the expiry against the start that is stored', async () => {
    const { id } = await add({ effective_date: '2026-06-01' });
    const answer = await put(id, { ...policy, expiration_date: '2026-05-01' });
    expect([answer.status, answer.json.code]).toEqual([400, 'insurance_dates']);
    expect((await put(id, { ...policy, document: { folder: 'No', file: 'no.pdf' } })).json.code).toBe(
      'document_not_found',
    );
    expect((await listed())[0]?.expiration_date).toBe('2026-12-31');
  });

  it('knows a record only under its own site, and lets readers change none', async () => {
    const foreign = await insertInsurance(t.db, 103, {
      carrier: 'C',
      policyNo: 'P',
      coverage: '',
      perOccurrence: null,
      annualAggregate: null,
      nonMarketing: false,
      effectiveDate: null,
      expirationDate: '2027-01-01',
      documentFolder: null,
      documentFile: null,
    });
    for (const answer of [await put(foreign.id, policy), await remove(foreign.id), await put(99_999, policy)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'insurance_not_found']);
    }
    expect((await writer.send('PUT', `${base}/x`, policy)).json.code).toBe('invalid_id');
    expect(await listed(writer, '/api/sites/103/insurance')).toMatchObject([{ carrier: 'C' }]);
    const { id } = await add();
    for (const name of ['u1', 'tech', 'reg'] as const) {
      const reader = await t.as(name);
      expect((await put(id, policy, reader)).json.code, name).toBe('forbidden_write');
      expect((await remove(id, reader)).json.code, name).toBe('forbidden_write');
    }
  });
});

describe('X-52 remove insurance', () => {
  it('takes it off the list once, keeps the row and audits it', async () => {
    const { id } = await add();
    expect((await remove(id)).json).toEqual({ success: true, message: 'Insurance record removed' });
    expect(await listed()).toEqual([]);
    for (const answer of [await remove(id), await put(id, policy)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'insurance_not_found']);
    }
    expect(await t.db.select().from(insurance)).toMatchObject([{ id, deletedAt: t.clock.now }]);
    const entry = (await t.db.select().from(audit).orderBy(audit.id)).at(-1);
    expect(entry).toMatchObject({ action: 'insurance.deleted', detail: { before: { policy_no: 'EM-77' } } });
  });
});
