import { setTimeout as wait } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { packetsBuilt, resetFixtures } from '#tests/helpers/database-state.ts';
import { fixturePassword, fixtureTokens, fixtureUsers, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { answerCommands } from '#tests/helpers/gauge-answers.ts';
import { type PreparedCall, preparedCalls, reachOutside, unrecorded } from './audited-calls.table.ts';
import { fillRequest, resetLink, sendRequest } from './matrix-calls.ts';
import { type Column, columns, roleRows } from './roles.table.ts';

let t: TestApp;
let stopGauges: () => void;
beforeAll(async () => {
  t = await startTestApp({ env: { SECRET_KEY: 'a key of the tests, 32 letters long', ALLOW_LOCAL_GAUGES: '1' } });
  await writeFixtureCalendar(t.db);
  stopGauges = answerCommands(t.db, t.feed);
  await t.db.$client.query(`create function break_audit() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is broken'; end $$;
    create trigger break_audit before insert on audit for each row execute function break_audit();
    alter table audit disable trigger break_audit`);
  // So many calls make issues that their numbers would come to those of the fixtures.
  await t.db.$client.query("select setval(pg_get_serial_sequence('issues', 'number'), 2000)");
});
afterAll(async () => {
  stopGauges();
  await t.stop();
});

const mutating = Object.values(routes).filter(({ method }) => method !== 'GET');

/** Requests of the matrix that ask for what is so already, or only what would be. */
const changesNothing = (request: string) =>
  request.includes('?dryRun=true') || request === 'PUT /api/admin/sign-in-policy {"require_two_step":[]}';

/** Each row of the matrix that changes something, made by an admin or else by the first who may; and the prepared ones. */
const calls: (PreparedCall & { name: string })[] = [
  ...roleRows
    .filter(({ call, request }) => !request.startsWith('GET') && unrecorded[call] === undefined)
    .filter(({ request }) => !changesNothing(request))
    .flatMap(({ no, call, action, request, expect: statuses }) => {
      const may = (column: Column) => (statuses[columns.indexOf(column)] ?? 999) < 300;
      const by = (['admin', 'u2', ...columns] as const).find(may);
      return by === undefined ? [] : [{ call, by, name: `${no} ${action}`, request: fillRequest(request, by) }];
    }),
  ...preparedCalls.map((call) => ({ ...call, name: `${call.call} ${summaryOf(call.call)}` })),
];

function summaryOf(id: string): string {
  return mutating.find((route) => route.id === id)?.summary ?? '';
}

async function toFixtures(): Promise<void> {
  // Rate limits count in the server's memory: an hour later they are all over.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await packetsBuilt(t.db);
  await resetFixtures(t.db, t.clock.now);
  await t.db.$client.query("delete from installation where key in ('sign-in-policy', 'reminder-settings')");
  await writeFixtureCalendar(t.db);
  const expiresAt = new Date(t.clock.now.getTime() + 3_600_000);
  await replaceResetToken(t.db, { tokenHash: hashToken(resetLink), userId: 11, at: t.clock.now, expiresAt });
}

/** How who makes a call came in: by a link, or by a session where somebody is signed in. */
function viaOf({ call }: PreparedCall, client: TestClient): string {
  if (mutating.some(({ id, access }) => id === call && access === 'SHARE')) return 'share';
  return client.cookie === null ? 'anonymous' : 'session';
}

/** A signed-in client and the call that it is about to make. */
async function ready({ by, request }: PreparedCall): Promise<{ client: TestClient; send(): Promise<Answer> }> {
  await toFixtures();
  const client = await t.as(by);
  const prepared = typeof request === 'string' ? request : await request(t, client);
  if (typeof prepared !== 'string') return { client, send: prepared };
  sentText = prepared;
  return { client, send: () => sendRequest(client, prepared) };
}
let sentText = '';

async function newestId(): Promise<number> {
  const { rows } = await t.db.$client.query<{ id: number }>('select coalesce(max(id), 0) as id from audit');
  return rows[0]?.id ?? 0;
}

async function entriesAfter(id: number) {
  return t.db.select().from(audit).where(gt(audit.id, id)).orderBy(audit.id);
}

/** Names under which requests and answers carry what nobody may read in the log. */
const secretNames = /password|token|secret|recovery|^code$|^security_code$|^uri$|^url$|^link$/i;

/** Every text under such a name, however deep; and what the matrix stands for with placeholders. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretNames.test(name) && value.length >= 6 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((inner) => secretsIn(inner, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, of]) => secretsIn(of, inner));
}

function bodyOfText(text: string): unknown {
  const at = text.indexOf('{');
  return at < 0 || text.includes('multipart(') ? {} : JSON.parse(text.slice(at));
}

/** Everything that the database holds, but the log itself, when sessions were last used, and how far jobs have looked. */
async function wholeState(): Promise<unknown> {
  const { rows } = await t.db.$client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('audit', 'audit_chain') order by 1`,
  );
  const parts = rows.map(({ name }) => {
    const row = name === 'sessions' ? '(r.id_hash::text || r.user_id || r.public_id)' : 'r::text';
    const which = name === 'installation' ? "where r.key <> 'notices-looked-at'" : '';
    return `select '${name}' as name, count(*) as count, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as digest from ${name} r ${which}`;
  });
  return (await t.db.$client.query(parts.join(' union all '))).rows;
}

describe('every call that changes something', () => {
  it('is among these', () => {
    const covered = new Set([...calls.map(({ call }) => call), ...Object.keys(unrecorded)]);
    expect(mutating.filter(({ id }) => !covered.has(id)).map(({ id, summary }) => `${id} ${summary}`)).toEqual([]);
  });

  it.each(calls.map((call) => [call.name, call] as const))('%s: leaves an entry of its own', async (_, call) => {
    sentText = '';
    const { client, send } = await ready(call);
    const before = await newestId();
    const answer = await send();
    expect(answer.status, answer.text).toBeLessThan(300);
    // A mail that was asked for by nobody known is made once the answer has left.
    if (call.call === 'S-05') await wait(300);
    const entries = await entriesAfter(before);
    const own = entries.filter(
      ({ actorId }) => actorId === (client.cookie === null ? null : fixtureUsers[idOf(call)].id),
    );
    const told = entries.map(({ action, actorId, via }) => `${action} by ${actorId} via ${via}`);
    expect(own.length, `entries: ${told.join(', ')}`).toBeGreaterThan(0);
    for (const entry of own) {
      // Nothing answers at the address that is tried.
      expect(entry.outcome).toBe(call.call === 'X-101' ? 'failed' : 'ok');
      expect(entry.at).toEqual(t.clock.now);
      expect([entry.via, entry.ip]).toEqual([viaOf(call, client), '127.0.0.1']);
    }
    const detail = JSON.stringify(entries);
    const secrets = [...secretsIn(bodyOfText(sentText)), ...secretsIn(answer.json), fixturePassword, resetLink];
    for (const secret of secrets) expect(detail, `the secret ${secret}`).not.toContain(secret);
  });

  const undone = calls.filter(({ call }) => reachOutside[call] === undefined);
  it.each(undone.map((call) => [call.name, call] as const))(
    '%s: changes nothing without its entry',
    async (_, call) => {
      const { send } = await ready(call);
      const before = await wholeState();
      await t.db.$client.query('alter table audit enable trigger break_audit');
      try {
        const { status } = await send();
        if (call.call === 'S-05') await wait(300);
        else expect(status).toBeGreaterThanOrEqual(500);
        expect(await wholeState()).toEqual(before);
      } finally {
        await t.db.$client.query('alter table audit disable trigger break_audit');
      }
    },
  );
});

/** Files and reports that leave the console, and the exports of everything. */
const downloads = ['S-07', 'S-15', 'S-24', 'X-08', 'X-112'];
const downloadCalls = roleRows.flatMap(({ no, call, action, request, expect: statuses }) => {
  const by = columns[statuses.lastIndexOf(200)];
  return downloads.includes(call) && by !== undefined ? [{ no, call, action, by, request }] : [];
});

describe('every download (A-17)', () => {
  it('is among these', () => {
    expect(new Set(downloadCalls.map(({ call }) => call))).toEqual(new Set(downloads));
  });

  it.each(downloadCalls.map((row) => [`${row.no} ${row.action}`, row] as const))('%s: is recorded', async (_, row) => {
    await toFixtures();
    const client = await t.as(row.by);
    const before = await newestId();
    const answer = await sendRequest(client, fillRequest(row.request, row.by));
    expect(answer.status).toBe(200);
    const entries = await entriesAfter(before);
    expect(entries.length).toBeGreaterThan(0);
    const detail = JSON.stringify(entries);
    expect(detail).not.toContain(fixtureTokens.ok);
    if (row.call !== 'X-08') expect(entries.map(({ actorId }) => actorId)).toContain(fixtureUsers[idOf(row)].id);
  });
});

function idOf({ by }: { by: Column }): Exclude<Column, 'anon'> {
  if (by === 'anon') throw new Error('nobody is signed in');
  return by;
}
