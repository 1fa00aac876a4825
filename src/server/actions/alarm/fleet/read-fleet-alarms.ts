import {
  countedAlarms,
  type FleetAlarm,
  type FleetAlarmCounts,
  type FleetAlarmGroup,
} from '#contract/nouns/gauge/fleet-alarm.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import { FAMILIES, FAMILY_KEYS } from '#gauges/families.ts';
import type { Context } from '#server/actions/context.ts';
import { alarmFunctions } from '#server/actions/gauge/unanswered-reports.ts';
import {
  countFleetAlarms,
  countUnreadSites,
  type FleetAlarmPlace,
  type FleetAlarmRow,
  listFleetAlarms,
} from '#server/store/alarm/fleet-alarms.ts';
import type { FleetAlarmFilter } from '#server/store/alarm/fleet-filter.ts';
import { listDeskChoices } from '#server/store/desk/desk-counts.ts';
import { findSitePlace } from '#server/store/site/sites.ts';
import { categoryOf, codeOf, notInTables } from '../alarm-view.ts';
import { holdableCodes } from '../holdable.ts';
import { fleetKind, fleetSeverity } from './fleet-filter-input.ts';

type Ctx = Pick<Context, 'db'>;

/** Rows of a file that are read at a time. */
const fileChunk = 1000;

/** The maker of a console as people call it; null: not known. */
export function makerOf(family: string | null): string | null {
  const key = FAMILY_KEYS.find((known) => known === family);
  return key === undefined ? null : FAMILIES[key].label;
}

function toFleetAlarm(row: FleetAlarmRow): FleetAlarm {
  const { category, type, issueId, issueNumber: number, issueStatus } = row;
  const hasIssue = issueId !== null && number !== null && issueStatus !== null;
  return {
    id: row.id,
    site: { id: row.siteId, name: row.siteName, state: row.state, timezone: row.timezone },
    label: row.label,
    code: codeOf(category, type),
    kind: fleetKind(category, type),
    category: categoryOf(category),
    severity: fleetSeverity(category, type),
    meaning: alarmCode(category, type)?.meaning ?? notInTables.meaning,
    maker: makerOf(row.family),
    opened_at: row.raisedAt.toISOString(),
    cleared_at: row.clearedAt?.toISOString() ?? null,
    unknown_since: row.unknownSince?.toISOString() ?? null,
    clock_unknown: row.clockUnknown,
    standing: row.standing && row.clearedAt === null,
    acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
    acknowledged_by: row.acknowledgedBy,
    paused:
      row.pause === null
        ? null
        : { until: new Date(row.pause.until).toISOString(), by: row.pause.by, reason: row.pause.reason },
    issue: hasIssue ? { id: issueId, number: issueNumber(number), status: issueStatus, assignee: row.assignee } : null,
  };
}

/** A page of a list, newest first, and the place of its last alarm where there are more. */
export async function readFleetAlarms(
  { db }: Ctx,
  group: FleetAlarmGroup,
  filter: FleetAlarmFilter,
  { after, limit }: { after: FleetAlarmPlace | null; limit: number },
): Promise<{ alarms: FleetAlarm[]; last: FleetAlarmPlace | null }> {
  const { rows, places } = await listFleetAlarms(db, group, filter, {
    after,
    limit: limit + 1,
    holdable: holdableCodes,
  });
  const shown = places.slice(0, limit);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    alarms: rows.filter(({ id }) => ids.has(id)).map(toFleetAlarm),
    last: places.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/** The same without pages, for a file; read a thousand at a time, so that no connection is held while it is sent. */
export async function* wholeFleetAlarms(
  { db }: Ctx,
  group: FleetAlarmGroup,
  filter: FleetAlarmFilter,
): AsyncGenerator<FleetAlarm> {
  let after: FleetAlarmPlace | null = null;
  for (;;) {
    const read: { rows: FleetAlarmRow[]; places: FleetAlarmPlace[] } = await listFleetAlarms(db, group, filter, {
      after,
      limit: fileChunk,
      holdable: holdableCodes,
    });
    for (const row of read.rows) yield toFleetAlarm(row);
    const last = read.places.at(-1);
    if (last === undefined || read.places.length < fileChunk) return;
    after = last;
  }
}

/** How many alarms each list has, what can be chosen among the sites of the person, and how many sites are not read. */
export async function countFleet(
  { db }: Ctx,
  filter: FleetAlarmFilter,
  { own, siteId }: { own: readonly number[] | null; siteId: number | null },
): Promise<FleetAlarmCounts> {
  const [counts, choices, unread, place] = await Promise.all([
    countFleetAlarms(db, filter),
    listDeskChoices(db, own),
    countUnreadSites(db, filter, alarmFunctions),
    siteId === null ? null : findSitePlace(db, siteId),
  ]);
  const shown = (count: number) => ({ count: Math.min(count, countedAlarms), more: count > countedAlarms });
  return {
    counts: { open: shown(counts.open), unclear: shown(counts.unclear), history: shown(counts.history) },
    choices: { states: choices.states, tags: choices.tags, assignees: choices.assignees },
    unread_sites: unread,
    site: place?.name ?? null,
  };
}
