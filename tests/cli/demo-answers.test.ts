import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringDemoEvidence } from '#cli/demo/demo-evidence.ts';
import { completeSite, plantedGaps, reportsMissing } from '#cli/demo/demo-gaps.table.ts';
import { seedDemoPapers } from '#cli/demo/demo-papers.ts';
import { seedDemo } from '#cli/demo/demo-seed.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { openProposals } from '#server/actions/compliance/facts/open-proposals.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import type { Context } from '#server/actions/context.ts';
import { judgeSite } from '#server/actions/mock-inspection/run-mock.ts';
import { addMonths } from '#server/actions/month-input.ts';
import { planPacket } from '#server/actions/packet/plan-packet.ts';
import { storeMonthlyReport } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { listSteadyLosses } from '#server/store/attention/steady-losses.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';

const now = new Date('2026-11-19T21:00:00Z');
let database: FreshDatabase;
let db: Database;
let folder: string;
let context: Context;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 5 });
  folder = mkdtempSync(join(tmpdir(), 'demo-answers-'));
  const config = readConfig({ FORECOURT_DATA: folder, DATABASE_URL: database.url, FORECOURT_DEMO: '1' });
  const { anchor } = await seedDemo(db, now, () => undefined);
  const documents = openDocumentStore(config);
  context = { db, config, documents, actor: systemActor, now: anchor, publicUrl: 'https://demo.example.com' };
  await seedDemoPapers(context);
}, 600_000);
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface Row {
  site: string;
  unit: string;
  status: string;
  outcome: string | null;
  found: string | null;
  evidence: string[];
  site_id: number;
  on: string;
  duties: number;
}

describe('the sites of the demo', () => {
  it('are judged with all their records before anybody can look', async () => {
    const { rows } = await database.pool.query<{ id: number; status: string; month: string }>(
      'select site_id as id, status, month from site_standing order by site_id',
    );
    expect(rows).toHaveLength(29);
    const ids = rows.map(({ id }) => id);
    const anew = await judgeSites({ db, now }, ids, '2026-11');
    expect(rows.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, anew.get(id)?.status]));
    const unproven = rows.filter(({ status }) => status === 'INCONCLUSIVE');
    expect(unproven.length).toBeLessThan(rows.length / 2);
  });
});

describe('the suspected releases of the demo', () => {
  it('are closed with an answer that ends their signs, or stay open', async () => {
    const { rows } = await database.pool.query<Row>(`
      select s.name as site, s.id as site_id, r.unit, i.status, r.outcome, r.evidence,
        to_char(r.detected_at, 'YYYY-MM') as on,
        (select a.found from release_answers a where a.issue_id = i.id order by a.id desc limit 1) as found,
        (select count(*)::int from release_duties d where d.issue_id = i.id) as duties
      from suspected_releases r join issues i on i.id = r.issue_id join sites s on s.id = r.site_id order by 1, 3`);
    const closed = rows.filter(({ status }) => status === 'Closed');
    expect(closed.length).toBeGreaterThan(0);
    expect(rows.filter(({ status, found }) => status === 'Closed' && found === null)).toEqual([]);
    for (const { site, site_id, evidence, on } of closed) {
      const verdict = (await judgeSites({ db, now }, [site_id], on)).get(site_id);
      const own = verdict?.units.flatMap((unit) => unit.evidence).filter(({ id }) => evidence.includes(id)) ?? [];
      expect([site, own.length > 0 && own.every(({ answered }) => answered === true)]).toEqual([site, true]);
    }
    const harborlight = rows.find(({ site, outcome }) => site === 'Harborlight Fuel' && outcome === 'confirmed');
    expect(harborlight).toMatchObject({ found: 'confirmed', duties: 9 });
    const fells = rows.find(({ site }) => site === 'Fells Yard Fuel');
    expect(fells).toMatchObject({ status: 'Pending', found: null });
    const calvert = rows.find(({ site }) => site === 'Calvert Cliffs Mart');
    expect(calvert).toMatchObject({ status: 'Closed', found: 'equipment_defective' });
  });
});

describe('what the gauges of the demo name and nobody recorded', () => {
  it('is one dispenser pan of a site in trouble, to be answered', async () => {
    const { rows } = await database.pool.query<{ id: number; name: string }>('select id, name from sites');
    const open = await openProposals(
      db.$client,
      rows.map(({ id }) => id),
    );
    const named = rows.flatMap(({ id, name }) =>
      (open.get(id) ?? []).map(({ label, readAs }) => [name, label, readAs]),
    );
    expect(named).toEqual([['Antietam Pump House', 'DISP PAN 3-4', 'dispenser_pan']]);
  });
});

describe('the tanks of the demo', () => {
  it('sell at the hours at which their levels fall: none of them loses fuel without a sale, at no hour of two days', async () => {
    const sells = await database.pool.query(
      'select count(*)::int as n from reading_spans where hours = 1 and at > $1',
      [new Date(now.getTime() - 2 * 86_400_000)],
    );
    expect(sells.rows[0].n).toBeGreaterThan(1000);
    const found: string[] = [];
    for (let back = 0; back < 48; back += 1) {
      const at = new Date(now.getTime() - back * 3_600_000);
      for (const { siteId, tankNumber } of await listSteadyLosses(db.$client, null, at))
        found.push(`site ${siteId}, tank ${tankNumber}, ${at.toISOString()}`);
    }
    expect(found).toEqual([]);
  });
});

describe('the demo sites that only documents show', () => {
  it('have the piping and the tests of lines that their verdicts rest on', async () => {
    const { rows } = await database.pool.query<{ id: number; name: string }>(
      "select id, name from sites where site_type = 'Compliance Only' order by name",
    );
    expect(rows.map(({ name }) => name)).toEqual(['Gunpowder Farm Co-op', 'Sinepuxent Boatyard']);
    const judged = await judgeSites(
      { db, now },
      rows.map(({ id }) => id),
      '2026-10',
    );
    const found = rows.map(({ id }) => [judged.get(id)?.status, judged.get(id)?.sentence]);
    expect(found).toEqual(rows.map(() => ['COMPLIANT', expect.any(String)]));
    for (const { id } of rows)
      expect(
        judged
          .get(id)
          ?.units.filter(({ device }) => device === 'line')
          .map(({ status }) => status),
      ).toEqual(['COMPLIANT', 'COMPLIANT']);
  });
});

describe('the evidence of the demo', () => {
  it('has exactly the gaps that are planted, and the binder of one site is complete', async () => {
    await bringDemoEvidence(context, () => false);
    const { rows } = await database.pool.query<{ id: number; name: string }>(
      'select id, name from sites order by name',
    );
    const complete = rows.find(({ name }) => name === completeSite)?.id ?? 0;
    // As the job that closes months does in the running demo.
    for (let back = 1; back <= 12; back++) {
      const month = addMonths('2026-11', -back);
      const { version } = await closeMonth(context, complete, month);
      await storeMonthlyReport(context, complete, month, version ?? 0);
    }
    const found: { site: string; element: string; sentence: string }[] = [];
    for (const { id, name: site } of rows) {
      const { elements } = await judgeSite(context, id);
      for (const { key: element, state, sentence } of elements)
        if (state === 'missing' || state === 'contradicted') found.push({ site, element, sentence });
    }
    const planted = [
      ...plantedGaps,
      ...rows.filter(({ id }) => id !== complete).map(({ name }) => ({ site: name, ...reportsMissing })),
    ];
    const keyOf = ({ site, element }: { site: string; element: string }) => `${site}: ${element}`;
    expect(found.map(keyOf).toSorted()).toEqual(planted.map(keyOf).toSorted());
    for (const gap of planted) {
      const sentence = found.find((one) => keyOf(one) === keyOf(gap))?.sentence;
      expect(`${keyOf(gap)}: ${sentence}`).toContain(gap.found);
    }
    const { binder } = await planPacket(context, complete, { month: '2026-11', year: null, testing: true });
    const open = binder.sections.flatMap(({ elements }) => elements.filter(({ state }) => state !== 'not_asked'));
    expect(open.filter(({ state }) => state !== 'there').map(({ key, sentence }) => [key, sentence])).toEqual([]);
    expect(open.map(({ key }) => key)).toEqual(expect.arrayContaining(['permits', 'tester_certificates']));
  }, 600_000);
});
