import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import {
  type CommandEnd,
  type CommandRun,
  endCommand,
  listAbandoned,
  queuedSeconds,
} from '#server/store/gauge/gauge-commands.ts';
import { brokenOff, failedRun, offlineReasons } from './run-words.ts';

/**
 * Records how a run ended, with its audit row, and notifies those who wait and the pages that show the site. Null when
 * the run was ended already.
 */
export async function endRun(
  db: Database,
  id: number,
  from: { state: 'queued' | 'running'; pollerId?: string },
  at: Date,
  end: CommandEnd,
): Promise<CommandRun | null> {
  return inTransaction(db, async (sql) => {
    const run = await endCommand(sql, id, from, at, end);
    if (run === null) return null;
    const { siteId, command, params, outcome, reason, requestedBy, error } = run;
    await record(sql, systemActor, at, {
      action: 'atg.command',
      siteId,
      target: { type: 'gauge_command', id },
      outcome: outcome === 'ok' ? 'ok' : 'failed',
      detail: { command, params, outcome, reason, requestedBy, ...(error === null ? {} : { error }) },
    });
    await notifyChange(sql, { kind: 'command.done', siteIds: [siteId] });
    await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    return run;
  });
}

/**
 * Ends runs that nobody will: their poller is gone, or nobody waits for them any more. With a site only that site's.
 * `now` is the clock that dated their requests.
 */
export async function endAbandonedRuns(db: Database, now: Date, siteId?: number): Promise<void> {
  const queuedBefore = new Date(now.getTime() - queuedSeconds * 1000);
  const abandoned = await listAbandoned(db, { queuedBefore, ...(siteId === undefined ? {} : { siteId }) });
  for (const { id, state } of abandoned) {
    const end = state === 'running' ? brokenOff() : failedRun('offline', offlineReasons.nobody);
    await endRun(db, id, { state }, now, end);
  }
}
