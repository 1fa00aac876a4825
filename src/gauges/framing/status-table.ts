import { ColumnFit } from './column-fit.ts';
import { isOneLabel } from './device-blocks.ts';
import type { ReportRows } from './display-rows.ts';
import { columnStart, numberedRow, textOrNull, tokensOf } from './display-rows.ts';
import { type Doubts, leaveOut } from './doubts.ts';

/** One device of a status table: number, free text, and the status texts as printed. */
export interface StatusRow {
  device: number;
  label: string | null;
  statuses: string[];
}

const TABLE = /\b(?:LOCATION|PRODUCT|LABEL)\s+STATUS\b/i;
/** So many columns left of its heading a status may start. */
const STATUS_SLACK = 5;

/** Splits what follows the device number into free text and status; the status comes after the last wide gap. */
function splitStatus(
  line: string,
  from: number,
  statusAt: number,
  isColumn: boolean,
): { label: string | null; status: string } {
  const at = columnStart(line, statusAt, 1);
  const gap = line.trimEnd().lastIndexOf('  ');
  const wide = gap + 2 > from || from >= statusAt - 3 ? gap + 2 : -1;
  const cut = Math.max(wide, at);
  // A word left of the column is the end of a label whose status is lost.
  if (isColumn && cut < statusAt - STATUS_SLACK) return { label: textOrNull(line.slice(from)), status: '' };
  if (cut >= from && cut > 0) return { label: textOrNull(line.slice(from, cut)), status: line.slice(cut).trim() };
  return { label: textOrNull(line.slice(from)), status: '' };
}

/**
 * Reads rows `number, free text, status`, with further statuses of a device alone on the following lines
 * (205, 301 family, 401, 406). Null when there are rows and none names a device.
 */
export function readStatusTable(found: ReportRows, doubts: Doubts): StatusRow[] | null {
  const statusAt = found.heading.search(/STATUS/i);
  // A page may have its title alone: that says nothing of columns.
  const isColumn = TABLE.test(found.heading);
  const edge = isColumn ? statusAt - STATUS_SLACK : 8;
  const rows: StatusRow[] = [];
  let open: StatusRow | null = null;
  const fit = new ColumnFit<'device'>();
  for (const line of found.rows) {
    const row = numberedRow(line);
    const [number] = row === null ? [] : tokensOf(line);
    if (number !== undefined && !fit.fits('device', number)) leaveOut(doubts, `row out of its column: ${line.trim()}`);
    if (row !== null) {
      const { label, status } = splitStatus(line, row.from, statusAt, isColumn);
      // A row that lost its line end shows the status of the next device: it is nobody's.
      const isOne = isOneLabel(label);
      open = status === '' || !isOne ? null : { device: row.device, label, statuses: [status] };
      // Without a status nothing is known of the device: leaving it out is not calling it normal.
      if (open !== null) rows.push(open);
      else leaveOut(doubts, isOne ? `device ${row.device} has no status` : `line not understood: ${line.trim()}`);
    } else if (open !== null && line.search(/\S/) >= edge) {
      // No device has a status twice: one of the two was another.
      if (open.statuses.includes(line.trim())) leaveOut(doubts, `status twice: ${line.trim()}`);
      else open.statuses.push(line.trim());
    } else {
      // It may be a device's own line: what follows belongs to nobody.
      open = null;
      leaveOut(doubts, `line not understood: ${line.trim()}`);
    }
  }
  return rows.length === 0 && found.rows.length > 0 ? null : rows;
}
