import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { countRows, packetsBuilt, resetFixtures } from '#tests/helpers/database-state.ts';
import {
  fixtureEmail,
  fixturePassword,
  fixturePdf,
  fixtureTokens,
  fixtureUsers,
  writeFixtureCalendar,
} from '#tests/helpers/fixtures.ts';
import { answerCommands } from '#tests/helpers/gauge-answers.ts';
import { type Column, columns, type RoleRow, roleRows } from './roles.table.ts';

const resetLink = 'a-reset-token-of-person-11';
let t: TestApp;
/** What came before has changed nothing: it read, or was refused and the rows were counted. */
let untouched = true;

let stopGauges: () => void;

beforeAll(async () => {
  t = await startTestApp();
  await writeFixtureCalendar(t.db);
  stopGauges = answerCommands(t.db, t.feed);
});
afterAll(async () => {
  stopGauges();
  await t.stop();
});

interface Cell {
  row: RoleRow;
  column: Column;
  status: number;
}

/** The reset link of a request exists; everything else is as the fixtures have it. */
async function prepare(cell: Cell): Promise<TestClient> {
  // Rate limits count in the server's memory: an hour later they are all over.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  if (!untouched) {
    await packetsBuilt(t.db);
    await resetFixtures(t.db, t.clock.now);
    await writeFixtureCalendar(t.db);
  }
  untouched = cell.row.request.startsWith('GET');
  if (cell.row.request.includes('{RESET_OK}')) {
    const expiresAt = new Date(t.clock.now.getTime() + 3_600_000);
    await replaceResetToken(t.db, { tokenHash: hashToken(resetLink), userId: 11, at: t.clock.now, expiresAt });
  }
  return t.as(cell.column);
}

function fill(text: string, column: Column): string {
  const person = column === 'anon' ? 'u1' : column;
  return text
    .replaceAll('{self}', String(fixtureUsers[person].id))
    .replaceAll('{own}', fixtureEmail(person))
    .replaceAll('{pw}', fixturePassword)
    .replaceAll('{RESET_OK}', resetLink)
    .replaceAll('{T_OK}', fixtureTokens.ok)
    .replaceAll('{T_EXPIRED}', fixtureTokens.expired)
    .replaceAll('{T_FORGED}', fixtureTokens.forged);
}

async function send(client: TestClient, cell: Cell, method?: string): Promise<Answer> {
  const [verb = '', path = '', ...body] = fill(cell.row.request, cell.column).split(' ');
  return client.send(method ?? verb, path, body.length === 0 ? undefined : bodyOf(body.join(' ')));
}

/** 'multipart(folder=Exports, file=a.pdf)' and 'csv(name; Alpha)' as forms, all else as it is. */
function bodyOf(text: string): string | FormData {
  const lines = /^csv\((.*)\)$/.exec(text)?.[1]?.split('; ');
  if (lines !== undefined) {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'file.csv');
    return form;
  }
  const fields = /^multipart\((.*)\)$/.exec(text)?.[1]?.split(', ');
  if (fields === undefined) return text;
  const form = new FormData();
  for (const [name = '', value = ''] of fields.map((field) => field.split('='))) {
    if (name === 'file') form.append(name, new Blob([fixturePdf]), value);
    else form.append(name, value);
  }
  return form;
}

function expectedCode({ row, column, status }: Cell): string {
  if (status === 401) return row.call === 'S-01' ? 'invalid_credentials' : 'unauthenticated';
  const named = Object.entries(row.denied ?? {}).find(([, names]) => names?.includes(column));
  return named?.[0] ?? 'password_change_required';
}

const cells: Cell[] = roleRows
  .filter((row) => row.call !== 'X-62')
  .flatMap((row) => columns.map((column, i) => ({ row, column, status: row.expect[i] ?? 0 })));

/** On another PostgreSQL than the bundled one, each call by two people: its statements are what may differ there. */
const visited = process.env.PG_BIN ? cells.filter(({ column }) => column === 'admin' || column === 'u2') : cells;

describe('role matrix', () => {
  it('has a row for each call and a status for each person', () => {
    const ids = new Set(Object.values(routes).map((route) => route.id));
    // A-7 is no call: what an unknown path answers.
    expect(new Set(roleRows.map((row) => row.call))).toEqual(new Set([...ids, 'A-7']));
    expect(cells.length).toBe((roleRows.length - 1) * 11);
    expect(cells.every(({ status }) => status >= 200)).toBe(true);
  });

  it.each(visited.map((cell) => [`${cell.row.no} ${cell.row.action}: ${cell.column} ${cell.status}`, cell] as const))(
    '%s',
    async (_, cell) => {
      const client = await prepare(cell);
      const denied = cell.status === 401 || cell.status === 403;
      const before = denied ? await countRows(t.db) : null;
      const answer = await send(client, cell);
      expect(answer.status, answer.text).toBe(cell.status);
      if (cell.status >= 400) expect(answer.json).toMatchObject({ success: false, status: cell.status });
      if (!denied) return;
      expect(answer.json.code).toBe(expectedCode(cell));
      expect(answer.text).not.toMatch(/Alpha|Bravo|Charlie|@example|\b10[123]\b/);
      expect(await countRows(t.db)).toEqual(before);
      untouched = true;
    },
  );
});

describe('cross-cutting', () => {
  const denied = (column: Column) => cells.filter((cell) => cell.column === column);

  it('T-22 a garbage cookie is nobody', async () => {
    for (const cell of denied('anon').filter(({ row }) => row.request.startsWith('GET'))) {
      const client = await prepare(cell);
      client.cookie = 'garbage-%00-"';
      expect((await send(client, cell)).status, cell.row.no).toBe(cell.status);
    }
  });

  it('T-23 HEAD answers like GET, without a body', async () => {
    for (const cell of [...denied('admin'), ...denied('u1')].filter(({ row }) => row.request.startsWith('GET'))) {
      const answer = await send(await prepare(cell), cell, 'HEAD');
      // A stream of events has no HEAD, whoever asks.
      const isStream = cell.row.request.endsWith('/events');
      expect(answer.status, cell.row.no).toBe(isStream ? 405 : cell.status);
      expect(answer.text).toBe('');
    }
  });

  it('T-24 a site that does not exist is answered like a foreign one', async () => {
    const client = await t.as('u1');
    for (const cell of denied('u1').filter(({ row }) => row.request.includes('sites/101'))) {
      const [method = '', path = '', ...body] = cell.row.request.split(' ');
      const ask = (id: string) =>
        client.send(method, path.replace('/101', `/${id}`), body.length === 0 ? undefined : body.join(' '));
      const [foreign, missing] = [await ask('102'), await ask('999')];
      expect(missing.status).toBe(403);
      expect(missing.text).toBe(foreign.text);
    }
  });

  it.each([
    ['abc', 400],
    ['0', 400],
    ['-1', 400],
    ['1e3', 400],
    ['101;drop', 400],
    ['99999999999', 400],
    ['2147483648', 400],
    ['%00', 400],
    ['%zz', 404],
    ['101/nope', 404],
    ['999', 404],
  ])('T-21 path id %s: %d', async (id, status) => {
    const client = await t.as('admin');
    const answer = await client.get(`/api/sites/${id}`);
    expect(answer.status).toBe(status);
    expect(answer.json.success).toBe(false);
    if (status === 400) expect(answer.json.code).toBe('invalid_id');
  });
});
