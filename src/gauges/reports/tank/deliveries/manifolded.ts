import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { isBlank, readValue } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import { decodeDeliveriesDisplay, encodeDeliveriesDisplay } from './display.ts';
import type { DeliveriesReport } from './report.ts';

/** The upper line of a tank's heading. */
const UPPER = /^\s*FUEL\s+FUEL\s+WATER\s+FUEL\s+FUEL\s*$/i;
const TANKS = /^\s*MANIFOLDED TANKS:\s*(T\d{1,2}(?:, T\d{1,2})+)\s*$/i;
const INCREASE = /^\s*(TC )?VOLUME INCREASE\s*=\s*(\S+)\s+(?:GALS?|GALLONS|LIT(?:ER|RE)S?|LTRS?)\s*$/i;

/** What a page says of several tanks together, below the last of them. */
interface Manifold {
  tanks: number[];
  volume: number | null;
  tcVolume: number | null;
}

/** The sums of a manifold, and the lines without them; null where a sum has no tanks above it or comes twice. */
function manifoldsOf(lines: readonly string[]): { manifolds: Manifold[]; rest: string[] } | null {
  const manifolds: Manifold[] = [];
  const rest: string[] = [];
  for (const line of lines) {
    const tanks = TANKS.exec(line)?.[1];
    const [, tc, printed] = INCREASE.exec(line) ?? [];
    const last = manifolds.at(-1);
    if (tanks !== undefined) {
      manifolds.push({ tanks: tanks.split(', ').map((name) => Number(name.slice(1))), volume: null, tcVolume: null });
    } else if (printed !== undefined) {
      const key = tc === undefined ? 'volume' : 'tcVolume';
      const value = readValue(printed);
      if (last === undefined || last[key] !== null || typeof value !== 'number') return null;
      last[key] = value;
    } else if (!UPPER.test(line)) rest.push(line);
  }
  return { manifolds, rest };
}

/** True where the amounts of a manifold's tanks come to the sum below them: each is cut to a whole number. */
function isSum({ tanks, volume, tcVolume }: Manifold, report: DeliveriesReport): boolean {
  const sums = { amount: volume, tcAmount: tcVolume };
  return (['amount', 'tcAmount'] as const).every((key) => {
    const amounts = tanks.map(
      (tank) => report.tanks.find((one) => one.tank === tank)?.deliveries[0]?.[key] ?? Number.NaN,
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    return Math.abs(total - (sums[key] ?? Number.NaN)) <= tanks.length;
  });
}

/**
 * Reads 21C: the page of 20C, and below the tanks of a manifold what came into them together, which has to be the sum of
 * their amounts. Source: 577013-950 function 21C.
 */
export function decodeManifoldedDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: DeliveriesReport } | { why: string } {
  const found = manifoldsOf(text.lines);
  if (found === null) return { why: 'the increase of a manifold is not understood' };
  const read = decodeDeliveriesDisplay({ ...text, lines: found.rest }, context);
  if ('why' in read) return read;
  if (read.report.tanks.length === 0 && !isBlank(text)) leaveOut(context, 'the page has a title and no tank');
  for (const manifold of found.manifolds) {
    if (isSum(manifold, read.report)) continue;
    leaveOut(context, `the amounts of tanks ${manifold.tanks.join(', ')} are not what came into them together`);
    for (const tank of read.report.tanks) if (manifold.tanks.includes(tank.tank)) tank.partial = true;
  }
  return read;
}

/** Prints the report lines of 21C; which tanks are manifolded is not in the report. */
export function encodeManifoldedDisplay(report: DeliveriesReport, options: DisplayOptions): string[] {
  return encodeDeliveriesDisplay(report, options);
}
