import type { Column, Row } from '../page/table.ts';
import type { AlarmLine, InventoryLine, NotJudgedLine, RuleLine } from './model.ts';
import { markWords, none, numberWords } from './words.ts';

export const inventoryColumns: readonly Column[] = [
  { head: 'Tank', share: 18 },
  { head: 'Metered, gal', share: 13, align: 'right' },
  { head: 'Delivered, gal', share: 13, align: 'right' },
  { head: 'Over or short, gal', share: 14, align: 'right' },
  { head: 'Limit, gal', share: 11, align: 'right' },
  { head: 'Within the limit', share: 13 },
  { head: 'Seven-day review', share: 23 },
];

export function inventoryRows(lines: readonly InventoryLine[]): Row[] {
  return lines.map((line) => ({
    cells: [
      line.tank,
      numberWords(line.metered, 0),
      numberWords(line.delivered, 0),
      numberWords(line.overShort, 1),
      numberWords(line.limit, 1),
      line.within === null ? none : line.within ? 'Yes' : 'NO',
      weekWords(line),
    ],
    notes: [line.recorded, line.cause === null ? '' : `Cause: ${line.cause}`, line.note].filter(
      (words) => words !== '',
    ),
    strong: line.within === false || line.weekFlag === true,
  }));
}

function weekWords({ worstWeek, weekFlag }: InventoryLine): string {
  if (worstWeek === null) return 'Not reviewed';
  return `${weekFlag === true ? 'SHORTAGE' : 'Within the limit'}, ${numberWords(worstWeek, 1)} gal`;
}

export const alarmColumns: readonly Column[] = [
  { head: 'Alarm', share: 26, typed: [0] },
  { head: 'Times', share: 6, align: 'right' },
  { head: ['First raised', 'Last raised'], share: 16 },
  { head: 'Cleared', share: 16 },
  { head: 'Disposition', share: 40, typed: [0] },
];

export function alarmRows(alarms: readonly AlarmLine[]): Row[] {
  return alarms.map(({ label, times, first, last, cleared, clearingUnknown, disposition, notice }) => ({
    cells: [
      label,
      numberWords(times, 0),
      times === 1 ? first : [first, last],
      clearingUnknown ? ['Not known', ...(cleared === null ? [] : [`by ${cleared}`])] : (cleared ?? 'Active'),
      disposition ?? (notice ? 'Notice of the console, not a fault' : 'None recorded'),
    ],
  }));
}

export const ruleColumns: readonly Column[] = [
  { head: 'Applied to', share: 17 },
  { head: 'Rule, summarized', share: 45, typed: [0] },
  { head: 'Citation', share: 20, typed: [0] },
  { head: 'Verification', share: 18 },
];

export const notJudgedColumns: readonly Column[] = [
  { head: 'Rule', share: 26, typed: [1] },
  { head: 'Why it is not judged', share: 34 },
  { head: 'What the owner must do', share: 40 },
];

/** One row a rule: its name, citation and mark, why, and what to do. */
export function notJudgedRows(rules: readonly NotJudgedLine[]): Row[] {
  return rules.map(({ label, citation, mark, why, toDo }) => ({
    cells: [[label, citation, markWords[mark]], why, toDo],
  }));
}

export function ruleRows(rules: readonly RuleLine[]): Row[] {
  return rules.map(({ units, text, citation, mark }) => ({ cells: [units, text, citation, markWords[mark]] }));
}
