import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20, rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { readStatusTable } from '#gauges/framing/status-table.ts';

export interface TankStatus {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Alarm numbers, the NN of category 2; empty is normal. A display label in no table becomes null. */
  alarms: (number | null)[];
  /** Alarm texts of a display reply, same order; empty in computer format. */
  labels: string[];
}

/** Function 205, in-tank status. Source: 576013-635 function 205. */
export interface TankStatusReport {
  tanks: TankStatus[];
}

/** Groups `TT nn` (nn hex) and nn decimal alarm numbers. Source: 576013-635 function 205. */
export function decodeTankStatus(fields: Fields): TankStatusReport {
  const tanks: TankStatusReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of alarms');
    const alarms: (number | null)[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) alarms.push(fields.dec(2, 'an alarm number'));
    tanks.push({ tank, label: null, alarms, labels: [] });
  }
  return { tanks };
}

/** The counterpart of `decodeTankStatus`. */
export function encodeTankStatus(report: TankStatusReport, out: BodyWriter): void {
  for (const { tank, alarms } of report.tanks) {
    out.dec(tank, 2);
    out.hex(alarms.length, 2);
    for (const alarm of alarms) out.dec(alarm, 2);
  }
}

const HEADING = /^\s*TANK\s+(?:PRODUCT|LABEL)\s+STATUS\b/i;
const NORMAL = /^(?:NORMAL|TANK NORMAL)$/i;
const TANK = 2;

/**
 * Reads 205: a row a tank, further alarms of a tank on the following lines. An unknown text is kept in
 * `labels` with null in `alarms`. Source: 576013-635 function 205.
 */
export function decodeTankStatusDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TankStatusReport } | { why: string } {
  const found = rowsAfter(text, 'tank status table', HEADING, context);
  if ('why' in found) return found;
  const table = readStatusTable(found, context);
  if (table === null) return { why: 'the tank status table has no row that names a tank' };
  const tanks = table.map((row): TankStatus => {
    const labels = row.statuses.filter((status) => !NORMAL.test(status));
    // An alarm below NORMAL is of a tank whose own row is lost.
    if (labels.length > 0 && labels.length < row.statuses.length) {
      leaveOut(context, `tank ${row.device} is normal and has an alarm: ${labels.join(', ')}`);
    }
    return { tank: row.device, label: row.label, alarms: labels.map((label) => alarmType(TANK, label)), labels };
  });
  return { report: { tanks } };
}

function printTank(tank: TankStatus): string[] {
  const texts = tank.alarms.map(
    (type, i) => tank.labels[i] ?? (type === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category: TANK, type })),
  );
  const left = startAt(String(tank.tank).padStart(3), label20(tank.label), 7);
  return [startAt(left, texts[0] ?? 'NORMAL', 31), ...texts.slice(1).map((label) => ' '.repeat(31) + label)];
}

/** Prints the report lines of 205. */
export function encodeTankStatusDisplay(report: TankStatusReport): string[] {
  return ['TANK   PRODUCT                 STATUS', '', ...report.tanks.flatMap(printTank)];
}
