import type { YearMonth, YearUnit } from '../monthly/history-model.ts';
import { capital, dayWords, monthWords, numberWords } from '../monthly/words.ts';
import { heading, smallText, tableSection } from '../page/parts.ts';
import { bodyWidth, leading, page, type Sheet } from '../page/sheet.ts';
import { type Column, drawTable, type Row, tableHeight } from '../page/table.ts';
import type { IndexInspection } from './model.ts';

const yearColumns: readonly Column[] = [
  { head: 'Month', share: 20 },
  { head: 'Verdict', share: 18 },
  { head: 'Test or record', share: 34 },
  { head: 'Day', share: 20 },
  { head: 'Method', share: 36 },
];
const yearLead =
  'Each month with its verdict, and the test or record that decided it. Why a month is not proven is in the report of the month; what the gauge sent with its tests is in release-detection/slips.txt, word for word.';
const noTest = 'No test on record';

/** Twelve months of each tank and line, none broken over two pages: a month without a test says so. */
export function drawTwelveMonths(sheet: Sheet, units: readonly YearUnit[]): void {
  const lead = sheet.tongue.say(yearLead);
  for (const [i, { name, label, months }] of units.entries()) {
    const rows = months.map(monthRow);
    const leadHeight = i === 0 ? sheet.lines(lead, smallText, bodyWidth).length * leading(smallText.size) + 3 : 0;
    const height = Math.min(tableHeight(sheet, yearColumns, rows), page.bottom - page.top - 60);
    const title = `Twelve months of ${name}`;
    heading(sheet, label === '' ? title : `${title}, ${label}`, leadHeight + height);
    if (i === 0) sheet.paragraph(lead, smallText, { after: 3 });
    drawTable(sheet, yearColumns, rows, title);
  }
}

function monthRow({ month, status, verdict, test, on, method }: YearMonth): Row {
  const shown = test === '' ? noTest : capital(test);
  return {
    cells: [monthWords(month), verdict, shown, on === null ? noTest : dayWords(on), method],
    strong: status === 'FAILED',
  };
}

const inspectionColumns: readonly Column[] = [
  { head: 'Day', share: 18 },
  { head: 'Form', share: 48 },
  { head: 'Outcome', share: 20 },
  { head: 'Findings', share: 12, align: 'right' },
  { head: 'Code', share: 34, typed: [0] },
];

/** Forms that were filled in the packet's months; what is no proof is named with why. */
export function drawInspections(sheet: Sheet, inspections: readonly IndexInspection[]): void {
  tableSection(sheet, 'Inspections and tests on forms', {
    columns: inspectionColumns,
    rows: inspections.map(inspectionRow),
    empty: 'No form is on record in the months of this packet.',
    lead: 'A signed record is in this packet as a PDF with its code. A record that was corrected, and a form that is not signed, prove nothing.',
  });
}

function inspectionRow({ on, title, version, outcome, findings, code, file, why }: IndexInspection): Row {
  return {
    cells: [
      dayWords(on),
      [title, `Version ${version}`],
      outcome,
      findings === null ? 'Not judged' : numberWords(findings, 0),
      code === '' ? 'None: not signed' : code,
    ],
    notes: [file, why].filter((words) => words !== ''),
    strong: outcome === 'Not in order',
  };
}
