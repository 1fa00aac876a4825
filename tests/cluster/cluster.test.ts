import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEASE_SECONDS } from '#server/store/critical/leases.ts';
import { TestClient } from '#tests/helpers/app.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fixtureEmail, fixturePassword } from '#tests/helpers/fixtures.ts';
import { headerOf } from '#tests/helpers/mail-server.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { type Cluster, gaugeCount, startCluster } from './cluster.ts';
import type { ClusterNode } from './cluster-node.ts';
import { startLoad } from './load.ts';
import { endedMonth, type JobClock, killWhileClosing, openJobClock } from './month-close.ts';
import { nextVersion, runCommand } from './next-version.ts';

/** For what takes seconds here and much longer on a machine with other work. */
const patienceMs = 90_000;
const leaseMs = LEASE_SECONDS * 1000;

let t: Cluster;
let clock: JobClock;
beforeAll(async () => {
  t = await startCluster();
  clock = await openJobClock(t.databaseUrl);
}, 600_000);
afterAll(async () => {
  await clock?.stop();
  await t?.stop();
}, 240_000);

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await t.db.$client.query<T>(text, values)).rows;
}

async function signedIn(url: string, name: Parameters<Cluster['cookieOf']>[0]): Promise<TestClient> {
  const client = new TestClient(url, t.url);
  client.cookie = await t.cookieOf(name);
  return client;
}

/** How many gauges each living poller holds. */
async function heldByEach(): Promise<number[]> {
  const held = await rows<{ n: number }>(
    `select count(g.site_id)::int as n from pollers p left join gauges g on g.poller_id = p.id
     where p.lease_until > now() group by p.id`,
  );
  return held.map(({ n }) => n);
}

const evenly = async () => {
  const held = await heldByEach();
  const share = Math.ceil(gaugeCount / 3);
  return held.length === 3 && held.every((n) => n >= share - 2 && n <= share + 1);
};

const everyGaugeReadSince = (at: number) =>
  [...t.witnesses.values()].every(({ visits }) =>
    visits.some(({ from, inventories }) => from > at && inventories.length > 0),
  );

/** Sites with which a poller broke off a conversation, once for each time. */
const brokenOff = (): number[] =>
  t.pollers.flatMap((node) =>
    node
      .log()
      .split('\n')
      .filter((line) => line.includes('Conversations with gauges were broken off'))
      .flatMap((line) => (JSON.parse(line) as { siteIds: number[] }).siteIds),
  );

const overlaps = () => [...t.witnesses].flatMap(([site, witness]) => witness.overlaps.map((one) => `${site}: ${one}`));

describe('two web processes, three pollers and two workers on one database', () => {
  it('come up: every gauge is polled, by three pollers about evenly', { timeout: 2 * patienceMs }, async () => {
    await eventually(evenly, patienceMs);
    const since = Date.now();
    await eventually(() => everyGaugeReadSince(since), patienceMs);
    const clients = new Set(
      [...t.witnesses.values()].flatMap(({ visits }) => visits.filter(({ from }) => from > since)).map((v) => v.client),
    );
    expect([...clients].sort()).toEqual(t.pollers.map(({ address }) => address));
    expect(overlaps()).toEqual([]);
  });

  it('tell their probes and metrics, whatever their role', async () => {
    for (const node of [...t.web, ...t.pollers, ...t.workers]) {
      expect(await node.metric('process_cpu_seconds_total'), node.name).toBeGreaterThan(0);
      expect((await fetch(`${node.url}/healthz`)).status, node.name).toBe(200);
      expect((await fetch(`${node.url}/metrics`)).status, node.name).toBe(401);
    }
    const held = await Promise.all(t.pollers.map((node) => node.metric('forecourt_gauges_held')));
    expect(held.reduce((sum, n) => sum + n, 0)).toBe(gaugeCount);
  });

  it('an event on one web process, or of a poller, reaches the browsers on the other', async () => {
    const cookie = `console_session=${await t.cookieOf('u2')}`;
    const streams: EventListener[] = [];
    const open = () => Promise.all(t.web.map((node) => node.metric('event_streams_open')));
    // Through the proxy, which says not where a stream ends.
    while ((await open()).includes(0) && streams.length < 5) {
      streams.push(await new EventListener(`${t.url}/api/events`, { cookie }).opened());
    }
    expect(await open()).not.toContain(0);
    for (const node of t.web) {
      for (const stream of streams) stream.events.length = 0;
      const client = await signedIn(node.url, 'u2');
      const answer = await client.post('/api/issue-actions/101/issues', { alarmLabel: `Told by ${node.name}` });
      expect(answer.status, answer.text).toBe(201);
      for (const stream of streams) expect((await stream.next('issue.changed')).data.site_id).toBe(101);
    }
    for (const stream of streams) {
      await eventually(() => stream.events.some(({ kind }) => kind === 'inventory.changed'), patienceMs);
      stream.close();
    }
  });

  it('the proxy tells who calls, and no caller may say so himself', async () => {
    const body = JSON.stringify({ email: fixtureEmail('u1'), password: fixturePassword });
    const status = await new Promise((resolve, reject) => {
      const headers = {
        ...{ 'content-type': 'application/json', origin: t.url, 'x-forwarded-for': '203.0.113.9' },
        'content-length': Buffer.byteLength(body),
      };
      const sent = request(
        `${t.url}/api/auth/login`,
        { method: 'POST', localAddress: '127.5.5.5', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject).end(body);
    });
    expect(status).toBe(200);
    const seen = await rows<{ ip: string }>('select ip from sessions order by created_at desc limit 1');
    expect(seen[0]?.ip).toBe('127.5.5.5');
  });

  it('files of the largest size go through the proxy, and larger ones are refused in words', async () => {
    const client = await signedIn(t.url, 'u2');
    const send = (size: number) => {
      const form = new FormData();
      form.append('folder', 'Scratch');
      form.append('file', new Blob(['%PDF-1.7\n', Buffer.alloc(size - 9, '.')]), `Large ${size}.pdf`);
      return client.post('/api/sites/101/documents', form);
    };
    expect((await send(26_214_400)).status).toBe(201);
    const refused = await send(27_000_000);
    expect([refused.status, refused.json.code]).toEqual([413, 'upload_too_large']);
  });
});

let killed: { node: ClusterNode; at: number; sites: number[]; leaseUntil: number };

describe('a poller and a worker are killed', () => {
  it('a worker in the middle of a month close: nothing twice, nothing missing', {
    timeout: 6 * patienceMs,
  }, async () => {
    const [poller] = t.pollers;
    if (poller === undefined) throw new Error('no poller');
    killed = await killPoller(poller);
    const worker = await killWhileClosing(t, clock);
    await worker.start();
    // Both look at it again, as they do every five minutes.
    await rows("update month_closes set next_try_at = next_try_at - interval '2 days'");
    const open = "select from month_closes where next_try_at <= $1 or state <> 'closed'";
    const today = new Date(`${new Date().toISOString().slice(0, 7)}-02T12:00:00Z`);
    await eventually(async () => {
      await clock.tick();
      return (await rows(open, [today])).length === 0;
    }, patienceMs);
    await eventually(
      async () => (await rows("select from mail_outbox where state <> 'sent'")).length === 0,
      patienceMs,
    );
    const sites = await rows<{ id: number }>('select id from sites where deleted_at is null order by id');
    const counted = await rows(
      `select s.id,
         (select count(*)::int from month_verdicts v where v.site_id = s.id and v.month = $1) as verdicts,
         (select count(*)::int from reports r where r.site_id = s.id and r.month = $1 and r.document_id is not null) as reports,
         (select count(*)::int from documents d where d.site_id = s.id and d.name = $1 || '_Monthly_Report.pdf') as papers,
         (select count(*)::int from mail_outbox m where m.kind = 'monthly_report' and 'owner' || s.id || '@example.com' = any(m.recipients)) as mails
       from sites s where s.deleted_at is null order by s.id`,
      [endedMonth()],
    );
    expect(counted).toEqual(sites.map(({ id }) => ({ id, verdicts: 1, reports: 1, papers: 1, mails: 1 })));
    // Owners may get other emails meanwhile, such as one about a failed test.
    const reports = t.mail.texts.filter((mail) => headerOf(mail, 'Subject').startsWith('Monthly report'));
    const owners = sites.map(({ id }) => `owner${id}@example.com`);
    expect(reports.map((mail) => headerOf(mail, 'To')).sort()).toEqual(owners.sort());
  });

  it('a poller: its gauges are polled again within two leases, and not before its own is over', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { node, at, sites, leaseUntil } = killed;
    expect(sites.length).toBeGreaterThan(0);
    const next = (site: number) => t.witnesses.get(site)?.visits.find(({ from }) => from > at);
    await eventually(() => sites.every((site) => next(site) !== undefined), patienceMs);
    for (const site of sites) {
      const visit = next(site);
      expect(visit?.client).not.toBe(node.address);
      // The lease was good for one lease at most when the poller died: this is within two.
      expect(visit?.from).toBeGreaterThanOrEqual(leaseUntil);
      expect(visit?.from).toBeLessThanOrEqual(leaseUntil + leaseMs);
    }
    expect(overlaps()).toEqual([]);
    await node.start();
    await eventually(evenly, patienceMs);
  });

  async function killPoller(node: ClusterNode): Promise<typeof killed> {
    const mine = [...t.witnesses].find(([, { visits }]) => visits.at(-1)?.client === node.address)?.[0];
    const [holder] = await rows<{ id: string }>('select poller_id as id from gauges where site_id = $1', [mine]);
    await node.kill();
    const at = Date.now();
    const lease = 'select lease_until as until from pollers where id = $1';
    const [row] = await rows<{ until: Date }>(lease, [holder?.id]);
    const held = await rows<{ id: number }>('select site_id as id from gauges where poller_id = $1', [holder?.id]);
    return { node, at, sites: held.map(({ id }) => id), leaseUntil: row?.until.getTime() ?? 0 };
  }
});

describe('a new version is brought in while people work', () => {
  it('no call through the proxy fails, no write is lost or done twice', { timeout: 6 * patienceMs }, async () => {
    const [old, next] = [await bundledProgram(), await nextVersion()];
    const writer = await signedIn(t.url, 'u2');
    const made = await writer.post('/api/issue-actions/101/issues', { alarmLabel: 'Rolling restart' });
    const issueId = Number(made.json.id);
    const people = await Promise.all(
      (['u2', 'tech2', 'admin', 'admin2', 'u1', 'reg'] as const).map(async (name) => ({
        cookie: await t.cookieOf(name),
        issueId: name.endsWith('2') ? issueId : null,
      })),
    );
    const load = startLoad(t.url, people, 250);
    const env = { DATABASE_URL: t.databaseUrl, FORECOURT_DEMO: '0' };
    expect(await runCommand(next, ['migrate'], env)).toEqual({ code: 0, said: 'The database is up to date.\n' });
    // What runs goes on as it is; what would start with the old program says why it does not.
    for (const node of [...t.web, ...t.pollers, ...t.workers]) expect(await node.readiness(), node.name).toBe(200);
    const refused = await runCommand(old, ['migrate'], env);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/written by a newer version of Forecourt/);

    for (const node of [...t.web, ...t.pollers, ...t.workers]) {
      const stopping = node.stop();
      if (t.web.includes(node)) await eventually(async () => (await node.readiness()) === 503);
      expect(await stopping, node.log()).toBe(0);
      await node.start(next);
    }
    const at = Date.now();
    await eventually(() => everyGaugeReadSince(at), patienceMs);
    const before = load.answered;
    await eventually(() => load.answered > before + people.length, patienceMs);
    await load.rest();
    expect(load.failed).toEqual([]);
    const kept = await rows<{ text: string }>(
      "select text from issue_events where issue_id = $1 and kind = 'comment'",
      [issueId],
    );
    expect(kept.map(({ text }) => text).sort()).toEqual([...load.comments].sort());
    expect(load.comments.length).toBeGreaterThan(0);
    expect(overlaps()).toEqual([]);
  });

  it('no reading was lost but of the poller that was killed, and none is there twice', {
    timeout: 2 * patienceMs,
  }, async () => {
    await Promise.all(t.pollers.map((node) => node.stop()));
    const stored = await rows<{ site: number; n: number; twice: number }>(
      `select site_id as site, count(*)::int as n, (count(*) - count(distinct at))::int as twice
       from readings where tank_number = 1 group by site_id`,
    );
    const cut = brokenOff();
    for (const [site, { visits }] of t.witnesses) {
      // An odd reading is asked for twice in one visit, and is one reading.
      const told = visits.filter(({ inventories }) => inventories.length > 0).length;
      // What the poller that was killed had not stored yet, nobody was shown (docs/faults.md).
      const unsaved = visits.filter(({ client, from }) => client === killed.node.address && from < killed.at).at(-1);
      // What was on its way when the poller had to hang up, as it reports, was not read.
      const unread = cut.filter((one) => one === site).length;
      const row = stored.find((one) => one.site === site);
      expect(row?.twice, `site ${site}`).toBe(0);
      expect(row?.n, `site ${site}`).toBeLessThanOrEqual(told);
      expect(row?.n, `site ${site}`).toBeGreaterThanOrEqual(told - unread - (unsaved === undefined ? 0 : 1));
    }
  });
});
