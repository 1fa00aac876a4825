import type { CalendarGroup } from '#contract/nouns/compliance/calendar.ts';
import { readCalendar } from '#server/actions/calendar/read-calendar.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { listSiteInsurance } from '#server/actions/insurance/insurance-view.ts';
import { streamRecords } from '#server/store/packet/packet-history.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

const groups: Record<CalendarGroup, string> = {
  annual: 'Annual',
  triennial: 'Triennial',
  five_year: 'Five-year',
  extras: 'Extras',
};

/** 'Folder/Paper.pdf' */
export function documentWords(document: { folder: string; file: string } | null): string | null {
  return document === null ? null : `${document.folder}/${document.file}`;
}

/** What is due: each item, and behind it each of its components. */
export function calendarTable(ctx: Context, { siteId }: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const { sections } = await readCalendar(ctx, siteId, undefined);
    for (const [group, items] of Object.entries(sections)) {
      const name = groups[group as CalendarGroup];
      for (const item of items) {
        const { interval, rule, applies, due } = item.explanation;
        yield [
          ...[name, item.label, null, item.status, item.next_due, item.last_completed, item.days_until_due],
          ...[interval, applies, rule.text, rule.citation, due],
        ];
        for (const part of item.components)
          yield [name, item.label, part.name, part.status, part.next_due, part.last_completed, null, interval];
      }
    }
  }
  const header = [
    ...['Group', 'Item', 'Component', 'Status', 'Next due', 'Last completed', 'Days until due', 'Interval', 'Applies'],
    ...['Rule', 'Citation', 'How the due date follows'],
  ];
  return { name: 'calendar.csv', section: null, header, rows: rows() };
}

export function insuranceTable(ctx: Context, { siteId }: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (const one of await listSiteInsurance(ctx, siteId)) {
      const { carrier, policy_no, coverage, per_occurrence, annual_aggregate, effective_date, expiration_date } = one;
      yield [
        ...[carrier, policy_no, coverage, per_occurrence, annual_aggregate, effective_date, expiration_date],
        documentWords(one.document),
      ];
    }
  }
  const header = [
    ...['Carrier', 'Policy number', 'Coverage', 'Each occurrence, USD', 'Annual aggregate, USD'],
    ...['Effective', 'Expires', 'Document'],
  ];
  return { name: 'insurance.csv', section: 3, header, rows: rows() };
}

/** Test records of the calendar, newest first. */
export function recordTable(ctx: Context, { siteId }: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const calendar = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
    const labels = new Map(calendar?.items.map(({ key, label }) => [key, label]));
    for await (const each of streamRecords(ctx.db, siteId)) {
      // What was done with lines that are not in order did not pass.
      const result = each.findings > 0 ? 'DONE' : each.result;
      yield [
        ...[
          labels.get(each.item) ?? each.item,
          each.component,
          each.key,
          result,
          each.findings,
          each.tester,
          each.note,
        ],
        ...[each.documents.map(documentWords).join('; '), each.recordedBy],
      ];
    }
  }
  const header = [
    ...['Item', 'Component', 'Completed', 'Result', 'Not in order', 'Tester', 'Note', 'Documents', 'Recorded by'],
  ];
  return { name: 'test-records.csv', section: null, header, rows: rows() };
}
