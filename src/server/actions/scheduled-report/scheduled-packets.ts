import type { Caller } from '#contract/access.ts';
import { batchLimits, type PacketBatch } from '#contract/nouns/document/packet.ts';
import { routes } from '#contract/routes/all.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { noteReportBegan, type ScheduledReportRow } from '#server/store/user/scheduled-reports.ts';
import type { PersonRow } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import { addMonths } from '../month-input.ts';
import { noteBatch, readBatch } from '../packet/archive/batch-packets.ts';
import { findPacketSites, readSiteIds } from '../packet/archive/packet-sites.ts';
import { localMinute } from '../packet/packet-period.ts';
import { toPerson } from '../person.ts';
import { callerOf } from '../session/caller-of.ts';
import type { Table } from '../table/table.ts';
import { readFilters } from './scheduled-tables.ts';

type Scheduled = Pick<ScheduledReportRow, 'id' | 'filters' | 'timezone' | 'batchId' | 'mailId'>;

const noSites =
  'No site fits the filters, or you may not see any of them. Schedule the packets again with other sites.';

/** The number of the request that a report of packets waits for or is to be about; null: the next one has not begun. */
export function pendingBatch({ list, batchId, mailId }: Pick<ScheduledReportRow, 'list' | 'batchId' | 'mailId'>) {
  return list === 'packets' && mailId === null ? batchId : null;
}

/**
 * Asks for the packets of the month that ended last by the clock of the schedule, of the sites that its person may read
 * now. The email follows once they have ended. Answers why there is nothing to build, null when it has begun. Throws as
 * findPacketSites.
 */
export async function beginPackets(
  ctx: Context,
  sql: Sql,
  person: PersonRow,
  report: Scheduled,
  nextAt: Date,
): Promise<string | null> {
  const caller = callerOf(person);
  const query = readFilters(routes.packetSites.query, report.filters);
  const { sites } = await findPacketSites(ctx, caller, query);
  if (sites.length === 0) return noSites;
  const asker = { caller, person: toPerson({ ...person, id: person.userId }), language: person.language };
  const today = localMinute(ctx.now, report.timezone)?.slice(0, 10) ?? ctx.now.toISOString().slice(0, 10);
  const wanted = {
    month: addMonths(today.slice(0, 7), -1),
    months: 1,
    testing: query.testing === 'true',
    gaps: query.gaps !== 'false',
  };
  // The person is who asked, and nobody was there: the audit log has both.
  const actor = { ...ctx.actor, userId: person.userId, email: person.email, role: person.role };
  const siteIds = sites.map(({ siteId }) => siteId);
  const { id } = await noteBatch({ ...ctx, actor }, sql, asker, wanted, siteIds);
  await noteReportBegan(sql, report.id, { batchId: id, at: ctx.now, nextAt });
  return null;
}

/** What became of packets, as its person may see it now. */
export interface PacketOutcome {
  table: Table;
  days: null;
  /** For the head of the file and its email. */
  lines: string[];
}

/** The packets of a request that has ended. Throws packet_batch_not_found. */
export async function openBuiltPackets(
  ctx: Context,
  caller: Caller,
  batchId: number,
  filters: string,
): Promise<PacketOutcome> {
  const batch = await readBatch(ctx, caller, batchId);
  const named = readSiteIds(readFilters(routes.packetSites.query, filters).ids);
  const left = named === null ? 0 : Math.max(0, named.size - batch.sites.length);
  return { table: packetTable(batch), days: null, lines: packetLines(batch, left) };
}

/** `left`: sites of the schedule that were not asked for. */
function packetLines({ month, sites }: Pick<PacketBatch, 'month' | 'sites'>, left: number): string[] {
  const built = sites.filter(({ state }) => state === 'done');
  const failed = sites.length - built.length;
  const listed = built.filter(({ missing }) => missing !== null);
  const lacking = listed.filter(({ missing }) => missing?.length !== 0);
  const records = lacking.reduce((sum, { missing }) => sum + (missing?.length ?? 0), 0);
  return [
    `Month: ${month}`,
    `Packets built: ${built.length} of ${sites.length}`,
    ...(failed === 0 ? [] : [`Packets not built: ${failed}. What is missing in them is not known.`]),
    ...(listed.length === built.length
      ? []
      : [
          `Packets built without a list of what is missing: ${built.length - listed.length}. What is missing in them is not known.`,
        ]),
    ...(listed.length === 0 ? [] : [`Records missing or incomplete: ${records}, at ${lacking.length} sites`]),
    ...(left === 0
      ? []
      : [`Sites of this schedule that are gone or that you may not see: ${left}. They have no packet.`]),
    ...(sites.length < batchLimits.sites
      ? []
      : [`A request takes at most ${batchLimits.sites} sites. Any other site has no packet: schedule it apart.`]),
  ];
}

function packetTable({ month, sites }: PacketBatch): Table {
  const rows = sites.map((site): CsvCell[] => [
    site.site_id ?? 'not shown',
    site.name ?? 'not shown',
    site.state === 'done' ? 'Built' : 'Not built',
    site.file ?? 'none',
    site.missing?.length ?? 'not known',
    site.state === 'done' ? 'none' : (site.error ?? 'not known'),
  ]);
  return {
    name: `Packets_${month}`,
    columns: ['Site number', 'Site', 'Result', 'Packet', 'Records missing or incomplete', 'Why there is none'],
    rows: (async function* () {
      yield* rows;
    })(),
  };
}
