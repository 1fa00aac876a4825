import type { Logger } from 'pino';
import { endAbandonedRuns, endRun } from '../actions/atg/end-run.ts';
import { brokenOff, failedRun, offlineReasons } from '../actions/atg/run-words.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import { isMet } from '../gauge/plan.ts';
import type { EventFeed } from '../store/database/events.ts';
import type { Database } from '../store/database/pool.ts';
import { type CommandEnd, listWaitingCommands, type TakenCommand, takeCommand } from '../store/gauge/gauge-commands.ts';
import type { PollEnd } from './polling-options.ts';
import { runCommand } from './run-command.ts';
import type { SessionPool } from './session.ts';
import type { SessionLimits } from './timeouts.ts';

export interface CommandsOptions {
  db: Database;
  log: Logger;
  feed: EventFeed;
  pollerId: string;
  sessions: SessionPool;
  limits: SessionLimits;
  /** The gauge of a site, when this process holds it. */
  find: (siteId: number) => OwnedGauge | null;
  /** False while nothing may be asked: the lease could be over, or the process stops. */
  mayAsk: () => boolean;
  /** False for an address that nothing may be sent to. */
  isAllowed: (gauge: OwnedGauge) => boolean;
  /** Polls a gauge at once; `afterPoll` is called when the poll has ended. */
  pollNow: (gauge: OwnedGauge) => void;
  /** A command waits for a gauge that somebody speaks to. */
  onWanted: (gauge: OwnedGauge) => void;
  onAnswer: (gauge: OwnedGauge, answer: CodedOutcome) => void;
  /** The gauge is free for polls again; `soon`: what the command did or met should be seen at once. */
  onFree: (gauge: OwnedGauge, soon: boolean) => void;
}

const sweepMs = 5_000;
/** A console's serial server needs a moment to notice that one client has gone before it takes the next. */
export const betweenMs = 300;
/** The clock of a database may be this far from ours. */
const skewMs = 60_000;

/**
 * Runs the commands people queue for the gauges this process holds, one at a time for each gauge: a command waits for
 * the end of a poll, and polls wait for the end of a command.
 */
export class Commands {
  readonly #options: CommandsOptions;
  readonly #running = new Set<Promise<void>>();
  /** Ends that could not be written down yet. */
  readonly #unwritten = new Map<number, CommandEnd>();
  #timer: NodeJS.Timeout | null = null;
  #unsubscribe: (() => void) | null = null;

  constructor(options: CommandsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#unsubscribe = this.#options.feed.subscribe(
      (change) => {
        if (change.kind === 'command.queued') for (const siteId of change.siteIds ?? []) this.#want(siteId);
      },
      () => this.#sweepSoon(),
    );
    this.#timer = setInterval(() => this.#sweepSoon(), sweepMs);
    this.#sweepSoon();
  }

  /** Takes no more commands. Those that run end with their conversations, which are the caller's to close. */
  halt(): void {
    this.#unsubscribe?.();
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Waits until every end is written down, as far as the database lets it. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    await this.#writeAgain();
  }

  /** Runs what waits for a gauge whose poll has just ended. */
  afterPoll(gauge: OwnedGauge, end: PollEnd): void {
    if (gauge.held) this.#keep(this.#turn(gauge, end));
  }

  /** Runs what waits for a gauge that was asked for its past. */
  afterBackFill(gauge: OwnedGauge): void {
    if (gauge.held) this.#keep(this.#turn(gauge, null));
  }

  #want(siteId: number): void {
    const { find, mayAsk, pollNow, isAllowed } = this.#options;
    const gauge = find(siteId);
    if (gauge === null || gauge.held || !mayAsk()) return;
    gauge.held = true;
    if (gauge.session !== null) {
      this.#options.onWanted(gauge);
      return;
    }
    // A gauge nobody has spoken to yet is first found out about: its form, its units.
    if (!isMet(gauge.profile, gauge.readAt) && isAllowed(gauge)) pollNow(gauge);
    else this.#keep(this.#turn(gauge, null));
  }

  /** The gauge's turn for its command; afterwards it is free again, whatever happened. */
  async #turn(gauge: OwnedGauge, poll: PollEnd | null): Promise<void> {
    const { db, pollerId, log, onFree } = this.#options;
    let soon = false;
    let done: { id: number; end: CommandEnd } | null = null;
    try {
      if (poll !== null) await new Promise((done) => setTimeout(done, betweenMs));
      const { siteId, host, port } = gauge;
      const run = this.#options.mayAsk() ? await takeCommand(db, { pollerId, siteId, host, port }) : null;
      if (run !== null) {
        const end = await this.#answer(gauge, run, poll);
        done = { id: run.id, end };
        soon = run.kind === 'control' || end.outcome !== 'ok' || !gauge.online;
      }
    } catch (error) {
      log.warn({ err: error, siteId: gauge.siteId }, 'A command could not be taken; trying again');
    }
    gauge.held = false;
    if (!gauge.dropped) onFree(gauge, soon);
    if (done !== null) await this.#write(done.id, done.end);
  }

  #answer(gauge: OwnedGauge, run: TakenCommand, poll: PollEnd | null): Promise<CommandEnd> | CommandEnd {
    const { sessions, limits, isAllowed, onAnswer, mayAsk } = this.#options;
    if (gauge.dropped || !mayAsk()) return failedRun('offline', offlineReasons.moved);
    if (!isAllowed(gauge)) return failedRun('offline', offlineReasons.address);
    if (gauge.profile === null) return afterFirstContact(poll);
    return runCommand(sessions, gauge, run, (answer) => onAnswer(gauge, answer), limits);
  }

  async #write(id: number, end: CommandEnd): Promise<void> {
    const { db, pollerId, log } = this.#options;
    this.#unwritten.set(id, end);
    try {
      await endRun(db, id, { state: 'running', pollerId }, new Date(), end);
      this.#unwritten.delete(id);
    } catch (error) {
      log.warn({ err: error }, 'The end of a command could not be stored; it is kept and tried again');
    }
  }

  async #writeAgain(): Promise<void> {
    for (const [id, end] of [...this.#unwritten]) await this.#write(id, end);
  }

  #sweepSoon(): void {
    this.#keep(
      this.#sweep().catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'The waiting commands could not be looked through; trying again'),
      ),
    );
  }

  async #sweep(): Promise<void> {
    const { db, pollerId } = this.#options;
    await this.#writeAgain();
    for (const siteId of await listWaitingCommands(db, pollerId)) this.#want(siteId);
    await endAbandonedRuns(db, new Date(Date.now() - skewMs));
  }

  #keep(work: Promise<void>): void {
    const kept: Promise<void> = work.finally(() => this.#running.delete(kept));
    this.#running.add(kept);
  }
}

/** The first poll of a gauge did not get far enough to run anything on it: its trouble is the command's. */
function afterFirstContact(poll: PollEnd | null): CommandEnd {
  if (poll === null) return brokenOff();
  if (poll.alive || poll.errorCode === null) return failedRun('error', "The gauge's answers could not be read.");
  const reason = (offlineReasons as Record<string, string>)[poll.errorCode];
  if (reason !== undefined) return failedRun('offline', reason);
  const late = poll.errorCode === 'silent' || poll.errorCode === 'incomplete';
  return failedRun(late ? 'timeout' : 'error', poll.error ?? '');
}
