import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import type { GaugePage } from '#contract/nouns/gauge/gauge-page.ts';
import { decodeReply } from '#gauges/driver.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { clearPages, keepPages, type PartialPage } from '#server/store/gauge/partial-reports.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readZip } from '#tests/helpers/read-zip.ts';

let t: TestApp;
let reader: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  await t.db.$client.query('delete from partial_reports');
  await t.db.$client.query(
    `update sites set address = '12 Harbor Walk', city = 'Bayport', owner_name = 'Alpha Holdings' where id = 101`,
  );
  reader = await t.as('u1');
});

const raw = [
  '\x01',
  'I20100',
  'NOV 19, 2026  4:00 PM',
  '',
  'ALPHA FUEL',
  '12 HARBOR WALK',
  'BAYPORT MD 21601',
  '410 555 0114',
  '',
  'IN-TANK INVENTORY',
  '',
  'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
  '  1  REGULAR 87 UNL        8121      8098     1879    66.41     0.00    64.10',
  '  2  BAYPORT DIESEL        3310      3301     4690    38.02     1.25    64.42',
  '  !! CALL ALPHA HOLDINGS <410-555-0114>',
  '\x03',
].join('\r\n');
const at = new Date('2026-11-18T09:00:00Z');
const page = (over: Partial<PartialPage> = {}): PartialPage => ({
  siteId: 101,
  functionCode: '201',
  format: 'display',
  kind: 'partial',
  fingerprint: 'a',
  reasons: ['line not understood: !! CALL ALPHA HOLDINGS <410-555-0114>'],
  raw: Buffer.from(raw, 'latin1'),
  cut: false,
  firstSeenAt: at,
  lastSeenAt: at,
  times: 3,
  ...over,
});
const keep = (...pages: PartialPage[]) => inTransaction(t.db, (sql) => keepPages(sql, pages));
const pages = async (client = reader) =>
  (await client.get('/api/sites/101/atg/pages')).json.pages as unknown as GaugePage[];
const status = async () => (await reader.get('/api/sites/101/atg/status')).json as unknown as AtgStatus;

describe('X-170, X-171 pages that were not understood', () => {
  it('are listed with what of them was not, those that are not understood yet first', async () => {
    await keep(page(), page({ functionCode: '208', kind: 'malformed', reasons: ['the reply holds no tank'] }));
    await inTransaction(t.db, (sql) =>
      clearPages(sql, [{ siteId: 101, functionCode: '201', at: new Date('2026-11-18T10:00:00Z') }]),
    );
    expect(await pages()).toMatchObject([
      { function: '208', name: 'In-tank leak test results', not_understood: 'all', times: 3, understood_at: null },
      { function: '201', not_understood: 'part', format: 'display', understood_at: '2026-11-18T10:00:00.000Z' },
    ]);
    expect(await status()).toMatchObject({
      not_understood: [
        {
          function: '208',
          since: at.toISOString(),
          means: 'Forecourt uses nothing from this report. What was read before stays. Leak tests in it do not count.',
        },
      ],
      pages_kept: 2,
    });
  });

  it('are shown word for word, control characters by name', async () => {
    await keep(page());
    const [one] = await pages();
    const { json } = await reader.get(`/api/sites/101/atg/pages/${one?.id}`);
    expect(json.page).toEqual(one);
    expect(json.text).toBe(raw.replaceAll('\r', '').replace('\x01', '<SOH>').replace('\x03', '<ETX>'));
  });

  it('are not found through another site, nor by another number', async () => {
    await keep(page());
    const [one] = await pages();
    for (const path of [`103/atg/pages/${one?.id}`, `103/atg/pages/${one?.id}/test-page`, '101/atg/pages/999999']) {
      const answer = await reader.get(`/api/sites/${path}`);
      expect([answer.status, answer.json.code]).toEqual([404, 'page_not_found']);
    }
    expect((await (await t.as('u0')).get(`/api/sites/101/atg/pages/${one?.id}`)).json.code).toBe('forbidden_site');
  });
});

describe('X-172 a page as a test page', () => {
  async function testPage(): Promise<{ name: string; files: Map<string, string> }> {
    const [one] = await pages();
    const response = await fetch(
      `${t.url.replace('localhost', '127.0.0.1')}/api/sites/101/atg/pages/${one?.id}/test-page`,
      {
        headers: { cookie: `console_session=${reader.cookie}` },
      },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    return {
      name: response.headers.get('content-disposition') ?? '',
      files: new Map(entries.map(({ name, text }) => [name, text])),
    };
  }

  it('is a case for the fixtures that is read as the page was, without what names the station', async () => {
    await keep(page());
    const { name, files } = await testPage();
    const [folder = ''] = [...files.keys()].map((path) => path.replace(/\/[^/]+$/, ''));
    expect(folder).toMatch(/^fixtures\/gauges\/tls\/201\/display-page-[0-9a-f]{8}$/);
    expect([...files.keys()].map((path) => path.slice(folder.length + 1))).toEqual([
      'reply.txt',
      'case.json',
      'provenance.md',
    ]);
    expect(name).toMatch(/^attachment; filename="forecourt-test-page-201-[0-9a-f]{8}\.zip"/);
    expect(JSON.parse(files.get(`${folder}/case.json`) ?? '')).toEqual({ code: '201', format: 'display', device: 0 });
    for (const text of [name, ...files.values()]) {
      expect(text).not.toMatch(/alpha|harbor|walk|bayport|holdings|21601|0114|\bmd\b/i);
    }
    const reply = files.get(`${folder}/reply.txt`) ?? '';
    expect(reply).toContain('<CR><LF>\nXXXXX XXXX<CR><LF>\n99 XXXXXX XXXX<CR><LF>\nXXXXXXX XX 99999<CR><LF>\n');
    expect(reply).toContain('  2  XXXXXXX DIESEL        3310      3301');
    expect(reply).toContain('  !! CALL XXXXX XXXXXXXX <3C>999-999-9999><CR>');
    expect(files.get(`${folder}/provenance.md`)).toContain(
      '- line not understood: !! CALL XXXXX XXXXXXXX <999-999-9999>',
    );
    const controls: Record<string, string> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n' };
    const sent = reply
      .replace(/\n/g, '')
      .replace(
        /<(SOH|ETX|CR|LF|[0-9A-F]{2})>/g,
        (_, one: string) => controls[one] ?? String.fromCharCode(parseInt(one, 16)),
      );
    const read = (text: string) => decodeReply('201', Buffer.from(text, 'latin1'), { format: 'display', device: 0 });
    const [before, after] = [read(raw), read(sent)];
    expect(before).toMatchObject({ ok: true, partial: true });
    expect(after).toMatchObject({ ok: true, partial: true, gaugeTime: before.ok ? before.gaugeTime : null });
    expect(sent).toHaveLength(raw.length);
  });

  it('says where the page was cut, and is no file of a page that is gone', async () => {
    await keep(page({ cut: true }));
    const { files } = await testPage();
    expect([...files.values()].join()).toContain('- Cut: the console sent more than the 64 KiB that are kept');
  });
});
