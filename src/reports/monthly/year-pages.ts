import { heading, smallText } from '../page/parts.ts';
import { bodyWidth, leading, page, type Sheet } from '../page/sheet.ts';
import { statusWords } from '../page/status-box.ts';
import { type Column, drawTable, type Row, tableHeight } from '../page/table.ts';
import type { SiteMonth, YearMonth, YearUnit } from './history-model.ts';
import { capital, dayWords, monthWords, none, numberWords } from './words.ts';

const columns: readonly Column[] = [
  { head: 'Month', share: 72 },
  { head: 'Verdict', share: 60 },
  { head: 'Stored as', share: 42 },
  { head: 'Result on', share: 54 },
  { head: 'Result that decided it', share: 76 },
  { head: 'Listing', share: 58, typed: [0] },
  { head: 'Rate, gph', share: 36, align: 'right' },
  { head: 'Threshold, gph', share: 52, align: 'right' },
  { head: 'Gap, days', share: 38, align: 'right' },
];

const siteColumns: readonly Column[] = [
  { head: 'Month', share: 18 },
  { head: 'Verdict', share: 16 },
  { head: 'Stored as', share: 12 },
  { head: 'Finding', share: 84 },
];

/** Twelve months of the whole site: a sensor or an alarm can fail a month that each tank and line passes. */
export function drawSiteYear(sheet: Sheet, months: readonly SiteMonth[]): void {
  if (months.length === 0) return;
  const rows = months.map(siteRow);
  heading(sheet, 'Twelve months of the site', siteLeadHeight + whole(tableHeight(sheet, siteColumns, rows)));
  sheet.paragraph(sheet.tongue.say(siteLead), smallText, { after: 3 });
  drawTable(sheet, siteColumns, rows, 'Twelve months of the site');
}

const siteLead = 'Tanks, lines, sensors and alarms together. The site takes the status of its worst unit.';
const siteLeadHeight = leading(smallText.size) + 3;

/** A table that fits on a page stays on one. */
const whole = (height: number) => Math.min(height, page.bottom - page.top - 60);

function siteRow({ month, status, version, sentence }: SiteMonth): Row {
  return {
    cells: [monthWords(month), status === null ? 'Not judged' : statusWords[status], storedWords(version), sentence],
    strong: status === 'FAILED',
  };
}

const storedWords = (version: number | null) => (version === null ? 'Not stored' : `Version ${version}`);

/** Twelve months of each tank and line, none broken over two pages (40 CFR 280.41, 280.45). */
export function drawYear(sheet: Sheet, units: readonly YearUnit[]): void {
  if (units.length === 0) return;
  const lead = sheet.tongue.say(
    'Each month shows its stored verdict or, where none is stored, the verdict calculated from the records of today. A month that is not proven has its reason. A reconciliation statement is made after its month. Gap: the most days from pass to pass that touch the month; – where the method has no 30-day interval or no other pass is on record.',
  );
  for (const [i, unit] of units.entries()) {
    const method = unit.months.at(-1)?.method ?? '';
    const rows = unit.months.map((month) => rowOf(month, method));
    const place = unit.label === '' ? '' : `, ${unit.label}`;
    const leadHeight = i === 0 ? sheet.lines(lead, smallText, bodyWidth).length * leading(smallText.size) + 3 : 0;
    const height = whole(tableHeight(sheet, columns, rows));
    heading(sheet, `Twelve months of ${unit.name}${place}: ${method}`, leadHeight + height);
    if (i === 0) sheet.paragraph(lead, smallText, { after: 3 });
    drawTable(sheet, columns, rows, `Twelve months of ${unit.name}`);
  }
}

/** `usual`: the method of the last month, which the heading names. */
function rowOf(month: YearMonth, usual: string): Row {
  const { status, verdict, on, test, rate, threshold, method, listing, gapDays, why, version } = month;
  return {
    cells: [
      monthWords(month.month),
      verdict,
      storedWords(version),
      dayWords(on),
      test === '' ? none : capital(test),
      listing === '' ? none : listing,
      numberWords(rate, 3),
      numberWords(threshold, 3),
      numberWords(gapDays, 0),
    ],
    notes: [why, method === usual ? '' : `Method: ${method}.`].filter((words) => words !== ''),
    strong: status === 'FAILED',
  };
}
