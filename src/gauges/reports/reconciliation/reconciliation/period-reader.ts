import { type DeviceBlock, isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { readValue, tankLine } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { dayBefore } from './period-day.ts';

/** What a page says of one product; its numbers in the console's units. */
export interface PeriodBlock<V> extends DeviceBlock {
  /** Product number; null in display format. */
  product: number | null;
  tanks: { tank: number; label: string | null }[];
  days: PeriodRow<V>[];
  total: PeriodRow<V> | null;
  threshold: number | null;
}

/** A row with the stretch of time that it is of, console local time 'YYYY-MM-DDTHH:mm'. */
export type PeriodRow<V> = V & { from: string | null; to: string | null };

/** How a report prints a period, product by product. */
export interface PeriodPage<V> {
  /** What a block is, for people: 'reconciliation'. */
  what: string;
  /** The two lines above the rows, in capitals with single blanks; the second opens with the opening date. */
  headings: readonly [string, string];
  /**
   * The values of a row, behind its date or name; null where one is none of its column, or where the row contradicts
   * itself. `from`: the column of the text in its line; `heading`: the second line above the rows.
   */
  values(text: string, from: number, heading: string): V | null;
  /** Whether the total belongs to these days. Absent: the page prints no totals. */
  isTotal?(days: readonly PeriodRow<V>[], total: V): boolean;
  /** The page ends a product with a threshold. */
  hasThreshold: boolean;
}

/** A fuel product of a TLS-450, above the lines of its tanks. */
export const PRODUCT = /^\s{0,8}F\s*\d{1,2}\s*:(.*)$/i;
/** In a label: a line that lost its line end runs into the next one's. */
const NEXT_LINE = /[FT]\s*\d{1,2}\s*:/i;
const DAY = /^\s*([A-Z]{3}\s+\d{1,2}\s+\d{1,2}:\d{2}(?:\s*[AP]M)?)(?=\s|$)/i;
const TOTALS = /^\s*TOTALS(?=\s)/i;
const THRESHOLD = /^\s*THRESHOLD:\s*(\S+)\s*$/i;
export const SIGNATURE = /^\s*SIGNATURE\b[\s_]*$/i;
export const NONE = /^\s*NO DATA\b/i;
/** A whole number, or what replaces one. */
export const WHOLE = /^-?\d+$|^[?*]+$/;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

interface Open<V> {
  block: PeriodBlock<V>;
  /** What comes next: another tank of the product, the second line of the heading, or rows. */
  next: 'tanks' | 'heading' | 'rows';
  from: string | null;
  /** The second line above the rows. */
  heading: string;
  /** The page says that there is nothing. */
  isEmpty?: true;
}

/** Collects the blocks of products. After a line that no rule knows, nothing belongs to a product until one is named again. */
export class PeriodReader<V extends object> {
  readonly periods: PeriodBlock<V>[] = [];
  private open: Open<V> | null = null;
  /** A line that was lost just before may have named a tank of the product that is named next. */
  private isTankLost = false;
  private readonly doubts: Doubts;
  private readonly text: DisplayText;
  private readonly page: PeriodPage<V>;

  constructor(doubts: Doubts, text: DisplayText, page: PeriodPage<V>) {
    this.doubts = doubts;
    this.text = text;
    this.page = page;
  }

  line(line: string): void {
    const tank = tankLine(line);
    const product = PRODUCT.exec(line)?.[1];
    if (product !== undefined) this.product(line, product);
    else if (tank !== null) this.tank(line, tank.device, tank.label);
    else if (!this.heading(line) && !this.row(line)) this.lose(line);
  }

  /** A block without its heading, or without a total, is one whose lines were lost. */
  close(): void {
    const { open } = this;
    this.open = null;
    if (open === null || open.block.tanks.length === 0) return;
    const { total, days, threshold } = open.block;
    const { isTotal, hasThreshold, what } = this.page;
    const isTotaled = isTotal === undefined || total !== null || days.length === 0;
    const isWhole = !hasThreshold || days.length === 0 || threshold !== null;
    // Without totals, a row that is lost leaves no other trace.
    const isShown = isTotal !== undefined || days.length > 0 || open.isEmpty === true;
    if (open.next === 'rows' && isTotaled && isWhole && isShown) return;
    open.block.partial = true;
    const missing = !isShown ? 'row' : open.next === 'rows' && isTotaled ? 'threshold' : 'total';
    leaveOut(this.doubts, `the ${what} of a product has no ${missing}`);
  }

  private product(line: string, label: string): void {
    this.close();
    if (!this.isLabel(label.trim())) {
      this.lose(line);
      return;
    }
    this.isTankLost = false;
    this.begin();
  }

  private begin(): Open<V> {
    const block: PeriodBlock<V> = { product: null, tanks: [], days: [], total: null, threshold: null };
    if (this.isTankLost) block.partial = true;
    this.open = { block, next: 'tanks', from: null, heading: '' };
    return this.open;
  }

  private tank(line: string, tank: number, label: string | null): void {
    let { open } = this;
    if (open === null || open.next !== 'tanks') {
      this.close();
      open = this.begin();
    }
    const isKnown = this.periods.some(({ tanks }) => tanks.some((one) => one.tank === tank));
    if (isKnown || !this.isLabel(label)) {
      this.lose(line);
      return;
    }
    if (open.block.tanks.length === 0) this.periods.push(open.block);
    open.block.tanks.push({ tank, label });
  }

  private isLabel(label: string | null): boolean {
    return isLabel(label, this.text.hint) && !NEXT_LINE.test(label ?? '');
  }

  private heading(line: string): boolean {
    const { open } = this;
    if (open === null || open.block.tanks.length === 0) return false;
    if (open.next === 'tanks' && words(line) === this.page.headings[0]) {
      open.next = 'heading';
      return true;
    }
    const day = DAY.exec(line);
    if (open.next !== 'heading' || day === null || words(line.slice(day[0].length)) !== this.page.headings[1])
      return false;
    open.from = dayBefore(day[1] ?? '', this.text.stamp);
    open.next = 'rows';
    open.heading = line;
    return open.from !== null;
  }

  private row(line: string): boolean {
    const { open } = this;
    if (open === null || open.block.tanks.length === 0) {
      // A signature ends what belongs to a product.
      if (SIGNATURE.test(line)) this.isTankLost = false;
      return SIGNATURE.test(line) || NONE.test(line);
    }
    const { block } = open;
    if (NONE.test(line) && block.days.length === 0) {
      open.next = 'rows';
      open.isEmpty = true;
    } else if (!SIGNATURE.test(line)) return this.value(open, line);
    return true;
  }

  private value(open: Open<V>, line: string): boolean {
    if (open.next !== 'rows') return false;
    const threshold = THRESHOLD.exec(line);
    if (this.page.hasThreshold && threshold !== null) return this.threshold(open.block, threshold[1] ?? '');
    if (this.page.isTotal !== undefined && TOTALS.test(line)) {
      return this.total(
        open,
        line.replace(TOTALS, (name) => ' '.repeat(name.length)),
      );
    }
    return this.day(open, line);
  }

  private day(open: Open<V>, line: string): boolean {
    const day = DAY.exec(line);
    if (day === null || open.block.total !== null) return false;
    const to = dayBefore(day[1] ?? '', this.text.stamp);
    const values = this.page.values(line.slice(day[0].length), day[0].length, open.heading);
    const from = open.block.days.at(-1)?.to ?? open.from;
    if (to === null || values === null || (from !== null && to < from)) return false;
    open.block.days.push({ from, to, ...values });
    return true;
  }

  private total(open: Open<V>, text: string): boolean {
    const values = this.page.values(text, 0, open.heading);
    const last = open.block.days.at(-1);
    if (values === null || open.block.total !== null) return false;
    // A total says nothing of when it ends: its last day does.
    if (last === undefined || this.page.isTotal?.(open.block.days, values) !== true) return false;
    open.block.total = { from: open.from, to: last.to, ...values };
    return true;
  }

  private threshold(block: PeriodBlock<V>, text: string): boolean {
    if (block.threshold !== null || !WHOLE.test(text)) return false;
    block.threshold = readValue(text) ?? null;
    return true;
  }

  private lose(line: string): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
    if (this.open !== null) this.open.block.partial = true;
    this.open = null;
    this.isTankLost = true;
  }
}
