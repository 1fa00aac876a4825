import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { type CalendarGroup, calendarGroups, type DueStatus } from '#contract/nouns/compliance/calendar.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { equipmentTraits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { jobKindRows } from '#contract/nouns/site/job-kinds.table.ts';
import { findSitePlace } from '#server/store/site/sites.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { listDocumentsOf } from '../document/list-documents.ts';
import { listSiteEquipment } from '../equipment/list-equipment.ts';
import { type IssuesWanted, listSiteIssues } from '../issue/list-site-issues.ts';
import { localMinute, packetPeriod } from '../packet/packet-period.ts';
import { testTable } from '../packet/tables/test-table.ts';
import { notRecorded, orWords, type Table } from './table.ts';

/** Issues that are read at a time. */
const issuesAtOnce = 500;

/** 'Equipment_Harbor Fuel_2026-11-28', and the site's zone; a site that is gone has its number. */
async function placeOf(ctx: Pick<Context, 'db' | 'now'>, siteId: number, what: string) {
  const { name, timezone } = (await findSitePlace(ctx.db, siteId)) ?? { name: String(siteId), timezone: 'UTC' };
  const local = (at: string | null) => (at === null ? null : localMinute(at, timezone));
  const day = localMinute(ctx.now, timezone)?.slice(0, 10) ?? '';
  return { name: `${what}_${name}_${day}`, zone: timezone, day, local };
}

const groups: Record<CalendarGroup, string> = {
  annual: 'Annual',
  triennial: 'Triennial',
  five_year: 'Five-year',
  extras: 'Extras',
};
const statuses: Record<DueStatus, string> = {
  OVERDUE: 'Overdue',
  NOT_SET_UP: 'Not set up',
  DUE_SOON: 'Due soon',
  OK: 'OK',
  NA: 'Not applicable',
};

/** Each item of the calendar with one of some statuses (null: all), and behind it each of its components. */
export async function calendarTable(
  ctx: Context,
  siteId: number,
  windowDays: string | undefined,
  wanted: ReadonlySet<DueStatus> | null,
): Promise<Table> {
  const { sections } = await readCalendar(ctx, siteId, windowDays, wanted);
  const { name } = await placeOf(ctx, siteId, 'Calendar');
  const rows: CsvCell[][] = [];
  for (const group of calendarGroups) {
    for (const item of sections[group]) {
      const { interval, rule, applies, due } = item.explanation;
      const dates = (of: typeof item | (typeof item.components)[number]): CsvCell[] => [
        statuses[of.status],
        of.next_due ?? 'no due date',
        of.last_completed ?? 'none recorded',
      ];
      rows.push([
        ...[groups[group], item.label, 'whole item', ...dates(item), interval, applies, due],
        ...[item.missing?.sentence ?? 'nothing', rule.text, rule.citation, ruleMarks[rule.mark]],
      ]);
      for (const part of item.components)
        rows.push([
          groups[group],
          item.label,
          part.name,
          ...dates(part),
          interval,
          ...Array(6).fill('see the whole item'),
        ]);
    }
  }
  return { name, columns: calendarColumns, rows };
}

const ruleMarks = { seen: 'read in the rule', mirror: 'read in a copy of the rule', unverified: 'unverified' } as const;

const calendarColumns: readonly Column[] = [
  ...['Group', 'Item', 'Component', 'Status'],
  { header: 'Next due', as: 'day' },
  { header: 'Last completed', as: 'day' },
  ...['Interval', 'Why it applies', 'How the due date follows', 'Not on record', 'Rule', 'Citation', 'Source'],
];

const categories: Record<EquipmentCategory, string> = {
  atg: 'Tank gauge',
  tank: 'Tank',
  probe: 'Probe',
  sensor: 'Sensor',
  line: 'Line',
  line_leak_detector: 'Line leak detector',
  spill_bucket: 'Spill bucket',
  overfill: 'Overfill prevention',
  sump: 'Sump',
  dispenser: 'Dispenser',
  other: 'Other',
};

/** Equipment of a site, then what was removed, the newest first. */
export async function equipmentTable(ctx: Context, siteId: number): Promise<Table> {
  const { equipment, removed } = await listSiteEquipment(ctx, siteId);
  const { name } = await placeOf(ctx, siteId, 'Equipment');
  const gone = 'not kept for removed equipment';
  return {
    name,
    columns: [
      ...['Category', 'Name', 'Listed', 'Tank', 'Manufacturer', 'Model', 'Serial number'],
      { header: 'Installed', as: 'day' },
      ...['Recorded facts', 'Reported by the gauge', 'Documents', 'Notes'],
    ],
    rows: [
      ...equipment.map((piece): CsvCell[] => [
        ...[categories[piece.category], piece.name, 'yes', piece.tank_number ?? 'no tank recorded'],
        ...[notRecorded(piece.manufacturer), notRecorded(piece.model), notRecorded(piece.serial_no)],
        piece.installed_on ?? 'not recorded',
        notRecorded(factWords(piece)),
        piece.from_gauge
          ? orWords(piece.reported.map((fact) => `${fact.name}: ${fact.value}`).join('; '), 'nothing')
          : 'not reported by the gauge',
        orWords(piece.documents.map(({ folder, file }) => `${folder}/${file}`).join('; '), 'none'),
        orWords(piece.notes, 'none'),
      ]),
      ...removed.map((piece): CsvCell[] => [
        ...[categories[piece.category], piece.name],
        `removed ${piece.removed_on ?? '(day not recorded)'}: ${orWords(piece.reason, 'no reason recorded')}`,
        ...Array(9).fill(gone),
      ]),
    ],
  };
}

/** 'Use: In use; Material: Steel'; '' where nothing is recorded. */
function factWords({ traits, lined_on: lined }: { traits: object; lined_on: string | null }): string {
  const recorded = Object.entries(traits).flatMap(([trait, value]: [string, unknown]) => {
    const known = Object.entries(equipmentTraits).find(([name]) => name === trait)?.[1];
    if (known === undefined || typeof value !== 'string') return [];
    const words: Readonly<Record<string, string>> = known.values;
    return [`${known.label}: ${words[value] ?? value}`];
  });
  return [...recorded, ...(lined === null ? [] : [`Lined on: ${lined}`])].join('; ');
}

/** Documents of a folder, newest first. Throws invalid_path. */
export async function documentTable(ctx: Context, siteId: number, folder: string | undefined): Promise<Table> {
  const { documents, folder: path } = await listDocumentsOf(ctx, siteId, folder);
  const { name, zone, local } = await placeOf(ctx, siteId, `Documents_${path.replaceAll('/', '_')}`);
  return {
    name,
    columns: [
      ...['Folder', 'Name', 'Type of document', 'Size (bytes)'],
      { header: `Changed (${zone})`, as: 'minute' },
      ...['Stored by', 'SHA-256'],
    ],
    rows: documents.map((document) => [
      ...[document.folder, document.name],
      documentKinds.find(({ key }) => key === document.paper)?.label ?? 'not filed as a type',
      ...[document.size, local(document.modified)],
      document.uploaded_by ?? (document.protected ? 'the console' : 'not known'),
      document.sha256 ?? 'not kept',
    ]),
  };
}

/** Issues of a site that fit a filter, newest first, suspected releases with their clock. Throws priority_invalid. */
export async function issueTable(ctx: Context, siteId: number, wanted: IssuesWanted): Promise<Table> {
  const { name, zone, local } = await placeOf(ctx, siteId, 'Issues');
  const time = (header: string) => ({ header: `${header} (${zone})`, as: 'minute' }) as const;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (let beforeId: number | null = null; ; ) {
      const read: Issue[] = await listSiteIssues(ctx, siteId, wanted, { beforeId, limit: issuesAtOnce });
      const page = read.slice(0, issuesAtOnce);
      for (const issue of page) yield issueCells(issue, local);
      const last = page.at(-1);
      if (last === undefined || read.length <= issuesAtOnce) return;
      beforeId = last.id;
    }
  }
  return {
    name,
    columns: [
      ...['Issue', 'Kind', 'About', 'Priority', 'Status', 'Location', 'Assignee'],
      { header: 'Due', as: 'day' },
      ...['Waiting for', time('Created'), 'Created by', time('Changed'), time('Closed')],
      ...['Resolution', 'Cause', 'Proof', 'Note', 'Suspected release: what was found', time('Report by')],
      ...['Report to the agency', time('Confirm or rule out by'), 'Outcome'],
    ],
    rows: rows(),
  };
}

const noRelease = 'no suspected release';

function issueCells(issue: Issue, local: (at: string | null) => string | null): CsvCell[] {
  const { release } = issue;
  const open = issue.closed_at === null;
  return [
    ...[issue.issue_number, jobKindRows.find(({ kind }) => kind === issue.kind)?.label ?? issue.kind],
    ...[issue.alarmLabel, issue.priority, issue.status, notRecorded(issue.location), issue.assignee ?? 'nobody'],
    ...[issue.due_on ?? 'no due date', issue.waiting_for ?? 'nobody', local(issue.created_at), issue.created_by],
    ...[local(issue.updated_at), local(issue.closed_at) ?? 'not closed'],
    issue.resolution ?? (open ? 'not closed' : 'not recorded'),
    ...[issue.cause ?? 'not recorded', issue.proof ?? 'not recorded', orWords(issue.note, 'none')],
    ...(release === null
      ? Array(5).fill(noRelease)
      : [
          `${release.unit}: ${release.found}`,
          local(release.report_by),
          reportWords(release, local),
          local(release.confirm_by),
          release.outcome === null ? 'open' : release.outcome === 'confirmed' ? 'confirmed' : 'not confirmed',
        ]),
  ];
}

type Release = NonNullable<Issue['release']>;

function reportWords(release: Release, local: (at: string | null) => string | null): string {
  if (release.reported_at !== null)
    return `reported ${local(release.reported_at)} by ${release.reported_by ?? 'a person whose name is not known'}`;
  return { made: 'reported', due: 'due', not_needed: 'not needed', missing: 'missing' }[release.report_state];
}

/** Words of the cells that a test leaves empty, by heading. */
const emptyCells: Readonly<Record<string, string>> = {
  'Metered (gal)': 'not recorded',
  'Over or short (gal)': 'not recorded',
  Month: 'of its day',
  Note: 'none',
  Document: 'none',
  Slip: 'no slip: recorded by a person',
  'In the verdict of': 'no verdict',
  'Why it does not count': 'it counts',
  Units: 'not a value of the gauge',
};

/**
 * Tests of the gauge and results that people recorded, of the twelve months that end with `month`: each with whether the
 * verdict counts it, and why not.
 */
export async function evidenceTable(ctx: Context, siteId: number, month: string | null): Promise<Table> {
  const { name, zone, day } = await placeOf(ctx, siteId, 'Tests');
  const period = packetPeriod(month ?? day.slice(0, 7), zone, ctx.now);
  const { header, rows } = testTable(ctx, { siteId, zone, period });
  const filled = async function* (): AsyncGenerator<CsvCell[]> {
    for await (const row of rows) yield header.map((heading, at) => row[at] ?? emptyCells[heading] ?? 'not reported');
  };
  return { name, columns: header, rows: filled() };
}
