import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminFields, type SiteInfo, siteInfo, writerFields } from '#contract/nouns/site/site-info.ts';
import type { Change } from '#server/store/database/events.ts';
import { insertKnownRecords } from '#server/store/demo/past-issues.ts';
import { audit, insurance } from '#server/store/schema/record-schema.ts';
import { gauges, sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
const heard: Change[] = [];
beforeEach(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  writer = await t.as('u2');
  heard.length = 0;
  hearPublic(t, heard);
});
afterEach(() => t.stop());

const path = '/api/sites/101/info';
const read = async (client = admin): Promise<SiteInfo> => siteInfo.parse((await client.get(path)).json);
const put = (body: unknown, client = admin) => client.send('PUT', path, body);
const entries = () => t.db.select().from(audit).orderBy(audit.id);

describe('X-39 site info', () => {
  it('shows what is recorded, and the console the gauge tells of', async () => {
    expect(await read()).toEqual({
      id: 101,
      name: 'Alpha Fuel',
      site_type: 'Compliance & Reporting',
      address: '1 Main St, Bel Air',
      city: 'Bel Air',
      state: 'MD',
      zip: '',
      county: '',
      district: '',
      latitude: null,
      longitude: null,
      facility_id: 'MD-10101',
      owner_name: '',
      contact_name: '',
      contact_phone: '',
      contact_email: '',
      tags: ['north', 'diesel'],
      notes: '',
      timezone: 'America/New_York',
      console_type: 'TLS-450',
      service_fusion_url: null,
      report_recipients: ['owner@example.com'],
      reminder_recipients: [],
      second_person: false,
      editable: [...writerFields, ...adminFields],
    });
    const papersOnly = siteInfo.parse((await admin.get('/api/sites/103/info')).json);
    expect(papersOnly).toMatchObject({ site_type: 'Compliance Only', console_type: '' });
  });

  it('says what each may change, and shows recipients to those who may write', async () => {
    await put({ report_recipients: ['owner@example.com'], reminder_recipients: ['pat@example.com'] });
    for (const name of ['u1', 'tech', 'reg'] as const) {
      const seen = await read(await t.as(name));
      expect([seen.editable, seen.report_recipients, seen.reminder_recipients], name).toEqual([[], [], []]);
    }
    for (const name of ['u2', 'tech2'] as const) {
      const seen = await read(await t.as(name));
      expect([seen.editable, seen.report_recipients, seen.reminder_recipients], name).toEqual([
        [...writerFields],
        ['owner@example.com'],
        ['pat@example.com'],
      ]);
    }
    expect((await (await t.as('u0')).get(path)).json.code).toBe('forbidden_site');
    expect((await admin.get('/api/sites/999/info')).json.code).toBe('site_not_found');
  });
});

describe('X-40 change site info', () => {
  it('changes only what was sent, shows it in the list at once, audits just that and tells everybody', async () => {
    await admin.get('/api/sites');
    const answer = await put(
      { city: ' Towson ', tags: [' north ', 'North', 'e85'], notes: 'Gate code at the till' },
      writer,
    );
    expect([answer.status, answer.json.success]).toEqual([200, true]);
    expect(siteInfo.parse(answer.json.site)).toEqual(await read(writer));
    expect(answer.json.site).toMatchObject({ city: 'Towson', tags: ['north', 'e85'], address: '1 Main St, Bel Air' });
    expect((await admin.get('/api/sites')).text).toContain('Towson');
    expect(await entries()).toMatchObject([
      {
        action: 'site.info_updated',
        actorEmail: 'u2@example.com',
        siteId: 101,
        targetType: 'site',
        targetId: '101',
        detail: {
          before: { city: 'Bel Air', tags: ['north', 'diesel'], notes: '' },
          after: { city: 'Towson', tags: ['north', 'e85'], notes: 'Gate code at the till' },
        },
      },
    ]);
    await until(
      () => heard.map((change) => change.kind),
      (kinds) => kinds.includes('site.changed') && kinds.includes('sites.changed'),
    );
    expect(heard.map((change) => change.kind)).not.toContain('calendar.changed');
  });

  it('keeps coordinates as one place, in the state of the site', async () => {
    const fieldsOf = async (body: unknown) => (await put(body, writer)).json.fields;
    expect(await fieldsOf({ latitude: 39.5 })).toEqual({ longitude: 'is required with a latitude' });
    expect(await fieldsOf({ longitude: -76.3 })).toEqual({ latitude: 'is required with a longitude' });
    expect(await fieldsOf({ latitude: 91, longitude: -181 })).toEqual({
      latitude: 'must be from -90 to 90',
      longitude: 'must be from -180 to 180',
    });
    expect(await fieldsOf({ latitude: '39.5', longitude: -76.3 })).toEqual({ latitude: 'must be a number of degrees' });
    expect(await fieldsOf({ latitude: 39.5, longitude: 76.3 })).toEqual({
      longitude: 'must be negative in MD, such as -76.3',
    });
    expect((await put({ latitude: 39.53591234, longitude: -76.3483 }, writer)).status).toBe(200);
    expect(await read()).toMatchObject({ latitude: 39.535912, longitude: -76.3483 });
    expect(await fieldsOf({ latitude: null })).toEqual({ latitude: 'is required with a longitude' });
    expect((await put({ latitude: null, longitude: null }, writer)).status).toBe(200);
    expect(await read()).toMatchObject({ latitude: null, longitude: null });
    const [first] = await entries();
    expect(first?.detail).toEqual({
      before: { latitude: null, longitude: null },
      after: { latitude: 39.535912, longitude: -76.3483 },
    });
  });

  it('lets an admin change every field', async () => {
    const everything = {
      address: '2 Oak Ave',
      city: 'Dover',
      zip: '19901',
      county: 'Kent',
      contact_name: 'Pat',
      contact_phone: '+1 302 555 0100',
      contact_email: 'pat@example.com',
      tags: ['south'],
      notes: 'n',
      state: 'DE',
      facility_id: 'DE-1',
      owner_name: 'Delaware LLC',
      timezone: 'America/Detroit',
      console_type: 'TLS-350R',
      service_fusion_url: 'https://sf.example/jobs?id=1',
      report_recipients: ['Owner@example.com', 'owner@EXAMPLE.com', 'b@example.com'],
      reminder_recipients: ['c@example.com'],
    };
    const why = { state_since: '2026-01-01', state_reason: 'It was recorded wrongly' };
    expect((await put({ ...everything, ...why })).status).toBe(200);
    expect(await read()).toMatchObject({ ...everything, report_recipients: ['Owner@example.com', 'b@example.com'] });
    const emptied = { contact_email: '', service_fusion_url: null, tags: [], report_recipients: [] };
    expect((await put(emptied)).status).toBe(200);
    expect(await read()).toMatchObject(emptied);
  });

  it.each(['Pacific/Kiritimati', 'America/Chicago', 'UTC'])(
    'refuses %s, which Maryland does not have',
    async (timezone) => {
      const { status, json } = await put({ timezone });
      expect([status, json.fields]).toEqual([400, { timezone: 'is not a time zone of MD: correct one of the two' }]);
    },
  );

  const why = { state_since: '2026-01-01', state_reason: 'It was recorded wrongly' };
  it.each([
    [{ state: 'DE', zip: '21014' }, ['state', 'state_reason', 'state_since']],
    [{ state: 'DE', zip: '19901' }, ['state_reason', 'state_since']],
    [{ state: 'DE', zip: '19901', ...why, state_reason: 'xxxxx' }, ['state_reason']],
    [{ state: 'DE', zip: '19901', ...why, state_since: '2999-01-01' }, ['state_since']],
    [{ state: 'TX', zip: '', ...why }, ['state']],
    [{ state: 'TX', zip: '21014', timezone: 'America/Chicago', ...why }, ['state']],
  ])('refuses %j of a site in Bel Air, Maryland', async (body, fields) => {
    const { status, json } = await put(body);
    expect([status, Object.keys(json.fields as object).sort()]).toEqual([400, fields]);
    expect(await read()).toMatchObject({ state: 'MD' });
  });

  it('keeps the day and the reason of another state', async () => {
    expect((await put({ state: 'TX', zip: '77001', timezone: 'America/Chicago', ...why })).status).toBe(200);
    const { rows } = await t.database.pool.query(
      "select value, valid_from::text as since, reason from dated_facts where site_id = 101 and name = 'state' order by id",
    );
    expect(rows).toEqual([
      { value: 'MD', since: null, reason: '' },
      { value: 'TX', since: '2026-01-01', reason: 'It was recorded wrongly' },
    ]);
    expect((await entries()).at(-1)?.detail).toMatchObject({ before: { state: 'MD' }, after: { state: 'TX' }, ...why });
  });

  it('tells the calendar when the time zone changes', async () => {
    await put({ timezone: 'America/Detroit' });
    await until(
      () => heard,
      (changes) => changes.some(({ kind, siteIds }) => kind === 'calendar.changed' && siteIds?.includes(101)),
    );
  });

  it('saves nothing of a body in which a writer changes a field of the admins, and names each', async () => {
    const answer = await put(
      { city: 'Towson', state: 'DE', report_recipients: ['x@example.com'], facility_id: 'MD-10101' },
      writer,
    );
    expect([answer.status, answer.json.code]).toEqual([403, 'admin_field']);
    expect(Object.keys(answer.json.fields as object).sort()).toEqual(['report_recipients', 'state']);
    expect(await read()).toMatchObject({ city: 'Bel Air', state: 'MD', report_recipients: ['owner@example.com'] });
    expect(await entries()).toEqual([]);
  });

  it('lets a writer send back what stands there', async () => {
    const { editable: _, id: __, name: ___, site_type: ____, second_person: _____, ...all } = await read(writer);
    const answer = await put({ ...all, contact_name: 'Pat' }, writer);
    expect([answer.status, answer.json.site]).toMatchObject([200, { contact_name: 'Pat', console_type: 'TLS-450' }]);
    expect((await entries()).at(-1)?.detail).toEqual({ before: { contact_name: '' }, after: { contact_name: 'Pat' } });
  });

  it('stores and audits nothing when nothing differs', async () => {
    expect((await put({ city: 'Bel Air ', console_type: '' }, writer)).status).toBe(200);
    expect(await entries()).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('lets the last one to save win, field by field', async () => {
    await Promise.all([put({ city: 'A', zip: '1' }, writer), put({ city: 'B', county: 'K' })]);
    const after = await read();
    expect(after).toMatchObject({ zip: '1', county: 'K' });
    expect((await entries()).at(-1)?.detail).toMatchObject({ after: { city: after.city } });
  });

  it('refuses an empty body, also one of unknown fields', async () => {
    for (const body of [{}, { name: 'Other', ip: '10.0.0.1', id: 5 }]) {
      const answer = await put(body);
      expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
        400,
        'validation',
        { body: 'send at least one field' },
      ]);
    }
    expect((await read()).name).toBe('Alpha Fuel');
  });

  it.each([
    ['an address too long', { address: 'x'.repeat(201) }, { address: 'at most 200 characters' }],
    ['notes too long', { notes: 'x'.repeat(4001) }, { notes: 'at most 4000 characters' }],
    ['control characters', { notes: 'a\u0000b' }, { notes: 'must not contain control characters' }],
    ['no email address', { contact_email: 'pat' }, { contact_email: 'is not an email address' }],
    ['a small letter in the state', { state: 'Md' }, { state: 'must be two capital letters' }],
    ['an empty tag', { tags: ['a', ' '] }, { 'tags.1': 'must not be empty' }],
    ['tags that are no list', { tags: 'north' }, { tags: 'must be a list' }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, { tags: 'at most 20 tags' }],
    [
      'a recipient that is no address',
      { report_recipients: ['a@example.com', 'b'] },
      { 'report_recipients.1': 'is not an email address' },
    ],
    [
      'a link without https',
      { service_fusion_url: 'http://sf.example' },
      { service_fusion_url: 'must start with https://' },
    ],
    ['a link to nowhere', { service_fusion_url: 'https://' }, { service_fusion_url: 'is not a web address' }],
    ['a zone nobody knows', { timezone: 'America/Bel_Air' }, { timezone: 'is not a known time zone' }],
    ['an offset for a zone', { timezone: '+05:00' }, { timezone: 'is not a known time zone' }],
    ['a zone only the database knows', { timezone: 'posixrules' }, { timezone: 'is not a known time zone' }],
    ['no zone', { timezone: '' }, { timezone: 'is not a known time zone' }],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await put(body);
    expect([answer.status, answer.json.code, answer.json.fields]).toEqual([400, 'validation', fields]);
    expect(await entries()).toEqual([]);
  });

  it.each(['UTC', 'US/Eastern', 'America/Indiana/Knox', 'Pacific/Honolulu'])(
    'takes the time zone %s',
    async (timezone) => {
      // Of a site without a state nobody knows which zones are its own.
      await t.database.pool.query("update sites set state = '' where id = 101");
      expect((await put({ timezone })).status).toBe(200);
      expect((await read()).timezone).toBe(timezone);
    },
  );

  it('is closed to readers and those without access', async () => {
    for (const name of ['u1', 'tech', 'reg'] as const) {
      expect((await put({ notes: 'x' }, await t.as(name))).json.code, name).toBe('forbidden_write');
    }
    expect((await put({ notes: 'x' }, await t.as('u0'))).json.code).toBe('forbidden_site');
    expect((await admin.send('PUT', '/api/sites/999/info', { notes: 'x' })).json.code).toBe('site_not_found');
  });
});

describe("an admin's name for the console", () => {
  it("stands before the gauge's word wherever the console is named, until it is cleared", async () => {
    const shown = async () => [
      ((await admin.get('/api/sites')).json as unknown as { consoleType: string }[])[0]?.consoleType,
      (await admin.get('/api/sites/101')).json.consoleType,
      (await admin.get('/api/admin/sites/101')).json.consoleType,
      (await admin.get('/api/sites/101/atg/status')).json.consoleType,
      (await read()).console_type,
    ];
    expect(await shown()).toEqual(Array(5).fill('TLS-450'));
    expect((await put({ console_type: 'TLS-450PLUS' })).json.site).toMatchObject({ console_type: 'TLS-450PLUS' });
    expect(await shown()).toEqual(Array(5).fill('TLS-450PLUS'));
    await t.db.update(gauges).set({ consoleType: 'TLS-350' }).where(eq(gauges.siteId, 101));
    expect(await shown()).toEqual(Array(5).fill('TLS-450PLUS'));
    expect((await put({ console_type: '' })).json.site).toMatchObject({ console_type: 'TLS-350' });
    expect(await shown()).toEqual(Array(5).fill('TLS-350'));
  });

  it('is not set by sending back what the gauge says', async () => {
    await put({ console_type: 'TLS-450', notes: 'x' });
    expect(await t.db.select({ own: sites.consoleType }).from(sites).where(eq(sites.id, 101))).toEqual([{ own: '' }]);
  });
});

describe('insertKnownRecords', () => {
  it('stores info and insurance as they are given', async () => {
    await insertKnownRecords(
      t.db,
      103,
      {
        info: { owner_name: 'Charlie LLC', tags: ['papers'] },
        insurance: [
          {
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
          },
        ],
      },
      t.clock.now,
    );
    expect((await admin.get('/api/sites/103/info')).json).toMatchObject({
      owner_name: 'Charlie LLC',
      tags: ['papers'],
    });
    expect(await t.db.select().from(insurance).where(eq(insurance.siteId, 103))).toHaveLength(1);
  });
});
