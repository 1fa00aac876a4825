import { createHash, randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { ownListingSaved } from '#contract/nouns/compliance/own-listing.ts';
import { credentialSaved } from '#contract/nouns/site/credential.ts';
import { closeMonths } from '#server/actions/compliance/close-month.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { seal } from '#server/auth/secret-box.ts';
import { sensorLatest } from '#server/store/schema/device-schema.ts';
import { gaugeSettingChanges } from '#server/store/schema/gauge-safety-schema.ts';
import { issues, mailOutbox } from '#server/store/schema/record-schema.ts';
import type { Answer, TestApp, TestClient } from '#tests/helpers/app.ts';
import { fixturePassword } from '#tests/helpers/fixtures.ts';
import { pushBrowser } from '#tests/helpers/push-browser.ts';
import { finding, recordLetter, sendLetterFile } from './agency-letter-calls.ts';
import { addPastAlarm } from './before-watch-data.ts';
import { addBuckets } from './calendar-data.ts';
import { certificate } from './credential-calls.ts';
import { answersBody, fillWalkthrough, finishBody, readSheet, sendPhoto } from './inspection-calls.ts';
import { addAlarm } from './issue-calls.ts';
import { ownListing } from './own-listing-calls.ts';
import type { Column } from './roles.table.ts';
import {
  addVendor,
  bucketAnswers,
  bucketForm,
  fillLinkForm,
  linkAnswers,
  linkPath,
  sendJob,
  signedForm,
  vendorOf,
} from './work-order-calls.ts';

/** A call that changes something, and what must have been done before it. */
export interface PreparedCall {
  /** Number of the call in the contract. */
  call: string;
  by: Column;
  /** Answers the request, as 'METHOD path body' or as one that is sent by the function. */
  request: string | ((t: TestApp, client: TestClient) => Promise<string | (() => Promise<Answer>)>);
}

/** A sensor that the gauge names and nobody has recorded. */
const nameSensor = (t: TestApp) =>
  t.db
    .insert(sensorLatest)
    .values({ siteId: 101, family: '301', number: 61, status: 0, label: 'STP SUMP', at: t.clock.now });

const scheduled = {
  ...{ address: '/api/site-search', format: 'csv', every: 'week', day: 1, hour: 7 },
  ...{ timezone: 'America/New_York', on: true },
};

async function scheduledPath(client: TestClient): Promise<string> {
  const made = await client.post('/api/auth/scheduled-reports', scheduled);
  return `/api/auth/scheduled-reports/${(made.json.report as { id: number }).id}`;
}

/** Calls without an entry of their own, and why. */
export const unrecorded: Readonly<Record<string, string>> = {
  'X-01': 'only asks whether a reset link is good',
  'X-78': 'nothing is kept yet: what is made of the parts is recorded when the upload is finished',
  'X-80': 'as X-78',
  'X-82': 'as X-78',
  'X-91': 'a secret does nothing before a code of it is confirmed, which is recorded',
  'X-151': 'only notes that a person has seen own notifications',
  'X-300': 'as X-151',
  'X-468': 'as X-151',
  'X-313': 'a number does nothing before its code is confirmed, which is recorded',
  'X-319': 'nothing is kept; what the gateway answered is in the answer',
  'X-109': 'stands in the log of notifications, which nobody can edit either',
};

/** Calls that do more than one transaction can hold, and what. Their entry tells what came of it. */
export const reachOutside: Readonly<Record<string, string>> = {
  'S-08': 'a mail that has left',
  'S-16': 'a packet that is built in the background',
  'S-33': 'a mail that has left',
  'S-37': 'a mail for each site, each with its row in the log of reminders',
  'X-101': 'a gauge that was asked',
};

let vendors = 0;

/** A task of site 101 that was sent to a vendor of its own. */
async function sentJob(t: TestApp, client?: TestClient) {
  const writer = client ?? (await t.as('u2'));
  vendors += 1;
  const made = await writer.post('/api/issue-actions/101/jobs', { kind: 'task', title: `Paint curb ${vendors}` });
  if (made.status !== 201) throw new Error(`the job was not made: ${made.text}`);
  return sendJob(writer, await addVendor(t, { name: `Vendor ${vendors} of jobs` }), { issue_id: made.json.id });
}

/** The same, reported as done. */
async function reportedJob(t: TestApp, client: TestClient): Promise<number> {
  const { id, token } = await sentJob(t, client);
  await vendorOf(await t.as('anon'), token).done();
  return id;
}

/** Site 101 has something that the form asks about. */
async function haveBucket(t: TestApp): Promise<void> {
  const { rowCount } = await t.database.pool.query(
    `select from equipment where site_id = 101 and category = 'spill_bucket' and deleted_at is null`,
  );
  if (rowCount === 0) await addBuckets(t, 101, ['2020-01-01']);
}

/** The calls of a vendor who is to fill a form. */
async function formOfJob(t: TestApp, client: TestClient) {
  await haveBucket(t);
  const { id, token } = await sentJob(t);
  await (await t.as('u2')).send('PUT', `/api/issue-actions/101/work-orders/${id}/form`, { form: bucketForm });
  return vendorOf(client, token);
}

const upload = { folder: 'Regulatory Correspondence', name: 'letter.pdf', size: 17 };

async function beginUpload(client: TestClient): Promise<string> {
  const answer = await client.post('/api/sites/101/uploads', upload);
  return String(answer.json.upload_id);
}

async function sendPart(client: TestClient, id: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7 a letter']), 'letter.pdf');
  await client.send('PUT', `/api/sites/101/uploads/${id}/parts/0`, form);
}

/** What an authenticator app shows so many half minutes from now, by the server's clock: none is good twice. */
const codeOf = (t: TestApp, secret: string, stepsOn = 0) =>
  generate({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) + 30 * stepsOn });

async function beginTwoStep(client: TestClient): Promise<string> {
  const begun = await client.post('/api/auth/two-step/begin', { password: fixturePassword });
  return String(begun.json.secret);
}

async function switchTwoStepOn(t: TestApp, client: TestClient): Promise<string> {
  const secret = await beginTwoStep(client);
  await client.post('/api/auth/two-step/confirm', { code: await codeOf(t, secret) });
  return secret;
}

const csv = (path: string, text: string) => async (_: TestApp, client: TestClient) => () => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return client.post(path, form);
};

/** Opens a suspected release of tank 1 of site 101; answers the id of its issue. */
async function openRelease(t: TestApp): Promise<number | undefined> {
  const alarm = await addAlarm(t, { category: 2, type: 10, label: 'T1: Periodic Test Fail' });
  const [unit, found] = ['Tank 1', 'Tank 1 failed the 0.2 gph static test.'];
  const sign = { device: 'tank' as const, number: 1, unit, evidence: [`alarm ${alarm}`], found };
  const ctx = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: t.url };
  await openReleases(ctx, { id: 101, name: 'Alpha Fuel', state: 'MD' }, [sign]);
  const rows = await t.db.select().from(issues);
  return rows.find(({ kind }) => kind === 'suspected_release')?.id;
}

const preferences = {
  ...{ mail: true, webhook_url: '', timezone: 'America/New_York', quiet: null, quiet_lets_alarms_through: true },
  digest: { hour: 7, weekdays: [1] },
  rules: [],
};

/** Calls that the role matrix does not make with success, or not to change anything. */
export const preparedCalls: readonly PreparedCall[] = [
  {
    call: 'X-70',
    by: 'u2',
    request: async (t) => {
      const id = await openRelease(t);
      return `POST /api/issue-actions/101/issues/${id}/release {"step":"reported","note":"Told the state."}`;
    },
  },
  {
    call: 'X-197',
    by: 'u2',
    request: async (t) => {
      const id = await openRelease(t);
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(t.clock.now);
      const answer = { found: 'confirmed', equipment: 'Tank 1', cause: 'Product in the well', found_by: 'R. Alvarez' };
      return `POST /api/issue-actions/101/issues/${id}/answer ${JSON.stringify({ ...answer, found_on: day })}`;
    },
  },
  {
    call: 'X-198',
    by: 'u2',
    request: async (t, client) => {
      const id = await openRelease(t);
      await client.post(`/api/issue-actions/101/issues/${id}/release`, { step: 'confirmed', note: 'It leaked.' });
      return `POST /api/issue-actions/101/issues/${id}/duties {"key":"investigation","note":"No groundwater well is near.","not_needed":true}`;
    },
  },
  {
    call: 'X-493',
    by: 'u2',
    request: async (t, client) => {
      const id = await openRelease(t);
      await client.post(`/api/issue-actions/101/issues/${id}/release`, { step: 'confirmed', note: 'It leaked.' });
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(t.clock.now);
      const date = { key: 'corrective_action_plan', due_on: '2099-01-15', agency: 'MDE Oil Control', said_on: day };
      return `POST /api/issue-actions/101/issues/${id}/duty-dates ${JSON.stringify({ ...date, words: 'Wells by January' })}`;
    },
  },
  {
    call: 'X-199',
    by: 'u2',
    request:
      'POST /api/issue-actions/101/spills {"kind":"spill","product":"Diesel","gallons":40,"reached":"ground","words":"Hose came off."}',
  },
  {
    call: 'X-163',
    by: 'u2',
    request: async (t) => {
      await addPastAlarm(t);
      return 'POST /api/issue-actions/101/before-watch {"answer":"test_error","note":"Probe replaced","open":1}';
    },
  },
  {
    call: 'X-232',
    by: 'u2',
    request: async (t) => {
      await nameSensor(t);
      return 'POST /api/sites/101/equipment-proposals/sensor-301-61 {}';
    },
  },
  {
    call: 'X-233',
    by: 'u2',
    request: async (t) => {
      await nameSensor(t);
      return 'POST /api/sites/101/equipment-proposals/sensor-301-61/refusal {"reason":"It lies in the shop, unused"}';
    },
  },
  {
    call: 'X-411',
    by: 'u2',
    request: async () => `POST /api/sites/101/own-listings ${JSON.stringify(ownListing)}`,
  },
  {
    call: 'X-412',
    by: 'u2',
    request: async (_, client) => {
      const { json } = await client.post('/api/sites/101/own-listings', ownListing);
      const { id } = ownListingSaved.parse(json).listing;
      return `DELETE /api/sites/101/own-listings/${id} {"reason":"The evaluation was of another console"}`;
    },
  },
  {
    call: 'X-482',
    by: 'u2',
    request: async () => `POST /api/sites/101/credentials ${JSON.stringify(certificate)}`,
  },
  {
    call: 'X-483',
    by: 'u2',
    request: async (_, client) => {
      const { json } = await client.post('/api/sites/101/credentials', certificate);
      const { id } = credentialSaved.parse(json).credential;
      return `PUT /api/sites/101/credentials/${id} ${JSON.stringify(certificate)}`;
    },
  },
  {
    call: 'X-484',
    by: 'u2',
    request: async (_, client) => {
      const { json } = await client.post('/api/sites/101/credentials', certificate);
      const { id } = credentialSaved.parse(json).credential;
      return `POST /api/sites/101/credentials/${id}/void {"reason":"It was recorded for the wrong person"}`;
    },
  },
  {
    call: 'X-441',
    by: 'reg',
    request: async () => `POST /api/sites/101/agency-letters ${JSON.stringify(finding)}`,
  },
  {
    call: 'X-442',
    by: 'reg',
    request: async (t) => {
      const { id, versions } = await recordLetter(await t.as('reg'));
      const correction = { ...finding, reason: 'It is tank 2', seen_version: versions[0]?.id };
      return `POST /api/sites/101/agency-letters/${id}/corrections ${JSON.stringify(correction)}`;
    },
  },
  {
    call: 'X-443',
    by: 'u2',
    request: async (t) =>
      `POST /api/sites/101/agency-letters/${(await recordLetter(await t.as('reg'))).id}/answers {"words":"Replaced"}`,
  },
  {
    call: 'X-444',
    by: 'reg',
    request: async (t) =>
      `POST /api/sites/101/agency-letters/${(await recordLetter(await t.as('reg'))).id}/close {"words":"Settled"}`,
  },
  {
    call: 'X-445',
    by: 'reg',
    request: async (_, client) => () => sendLetterFile(client),
  },
  {
    call: 'X-473',
    by: 'u2',
    request: async (t, client) => {
      const sheet = await readSheet(client, 'walkthrough_30d_md');
      return `PUT /api/sites/101/inspections/${randomUUID()} ${JSON.stringify(answersBody(sheet, {}, t.clock.now))}`;
    },
  },
  {
    call: 'X-474',
    by: 'u2',
    request: async (t, client) => {
      const path = await fillWalkthrough(client, t.clock.now, randomUUID(), false);
      return () => sendPhoto(client, path, 'listed/site/buckets', randomUUID(), t.clock.now);
    },
  },
  {
    call: 'X-475',
    by: 'u2',
    request: async (t, client) => {
      const path = await fillWalkthrough(client, t.clock.now, randomUUID(), false);
      const photo = randomUUID();
      await sendPhoto(client, path, 'listed/site/buckets', photo, t.clock.now);
      return `DELETE ${path}/photos/${photo}`;
    },
  },
  {
    call: 'X-476',
    by: 'u2',
    request: async (t, client) => {
      const path = await fillWalkthrough(client, t.clock.now, randomUUID(), false);
      return `POST ${path}/finish ${JSON.stringify(finishBody(t.clock.now))}`;
    },
  },
  {
    call: 'X-477',
    by: 'u2',
    request: async (t, client) => {
      const path = await fillWalkthrough(client, t.clock.now, randomUUID(), true);
      return `POST ${path}/correct {"id":"${randomUUID()}","reason":"The wrong bucket was looked at"}`;
    },
  },
  {
    call: 'X-478',
    by: 'u2',
    request: async (t, client) => `DELETE ${await fillWalkthrough(client, t.clock.now, randomUUID(), false)}`,
  },
  {
    call: 'X-202',
    by: 'admin',
    request: async (_, client) => {
      await client.post('/api/sites/101/absent-parts', { part: 'dispenser', reason: 'Drums are filled by hand here' });
      return 'DELETE /api/sites/101/absent-parts/dispenser {"reason":"Recorded since: each tank has one"}';
    },
  },
  {
    call: 'X-76',
    by: 'u2',
    request: async (_, client) => {
      await client.post('/api/sites/101/calendar-feed');
      return 'DELETE /api/sites/101/calendar-feed';
    },
  },
  {
    call: 'X-81',
    by: 'u2',
    request: async (_, client) => {
      const id = await beginUpload(client);
      await sendPart(client, id);
      return `POST /api/sites/101/uploads/${id}/finish`;
    },
  },
  {
    call: 'X-85',
    by: 'u2',
    request: async (t, client) => {
      const form = new FormData();
      form.append('folder', upload.folder);
      form.append('file', new Blob(['%PDF-1.7 a letter']), upload.name);
      await client.post('/api/sites/101/documents', form);
      await client.send(
        'DELETE',
        `/api/sites/101/documents?folder=${encodeURIComponent(upload.folder)}&file=letter.pdf`,
      );
      const { rows } = await t.db.$client.query("select id from documents where name = 'letter.pdf'");
      return `POST /api/sites/101/documents/restore {"id":${rows[0]?.id}}`;
    },
  },
  {
    call: 'X-74',
    by: 'admin',
    request: async (t) => {
      const mail = { kind: 'password_reset', recipients: ['u1@example.com'], subject: 's', body: 'b' };
      const [row] = await t.db
        .insert(mailOutbox)
        .values({ ...mail, state: 'failed' })
        .returning();
      return `POST /api/admin/undelivered/retry {"kind":"mail","id":${row?.id}}`;
    },
  },
  { call: 'X-403', by: 'admin', request: 'PUT /api/users/3/rights {"rights":["assign"]}' },
  { call: 'X-401', by: 'admin', request: 'POST /api/users/3/scope-rules {"kind":"tag","value":"north","write":true}' },
  {
    call: 'X-402',
    by: 'admin',
    request: async (_, client) => {
      const answer = await client.post('/api/users/3/scope-rules', { kind: 'tag', value: 'north' });
      const [rule] = answer.json.rules as { id: number }[];
      return `DELETE /api/users/3/scope-rules/${rule?.id}?leave_unseen=true`;
    },
  },
  {
    call: 'X-97',
    by: 'admin',
    request: async (t) => {
      await switchTwoStepOn(t, await t.as('u2'));
      return 'DELETE /api/users/4/two-step';
    },
  },
  {
    call: 'X-06',
    by: 'u2',
    request: 'POST /api/auth/tokens {"name":"meter","scopes":["read"],"expires_in_days":30}',
  },
  {
    call: 'X-07',
    by: 'u2',
    request: async (_, client) => {
      const made = await client.post('/api/auth/tokens', { name: 'meter', scopes: ['read'] });
      return `DELETE /api/auth/tokens/${(made.json.info as { id: number }).id}`;
    },
  },
  { call: 'X-427', by: 'u2', request: 'POST /api/packet-batches {"sites":[101],"month":"2026-10"}' },
  { call: 'X-422', by: 'u2', request: `POST /api/auth/scheduled-reports ${JSON.stringify(scheduled)}` },
  {
    call: 'X-423',
    by: 'u2',
    request: async (_, client) => `PUT ${await scheduledPath(client)} ${JSON.stringify({ ...scheduled, on: false })}`,
  },
  { call: 'X-424', by: 'u2', request: async (_, client) => `DELETE ${await scheduledPath(client)}` },
  { call: 'X-425', by: 'u2', request: async (_, client) => `POST ${await scheduledPath(client)}/send` },
  { call: 'X-260', by: 'u2', request: 'PUT /api/auth/language {"language":"es"}' },
  {
    call: 'X-92',
    by: 'u2',
    request: async (t, client) =>
      `POST /api/auth/two-step/confirm {"code":"${await codeOf(t, await beginTwoStep(client))}"}`,
  },
  {
    call: 'X-93',
    by: 'u2',
    request: async (t, client) => {
      const code = await codeOf(t, await switchTwoStepOn(t, client), 1);
      return `POST /api/auth/two-step/off {"password":"${fixturePassword}","code":"${code}"}`;
    },
  },
  {
    call: 'X-94',
    by: 'u2',
    request: async (t, client) => {
      const code = await codeOf(t, await switchTwoStepOn(t, client), 1);
      return `POST /api/auth/two-step/recovery-codes {"code":"${code}"}`;
    },
  },
  { call: 'X-96', by: 'admin', request: 'PUT /api/admin/sign-in-policy {"require_two_step":["regulator"]}' },
  {
    call: 'X-54',
    by: 'admin',
    request: csv('/api/admin/import/sites?dryRun=false', 'name,site_type\r\nDelta Mart,Compliance Only\r\n'),
  },
  {
    call: 'X-55',
    by: 'admin',
    request: csv('/api/admin/import/users?dryRun=false', 'email,role\r\nnew@example.com,user\r\n'),
  },
  { call: 'X-101', by: 'admin', request: 'POST /api/admin/gauge-probe {"ip":"127.0.0.1","port":9}' },
  {
    call: 'X-104',
    by: 'u2',
    request: async (t) => {
      const difference = { key: 'tank/1/high_limit', of: 'Tank 1', name: 'High limit', before: '90', after: '95' };
      const [row] = await t.db
        .insert(gaugeSettingChanges)
        .values({ siteId: 101, noticedAt: t.clock.now, differences: [difference] })
        .returning();
      return `POST /api/sites/101/gauge-settings/changes/${row?.id}/acknowledge {"note":"seen"}`;
    },
  },
  { call: 'X-492', by: 'u2', request: 'POST /api/sites/101/mock-inspection' },
  {
    call: 'X-203',
    by: 'u2',
    request: async (t) => {
      const [close] = await closeMonths({ db: t.db, now: t.clock.now }, [101], '2026-09');
      return `POST /api/sites/101/compliance/reviews {"month":"2026-09","version":${close?.[1].version}}`;
    },
  },
  {
    call: 'X-293',
    by: 'u2',
    request: 'POST /api/desk/jobs {"action":"due","due_on":"2026-12-01","jobs":[{"site_id":101,"issue_id":501}]}',
  },
  { call: 'X-294', by: 'u2', request: 'POST /api/issue-actions/101/jobs {"kind":"task","title":"Paint\\u0020it"}' },
  { call: 'X-296', by: 'u1', request: 'POST /api/users/3/desk-views {"name":"Mine","filters":"group=mine"}' },
  {
    call: 'X-297',
    by: 'u1',
    request: async (_t, client) => {
      const saved = await client.post('/api/users/3/desk-views', { name: 'Mine', filters: '' });
      return `DELETE /api/users/3/desk-views/${(saved.json.view as { id: number }).id}`;
    },
  },
  {
    call: 'X-389',
    by: 'u2',
    request: async (t) =>
      `POST /api/sites/101/notification-pauses {"until":"${new Date(t.clock.now.getTime() + 3_600_000).toISOString()}","reason":"Work"}`,
  },
  {
    call: 'X-390',
    by: 'u2',
    request: async (t, client) => {
      const until = new Date(t.clock.now.getTime() + 3_600_000).toISOString();
      const saved = await client.post('/api/sites/101/notification-pauses', { until, reason: 'Work' });
      return `POST /api/sites/101/notification-pauses/${(saved.json.pause as { id: number }).id}/end`;
    },
  },
  { call: 'X-371', by: 'admin', request: 'POST /api/admin/vendors {"name":"Acme","email":"jobs@acme.example"}' },
  {
    call: 'X-372',
    by: 'admin',
    request: async (t) =>
      `PATCH /api/admin/vendors/${await addVendor(t, { name: 'Changed vendor' })} {"phone":"555-0100"}`,
  },
  {
    call: 'X-375',
    by: 'u2',
    request: async (t) =>
      `POST /api/issue-actions/101/work-orders {"issue_id":501,"days":7,"vendor_id":${await addVendor(t, { name: 'Sent vendor' })}}`,
  },
  {
    call: 'X-376',
    by: 'u2',
    request: async (t, client) => `DELETE /api/issue-actions/101/work-orders/${(await sentJob(t, client)).id}`,
  },
  {
    call: 'X-378',
    by: 'u2',
    request: async (t, client) => `POST /api/issue-actions/101/work-orders/${await reportedJob(t, client)}/verify {}`,
  },
  {
    call: 'X-379',
    by: 'u2',
    request: async (t, client) =>
      `POST /api/issue-actions/101/work-orders/${await reportedJob(t, client)}/return {"reason":"Slip\\u0020missing"}`,
  },
  {
    call: 'X-447',
    by: 'u2',
    request: async (t, client) => {
      const { id, token } = await sentJob(t, client);
      // The clock of this test runs ahead by days.
      await vendorOf(await t.as('anon'), token).answer({ action: 'propose', day: '2099-12-01', time: '09:00' });
      const body = { action: 'agree', proposed_for: '2099-12-01 09:00' };
      return () => client.post(`/api/issue-actions/101/work-orders/${id}/time`, body);
    },
  },
  {
    call: 'X-381',
    by: 'anon',
    request: async (t) => `POST ${linkPath((await sentJob(t)).token, '/answer')} {"action":"accept"}`,
  },
  {
    call: 'X-382',
    by: 'anon',
    request: async (t, client) => {
      const vendor = vendorOf(client, (await sentJob(t)).token);
      return () => vendor.file();
    },
  },
  {
    call: 'X-383',
    by: 'anon',
    request: async (t, client) => {
      const vendor = vendorOf(client, (await sentJob(t)).token);
      const files = (await vendor.file()).json.files as { id: number }[];
      return () => vendor.drop(files[0]?.id ?? 0);
    },
  },
  {
    call: 'X-384',
    by: 'anon',
    request: async (t, client) => vendorOf(client, (await sentJob(t)).token).done,
  },
  {
    call: 'X-413',
    by: 'u2',
    request: async (t, client) => {
      await haveBucket(t);
      return `PUT /api/issue-actions/101/work-orders/${(await sentJob(t, client)).id}/form {"form":"${bucketForm}"}`;
    },
  },
  {
    call: 'X-416',
    by: 'anon',
    request: async (t, client) => {
      const vendor = await formOfJob(t, client);
      const { sheet } = await vendor.linkForm();
      const body = linkAnswers(sheet, bucketAnswers(sheet), t.clock.now);
      return () => vendor.saveForm(body);
    },
  },
  {
    call: 'X-417',
    by: 'anon',
    request: async (t, client) => {
      const vendor = await formOfJob(t, client);
      return () => vendor.photo('buckets/site/sound', t.clock.now);
    },
  },
  {
    call: 'X-418',
    by: 'anon',
    request: async (t, client) => {
      const vendor = await formOfJob(t, client);
      const photo = randomUUID();
      await vendor.photo('buckets/site/sound', t.clock.now, photo);
      return () => vendor.dropPhoto(photo);
    },
  },
  {
    call: 'X-419',
    by: 'anon',
    request: async (t, client) => {
      const vendor = await formOfJob(t, client);
      await fillLinkForm(vendor, t.clock.now, false);
      return () => vendor.sendForm(signedForm(t.clock.now));
    },
  },
  { call: 'X-462', by: 'admin', request: 'POST /api/admin/wall-displays {"name":"Dispatch","days":30}' },
  {
    call: 'X-463',
    by: 'admin',
    request: async (_t, client) => {
      const made = await client.post('/api/admin/wall-displays', { name: 'Dispatch', days: 30 });
      return `DELETE /api/admin/wall-displays/${made.json.wall_display_id}`;
    },
  },
  { call: 'X-301', by: 'admin', request: 'PUT /api/admin/sites/101/desk-settings {"second_person":true}' },
  { call: 'X-118', by: 'admin', request: 'PUT /api/admin/sites/101/gauge-units {"units":"metric"}' },
  { call: 'X-106', by: 'admin', request: 'PUT /api/admin/sites/101/security-code {"code":"A1B2C3"}' },
  {
    call: 'X-323',
    by: 'u2',
    request: `PUT /api/users/4/away ${JSON.stringify({
      ...{ from: '2026-11-19T00:00:00Z', until: '2026-12-19T00:00:00Z', email: 'admin@example.com' },
    })}`,
  },
  {
    call: 'X-324',
    by: 'u2',
    request: async (t) => {
      await t.database.pool.query(
        "insert into notify_away (user_id, substitute_id, from_at, until_at) values (4, 1, now(), now() + interval '1 day') on conflict do nothing",
      );
      return 'DELETE /api/users/4/away';
    },
  },
  {
    call: 'X-312',
    by: 'u2',
    request: async (_, client) => {
      await client.send('PUT', '/api/users/4/channels/mail', { severity: 'alarm', offline: true, settings: true });
      return 'DELETE /api/users/4/channels/mail';
    },
  },
  {
    call: 'X-314',
    by: 'u2',
    request: async (t) => {
      const code = createHash('sha256').update('4 123456').digest('hex');
      const phone = seal(t.config, 'channel phone-code 4', '+12125550123');
      await t.database.pool.query(
        "insert into phone_codes (user_id, phone, label, code_hash, until, tries) values (4, $1, '…0123', $2, $3, 0)",
        [phone, code, new Date(t.clock.now.getTime() + 60_000)],
      );
      return 'POST /api/users/4/phone/confirm {"code":"123456"}';
    },
  },
  {
    call: 'X-315',
    by: 'u2',
    request: `POST /api/users/4/push-devices ${JSON.stringify({ name: 'Phone', endpoint: 'https://push.invalid/x', ...pushBrowser().keys })}`,
  },
  {
    call: 'X-316',
    by: 'u2',
    request: async (t) => {
      const { rows } = await t.database.pool.query(
        `insert into push_devices (user_id, name, endpoint, p256dh, auth, added_at)
         values (4, 'Phone', 'https://push.invalid/y', 'A', 'A', now()) returning id`,
      );
      return `DELETE /api/users/4/push-devices/${rows[0].id}`;
    },
  },
  {
    call: 'X-108',
    by: 'u2',
    request: `PUT /api/users/4/notifications ${JSON.stringify({
      ...preferences,
      webhook_url: 'https://hooks.example.com/hook',
      webhook_secret: 'secret-of-the-webhook',
    }).replaceAll(' ', '\\u0020')}`,
  },
];
