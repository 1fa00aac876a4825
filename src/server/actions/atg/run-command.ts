import { AppError } from '#contract/errors.ts';
import type { AtgRun } from '#contract/nouns/gauge/atg.ts';
import { record } from '#server/audit/record.ts';
import { type EventFeed, notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { type CommandRun, insertCommand, isGaugeHeld, readCommand } from '#server/store/gauge/gauge-commands.ts';
import type { Context } from '../context.ts';
import { endAbandonedRuns, endRun } from './end-run.ts';
import type { PreparedCommand } from './prepare-command.ts';
import { toAtgRun } from './run-view.ts';
import { detailOf, failedRun, offlineReasons } from './run-words.ts';

/** Milliseconds for which somebody waits for a command. */
export interface CommandWaits {
  /** For a polling process to be there at all. */
  nobodyMs: number;
  /** For its turn, behind a poll that runs. */
  turnMs: number;
  /** In all, its own run included. */
  totalMs: number;
  /** Between two looks at the database, should word of the end not come through. */
  lookMs: number;
}

export const usualWaits: CommandWaits = { nobodyMs: 15_000, turnMs: 39_000, totalMs: 60_000, lookMs: 1_000 };

export interface Requester {
  id: number;
  name: string;
}

/**
 * Queues a command, waits for the polling process that holds the gauge to run it, and answers the run. Throws atg_busy
 * while another one is not done, and the run's own error when it failed; the run is kept either way.
 */
export async function runCommand(
  ctx: Context,
  feed: EventFeed,
  siteId: number,
  prepared: PreparedCommand,
  requester: Requester,
  waits: CommandWaits = usualWaits,
): Promise<AtgRun> {
  const word = listenFor(feed, siteId);
  try {
    const id = await queue(ctx, siteId, prepared, requester);
    const run = await awaitEnd(ctx, id, siteId, word, waits);
    if (run.errorCode !== null) throw new AppError(run.errorCode, { detail: detailOf(run) });
    return toAtgRun(run);
  } finally {
    word.close();
  }
}

async function queue(
  ctx: Context,
  siteId: number,
  { command, params, reason }: PreparedCommand,
  requester: Requester,
): Promise<number> {
  const { key, label, kind } = command;
  const asked = { siteId, command: key, label, kind, params, reason, requestedAt: ctx.now };
  const insert = () =>
    inTransaction(ctx.db, async (sql) => {
      const id = await insertCommand(sql, { ...asked, requestedBy: requester.name, requestedById: requester.id });
      if (id === null) return null;
      await record(sql, ctx.actor, ctx.now, {
        action: 'atg.command',
        siteId,
        target: { type: 'gauge_command', id },
        detail: { command: key, params, outcome: 'queued', ...(reason === '' ? {} : { reason }) },
      });
      await notifyChange(sql, { kind: 'command.queued', siteIds: [siteId] });
      return id;
    });
  const id = await insert();
  if (id !== null) return id;
  // A run in the way may be left over from a process that died.
  await endAbandonedRuns(ctx.db, ctx.now, siteId);
  const second = await insert();
  if (second === null) throw new AppError('atg_busy');
  return second;
}

interface Word {
  /** Resolves when a command of the site has ended, or after so many milliseconds. */
  next(ms: number): Promise<void>;
  close(): void;
}

function listenFor(feed: EventFeed, siteId: number): Word {
  let heard = false;
  let wake: (() => void) | null = null;
  const tell = () => {
    heard = true;
    wake?.();
  };
  const close = feed.subscribe((change) => {
    if (change.kind === 'command.done' && change.siteIds?.includes(siteId) === true) tell();
  }, tell);
  return {
    async next(ms) {
      if (!heard) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      heard = false;
      wake = null;
    },
    close,
  };
}

async function awaitEnd(
  ctx: Context,
  id: number,
  siteId: number,
  word: Word,
  waits: CommandWaits,
): Promise<CommandRun> {
  const startedAt = performance.now();
  for (;;) {
    const run = await readCommand(ctx.db, id);
    // Gone with its site.
    if (run === null) throw new AppError('site_not_found');
    if (run.state === 'done') return run;
    const waited = performance.now() - startedAt;
    const end = run.state === 'queued' ? await whyNotTaken(ctx, siteId, waited, waits) : null;
    // Null: it was taken in this very moment, and will end.
    const ended = end === null ? null : await endRun(ctx.db, id, { state: 'queued' }, ctx.now, end);
    if (ended !== null) return ended;
    if (waited >= waits.totalMs) {
      throw new AppError('atg_timeout', {
        detail: 'The command is still running; its result will appear in the history.',
      });
    }
    await word.next(Math.min(waits.lookMs, waits.totalMs - waited));
  }
}

/** How a queued command ends that waits for too long; null while it may go on waiting. */
async function whyNotTaken(ctx: Context, siteId: number, waited: number, waits: CommandWaits) {
  if (waited >= waits.turnMs) return failedRun('timeout', 'The gauge was busy; the command timed out.');
  if (waited < waits.nobodyMs || (await isGaugeHeld(ctx.db, siteId))) return null;
  return failedRun('offline', offlineReasons.nobody);
}
