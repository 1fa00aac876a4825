import type { Column, Row } from '../page/table.ts';
import type { DetectorLine, LineSection, ListingLine, NotCounted, SirLine, TankResult } from './model.ts';
import { capital, dayWords, documentWords, furtherWords, markWords, none, numberWords } from './words.ts';

const notRecorded = 'Not recorded';
const orNot = (text: string) => (text === '' ? notRecorded : text);

export const lineResultColumns: readonly Column[] = [
  { head: ['Line', 'Product or place'], share: 20, typed: [1] },
  { head: ['Result on', 'Gauge clock'], share: 15 },
  { head: 'Test', share: 22 },
  { head: 'Leak rate, gph', share: 13, align: 'right' },
  { head: 'Threshold, gph', share: 13, align: 'right' },
  { head: 'Duration, h', share: 10, align: 'right' },
  { head: ['Result', 'Days since pass'], share: 14 },
];

/** A row for each result of a line; a line without any has one that says so. */
export function lineResultRows(lines: readonly LineSection[]): Row[] {
  return lines.flatMap((line) => {
    const further = line.further.map(furtherWords);
    if (line.results.length === 0)
      return [{ cells: [[line.name, orNot(line.label)], none, none, none, none, none, 'No result'], notes: further }];
    return line.results.map((result, i) => lineResultRow(line, result, i, further));
  });
}

function lineResultRow(line: LineSection, result: TankResult, i: number, further: readonly string[]): Row {
  return {
    cells: [
      i === 0 ? [line.name, orNot(line.label)] : line.name,
      [dayWords(result.on), result.at?.slice(11) ?? none],
      capital(result.test),
      numberWords(result.rate, 3),
      numberWords(result.threshold, 3),
      numberWords(result.hours, 1),
      [result.result, numberWords(result.daysSince, 0)],
    ],
    notes: i === line.results.length - 1 ? [...result.notes, ...further] : result.notes,
    strong: result.result === 'FAIL',
  };
}

export const detectorColumns: readonly Column[] = [
  { head: 'Leak detector', share: 40 },
  { head: 'Tested on', share: 20 },
  { head: 'Result', share: 15 },
  { head: 'Tester', share: 25, typed: [0] },
];

export function detectorRows(detectors: readonly DetectorLine[]): Row[] {
  return detectors.map(({ component, on, result, tester, documents, newest }) => ({
    cells: [
      component === '' ? 'All of the site' : component,
      dayWords(on),
      result === 'PASS' ? 'Pass' : 'FAIL',
      orNot(tester),
    ],
    notes: [documentWords(documents)],
    strong: newest && result === 'FAIL',
  }));
}

export const notCountedColumns: readonly Column[] = [
  { head: 'Device', share: 14 },
  { head: 'Test', share: 20 },
  { head: 'Result', share: 11 },
  { head: 'Test days', share: 18 },
  { head: 'Why it does not count', share: 50 },
];

export function notCountedRows(lines: readonly NotCounted[]): Row[] {
  return lines.map(({ unit, test, result, days, why }) => ({
    cells: [unit, capital(test), result, days, why],
    strong: result === 'FAIL',
  }));
}

export const listingColumns: readonly Column[] = [
  { head: 'Applied to', share: 20 },
  { head: ['Vendor', 'Listing'], share: 38, typed: [0, 1] },
  { head: ['Edition', 'Read on'], share: 15 },
  { head: 'Address', share: 34, typed: [0] },
  { head: 'Verification', share: 22 },
];

export function listingRows(listings: readonly ListingLine[]): Row[] {
  return listings.map(({ vendor, section, issued, address, readOn, mark, units, own }) => ({
    cells: [
      units,
      [vendor, section],
      [issued === '' ? 'Not known' : dayWords(issued), own === undefined ? dayWords(readOn) : none],
      own === undefined ? orNot(address) : none,
      own === undefined ? listingMarks[mark] : ownMark,
    ],
    notes: own === undefined ? [] : [own],
  }));
}

/** The table does not hold it: what it says is as its owner recorded it. */
const ownMark = 'Recorded by the owner';

const listingMarks = {
  seen: "Read in the work group's list",
  mirror: 'Read in a copy of the list',
  unverified: markWords.unverified,
} as const;

export const sirColumns: readonly Column[] = [
  { head: ['Tank', 'Made on'], share: 16 },
  { head: 'Result', share: 13 },
  { head: 'Leak rate, gph', share: 12, align: 'right' },
  { head: 'Threshold, gph', share: 12, align: 'right' },
  { head: 'Detectable, gph', share: 14, align: 'right' },
  { head: ['Vendor', 'Version'], share: 24, typed: [0, 1] },
  { head: 'Document', share: 28, typed: [0] },
];

export function sirRows(lines: readonly SirLine[]): Row[] {
  const number = (value: number | null) => (value === null ? notRecorded : numberWords(value, 3));
  return lines.map((one) => ({
    cells: [
      [one.tank, dayWords(one.madeOn)],
      one.result,
      number(one.rate),
      number(one.threshold),
      number(one.detectable),
      [orNot(one.vendor), one.version === '' ? 'Version not recorded' : one.version],
      orNot(one.document),
    ],
    notes: [one.listing ?? '', one.recorded].filter((words) => words !== ''),
    strong: one.result === 'FAIL',
  }));
}
