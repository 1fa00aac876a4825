import { deviceName } from '#contract/line-families.ts';
import type { Context } from '#server/actions/context.ts';
import { toSlipText } from '#server/actions/report/record/slip-texts.ts';
import { printable } from '#server/actions/slip/read-slip.ts';
import { type PacketSlip, streamSlips } from '#server/store/packet/packet-history.ts';
import { type JudgedResult, judgedResults, monthVerdicts } from './month-verdicts.ts';
import type { TableScope } from './table-scope.ts';

const rule = '-'.repeat(78);

/** The file of a packet with what the gauge sent with each test, word for word. */
export const slipFile = { name: 'release-detection/slips.txt', section: 5 } as const;

/**
 * The slips of all leak tests of a packet's months, oldest first, a piece of text each: what was asked, when it came, by
 * which clock, for which tests, and the gauge's own words.
 */
export async function* slipChunks(
  ctx: Pick<Context, 'db' | 'now'>,
  scope: TableScope,
): AsyncGenerator<string, undefined> {
  const { siteId, zone, period } = scope;
  const { from, until } = period.days;
  yield `What the tank gauge sent with its leak tests from ${from} up to, not including, ${until}, word for word.\nControl characters bear their name in angle brackets.\n`;
  const judged = await judgedResults(monthVerdicts(ctx, scope));
  let some = false;
  for await (const slip of streamSlips(ctx.db, siteId, period.days)) {
    some = true;
    yield slipPiece(slip, zone, judged);
  }
  if (!some) yield '\nNo slip of a test of these months is stored.\n';
}

function slipPiece(slip: PacketSlip, zone: string, judged: ReadonlyMap<string, JudgedResult>): string {
  const { id, received, gaugeClock, drift } = toSlipText(slip, [], zone);
  const clock = gaugeClock === null ? 'no gauge clock in the answer' : `gauge clock ${gaugeClock} (${drift})`;
  const tests = slip.tests.map(
    ({ id: test, device, number, what, at, result }) =>
      `  ${deviceName(device, number)}, ${what}, ${at}: ${result}; ${countsWords(judged.get(`test ${test}`))}`,
  );
  return [
    '',
    rule,
    `Slip ${id}: function ${slip.function}, received ${received}, ${clock}`,
    ...tests,
    rule,
    printable(slip.body),
    '',
  ].join('\n');
}

/** Whether a test counts in the verdict of its month. */
function countsWords(judged: JudgedResult | undefined): string {
  if (judged === undefined) return 'in no verdict of these months';
  return judged.counts ? `counts in ${judged.month}` : `does not count in ${judged.month}: ${judged.why}`;
}
