import { heading, smallText } from '../page/parts.ts';
import { bodyWidth, leading, page, type Sheet } from '../page/sheet.ts';
import { type Column, drawTable, type Row, tableHeight } from '../page/table.ts';
import type { YearMonth, YearUnit } from './model.ts';
import { dayWords, monthWords, none, numberWords } from './words.ts';

const columns: readonly Column[] = [
  { head: 'Month', share: 62 },
  { head: 'Verdict', share: 54 },
  { head: 'Stored as', share: 42 },
  { head: 'Result on', share: 54 },
  { head: 'Result that decided it', share: 84 },
  { head: 'Listing', share: 72 },
  { head: 'Rate, gph', share: 36, align: 'right' },
  { head: 'Threshold', share: 40, align: 'right' },
  { head: 'Gap, days', share: 38, align: 'right' },
];

/** Twelve months of each tank and line, none broken over two pages (40 CFR 280.41, 280.45). */
export function drawYear(sheet: Sheet, units: readonly YearUnit[]): void {
  if (units.length === 0) return;
  const lead =
    'Each month as its stored verdict counts, or by the records of today where none is stored. A month that is not proven says why. Gap: the most days from pass to pass that touch the month.';
  for (const [i, unit] of units.entries()) {
    const method = unit.months.at(-1)?.method ?? '';
    const rows = unit.months.map((month) => rowOf(month, method));
    const place = unit.label === '' ? '' : `, ${unit.label}`;
    const leadHeight = i === 0 ? sheet.lines(lead, smallText, bodyWidth).length * leading(smallText.size) + 3 : 0;
    const height = Math.min(tableHeight(sheet, columns, rows), page.bottom - page.top - 60);
    heading(sheet, `Twelve months of ${unit.name}${place}: ${method}`, leadHeight + height);
    if (i === 0) sheet.paragraph(lead, smallText, { after: 3 });
    drawTable(sheet, columns, rows);
  }
}

/** `usual`: the method of the last month, which the heading names. */
function rowOf(month: YearMonth, usual: string): Row {
  const { status, verdict, on, test, rate, threshold, method, listing, gapDays, why, version } = month;
  return {
    cells: [
      monthWords(month.month),
      verdict,
      version === null ? 'Not stored' : `Version ${version}`,
      dayWords(on),
      test === '' ? none : test,
      listing === '' ? none : listing,
      numberWords(rate, 3),
      numberWords(threshold, 3),
      numberWords(gapDays, 0),
    ],
    notes: [why, method === usual ? '' : `Method: ${method}.`].filter((words) => words !== ''),
    strong: status === 'FAILED',
  };
}
