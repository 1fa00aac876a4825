import type { AtgRun } from '#contract/nouns/gauge/atg.ts';
import { type CommandRun, listCommands } from '#server/store/gauge/gauge-commands.ts';
import type { Context } from '../context.ts';

/** Characters shown of what went over the line in one direction. */
const longestSide = 8_000;

const controlNames: Readonly<Record<number, string>> = { 0: 'NUL', 1: 'SOH', 3: 'ETX', 10: 'LF', 13: 'CR', 27: 'ESC' };

/** Bytes (base64) as text: printable ones as they are, others as <SOH> or by their number in hex, <7F>. */
function printBytes(base64: string): string {
  let text = '';
  for (const byte of Buffer.from(base64, 'base64')) {
    if (text.length >= longestSide) return `${text.slice(0, longestSide - 1)}…`;
    const name = controlNames[byte] ?? byte.toString(16).toUpperCase().padStart(2, '0');
    text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `<${name}>`;
  }
  return text;
}

/** A finished run as the API shows it. */
export function toAtgRun(run: CommandRun): AtgRun {
  if (run.outcome === null) throw new Error(`run ${run.id} has no outcome yet`);
  return {
    id: run.id,
    command: run.command,
    label: run.label,
    kind: run.kind,
    params: run.params,
    requested_by: run.requestedBy,
    requested_at: run.requestedAt.toISOString(),
    duration_ms: run.durationMs,
    outcome: run.outcome,
    text: run.text,
    parsed: run.parsed,
    reason: run.reason,
    error: run.error,
    exchange: run.exchange.map(({ sent, received }) => ({ sent: printBytes(sent), received: printBytes(received) })),
  };
}

/** Finished runs of a site, newest first, older than the run `after`; at most `limit` and one more. */
export async function listRuns(
  ctx: Context,
  siteId: number,
  page: { after: number | null; limit: number },
): Promise<AtgRun[]> {
  const rows = await listCommands(ctx.db, siteId, { after: page.after, limit: page.limit + 1 });
  return rows.map(toAtgRun);
}
