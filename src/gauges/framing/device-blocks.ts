import { findDate } from './dates.ts';
import type { DisplayText } from './display-frame.ts';
import type { DeviceLine } from './display-rows.ts';
import { type Doubts, leaveOut } from './doubts.ts';

/** What a display report says of one device. */
export interface DeviceBlock {
  /** A line of the block was not understood: what it lists may be incomplete, and its results prove nothing. */
  partial?: true;
}

/** A console keeps labels of at most 20 characters (576013-635, function 602). */
const LONGEST_LABEL = 20;
const COLUMN_GAP = /\s{3,}/;
const NEXT_NUMBER = /\s{3,}\d{1,2}(?:\s{2,}|$)/;

/**
 * True for a label as a console prints it. A device line that lost its line end runs into the next line: its label is
 * too long, ends like a heading, or holds a date or a column gap.
 */
export function isLabel(label: string | null, hint: DisplayText['hint']): boolean {
  if (label === null) return true;
  if (label.length > LONGEST_LABEL || label.endsWith(':') || COLUMN_GAP.test(label)) return false;
  return findDate(label, hint)?.hasTime !== true;
}

/**
 * True for the text between the number and the values of a table's row. Of a row that lost its line end it is the
 * rest of the row and the number of the next one. A label may have a gap of its own.
 */
export function isOneLabel(label: string | null): boolean {
  return label === null || (label.length <= LONGEST_LABEL && !NEXT_NUMBER.test(label));
}

/**
 * The blocks of a display report with one block per device. A line that no rule understands may be the next device's
 * own line: what follows it belongs to no device until a device line is understood again, and the report is partial.
 */
export class DeviceBlocks<B extends DeviceBlock> {
  readonly all: B[] = [];
  /** The block that the next line belongs to; null when its device is not known. */
  current: B | null = null;
  private readonly byDevice = new Map<number, B>();
  private readonly doubts: Doubts;

  constructor(doubts: Doubts) {
    this.doubts = doubts;
  }

  /** Opens the block of a device line. A line with a damaged label, or a second line of one device, opens nothing. */
  open(line: string, name: DeviceLine, hint: DisplayText['hint'], block: B): void {
    const earlier = this.byDevice.get(name.device);
    if (earlier !== undefined) earlier.partial = true;
    if (earlier !== undefined || !isLabel(name.label, hint)) {
      this.lose(line);
      return;
    }
    this.byDevice.set(name.device, block);
    this.all.push(block);
    this.current = block;
  }

  /** Leaves out a line that is not understood here. What follows it belongs to no device. */
  lose(line: string): void {
    this.doubt(line);
    this.current = null;
  }

  /** Leaves out a line whose device is still known. */
  doubt(line: string): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
    if (this.current !== null) this.current.partial = true;
  }
}
