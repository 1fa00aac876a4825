import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeReport } from '#server/actions/report/make-report.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { insertLeakTests } from '#server/store/gauge/gauge-reports.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';

let t: TestApp;
let reader: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  reader = await t.as('u1');
});
afterEach(() => t.stop());

const keep = (id: number, month = '2026-10') => `/api/public/sites/${id}/compliance-report-v2/pdf?month=${month}`;
const show = (id: number, month = '2026-10') => `/api/sites/${id}/compliance-report-v2/pdf?month=${month}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function fetchPdf(path: string, client = reader): Promise<{ headers: Headers; bytes: Buffer; status: number }> {
  const answer = await fetch(t.url.replace('localhost', '127.0.0.1') + path, {
    headers: { cookie: `console_session=${client.cookie}` },
  });
  return { headers: answer.headers, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const context = () => ({
  db: t.db,
  config: t.config,
  actor: systemActor,
  documents: openDocumentStore(t.config),
  now: t.clock.now,
  publicUrl: 'https://tanks.example.com',
});

async function addTest(testedAt: string, result = 'passed', rate = -0.031): Promise<void> {
  await insertLeakTests(t.db.$client, [
    {
      siteId: 101,
      device: 'tank',
      deviceNumber: 1,
      kind: '0.2',
      method: 'static',
      testedAt,
      result,
      rate,
      hours: 2.5,
      volume: 7213.4,
      threshold: null,
      source: '207',
      receivedAt: new Date('2026-10-04T09:00:00Z'),
    },
  ] as never);
}

const codeIn = (bytes: Buffer) =>
  /(?:Verification code|Código de verificación) ([0-9A-Z-]{19})/.exec(pdfWords(bytes))?.[1] ?? '';
const prove = async (code: string) => (await t.as('anon')).get(`/api/public/reports/${encodeURIComponent(code)}`);

describe('S-07 (S-38) and S-24', () => {
  it('answer the same document, to keep and to look at', async () => {
    await addTest('2026-10-04 02:14:00');
    const [kept, shown] = [await fetchPdf(keep(101)), await fetchPdf(show(101))];
    expect(kept.status).toBe(200);
    expect(kept.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sha256(shown.bytes)).toBe(sha256(kept.bytes));
    const name = 'Compliance_Report_Alpha Fuel_2026-10.pdf';
    const encoded = 'Compliance_Report_Alpha%20Fuel_2026-10.pdf';
    for (const [{ headers }, kind] of [
      [kept, 'attachment'],
      [shown, 'inline'],
    ] as const) {
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toBe(`${kind}; filename="${name}"; filename*=UTF-8''${encoded}`);
    }
  });

  it('say what is known of the month', async () => {
    await addTest('2026-09-06 02:14:00');
    await addTest('2026-10-04 02:14:00');
    await ensurePartitions(t.db.$client, new Date('2026-10-01T00:00:00Z'));
    await t.db.$client.query(
      `insert into readings (site_id, tank_number, at, volume, height, water, temperature)
       values (101, 1, '2026-10-04T06:00:00Z', 7213.4, 71.43, 0.25, 63.2), (101, 1, '2026-10-04T05:00:00Z', 1, 1, 1, 1)`,
    );
    const text = pdfWords((await fetchPdf(keep(101))).bytes).split('\n');
    for (const word of [
      'Alpha Fuel',
      '1 Main St, Bel Air, MD',
      'TLS-450',
      'Oct 4, 2026',
      '02:14',
      '71.4',
      '0.25',
      '63.2',
    ])
      expect(text, word).toContain(word);
    expect(text).toContain('72');
    expect(text).toContain('28');
  });

  it('replace in the file name what no file name may hold', async () => {
    await t.db.$client.query(`update sites set name = 'A/B\\C:*?"<>| Straße' where id = 101`);
    const { headers } = await fetchPdf(keep(101));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Compliance_Report_A_B_C_______ Stra_e_2026-10.pdf"; filename*=UTF-8''Compliance_Report_A_B_C_______%20Stra%C3%9Fe_2026-10.pdf`,
    );
  });

  it('take the current month of the site when none is named, and months to come', async () => {
    for (const path of [keep(101, ''), '/api/public/sites/101/compliance-report-v2/pdf']) {
      expect(pdfWords((await fetchPdf(path)).bytes)).toContain('Monthly compliance report, November 2026');
    }
    const next = await fetchPdf(keep(101, '2026-12'));
    expect(next.status).toBe(200);
    expect(pdfWords(next.bytes)).toContain('Pending');
  });

  it('give a PDF of a month and a site without any data', async () => {
    for (const id of [101, 103]) {
      const { status, bytes } = await fetchPdf(keep(id, '2025-01'));
      expect(status).toBe(200);
      expect(pdfWords(bytes)).toContain('Inconclusive');
      expect(pdfWords(bytes)).toContain('Not judged by this console');
      expect(pdfWords(bytes).includes('State not recorded: no month is proven.')).toBe(id === 103);
    }
  });

  it('note in the audit log who had which month', async () => {
    await fetchPdf(keep(101));
    await fetchPdf(show(101));
    const { rows } = await t.db.$client.query(
      `select actor_id, site_id, detail from audit where action = 'report.downloaded' order by id`,
    );
    expect(rows).toEqual([
      { actor_id: 3, site_id: 101, detail: { month: '2026-10' } },
      { actor_id: 3, site_id: 101, detail: { month: '2026-10', inline: true } },
    ]);
  });

  it.each(['2026-13', '2026-1', 'now', '2026-10-01', '1999-12'])('refuse the month %s', async (month) => {
    const answer = await reader.get(keep(101, month));
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_month', error: 'month must be YYYY-MM' });
  });

  it('answer errors as a page to who opens a tab, with the same status, and to nobody else', async () => {
    const tab = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const anon = await t.as('anon');
    const cases = [
      [await reader.get(show(101, '2026-13'), tab), 400, 'month must be YYYY-MM'],
      [await reader.get(keep(102), tab), 403, 'You do not have access to this site'],
      [await anon.get(show(101), tab), 401, 'Authentication required'],
    ] as const;
    for (const [answer, status, sentence] of cases) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(answer.text).toContain(`<p>${sentence}.</p>`);
      expect(answer.text).not.toContain('Alpha');
    }
    const json = await reader.get(show(101, '2026-13'), { accept: 'application/json, text/html;q=0.5' });
    expect(json.json.code).toBe('invalid_month');
    expect((await reader.get('/api/sites/102', tab)).json.code).toBe('forbidden_site');
  });

  it('say that the report failed when it cannot be drawn', async () => {
    await fetchPdf(keep(101));
    await t.db.$client.query(`update reports set pdf_sha256 = 'another'`);
    const answer = await reader.get(keep(101));
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ code: 'report_failed', error: 'Could not create the report' });
  });
});

describe('the same evidence', () => {
  it('gives the same bytes later, and new evidence another report', async () => {
    await addTest('2026-10-04 02:14:00');
    const first = await fetchPdf(keep(101));
    t.clock.now = new Date(t.clock.now.getTime() + 3 * 3_600_000);
    expect(sha256((await fetchPdf(keep(101))).bytes)).toBe(sha256(first.bytes));
    await addTest('2026-10-20 02:14:00');
    const second = await fetchPdf(keep(101));
    expect(codeIn(second.bytes)).not.toBe(codeIn(first.bytes));
    const { rows } = await t.db.$client.query('select month, version, status from reports order by id');
    expect(rows).toHaveLength(2);
  });

  it('of a month that runs, for the day', async () => {
    const first = await fetchPdf(keep(101, '2026-11'));
    t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
    await t.db.$client.query('update gauges set clock_drift_seconds = 3, last_seen_at = $1', [t.clock.now]);
    expect(sha256((await fetchPdf(keep(101, '2026-11'))).bytes)).toBe(sha256(first.bytes));
    t.clock.now = new Date(t.clock.now.getTime() + 24 * 3_600_000);
    expect(sha256((await fetchPdf(keep(101, '2026-11'), await t.as('u1'))).bytes)).not.toBe(sha256(first.bytes));
  });

  it('gives ten callers at once one report', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => makeReport(context(), 101, '2026-10')));
    expect(new Set(made.map(({ bytes }) => sha256(bytes))).size).toBe(1);
    expect(new Set(made.map(({ reportId }) => reportId)).size).toBe(1);
    const { rows } = await t.db.$client.query('select code, pdf_sha256 from reports');
    expect(rows).toEqual([{ code: made[0]?.code, pdf_sha256: sha256(made[0]?.bytes ?? Buffer.alloc(0)) }]);
    const { rows: secrets } = await t.db.$client.query("select value from installation where key = 'report-secret'");
    expect(secrets[0].value).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('S-07 and S-24 in Spanish', () => {
  const title = 'Informe mensual de cumplimiento, octubre de 2026';

  it('are in the language of whoever asks, or the one they ask for; another language is refused', async () => {
    expect(pdfWords((await fetchPdf(`${keep(101)}&lang=es`)).bytes)).toContain(title);
    await reader.send('PUT', '/api/auth/language', { language: 'es' });
    for (const path of [keep(101), show(101)]) expect(pdfWords((await fetchPdf(path)).bytes)).toContain(title);
    const english = pdfWords((await fetchPdf(`${show(101)}&lang=en`)).bytes);
    expect(english).toContain('Monthly compliance report, October 2026');
    expect(english).not.toContain('Informe');
    expect((await fetchPdf(`${keep(101)}&lang=fr`)).status).toBe(400);
  });

  it('are translations of one report: its code, each with a file that can be checked, and the record as it was', async () => {
    const first = await fetchPdf(`${keep(101)}&lang=es`);
    const code = codeIn(first.bytes);
    const again = await fetchPdf(`${keep(101)}&lang=es`);
    expect(sha256(again.bytes)).toBe(sha256(first.bytes));
    const english = await fetchPdf(keep(101));
    expect(codeIn(english.bytes)).toBe(code);
    expect((await prove(code)).json).toMatchObject({
      pdf_sha256: sha256(english.bytes),
      spanish_sha256: [sha256(first.bytes)],
      superseded: false,
    });
    expect(sha256((await fetchPdf(keep(101))).bytes)).toBe(sha256(english.bytes));
  });
});

describe('X-71', () => {
  it('tells anybody with the code what the report said', async () => {
    const { bytes } = await fetchPdf(keep(101));
    const answer = await prove(codeIn(bytes));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      code: codeIn(bytes),
      site_name: 'Alpha Fuel',
      facility_id: 'MD-10101',
      month: '2026-10',
      status: 'INCONCLUSIVE',
      version: null,
      generated_at: '2026-11-19T21:00:00.000Z',
      evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pdf_sha256: sha256(bytes),
      spanish_sha256: [],
      inspection: null,
      superseded: false,
    });
    expect((await prove(codeIn(bytes).toLowerCase().replaceAll('-', ''))).json).toEqual(answer.json);
  });

  it('says when a newer report of the month exists, and what it said then', async () => {
    const { bytes } = await fetchPdf(keep(101));
    await t.db.$client.query(`update sites set name = 'Renamed' where id = 101`);
    const renamed = await fetchPdf(keep(101));
    expect((await prove(codeIn(bytes))).json).toMatchObject({ site_name: 'Alpha Fuel', superseded: true });
    expect((await prove(codeIn(renamed.bytes))).json).toMatchObject({ site_name: 'Renamed', superseded: false });
  });

  it('says when the running month stands otherwise by now', async () => {
    const { bytes } = await fetchPdf(keep(101, '2026-11'));
    const said = (await prove(codeIn(bytes))).json;
    expect(said).toMatchObject({ month: '2026-11', status: 'FAILED', superseded: false });
    const stand = (status: string) =>
      t.db.$client.query(
        `insert into site_standing (site_id, day, month, status, made_at)
         values (101, '2026-11-20', '2026-11', $1, '2026-11-20T12:00:00Z')
         on conflict (site_id) do update set status = excluded.status, made_at = excluded.made_at`,
        [status],
      );
    await stand('FAILED');
    expect((await prove(codeIn(bytes))).json).toMatchObject({ superseded: false });
    await stand('PENDING');
    expect((await prove(codeIn(bytes))).json).toMatchObject({ status: 'FAILED', superseded: true });
  });

  it('answers from what its digest covers, not from columns beside it', async () => {
    const { bytes } = await fetchPdf(keep(101));
    const before = (await prove(codeIn(bytes))).json;
    await t.db.$client.query(`update reports set status = 'COMPLIANT', version = 7`);
    expect((await prove(codeIn(bytes))).json).toEqual(before);
  });

  it('proves nothing where what it said was changed', async () => {
    const { bytes } = await fetchPdf(keep(101));
    await t.db.$client.query(`update reports set model = jsonb_set(model, '{facts,status}', '"COMPLIANT"')`);
    expect((await prove(codeIn(bytes))).json).toMatchObject({ status: 404, code: 'report_unknown' });
  });

  it.each(['0000-0000-0000-0000', 'x', 'report', '%00', "' or 1=1", '🙂'])('knows no report %s', async (code) => {
    const answer = await prove(code);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ success: false, code: 'report_unknown', error: 'No report has this code' });
  });

  it('takes 30 questions a minute from one address', async () => {
    const anon = await t.as('anon');
    const ask = () => anon.get('/api/public/reports/0000-0000-0000-0000');
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(404);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
