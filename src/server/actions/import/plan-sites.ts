import { setImmediate } from 'node:timers/promises';
import { errorTable } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { coordinateTrouble } from '#contract/nouns/site/coordinates.ts';
import { type SiteInfoInput, siteInfoInput } from '#contract/nouns/site/site-info.ts';
import { isZoneOfState } from '#contract/nouns/site/state-zones.table.ts';
import type { Config } from '#server/config.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  findGaugeKeys,
  findUnknownZones,
  type ImportedSite,
  lockSitesByKey,
  nameKeys,
  newSite,
  type StoredSite,
} from '#server/store/import/import-sites.ts';
import { readSiteDays, type SiteInfoValues } from '#server/store/site/site-info.ts';
import type { SiteValues } from '#server/store/site/sites.ts';
import { stateTrouble } from '../site/record-state.ts';
import { readSiteInput } from '../site/site-input.ts';
import { changedFields, isZoneOfRuntime, readSiteInfoInput } from '../site-info/site-info-input.ts';
import type { Findings, Problem } from './findings.ts';
import { fieldProblem, listOf, problemsOf } from './problems.ts';
import type { TableRow } from './read-table.ts';

const textColumns = ['address', 'city', 'state', 'zip', 'facility_id', 'console_type', 'timezone', 'district'] as const;

/** Numbers; an empty cell clears. */
const degreeColumns = ['latitude', 'longitude'] as const;

const listColumns = ['tags', 'report_recipients'] as const;

/** An empty cell of these leaves what is stored: a site has always one. */
const neverEmpty: ReadonlySet<string> = new Set(['timezone', 'state']);

export interface SiteChange {
  /** Of the file, as a spreadsheet counts. */
  row: number;
  before: StoredSite;
  after: ImportedSite & { id: number };
  /** Names of the fields that differ. */
  changed: (keyof ImportedSite)[];
  restated: SiteWish['restated'];
}

export interface SitePlan {
  created: ImportedSite[];
  updated: SiteChange[];
  unchanged: number;
  /** Rows of sites that have no state afterwards. */
  withoutState: number[];
}

interface PlannedRow {
  row: number;
  key: string;
  stored: StoredSite | null;
  wish: SiteWish | null;
}

const stretch = 500;
const taken = errorTable.site_duplicate.error;

/** What rows make of the sites that are stored, which stay locked; what cannot be goes into `findings`. */
export async function planSites(
  sql: Sql,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
  rows: readonly TableRow[],
  findings: Findings,
  now: Date,
): Promise<SitePlan> {
  const keys = await nameKeys(
    sql,
    rows.map(({ cells }) => cells.get('name')?.trim() ?? ''),
  );
  const stored = new Map((await lockSitesByKey(sql, keys)).map((site) => [site.key, site]));
  const planned: PlannedRow[] = [];
  for (const [i, { row, cells }] of rows.entries()) {
    const key = keys[i] ?? '';
    const site = stored.get(key) ?? null;
    const { wish, problems } = readSiteRow(cells, site, config);
    findings.addAll(row, problems);
    planned.push({ row, key, stored: site, wish });
    if (i % stretch === stretch - 1) await setImmediate();
  }
  findRepeats(planned, ({ key }) => key, 'name', findings);
  findRepeats(planned, ({ wish }) => wish?.values.gaugeKey ?? '', 'ip', findings);
  await findTakenAddresses(sql, planned, findings);
  await findStrangeZones(sql, planned, findings);
  await findUnfitStates(sql, planned, findings, now);
  return toPlan(planned, findings);
}

/** Rows that share what only one site may have. */
function findRepeats(
  planned: readonly PlannedRow[],
  keyOf: (row: PlannedRow) => string,
  field: 'name' | 'ip',
  findings: Findings,
): void {
  const first = new Map<string, number>();
  for (const each of planned) {
    const key = keyOf(each);
    const other = first.get(key);
    if (key === '') continue;
    if (other === undefined) first.set(key, each.row);
    else findings.add(each.row, { field, message: `${taken}: row ${other} of this file has it too` });
  }
}

/** Addresses of sites that the file does not speak of. */
async function findTakenAddresses(sql: Sql, planned: readonly PlannedRow[], findings: Findings): Promise<void> {
  const wished = planned.flatMap(({ wish }) =>
    wish === null || wish.values.gaugeKey === '' ? [] : [wish.values.gaugeKey],
  );
  const inFile = new Set(planned.map(({ stored }) => stored?.id));
  const holders = (await findGaugeKeys(sql, wished)).filter(({ siteId }) => !inFile.has(siteId));
  const held = new Set(holders.map(({ gaugeKey }) => gaugeKey));
  for (const { row, wish } of planned) {
    if (wish !== null && held.has(wish.values.gaugeKey)) findings.add(row, { field: 'ip', message: taken });
  }
}

async function findStrangeZones(sql: Sql, planned: readonly PlannedRow[], findings: Findings): Promise<void> {
  const zones = [...new Set(planned.flatMap(({ wish }) => wish?.info.timezone ?? []))];
  const strange = new Set(zones.filter((zone) => !isZoneOfRuntime(zone)));
  const rest = zones.filter((zone) => !strange.has(zone) && zone !== newSite.timezone);
  for (const zone of await findUnknownZones(sql, rest)) strange.add(zone);
  for (const { row, wish } of planned) {
    if (wish?.info.timezone === undefined || !strange.has(wish.info.timezone)) continue;
    findings.add(row, { field: 'timezone', message: 'Time zone is not a known time zone' });
  }
}

/** Another state than the recorded one needs its day and reason, and must fit, as in the form of the site. */
async function findUnfitStates(sql: Sql, planned: readonly PlannedRow[], findings: Findings, now: Date): Promise<void> {
  const restated = planned.flatMap(({ stored, wish }) =>
    stored !== null && stored.state.trim() !== '' && wish?.info.state !== undefined ? [stored.id] : [],
  );
  const days = await readSiteDays(sql, restated, now);
  for (const { row, stored, wish } of planned) {
    if (stored === null || wish === null) continue;
    const { state: after = stored.state, zip = stored.zip, timezone = stored.timezone } = wish.info;
    const today = days.get(stored.id);
    if (today !== undefined) {
      const trouble = stateTrouble({ ...wish.restated, after, zip, timezone }, today);
      findings.addAll(
        row,
        Object.entries(trouble).map(([field, words]) => fieldProblem(field, words)),
      );
    } else if (wish.info.timezone !== undefined && !isZoneOfState(timezone, after))
      findings.add(row, fieldProblem('timezone', `is not a time zone of ${after}: correct one of the two`));
  }
}

function toPlan(planned: readonly PlannedRow[], findings: Findings): SitePlan {
  const plan: SitePlan = { created: [], updated: [], unchanged: 0, withoutState: [] };
  for (const { row, stored, wish } of planned) {
    if (wish === null || findings.has(row)) continue;
    if ((wish.info.state ?? stored?.state ?? newSite.state).trim() === '') plan.withoutState.push(row);
    if (stored === null) {
      plan.created.push({ ...newSite, ...wish.info, ...wish.values });
      continue;
    }
    const change = toChange(row, stored, wish);
    if (change.changed.length === 0) plan.unchanged += 1;
    else plan.updated.push(change);
  }
  return plan;
}

function toChange(row: number, before: StoredSite, { values, info, restated }: SiteWish): SiteChange {
  const form = (['name', 'ip', 'port', 'siteType'] as const).filter((name) => before[name] !== values[name]);
  const after = { ...importedPart(before), ...info, ...values, id: before.id };
  return { row, before, after, changed: [...form, ...(Object.keys(info) as (keyof ImportedSite)[])], restated };
}

/** Of a stored site what an import stores. */
function importedPart(site: StoredSite): ImportedSite {
  const { name, ip, port, siteType, gaugeKey, address, city, state, zip, facility_id, tags } = site;
  const { console_type, timezone, report_recipients, district, latitude, longitude } = site;
  return {
    ...{ name, ip, port, siteType, gaugeKey, address, city, state, zip, facility_id, tags },
    ...{ console_type, timezone, report_recipients, district, latitude, longitude },
  };
}

/** What a row makes of a site: all of the form, and those of its other fields that differ from what is stored. */
interface SiteWish {
  values: SiteValues;
  info: Partial<SiteInfoValues>;
  /** What the row says of another state: its first day and the reason; undefined: nothing. They say nothing of the same one. */
  restated: { since: string | undefined; reason: string | undefined };
}

type Cells = ReadonlyMap<string, string>;

/**
 * A row as a site, checked as the forms for it are. A column that the file does not have leaves what is stored, an empty
 * cell clears it; `stored` is null for a new site.
 */
function readSiteRow(
  cells: Cells,
  stored: StoredSite | null,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
): { wish: SiteWish | null; problems: Problem[] } {
  const info = readInfo(cells);
  const values = readValues(cells, stored, config);
  const problems = [...values.problems, ...info.problems, ...placeProblems(info.read, stored)];
  if (values.read === null || problems.length > 0) return { wish: null, problems };
  const differs = stored === null ? info.read : changedFields(stored, info.read);
  const said = (column: string) => cells.get(column)?.trim() || undefined;
  const restated = { since: said('state_since'), reason: said('state_reason') };
  return { wish: { values: values.read, info: differs, restated }, problems };
}

/** Latitude and longitude as they are after the import, when the row speaks of one. */
function placeProblems(read: Partial<SiteInfoValues>, stored: StoredSite | null): Problem[] {
  const { latitude, longitude } = read;
  if (latitude === undefined && longitude === undefined) return [];
  const after = {
    latitude: latitude === undefined ? (stored?.latitude ?? null) : latitude,
    longitude: longitude === undefined ? (stored?.longitude ?? null) : longitude,
  };
  const trouble = coordinateTrouble(after, read.state ?? stored?.state ?? '');
  return Object.entries(trouble).map(([field, words]) => fieldProblem(field, words));
}

function readValues(
  cells: Cells,
  stored: StoredSite | null,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
): { read: SiteValues | null; problems: Problem[] } {
  const type = cells.get('site_type')?.trim();
  const input = {
    name: cells.get('name'),
    ip: cells.get('ip') ?? stored?.ip,
    // A Compliance Only site has no port, which is stored as 0.
    port: cells.get('port') ?? (stored?.port || undefined),
    site_type: type === '' ? undefined : type,
  };
  try {
    return { read: readSiteInput(input, stored?.siteType ?? null, config), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: null, problems: problemsOf(error) };
  }
}

function readInfo(cells: Cells): { read: Partial<SiteInfoValues>; problems: Problem[] } {
  const input: Record<string, unknown> = {};
  for (const column of textColumns) {
    const cell = cells.get(column);
    if (cell !== undefined && !(neverEmpty.has(column) && cell.trim() === '')) input[column] = cell;
  }
  for (const column of degreeColumns) {
    const cell = cells.get(column)?.trim();
    // What is no number stays a text, and is refused as one.
    if (cell !== undefined) input[column] = cell === '' ? null : Number.isFinite(Number(cell)) ? Number(cell) : cell;
  }
  try {
    for (const column of listColumns) {
      const cell = cells.get(column);
      if (cell !== undefined) input[column] = listOf(column, cell);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: {}, problems: problemsOf(error) };
  }
  if (Object.keys(input).length === 0) return { read: {}, problems: [] };
  const parsed = siteInfoInput.safeParse(input);
  if (!parsed.success) {
    const first = new Map(parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
    return { read: {}, problems: [...first].map(([field, words]) => fieldProblem(field, words)) };
  }
  return { read: readSiteInfoInput(parsed.data satisfies SiteInfoInput), problems: [] };
}
