import { AppError } from '#contract/errors.ts';
import type { Slip } from '#contract/nouns/compliance/month.ts';
import { findSlip } from '#server/store/result/slips.ts';
import type { Context } from '../context.ts';

/** Names of the control characters of ASCII from 0 on. */
const names =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

/** The answer of a gauge behind a test result, word for word. Throws slip_not_found. */
export async function readSlip(ctx: Context, siteId: number, slipId: number): Promise<Slip> {
  const slip = await findSlip(ctx.db, siteId, slipId);
  if (slip === null) throw new AppError('slip_not_found');
  return {
    id: slip.id,
    function: slip.function,
    received_at: slip.receivedAt.toISOString(),
    gauge_time: slip.gaugeTime,
    text: printable(slip.body),
  };
}

/** Bytes a person can read: line ends stay, other control bytes show their name, bytes beyond ASCII their number. */
export function printable(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    if (byte === 0x0a || (byte >= 0x20 && byte < 0x7f)) text += String.fromCharCode(byte);
    else if (byte === 0x0d) continue;
    else text += `<${names[byte] ?? (byte === 0x7f ? 'DEL' : byte.toString(16).toUpperCase().padStart(2, '0'))}>`;
  }
  return text;
}
