import { createServer } from 'node:net';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { zoneOffsetNow } from '#server/intake/local-time.ts';
import { StartError } from '#server/start-error.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  analyseHistory,
  anySite,
  copyReadings,
  insertKnownSite,
  insertPastAlarms,
  insertPastSensorStates,
  latestFromReadings,
  type PastSensorState,
} from '#server/store/demo/history.ts';
import { insertKnownRecords, insertPastIssues, type PastIssue } from '#server/store/demo/past-issues.ts';
import { syncEquipment } from '#server/store/equipment/equipment.ts';
import {
  insertDeliveries,
  insertLeakTests,
  upsertLines,
  upsertSensors,
  upsertTanks,
} from '#server/store/gauge/gauge-reports.ts';
import { moveGaugePorts } from '#server/store/gauge/polled-gauges.ts';
import { buildSpans } from '#server/store/retention/reading-spans.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { insertUser } from '#server/store/user/users.ts';
import { type DemoSite, demoSites, demoStart, USUAL_GAUGE_PORT } from '#simulator/demo/demo-fleet.ts';
import { demoHistory, type HistoryAlarm, type HistoryBatch } from '#simulator/demo/demo-history.ts';
import { demoIssues } from './demo-issues.ts';
import { type DemoPerson, demoFact, demoPassword, demoPeople } from './demo-people.ts';
import { demoRecords } from './demo-records.ts';

/** Category of alarms of liquid sensors. */
const liquidSensors = 3;

/** When the demo's history ends and its simulated gauges go on, and the port they listen on. */
export interface DemoFacts {
  anchor: Date;
  port: number;
}

/**
 * Makes the demo's sites, people and thirteen months of history, once; later starts find it there. Throws StartError
 * when the database holds something else.
 */
export async function seedDemo(db: Database, now: Date, say: (line: string) => void): Promise<DemoFacts> {
  const known = await readFact(db, demoFact);
  if (isStoredFact(known)) return { anchor: new Date(known.anchor), port: known.port };
  if (await anySite(db)) {
    throw new StartError(
      'The database already holds sites that are not the demo: set FORECOURT_DEMO=0, or FORECOURT_DATA to an empty folder.',
    );
  }
  say('Writing 13 months of history (once)…');
  const port = await freeGaugePort();
  const anchor = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await ensurePartitions(db, demoStart(anchor), now);
  await inTransaction(db, async (sql) => {
    const ids = new Map<string, number>();
    const sites = demoSites(anchor, { port });
    const issues: PastIssue[] = [];
    for (const site of sites) {
      const id = await insertKnownSite(sql, knownSite(site, anchor));
      ids.set(site.name, id);
      if (isSetByHand(site)) await recordUnits(sql, id, anchor);
      await upsertTanks(sql, tankRows(id, site));
      await upsertLines(sql, lineRows(id, site, anchor));
      await upsertSensors(sql, sensorRows(id, site, anchor));
      const alarms: HistoryAlarm[] = [];
      for (const batch of demoHistory(site, anchor)) {
        await storeBatch(sql, id, site.timezone, batch);
        alarms.push(...batch.alarms);
      }
      await insertPastSensorStates(sql, pastSensorStates(id, site, alarms, anchor));
      issues.push(...demoIssues(id, alarms, anchor));
    }
    await latestFromReadings(sql, [...ids.values()]);
    await buildSpans(sql, demoStart(anchor), anchor);
    await syncEquipment(sql, [...ids.values()]);
    await insertPastIssues(sql, issues);
    for (const site of sites) await insertKnownRecords(sql, ids.get(site.name) ?? 0, demoRecords(site, anchor), anchor);
    const passwordHash = await hashPassword(demoPassword);
    for (const person of demoPeople) {
      const userId = await insertUser(sql, { ...onlyUser(person), passwordHash, mustChangePassword: false });
      const idsOf = (chosen: (site: DemoSite) => boolean) =>
        sites.filter(chosen).map((site) => ids.get(site.name) ?? 0);
      await replaceSiteAccess(sql, userId, { siteIds: idsOf(person.reads), writeSiteIds: idsOf(person.writes) });
    }
    await writeFact(sql, demoFact, { anchor: anchor.toISOString(), port });
  });
  await analyseHistory(db);
  return { anchor, port };
}

/**
 * Gives the demo's gauges another port, because the one they had is taken by another demo: of two that start at once,
 * both may have found it free. Answers where they are now. Nothing may poll them yet.
 */
export async function moveDemoGauges(db: Database, { anchor, port }: DemoFacts): Promise<DemoFacts> {
  const to = await freeGaugePort(port + 1);
  const addresses = demoSites(anchor, { port }).flatMap(({ ip }) => (ip === '' ? [] : [ip]));
  await inTransaction(db, async (sql) => {
    await moveGaugePorts(sql, addresses, { from: port, to, uniqueByPort: process.platform !== 'linux' });
    await writeFact(sql, demoFact, { anchor: anchor.toISOString(), port: to });
  });
  return { anchor, port: to };
}

function isStoredFact(value: unknown): value is { anchor: string; port: number } {
  if (typeof value !== 'object' || value === null || !('anchor' in value) || !('port' in value)) return false;
  return typeof value.anchor === 'string' && typeof value.port === 'number';
}

/** The first port from `first` on that no other demo on this computer has; `first` when there is none. */
async function freeGaugePort(first = USUAL_GAUGE_PORT): Promise<number> {
  const host = demoSites(new Date(0))[0]?.ip ?? '127.0.0.1';
  for (let port = first; port < first + 20; port++) if (await isFree(host, port)) return port;
  return first;
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** As the audit log has it of an administrator who sets the units of a console. */
async function recordUnits(sql: Sql, siteId: number, at: Date): Promise<void> {
  await record(sql, systemActor, at, {
    action: 'site.gauge_units_set',
    siteId,
    target: { type: 'site', id: siteId },
    detail: { before: null, after: 'us' },
  });
}

const onlyUser = ({ email, name, role }: DemoPerson) => ({ email, name, role });

function knownSite(site: DemoSite, anchor: Date): Parameters<typeof insertKnownSite>[1] {
  const { name, ip, port, siteType, address, city, state, facilityId, tags, timezone, consoleType, offlineSince } =
    site;
  const seenAt = offlineSince ?? anchor;
  return {
    name,
    ip,
    port,
    gaugeKey: process.platform === 'linux' || ip === '' ? ip : `${ip}:${port}`,
    siteType,
    address,
    city,
    state,
    facilityId,
    tags,
    timezone,
    createdAt: demoStart(anchor),
    gauge:
      site.spec === null
        ? null
        : {
            consoleType,
            // As read in the months before: two of the three makes report their units, by 517.
            units: site.family === 'tls' || site.family === 'maglink' ? 'us' : null,
            unitsSet: isSetByHand(site) ? 'us' : null,
            online: offlineSince === null,
            stateSince: offlineSince ?? lastBlip(site, anchor).end,
            lastSeenAt: seenAt,
            watchedSince: demoStart(anchor),
            blip: lastBlip(site, anchor),
          },
  };
}

/** Nothing that this make prints shows its units: an administrator has set them where it was installed. */
const isSetByHand = ({ spec, family }: DemoSite): boolean => spec !== null && family === 'evo';

/** The last time the station's network was away for a while: some days before the anchor, another time for each. */
function lastBlip(site: DemoSite, anchor: Date): { start: Date; end: Date } {
  const letters = [...site.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const end = anchor.getTime() - (2 + (letters % 45)) * 86_400_000 - (letters % 24) * 3_600_000;
  return { start: new Date(end - (10 + (letters % 50)) * 60_000), end: new Date(end) };
}

function tankRows(siteId: number, site: DemoSite): Parameters<typeof upsertTanks>[1] {
  return (site.spec?.tanks ?? []).map((tank) => ({
    siteId,
    tankNumber: tank.number,
    label: tank.label,
    capacity: tank.capacity,
    diameterInches: tank.diameter,
    lowLimit: tank.limits.low,
    highLimit: tank.limits.high,
    overfillLimit: tank.limits.overfill,
    deliveryLimit: tank.limits.deliveryNeeded,
    maxVolume: tank.limits.maximum,
    waterAlarmInches: tank.limits.waterAlarm,
    waterWarningInches: tank.limits.waterWarning,
  }));
}

/** The lines as their leak detectors stand ready: dispensing enabled, no test running. */
function lineRows(siteId: number, site: DemoSite, anchor: Date): Parameters<typeof upsertLines>[1] {
  return (site.spec?.lines ?? []).map(({ family = 'plld', number: lineNumber }) => {
    return { siteId, family, lineNumber, status: 1, testState: 0, at: site.offlineSince ?? anchor, gaugeTime: null };
  });
}

/** The liquid sensors (report 301) as they stand at the anchor. */
function sensorRows(siteId: number, site: DemoSite, anchor: Date): Parameters<typeof upsertSensors>[1] {
  const incidents = site.spec?.incidents ?? [];
  return (site.spec?.sensors ?? []).map(({ number, label }) => {
    const wet = incidents.find((one) => one.kind === 'sensor' && one.sensor === number);
    const status = wet?.kind === 'sensor' ? wet.alarm : 0;
    const alarms = status === 0 ? [] : [status];
    const at = site.offlineSince ?? anchor;
    return { siteId, family: '301', number, status, alarms, words: '', label, at, gaugeTime: null };
  });
}

/** What each of the liquid sensors reported from the beginning of the history to the anchor. */
function pastSensorStates(
  siteId: number,
  site: DemoSite,
  alarms: readonly HistoryAlarm[],
  anchor: Date,
): PastSensorState[] {
  const until = site.offlineSince ?? anchor;
  const ofSensors = alarms.filter(({ category }) => category === liquidSensors);
  return (site.spec?.sensors ?? []).flatMap(({ number }) => {
    const own = ofSensors
      .filter(({ device }) => device === number)
      .toSorted((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
    const changes = own.flatMap(({ type, raisedAt, clearedAt }) => [
      { at: raisedAt, alarms: [type] },
      ...(clearedAt === null ? [] : [{ at: clearedAt, alarms: [] }]),
    ]);
    const states = [{ at: demoStart(anchor), alarms: [] as number[] }, ...changes];
    return states.map((state, index) => ({
      ...{ siteId, family: '301', number, alarms: state.alarms },
      ...{ fromAt: state.at, toAt: states[index + 1]?.at ?? until },
    }));
  });
}

async function storeBatch(sql: Sql, siteId: number, timezone: string, batch: HistoryBatch): Promise<void> {
  const local = (at: Date) => new Date(at.getTime() + zoneOffsetNow(timezone, at.getTime())).toISOString().slice(0, 16);
  await copyReadings(
    sql,
    batch.readings.map((r) => ({ ...r, siteId, gaugeTime: local(r.at) })),
  );
  await insertPastAlarms(
    sql,
    batch.alarms.map((a) => ({ ...a, siteId, gaugeRaisedAt: local(a.raisedAt) })),
  );
  await insertDeliveries(
    sql,
    batch.deliveries.map(({ tankNumber, startedAt, endedAt, start, end }) => ({
      siteId,
      tankNumber,
      startedAt: local(startedAt),
      endedAt: local(endedAt),
      startVolume: start.volume,
      endVolume: end.volume,
      startTcVolume: start.tcVolume,
      endTcVolume: end.tcVolume,
      startWater: start.water,
      endWater: end.water,
      startTemperature: start.temperature,
      endTemperature: end.temperature,
      startHeight: start.height,
      endHeight: end.height,
      printedVolume: null,
      printedTcVolume: null,
    })),
  );
  await insertLeakTests(sql, [
    ...batch.leakTests.map(({ tankNumber, at, reason: _, ...test }) => ({
      ...test,
      siteId,
      device: 'tank' as const,
      deviceNumber: tankNumber,
      testedAt: local(at),
      receivedAt: at,
      source: 'history',
    })),
    ...batch.lineTests.map(({ family: lineFamily, lineNumber, kind, at, result }) => ({
      siteId,
      device: 'line' as const,
      deviceNumber: lineNumber,
      lineFamily,
      kind: kind === '3.0' ? ('gross' as const) : kind,
      method: 'line' as const,
      testedAt: local(at),
      receivedAt: at,
      result,
      rate: null,
      hours: null,
      volume: null,
      source: 'history',
    })),
  ]);
}
