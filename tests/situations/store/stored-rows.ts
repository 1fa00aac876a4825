import type { PgTable } from 'drizzle-orm/pg-core';
import { recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { build, type Database, inTransaction } from '#server/store/database/pool.ts';
import { dateTests } from '#server/store/gauge/test-clocks.ts';
import { noteTestLevels } from '#server/store/gauge/test-levels.ts';
import { gaugeClocks, gaugeStates } from '#server/store/schema/clock-schema.ts';
import {
  completions,
  ownListings,
  recordedResults,
  suspectedReleases,
} from '#server/store/schema/compliance-schema.ts';
import { datedFacts } from '#server/store/schema/dated-facts-schema.ts';
import { lineLatest, sensorLatest, sensorStates } from '#server/store/schema/device-schema.ts';
import { gaugeSettingChanges } from '#server/store/schema/gauge-safety-schema.ts';
import { audit, documents, equipment, issues } from '#server/store/schema/record-schema.ts';
import { releaseAnswers } from '#server/store/schema/release-schema.ts';
import { alarms, deliveries, gauges, leakTests, sites, tanks } from '#server/store/schema/schema.ts';
import { insertReadings, type ReadingRow } from '#server/store/tank/readings.ts';

/** In the order in which they are stored: what others hang on comes first. */
const tables = {
  sites,
  gauges,
  gaugeStates,
  gaugeClocks,
  tanks,
  equipment,
  datedFacts,
  sensorLatest,
  sensorStates,
  lineLatest,
  leakTests,
  deliveries,
  alarms,
  documents,
  ownListings,
  recordedResults,
  completions,
  issues,
  suspectedReleases,
  gaugeSettingChanges,
  releaseAnswers,
  audit,
} as const;

type Tables = typeof tables;

/** Rows that are to be stored, of many sites. */
export type StoredRows = { [T in keyof Tables]: Tables[T]['$inferInsert'][] } & { readings: ReadingRow[] };

export function noRows(): StoredRows {
  return {
    sites: [],
    gauges: [],
    gaugeStates: [],
    gaugeClocks: [],
    tanks: [],
    equipment: [],
    datedFacts: [],
    sensorLatest: [],
    sensorStates: [],
    lineLatest: [],
    leakTests: [],
    deliveries: [],
    alarms: [],
    documents: [],
    ownListings: [],
    recordedResults: [],
    completions: [],
    issues: [],
    suspectedReleases: [],
    gaugeSettingChanges: [],
    releaseAnswers: [],
    audit: [],
    readings: [],
  };
}

/** PostgreSQL takes at most 65,535 values with a statement. */
const atOnce = 1_000;
/** No statement takes longer than the product allows it, however busy the machine is. */
const readingsAtOnce = 10_000;

/** The documents that go with equipment, its facts and records of the calendar; nobody has given them a type. */
function keepDocuments({ documents, equipment, datedFacts, completions }: StoredRows): void {
  const kept = new Set(documents.map(({ siteId, folder, name }) => `${siteId} ${folder}/${name}`));
  const keep = (siteId: number, folder: string, name: string) => {
    const place = `${siteId} ${folder}/${name}`;
    if (kept.has(place)) return;
    kept.add(place);
    documents.push({
      ...{ siteId, folder, name, contentType: 'application/pdf', size: 1, contentKey: `kept-${documents.length}` },
      modifiedAt: new Date('2026-01-01T12:00:00Z'),
    });
  };
  for (const { siteId, documents: own } of completions)
    for (const { folder, file } of own ?? []) keep(siteId, folder, file);
  for (const { siteId, documents: own } of equipment)
    for (const { folder, file } of own ?? []) keep(siteId, folder, file);
  for (const { siteId, documentFolder, documentFile } of datedFacts)
    if (siteId != null && documentFolder && documentFile) keep(siteId, documentFolder, documentFile);
}

/** Stores them. What a console reports again is stored once, as the product does: the first report counts. */
export async function storeRows(db: Database, rows: StoredRows): Promise<void> {
  keepDocuments(rows);
  for (const name of Object.keys(tables) as (keyof Tables)[]) {
    const own: Record<string, unknown>[] = rows[name];
    for (let from = 0; from < own.length; from += atOnce)
      await inTransaction(db, async (sql) => {
        // Facts with their days are rows of their own here.
        await recordsOwnFacts(sql);
        await build(sql)
          .insert(tables[name] as PgTable)
          .values(own.slice(from, from + atOnce))
          .onConflictDoNothing();
      });
  }
  const testIds = rows.leakTests.flatMap(({ id }) => id ?? []);
  await dateTests(db.$client, testIds);
  const times = rows.readings.map(({ at }) => at);
  if (times.length === 0) return;
  const [first, last] = times.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [Infinity, 0]);
  await ensurePartitions(db.$client, new Date(first), new Date(last));
  for (let from = 0; from < rows.readings.length; from += readingsAtOnce)
    await insertReadings(db.$client, rows.readings.slice(from, from + readingsAtOnce));
  await noteTestLevels(db.$client, testIds);
}
