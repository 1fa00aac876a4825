import { bullets, smallText, tableSection } from '../page/parts.ts';
import type { Sheet } from '../page/sheet.ts';
import type { Column, Row } from '../page/table.ts';
import type { OtherPiece } from './history-model.ts';
import type { CheckLine, EquipmentLine, MonthlyFacts } from './model.ts';
import { dayWords, documentWords, none, numberWords } from './words.ts';

const notRecorded = 'Not recorded';
const orNot = (text: string) => (text === '' ? notRecorded : text);

const equipmentColumns: readonly Column[] = [
  { head: ['Device', 'Product'], share: 17, typed: [1] },
  { head: 'Capacity, gal', share: 12, align: 'right' },
  { head: 'Installed', share: 13 },
  { head: 'Construction', share: 22 },
  { head: 'Release detection', share: 22 },
  { head: 'Piping', share: 14 },
];

function equipmentRows(lines: readonly EquipmentLine[]): Row[] {
  return lines.map(({ device, name, product, capacity, installedOn, construction, method, piping, details }) => {
    const isTank = device === 'tank';
    return {
      cells: [
        isTank ? [name, orNot(product)] : name,
        isTank ? (capacity === null ? notRecorded : numberWords(capacity, 0)) : none,
        installedOn === null ? notRecorded : dayWords(installedOn),
        orNot(construction),
        orNot(method),
        orNot(piping),
      ],
      notes: details === '' ? [] : [`${details}.`],
    };
  });
}

const otherColumns: readonly Column[] = [
  { head: 'Kind', share: 18 },
  { head: 'Name', share: 28, typed: [0] },
  { head: 'At', share: 12 },
  { head: 'Installed', share: 14 },
  { head: 'Details', share: 38 },
];

function otherRows(pieces: readonly OtherPiece[]): Row[] {
  return pieces.map(({ kind, name, at, installedOn, details }) => ({
    cells: [
      kind,
      name,
      at === '' ? notRecorded : at,
      installedOn === null ? notRecorded : dayWords(installedOn),
      orNot(details),
    ],
  }));
}

const checkColumns: readonly Column[] = [
  { head: 'Inspection or test', share: 24 },
  { head: 'On', share: 12 },
  { head: 'Result', share: 8 },
  { head: 'Tested or inspected', share: 34 },
  { head: ['By', 'Recorded by'], share: 22, typed: [0, 1] },
];

function checkRows(lines: readonly CheckLine[]): Row[] {
  return lines.map(({ test, components, on, result, findings = 0, tester, note, documents, recordedBy }) => ({
    cells: [
      test,
      dayWords(on),
      result === 'FAIL' ? 'FAIL' : findings > 0 ? `Done, ${findings} not in order` : 'Pass',
      components.join(', '),
      [orNot(tester), orNot(recordedBy)],
    ],
    notes: [note === '' ? '' : `Note: ${note}`, documentWords(documents)].filter((words) => words !== ''),
    strong: result === 'FAIL' || findings > 0,
  }));
}

/** What is in the ground, by the records of the day on which the report is made (MDE/WAS/COM.055, section 1). */
export function drawEquipment(
  sheet: Sheet,
  { equipment, otherEquipment, absentParts }: Pick<MonthlyFacts, 'equipment' | 'otherEquipment' | 'absentParts'>,
): void {
  tableSection(sheet, 'Equipment', {
    columns: equipmentColumns,
    rows: equipmentRows(equipment),
    empty: 'No tank and no line is on record for this site.',
    lead: 'Tanks and lines as they are on record on the day this report was made.',
  });
  tableSection(sheet, 'Other equipment', {
    columns: otherColumns,
    rows: otherRows(otherEquipment),
    empty:
      'No other equipment is on record: no sump, spill bucket, overfill device, leak detector, dispenser or sensor.',
    lead: 'Leak detectors, spill buckets, overfill devices, sumps, dispensers and sensors as they are on record on the day this report was made. Their tests and inspections are in the packet (test-records.csv).',
  });
  if (absentParts.length > 0) bullets(sheet, absentParts, smallText);
}

/** Annual tests of release detection equipment (40 CFR 280.40(a)(3), 280.45(b)(1)) and walkthroughs (280.36). */
export function drawChecks(
  sheet: Sheet,
  { equipmentTests, walkthroughs }: Pick<MonthlyFacts, 'equipmentTests' | 'walkthroughs'>,
): void {
  tableSection(sheet, 'Release detection equipment tests', {
    columns: checkColumns,
    rows: checkRows(equipmentTests),
    empty: 'No annual test of release detection equipment is on record for the three years up to the end of the month.',
    lead: 'Annual tests of gauge, probes, sensors and other equipment in the three years up to the end of the month, newest first.',
  });
  tableSection(sheet, 'Walkthrough inspections', {
    columns: checkColumns,
    rows: checkRows(walkthroughs),
    empty: 'No walkthrough inspection is on record for the twelve months up to the end of the month.',
    lead: 'Walkthroughs in the twelve months up to the end of the month, newest first. A walkthrough of spill and release detection equipment is due every 30 days.',
  });
}
