import type { OverviewRow, OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import { listFleetStates, readOverviewRows, readOverviewStandings } from '#server/store/compliance/overview.ts';
import { type KnownFleet, readFleetAsKnown, statesOf, toKnownOverview } from '../calendar/overview-as-known.ts';
import { type OverviewQuery, readOverviewFilter } from '../calendar/overview-filter.ts';
import { toOverviewRow } from '../calendar/overview-row.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { verdictCell } from './site-table.ts';
import { notRecorded, piecesOf, type Table, type TableReader } from './table.ts';

/** Sites of which the months and releases are read by one statement. */
const sitesAtOnce = 500;

type Ctx = Pick<Context, 'db' | 'now'>;

/**
 * The compliance overview of a reader's sites that fit a filter, the worst first, also of a past day (`as_of`). Throws as
 * readOverviewFilter and readFleetAsKnown.
 */
export async function overviewTable(ctx: Ctx, { siteIds }: TableReader, query: OverviewQuery): Promise<Table> {
  const own = siteIds === null ? null : new Set(siteIds);
  const day = query.as_of ? query.as_of : ctx.now.toISOString().slice(0, 10);
  const rows = query.as_of ? await knownRows(ctx, query.as_of, query, own) : await rowsOf(ctx, query, own);
  return { name: `Compliance_Overview_${day}`, columns, rows };
}

async function rowsOf(ctx: Ctx, query: OverviewQuery, own: ReadonlySet<number> | null) {
  const states = await listFleetStates(ctx.db);
  const all = await readOverviewRows(
    ctx.db,
    readOverviewFilter(query, () => states),
    ctx.now,
  );
  const records = own === null ? all : all.filter(({ id }) => own.has(id));
  return (async function* (): AsyncGenerator<CsvCell[]> {
    for (const piece of piecesOf(records, sitesAtOnce)) {
      const ids = piece.map(({ id }) => id);
      const standings = await readOverviewStandings(ctx.db, ids, ctx.now);
      for (const record of piece) yield cellsOf(toOverviewRow(record, standings.get(record.id) ?? null));
    }
  })();
}

async function knownRows(ctx: Ctx, asOf: string, query: OverviewQuery, own: ReadonlySet<number> | null) {
  const fleet = onlyOwn(await readFleetAsKnown(ctx, asOf), own);
  const filter = readOverviewFilter(query, () => statesOf(fleet));
  return (await toKnownOverview(ctx, fleet, filter)).rows.map(cellsOf);
}

/** The sites of a past day that are in `own`; null: all. */
export function onlyOwn(fleet: KnownFleet, own: ReadonlySet<number> | null): KnownFleet {
  if (own === null) return fleet;
  return {
    ...fleet,
    sites: fleet.sites.filter(({ id }) => own.has(id)),
    items: fleet.items.filter(({ siteId }) => own.has(siteId)),
  };
}

const columns: readonly Column[] = [
  ...['Site', 'City', 'State', 'Facility ID', 'Status'],
  { header: 'Due first', as: 'day' },
  ...['Overdue', 'Never proven', 'Not set up', 'Due soon', 'OK', 'Not applicable'],
  { header: 'Last test recorded', as: 'day' },
  ...['Compliance of this month', 'Open suspected releases'],
];

const statuses: Record<OverviewStatus, string> = {
  OVERDUE: 'Overdue',
  UNKNOWN: 'Not known: the calendar was never worked out',
  NOT_SET_UP: 'Not set up',
  DUE_SOON: 'Due soon',
  OK: 'OK',
  NA: 'Not applicable',
};

function cellsOf(row: OverviewRow): CsvCell[] {
  const unknown = row.status === 'UNKNOWN';
  const count = (of: number): CsvCell => (unknown ? 'not known' : of);
  const { overdue, not_set_up: notSetUp, due_soon: dueSoon, ok, na } = row.counts;
  return [
    ...[
      row.site_name,
      notRecorded(row.city),
      notRecorded(row.state),
      notRecorded(row.facility_id),
      statuses[row.status],
    ],
    row.earliest_next_due ?? (unknown ? 'not known' : row.never_proven > 0 ? 'never proven' : 'no due date'),
    ...[overdue, row.never_proven, notSetUp, dueSoon, ok, na].map(count),
    row.last_completed ?? (unknown ? 'not known' : 'none recorded'),
    ...[verdictCell(row.month_status), row.open_releases ?? 'not known'],
  ];
}
