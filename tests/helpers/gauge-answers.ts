import { endRun } from '#server/actions/atg/end-run.ts';
import { failedRun, offlineReasons } from '#server/actions/atg/run-words.ts';
import type { EventFeed } from '#server/store/database/events.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { CommandEnd } from '#server/store/gauge/gauge-commands.ts';

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

const page: CommandEnd = {
  outcome: 'ok',
  errorCode: null,
  error: null,
  durationMs: 840,
  text: 'I20100\nNOV 19, 2026  4:00 PM\n\nTANK PRODUCT             VOLUME\n  1  T1 Regular            6120',
  parsed: [{ title: 'In-tank inventory', columns: ['Tank', 'Volume (gal)'], rows: [['1 T1 Regular', '6,120.4']] }],
  exchange: [{ sent: base64('\x01I20100\r\n'), received: base64('\x01\r\nI20100\r\n...\x03') }],
};

/**
 * Ends every command that is queued, as a polling process would: with a page, or as offline for the sites named. For
 * servers without a poller and stations without a gauge. Call what it answers to stop.
 */
export function answerCommands(db: Database, feed: EventFeed, offline: readonly number[] = [102]): () => void {
  return feed.subscribe((change) => {
    if (change.kind !== 'command.queued') return;
    for (const siteId of change.siteIds ?? []) void answer(db, siteId, offline.includes(siteId));
  });
}

async function answer(db: Database, siteId: number, isOffline: boolean): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>(
    "select id from gauge_commands where site_id = $1 and state = 'queued'",
    [siteId],
  );
  const end = isOffline ? failedRun('offline', offlineReasons.refused) : page;
  for (const { id } of rows) await endRun(db, id, { state: 'queued' }, new Date(), end);
}
