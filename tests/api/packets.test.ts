import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import {
  addLargePaper,
  ask,
  builds,
  built,
  isEnded,
  packetAudits,
  plain,
  strayBytes,
  untilBuild,
} from './packet-calls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  // Limits are counted by the hour.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
});

const packetName = /^Packet_101_2026-10_2026\d{4}T\d{6}Z\.zip$/;

describe('S-16, X-87 asking for a packet', () => {
  it('builds it, files it in Exports and notes who asked', async () => {
    const [client, audits] = [await t.as('u1'), (await packetAudits(t)).length];
    const packet = await built(client);
    expect(packet).toMatchObject({
      success: true,
      folder: 'Exports',
      month: '2026-10',
      file: expect.stringMatching(packetName),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: t.clock.now.toISOString(),
    });
    const listed = await client.get('/api/public/sites/101/documents?folder=Exports');
    expect(listed.json.documents).toContainEqual(
      expect.objectContaining({
        name: packet.file,
        folder: 'Exports',
        size: packet.size,
        sha256: packet.sha256,
        content_type: 'application/zip',
        uploaded_by: 'Person u1',
        protected: false,
      }),
    );
    expect((await packetAudits(t)).slice(audits)).toEqual([
      {
        actor_email: 'u1@example.com',
        via: 'session',
        site_id: 101,
        ip: '127.0.0.1',
        detail: {
          month: '2026-10',
          include: { testing: false, year: null, gaps: true },
          file: packet.file,
          sha256: packet.sha256,
        },
      },
    ]);
  });

  it('tells of the last twenty to whoever may build', async () => {
    const client = await t.as('u2');
    const packet = await built(client, { month: '2026-09', include: { testing: true, year: 2026 } });
    await t.database.pool.query(
      `insert into packets (site_id, month, testing, state, asked_by, asker, asked_at)
       select 101, '2026-08', false, 'failed', 'Somebody', '{}', now() from generate_series(1, 19)`,
    );
    const all = await builds(client);
    expect(all).toHaveLength(20);
    expect(all[19]).toEqual({
      packet_id: packet.packet_id,
      ...{ month: '2026-09', year: '2026', testing: true, gaps: true, state: 'done', step: 'Done' },
      bytes_done: all[19]?.bytes_total,
      bytes_total: expect.any(Number),
      ...{ file: packet.file, size: packet.size, sha256: packet.sha256, missing: packet.missing, error: null },
      asked_by: 'Person u2',
      asked_at: t.clock.now.toISOString(),
      ended_at: t.clock.now.toISOString(),
    });
    expect(all[19]?.bytes_total).toBeGreaterThan(0);
    expect((await (await t.as('tech')).get('/api/sites/101/packets')).status).toBe(200);
    expect((await (await t.as('reg')).get('/api/sites/101/packets')).json.code).toBe('forbidden_role');
    expect(await builds(client, 103)).toEqual([]);
  });

  it('is not for regulators', async () => {
    const answer = await ask(await t.as('reg'));
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden_role']);
    expect(await builds(await t.as('admin'))).toEqual([]);
  });

  it.each([
    [{}, 'invalid_month', 'month must be YYYY-MM'],
    [{ month: '2026-13' }, 'invalid_month', 'month must be YYYY-MM'],
    [{ month: 202610 }, 'invalid_month', 'month must be YYYY-MM'],
    [{ month: '2026-10', include: { year: '26' } }, 'packet_year_invalid', 'include.year must be four digits'],
    [{ month: '2026-10', include: { year: 1999 } }, 'packet_year_invalid', 'include.year must be four digits'],
    [{ month: '2026-10', include: { testing: 'yes' } }, 'validation', 'Some fields are not valid'],
  ])('%j is refused: %s', async (body, code, error) => {
    const answer = await ask(await t.as('u1'), body);
    expect([answer.status, answer.json.code, answer.json.error]).toEqual([400, code, error]);
  });

  it('builds for a month of which nothing is known, and for one to come', async () => {
    const client = await t.as('u1');
    for (const month of ['2021-02', '2031-01']) {
      const packet = await built(client, { month });
      expect(packet.contents).toContain(`compliance-report-${month}.pdf`);
      expect(packet.missing.length).toBeGreaterThan(0);
    }
  });

  it('builds for a site that has nothing', async () => {
    const packet = await built(await t.as('u1'), plain, 103);
    expect(packet.file).toMatch(/^Packet_103_/);
    expect(packet.contents.filter((name) => /^(papers|monthly-reports)\//.test(name))).toEqual([]);
    expect(packet.missing.every((sentence) => sentence.trim() !== '')).toBe(true);
  });

  it('gives the second packet of a second another name', async () => {
    const client = await t.as('u1');
    const [first, second] = [await built(client), await built(client)];
    expect(second.file).toBe(first.file.replace('.zip', '-2.zip'));
  });

  it('builds one packet of a site at a time', async () => {
    const [one, other] = [await t.as('u1'), await t.as('u2')];
    await addLargePaper(t, 'Tank test large.pdf', 60_000_000);
    const answers = await Promise.all(
      [one, other, one].map((client) => ask(client, { ...plain, include: { testing: true } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'packet_busy',
      error: 'A packet is already being built for this site',
    });
    expect(await builds(one)).toHaveLength(1);
    expect((await ask(one)).status).toBe(201);
  });

  it('refuses what would be larger than 500 MB', async () => {
    const client = await t.as('u1');
    await addLargePaper(t, 'Tank test A.pdf', 300_000_000);
    await addLargePaper(t, 'Tank test B.pdf', 300_000_000);
    const answer = await ask(client, { month: '2026-10', include: { testing: true } });
    expect([answer.status, answer.json.code, answer.json.error]).toEqual([
      413,
      'packet_too_large',
      'Packet would be larger than 500 MB',
    ]);
    expect(await builds(client)).toEqual([]);
    // Without the papers of tests it is small.
    expect((await ask(client)).status).toBe(201);
  });

  it('builds six an hour for a person and a site; what was refused does not count', async () => {
    const client = await t.as('u1');
    for (let i = 0; i < 8; i++) expect((await ask(client, { month: 'x' })).status).toBe(400);
    for (let i = 0; i < 6; i++) expect((await ask(client)).status).toBe(201);
    const answer = await ask(client);
    expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await ask(client, plain, 103)).status).toBe(201);
    expect((await ask(await t.as('u2'))).status).toBe(201);
  });

  it('says that it could not be built, leaves nothing behind, and builds when it can again', async () => {
    const client = await t.as('u1');
    const before = await strayBytes(t);
    const unfinished = join(t.config.dataDir, 'documents', 'unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(unfinished, 'in the way');
    const answer = await ask(client);
    rmSync(unfinished);
    expect([answer.status, answer.json.code]).toEqual([500, 'packet_failed']);
    expect((await builds(client))[0]).toMatchObject({ state: 'failed', error: 'Could not build the packet' });
    expect(await strayBytes(t)).toEqual(before);
    expect((await ask(client)).status).toBe(201);
  });
});

describe('S-16, X-87 a packet that takes its time', () => {
  let slow: TestApp;
  beforeAll(async () => {
    slow = await startTestApp({ deps: { packetWaitMs: 5 } });
  });
  afterAll(() => slow.stop());

  it('is answered with 202, tells how far it is, and comes', async () => {
    const client = await slow.as('u1');
    await addLargePaper(slow, 'Tank test large.pdf', 150_000_000);
    const answer = await ask(client, { month: '2026-10', include: { testing: true } });
    expect([answer.status, answer.json]).toEqual([
      202,
      { success: true, packet_id: expect.any(Number), state: 'building' },
    ]);
    const under = await untilBuild(client, (one) => one.bytes_done > 0);
    expect(under.bytes_total).toBeGreaterThan(150_000_000);
    expect(under.bytes_done).toBeLessThanOrEqual(under.bytes_total);
    const done = await untilBuild(client, isEnded);
    expect(done).toMatchObject({ packet_id: answer.json.packet_id, state: 'done', bytes_done: done.bytes_total });
    expect(done.file).toMatch(/^Packet_101_/);
  }, 240_000);

  it('goes on when its caller hangs up', async () => {
    const client = await slow.as('u2');
    const stop = new AbortController();
    const call = fetch(`${slow.url.replace('localhost', '127.0.0.1')}/api/public/sites/103/packets`, {
      method: 'POST',
      signal: stop.signal,
      headers: { cookie: `console_session=${client.cookie}`, origin: slow.url, 'content-type': 'application/json' },
      body: JSON.stringify(plain),
    }).catch(() => 'hung up');
    await untilBuild(client, () => true, 103);
    stop.abort();
    await call;
    expect(await untilBuild(client, isEnded, 103)).toMatchObject({ state: 'done', asked_by: 'Person u2' });
  });
});
