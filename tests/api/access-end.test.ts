import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { fillPath } from '#contract/routes/route.ts';
import { accessEnds } from '#server/store/database/access-end.table.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type FixtureName, fixtureTokens, fixtureUsers, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';
import { everything, type NoticeCalls, noticeCalls, usual } from './notice-calls.ts';

/** The site that is lost, with all that the fixtures have of it, and the one that stays. */
const lost = { id: 101, names: ['Alpha Fuel', 'Zulu Fuel'] } as const;
const kept = { id: 103, name: 'Charlie Depot' } as const;
/** What only the lost site has. */
const needles = [...lost.names, 'Needle of the lost site', 'Bel Air', 'MD-10101', 'Packet_101', 'ISS-1042'];

let t: TestApp;
let calls: NoticeCalls;
/** The audit log keeps what earlier tests did. */
let auditBefore = 0;
beforeAll(async () => {
  t = await startTestApp();
  calls = noticeCalls(t);
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  await calls.forget();
  auditBefore = (await calls.run('select coalesce(max(id), 0)::int as id from audit')).rows[0].id;
  await resetFixtures(t.db, t.clock.now);
  await writeFixtureCalendar(t.db);
  // Lists are kept by what the server was told, and nobody has told it that all is as it was.
  await calls.run(`select pg_notify('forecourt', '{"k":"site.changed"}')`);
  const admin = await t.as('admin');
  await until(
    async () => (await admin.get('/api/sites')).text,
    (text) => text.includes(lost.names[0]),
  );
});
afterAll(() => t.stop());

/** Everything that a person can have of a site, of both sites. */
async function fill(name: FixtureName): Promise<{ client: TestClient; feed: string; upload: string }> {
  const client = await t.as(name);
  const rules = [lost.id, kept.id].map((site_id) => ({ ...everything, site_id }));
  await expectStatus(client.send('PUT', calls.path(name), { ...usual, rules }), 200);
  const fuel = { category: 3, type: 3, label: 'Needle of the lost site' };
  await calls.raise({ ...fuel, siteId: lost.id });
  await calls.raise({ ...fuel, siteId: kept.id, label: 'Alarm of the kept site' });
  await calls.raise({ siteId: lost.id, device: 5, label: 'Needle of the lost site' });
  await calls.raise({ siteId: kept.id, device: 5, label: 'Alarm of the kept site' });
  await calls.tell();
  const feed = await expectStatus(client.send('POST', `/api/sites/${lost.id}/calendar-feed`), 201);
  const upload = await expectStatus(
    client.post(`/api/sites/${lost.id}/uploads`, { folder: 'Scratch', name: 'Needle of the lost site.pdf', size: 100 }),
    201,
  );
  return {
    client,
    feed: new URL(String(feed.json.url)).pathname,
    upload: String(upload.json.id ?? upload.json.upload_id),
  };
}

async function expectStatus(sent: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await sent;
  expect(answer.status, answer.text).toBe(status);
  return answer;
}

/** The ways in which access to the lost site ends. */
const ways = [
  {
    way: 'the site leaves the person’s list',
    name: 'u2' as FixtureName,
    end: (admin: TestClient) =>
      admin.send('PUT', `/api/users/${fixtureUsers.u2.id}/sites`, { siteIds: [kept.id], writeSiteIds: [kept.id] }),
    renamed: true,
  },
  {
    way: 'an admin becomes a user whose list has the other site only',
    name: 'admin2' as FixtureName,
    end: async (admin: TestClient) => {
      const id = fixtureUsers.admin2.id;
      await admin.send('PUT', `/api/users/${id}/sites`, { siteIds: [kept.id], writeSiteIds: [kept.id] });
      return admin.send('PUT', `/api/users/${id}`, { email: 'admin2@example.com', role: 'user' });
    },
    renamed: true,
  },
  {
    way: 'the site is deleted',
    name: 'u2' as FixtureName,
    end: (admin: TestClient) => admin.send('DELETE', `/api/admin/sites/${lost.id}`),
    renamed: false,
  },
];

/** Every call that reads, but for the event stream and what leads elsewhere, with the ids of a site's records filled in. */
function readings(
  siteId: number,
  personId: number,
  made: { upload: string; pageId: number; batchId: number },
): string[] {
  const fillIn = {
    ...{
      issueId: 501,
      equipmentId: 801,
      slipId: 1,
      key: 'spill_bucket_annual_md',
      shareId: 701,
      uploadId: made.upload,
      orderId: 1,
      fileId: 1,
      displayId: 1,
      letterId: 1,
      form: 'walkthrough_30d',
      inspection: '018f4e6a-0000-7000-8000-000000000001',
    },
    ...{ pageId: made.pageId, batchId: made.batchId, position: 1 },
    ...{ token: fixtureTokens.ok, code: 'FC-0000', kind: 'sites' },
  };
  return Object.values(routes)
    .filter(({ method, answer }) => method === 'GET' && answer !== 'event-stream' && answer !== 'redirect')
    .map(({ path }) => fillPath(path, { ...fillIn, id: path.startsWith('/api/users/') ? personId : siteId }))
    .map((path) => `${path}${querySuffix(path)}`);
}

function querySuffix(path: string): string {
  if (path.endsWith('/documents/download')) return '?folder=Exports&file=Packet_101_2026-10_20261105T120000Z.zip';
  if (path.endsWith('/documents/search')) return '?q=needle';
  if (path.endsWith('/desk/assignees')) return `?sites=${lost.id}`;
  return '';
}

/** Packets of both sites that the person asked for and that could not be built. Answers the id of the request. */
async function keepBatch(personId: number): Promise<number> {
  const { rows } = await calls.run(
    `with batch as (
       insert into packet_batches (month, months, testing, asked_by, asked_by_id, asker, asked_at)
       values ('2026-10', 1, false, 'Somebody', $1, '{}', now()) returning id
     ), asked as (
       insert into packet_batch_sites (batch_id, site_id, error)
       select id, unnest($2::int[]), 'The storage is full' from batch
     ) select id from batch`,
    [personId, [lost.id, kept.id]],
  );
  return Number(rows[0].id);
}

/** A page that the console of the lost site printed and that was not understood. Answers its id. */
async function keepPage(): Promise<number> {
  const { rows } = await calls.run(
    `insert into partial_reports (site_id, function_code, format, kind, fingerprint, reasons, raw, cut, first_seen_at,
       open_since, last_seen_at, times)
     values ($1, '201', 'display', 'partial', 'a', '["Needle of the lost site"]', 'Needle of the lost site', false,
       now(), now(), now(), 1) returning id`,
    [lost.id],
  );
  return Number(rows[0].id);
}

/** The person stands on the lists of both sites, beside an address without an account. */
async function listEverywhere(email: string): Promise<void> {
  const list = ['owner@outside.example', email.toUpperCase()];
  await calls.run(
    'update sites set report_recipients = $1, reminder_recipients = $1 where id = any($2) and deleted_at is null',
    [list, [lost.id, kept.id]],
  );
}

/** Mails that wait: of each site one to all of its list, and one of both sites to the person alone. */
async function queueAbout(email: string): Promise<void> {
  const link = (id: number) => `Calendar: https://tanks.example.com/sites/${id}?tab=calendar`;
  // A number that only begins like the lost one is another site.
  const bodies = [[link(lost.id)], [link(kept.id)], [link(Number(`${lost.id}9`))]].map((lines) => lines.join('\n'));
  for (const body of bodies) {
    await calls.run(
      "insert into mail_outbox (kind, recipients, subject, body) values ('compliance_reminder', $1, 'Reminder', $2)",
      [['owner@outside.example', email], body],
    );
  }
}

/** Nothing that waits goes to the person about the lost site; all else goes to whom it went. */
async function expectOnlyOthersMailed(email: string, wasAdmin: boolean): Promise<void> {
  const { rows } = await calls.run(
    "select recipients, body from mail_outbox where state in ('queued', 'failed') and $1 = any(recipients)",
    [email],
  );
  expect(rows.filter(({ body }) => new RegExp(`/sites/${lost.id}(?!\\d)`).test(body))).toEqual([]);
  const reminders = await calls.run(
    "select recipients from mail_outbox where kind = 'compliance_reminder' order by id",
  );
  const both = ['owner@outside.example', email];
  expect(reminders.rows.map(({ recipients }) => recipients)).toEqual([
    ['owner@outside.example'],
    both,
    // Who was an admin loses every site but those of the list.
    wasAdmin ? ['owner@outside.example'] : both,
  ]);
  const lists = await calls.run('select report_recipients, reminder_recipients from sites where id = $1', [lost.id]);
  expect(lists.rows).toEqual([
    { report_recipients: ['owner@outside.example'], reminder_recipients: ['owner@outside.example'] },
  ]);
  const others = await calls.run('select report_recipients from sites where id = $1', [kept.id]);
  expect(others.rows[0].report_recipients).toEqual(['owner@outside.example', email.toUpperCase()]);
  const audit = await calls.run(
    `select action, site_id, detail from audit where action in ('site.recipient_removed', 'user.mails_withdrawn')
       and lower(detail ->> 'address') = $1 and id > $2 order by id`,
    [email, auditBefore],
  );
  expect(audit.rows).toMatchObject([
    {
      action: 'site.recipient_removed',
      site_id: lost.id,
      detail: { lists: ['report_recipients', 'reminder_recipients'] },
    },
    { action: 'user.mails_withdrawn' },
  ]);
}

describe.each(ways)('when $way', ({ name, end, renamed }) => {
  it('no call shows the person anything of the lost site, and what is left is there', async () => {
    const { id, role } = fixtureUsers[name];
    // Admins are told of what is critical where nobody else is.
    if (role === 'admin') await calls.run('delete from user_sites where user_id <> $1', [id]);
    const email = `${name}@example.com`;
    await listEverywhere(email);
    const made = { ...(await fill(name)), pageId: await keepPage(), batchId: await keepBatch(id) };
    await queueAbout(email);
    const { client } = made;
    // All of it was there to be seen.
    expect((await client.get(`/api/sites/${lost.id}/atg/pages/${made.pageId}`)).text).toContain('Needle of the lost');
    expect((await client.get(`/api/packet-batches/${made.batchId}`)).text).toContain(lost.names[0]);
    for (const path of [calls.path(name, '/log'), `/api/users/${id}/critical-notifications`, '/api/sites']) {
      expect((await client.get(path)).text, path).toContain(lost.names[0]);
    }
    expect((await client.get(calls.path(name))).text).toContain(`"site_id":${lost.id}`);
    const admin = await t.as('admin');
    await expectStatus(end(admin), 200);
    if (renamed) {
      await calls.run('update sites set name = $2 where id = $1', [lost.id, lost.names[1]]);
      await calls.tell();
    }
    const shown: string[] = [];
    for (const siteId of [lost.id, kept.id]) {
      for (const path of readings(siteId, id, made)) {
        const answer = await client.get(path);
        for (const needle of needles) if (answer.text.includes(needle)) shown.push(`${path}: ${needle}`);
        if (answer.status === 200 && namesSite(answer.json, lost.id)) shown.push(`${path}: number of the site`);
        if (path.includes(`/${lost.id}/`) && answer.status < 400) shown.push(`${path}: ${answer.status}`);
      }
    }
    expect(shown).toEqual([]);
    expect((await (await t.as('anon')).get(made.feed)).status).toBe(404);
    for (const path of [calls.path(name, '/log'), `/api/users/${id}/critical-notifications`, '/api/sites']) {
      expect((await client.get(path)).text, path).toContain(kept.name);
    }
    for (const { table, ends, person, site } of accessEnds) {
      if (ends !== 'removed') continue;
      for (const column of person) {
        const where =
          table === 'sites' ? `exists (select from unnest(${column}) a where lower(a) = $1)` : `${column} = $1`;
        const who = table === 'sites' ? email : id;
        const { rows } = await calls.run(`select from ${table} where ${where} and ${site} = $2`, [who, lost.id]);
        expect(rows, `${table}.${column}`).toEqual([]);
      }
    }
    await expectOnlyOthersMailed(email, role === 'admin');
    // An admin still reads what the person was told.
    expect((await admin.get(calls.path(name, '/log'))).text).toContain('Needle of the lost site');
  });
});

it('a deleted account is on no list any more, and gets nothing that waited', async () => {
  const { id } = fixtureUsers.u2;
  const email = 'u2@example.com';
  await listEverywhere(email);
  await queueAbout(email);
  await expectStatus((await t.as('admin')).send('DELETE', `/api/users/${id}`), 200);
  const { rows } = await calls.run('select report_recipients, reminder_recipients from sites where id = any($1)', [
    [lost.id, kept.id],
  ]);
  expect(rows.flatMap((row) => [row.report_recipients, row.reminder_recipients])).toEqual(
    Array.from({ length: 4 }, () => ['owner@outside.example']),
  );
  const mails = await calls.run('select id from mail_outbox where $1 = any(recipients)', [email]);
  expect(mails.rows).toEqual([]);
});

it('a mail of several sites is written anew about the sites that stay', async () => {
  await calls.run('delete from user_sites where user_id <> $1', [fixtureUsers.u2.id]);
  await fill('u2');
  const waiting = () =>
    calls.run(
      "select body from mail_outbox where recipients = array[$1] and state = 'queued' and body like '%of the kept site%' order by id",
      ['u2@example.com'],
    );
  expect((await waiting()).rows.map(({ body }) => body).join()).toContain('Needle of the lost site');
  await (await t.as('admin')).send('PUT', `/api/users/${fixtureUsers.u2.id}/sites`, {
    siteIds: [kept.id],
    writeSiteIds: [kept.id],
  });
  expect((await waiting()).rows).toEqual([]);
  calls.later(10);
  await calls.tell();
  const again = (await waiting()).rows.map(({ body }) => body).join();
  expect(again).toContain('Alarm of the kept site');
  expect(again).not.toContain('Needle of the lost site');
});

it('pages of the log have no holes where a lost site was', async () => {
  const { client } = await fill('u2');
  for (let device = 6; device < 12; device++) {
    await calls.raise({ siteId: device % 2 === 0 ? lost.id : kept.id, device, label: `Alarm ${device}` });
  }
  // What is told within a minute of the last message waits for the next.
  calls.later(10);
  await calls.tell();
  await (await t.as('admin')).send('PUT', `/api/users/4/sites`, { siteIds: [kept.id] });
  const first = (await client.get(calls.path('u2', '/log?limit=2'))).json as unknown as LogPage;
  const second = (await client.get(calls.path('u2', `/log?limit=2&cursor=${first.next_cursor}`)))
    .json as unknown as LogPage;
  const sites = [...first.entries, ...second.entries].map(({ site }) => site?.id);
  expect(sites).toEqual([kept.id, kept.id, kept.id, kept.id]);
});

interface LogPage {
  entries: { site: { id: number } | null }[];
  next_cursor: string | null;
}

/** Whether an answer names a site by its number: in a field for one or for several. */
function namesSite(value: unknown, id: number): boolean {
  if (Array.isArray(value)) return value.some((one) => namesSite(one, id));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, field]) => {
    if (/^(site_?ids?|write_?site_?ids?|site)$/i.test(name)) {
      const ids: unknown[] = Array.isArray(field) ? field : [field];
      if (ids.some((one) => one === id || (one as { id?: unknown } | null)?.id === id)) return true;
    }
    return namesSite(field, id);
  });
}
