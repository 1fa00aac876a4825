import { deviceName } from '#contract/line-families.ts';
import type { Context } from '#server/actions/context.ts';
import { type CsvCell, unitsColumn, unitsWords } from '#server/actions/csv/csv-text.ts';
import { resultKindWords } from '#server/actions/document/document-uses.ts';
import { streamResults, streamTests } from '#server/store/packet/packet-history.ts';
import { ownUnitName } from '#server/store/result/own-unit.ts';
import { type JudgedResult, judgedResults, monthVerdicts } from './month-verdicts.ts';
import { documentWords } from './record-tables.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

const testNames: Readonly<Record<string, string>> = {
  '0.2': '0.2 gph test',
  '0.1': '0.1 gph test',
  gross: '3.0 gph test',
};
const methodNames: Readonly<Record<string, string>> = { static: 'static', csld: 'CSLD', line: 'line' };

/**
 * Tests of the gauge, then results that people recorded, each oldest first, each with whether the verdict counts it and
 * the limit that it missed where it does not, and the listing by which it does (40 CFR 280.45(b)).
 */
export function testTable(ctx: Context, scope: TableScope): PacketTable {
  const { siteId, period } = scope;
  const sql = ctx.db;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const judged = await judgedResults(monthVerdicts(ctx, scope));
    for await (const each of streamTests(sql, siteId, period.days)) {
      const name = [testNames[each.kind] ?? each.kind, methodNames[each.method] ?? each.method].join(', ');
      yield [
        ...[
          'Gauge',
          deviceName(each.device, each.number),
          name,
          each.key.slice(0, 16),
          each.result.toUpperCase(),
          tidy(each.rate),
        ],
        ...[
          tidy(each.threshold),
          null,
          tidy(each.hours),
          tidy(each.volume),
          null,
          null,
          null,
          `Function ${each.source}`,
        ],
        ...[
          null,
          null,
          each.slipId === null ? 'not stored' : each.slipId,
          ...countsCells(judged.get(`test ${each.id}`)),
        ],
        each.rate === null && each.volume === null ? null : unitsWords(each.unitsConfirmed),
      ];
    }
    for await (const each of streamResults(sql, siteId, period.days)) {
      const document = each.folder === null || each.file === null ? null : { folder: each.folder, file: each.file };
      yield [
        ...[
          'Recorded',
          each.own === null ? deviceName(each.device, each.number) : ownUnitName(each.device, each.own),
          resultKindWords[each.kind],
          each.key,
          each.result,
          tidy(each.rate),
        ],
        ...[
          tidy(each.threshold),
          tidy(each.detectable),
          null,
          null,
          tidy(each.metered),
          tidy(each.overShort),
          each.month,
        ],
        ...[each.tester || each.recordedBy, each.note, documentWords(document), null],
        ...[...countsCells(judged.get(`result ${each.id}`)), null],
      ];
    }
  }
  const header = [
    ...['Source', 'Device', 'Test', 'Completed (clock of the gauge)', 'Result', 'Rate (gph)', 'Threshold (gph)'],
    ...['Detectable (gph)', 'Duration (hours)', 'Volume (gal)', 'Metered (gal)', 'Over or short (gal)', 'Month'],
    ...[
      'Reported by',
      'Note',
      'Document',
      'Slip',
      'Counts',
      'In the verdict of',
      'Why it does not count',
      'Listing',
      unitsColumn,
    ],
  ];
  return { name: 'release-detection/test-results.csv', section: 5, header, rows: rows() };
}

/** Counts, month of the verdict, why it does not, by which listing it does. */
function countsCells(judged: JudgedResult | undefined): CsvCell[] {
  if (judged === undefined) return ['no', null, 'No verdict of these months names it.', null];
  const { counts, month, why, listing } = judged;
  return [counts ? 'yes' : 'no', month, why === '' ? null : why, listing === '' ? null : listing];
}

/** Single-precision numbers as they were reported: 0.2, not 0.20000000298. */
function tidy(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(7));
}
