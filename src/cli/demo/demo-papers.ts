import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { localDay } from '#server/intake/local-time.ts';
import { noteMonths } from '#server/store/compliance/month-closes.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertKnownCompletions, insertKnownResults } from '#server/store/demo/known-compliance.ts';
import { insertKnownRecords } from '#server/store/demo/past-issues.ts';
import { insertAbsentPart } from '#server/store/equipment/absent-parts.ts';
import { upsertTanks } from '#server/store/gauge/gauge-reports.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import { type DemoSite, demoSites } from '#simulator/demo/demo-fleet.ts';
import {
  demoCompletions,
  demoLineTests,
  demoReconciliations,
  demoSir,
  monthBefore,
  sirTanks,
} from './demo-compliance.ts';
import { fileDemoRecords, fileReports } from './demo-filing.ts';
import { completeSite } from './demo-gaps.table.ts';
import { playStories } from './demo-stories.ts';

const papersFact = 'demo-papers';
/** What an administrator of the demo looked up of its sites in Maryland. */
const notHighRisk = {
  part: 'high_risk_groundwater',
  reason: 'Not on the map of high-risk groundwater use areas',
} as const;
/** Months whose reports are made in the background of the first start; at one site all that an inspector asks for. */
const closedMonths = 3;

/** Writes what the demo's people recorded of tests, statements and releases, once; later starts find it there. */
export async function seedDemoPapers(ctx: Context): Promise<void> {
  if ((await readFact(ctx.db, papersFact)) !== undefined) return;
  const known = new Map((await listSiteRows(ctx.db)).map(({ name, id }) => [name, id]));
  const sites = demoSites(ctx.now).flatMap((site) => {
    const id = known.get(site.name);
    return id === undefined ? [] : [{ site, id }];
  });
  const withoutGauge = sites.filter(({ site }) => site.spec === null);
  for (const { site, id } of withoutGauge) {
    const today = localDay(site.timezone, ctx.now.getTime());
    await fileReports(ctx, site, id, 'sir', demoSir(site, id, today));
    await fileReports(ctx, site, id, 'tightness', demoLineTests(id, today));
  }
  await inTransaction(ctx.db, async (sql) => {
    for (const { site, id } of withoutGauge) {
      await upsertTanks(
        sql,
        sirTanks.map(({ number, label, capacity }) => ({ siteId: id, tankNumber: number, label, capacity })),
      );
      await insertKnownRecords(sql, id, { equipment: sirEquipment(site) }, ctx.now);
    }
    // Where nobody has looked it up, the calendar says so: the sites of papers show it.
    for (const { id } of sites.filter(({ site }) => site.spec !== null && site.state === 'MD')) {
      await insertAbsentPart(sql, id, notHighRisk, { id: null, name: 'Ada Admin', at: ctx.now });
    }
    const calendars = await readSiteCalendars(
      sql,
      sites.map(({ id }) => id),
      ctx.now,
    );
    for (const { site, id } of sites) {
      const calendar = calendars.get(id);
      if (calendar === undefined) continue;
      const { today } = calendar;
      await insertKnownCompletions(sql, demoCompletions(site, id, calendar));
      await insertKnownResults(sql, [
        ...demoReconciliations(site, id, today),
        ...(site.spec === null ? [...demoSir(site, id, today), ...demoLineTests(id, today)] : []),
      ]);
      await noteMonths(sql, id, monthsBefore(today, site.name === completeSite ? 12 : closedMonths), ctx.now);
    }
    await writeFact(sql, papersFact, { at: ctx.now.toISOString() });
  });
  // Before the months are judged: a record without its document does not count.
  await fileDemoRecords(ctx);
  const months = monthsBefore(ctx.now.toISOString().slice(0, 10), closedMonths);
  await playStories(ctx, new Map(sites.map(({ site, id }) => [site.name, id])), months);
}

/** Months before the one of a day, newest first. */
const monthsBefore = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => monthBefore(today, index + 1));

/** Tanks that no gauge watches, with their equipment. */
function sirEquipment(site: DemoSite) {
  const installedOn = site.name.length % 2 === 0 ? '2004-06-18' : '2001-09-05';
  return sirTanks.flatMap(({ number, label }) => [
    {
      category: 'tank' as const,
      name: `Tank ${number}`,
      manufacturer: 'Ironvale Tank',
      model: 'SW-72',
      installedOn,
      tankNumber: number,
      notes: label,
      traits: {
        use: 'in_use',
        method: 'sir',
        agency_approval: 'written',
        walls: 'single',
        material: 'fiberglass',
        corrosion: 'none',
        fuel: 'usual',
        siphon: 'none',
      },
    },
    {
      category: 'line' as const,
      name: `Line ${number}`,
      installedOn,
      tankNumber: number,
      traits: { piping: 'suction', line_method: 'annual', material: 'fiberglass', corrosion: 'none' },
    },
    { category: 'spill_bucket' as const, name: `Spill bucket, tank ${number}`, installedOn, tankNumber: number },
    {
      category: 'overfill' as const,
      name: `Ball float valve, tank ${number}`,
      installedOn,
      tankNumber: number,
      traits: { overfill_kind: 'ball_float' },
    },
  ]);
}
