import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { pruneSignOns } from '#server/store/user/identities.ts';
import { sessionLimits } from '../auth/session-life.ts';
import type { Config } from '../config.ts';
import { openDocumentStore } from '../documents/open-store.ts';
import { deliverDueMails } from '../mail/deliver.ts';
import { openTransport } from '../mail/transport.ts';
import type { ChangeKind, EventFeed } from '../store/database/events.ts';
import type { Database } from '../store/database/pool.ts';
import { oneAtATime, openQueueDatabase, queueLock } from '../store/database/queue-database.ts';
import { pruneResetTokens } from '../store/user/reset-tokens.ts';
import { pruneSessions } from '../store/user/sessions.ts';

/** Something done on a schedule, by one worker of all. */
export interface Job {
  /** Letters, digits, '-', '_', '.'. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Runs at once on this news too, in each worker that hears it: it must bear running twice at a time. */
  on?: ChangeKind | readonly ChangeKind[];
  /** Runs when a worker starts too: what a stopped process left undone need not wait for the clock. */
  atStart?: true;
  /** Where the work goes on and on, it ends early once `stop` is aborted; what is left is taken up by the next start. */
  run(stop: AbortSignal): Promise<unknown>;
}

export interface JobDeps {
  config: Config;
  db: Database;
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Mails then leave at once instead of within the minute. */
  feed?: EventFeed;
  extraJobs?: readonly Job[];
}

const day = 86_400_000;
const pollSeconds = 5;

/** Starts the worker: mails, pruning of sessions, reset links and sign-ons, and the jobs given. Stop it to let work finish. */
export async function startJobs(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { config, db, log } = deps;
  const transport = openTransport(config);
  const documents = openDocumentStore(config);
  const mails = new OneAtATime(
    () => deliverDueMails(db, transport, documents, () => new Date()),
    (error) => log.error({ err: error }, 'Could not go through the mail outbox'),
  );
  const stopped = new AbortController();
  const prompt = (deps.extraJobs ?? [])
    .filter(({ on }) => on !== undefined)
    .map((job) => promptJob(job, log, stopped.signal));
  const jobs: Job[] = [
    { name: 'mail', cron: '* * * * *', run: () => mails.run() },
    { name: 'prune', cron: '25 * * * *', run: () => prune(db, new Date()) },
    ...(deps.extraJobs ?? []).filter(({ on }) => on === undefined),
    ...prompt,
  ];
  let stopping = false;
  // While it stops, connections end under it; that is no news.
  const troubled = (error: Error) => void (stopping || log.warn({ err: error }, 'The job queue had an error'));
  const queue = openQueueDatabase(deps.url, log, troubled);
  const boss = new PgBoss({ db: queue });
  boss.on('error', troubled);
  // Two workers that make the queues at once on a new database would end in a deadlock.
  await oneAtATime(db.$client, queueLock, async () => {
    await boss.start();
    // Nearly always all are there: two questions instead of two statements a job.
    const queues = new Set((await boss.getQueues()).map(({ name }) => name));
    const clocks = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of jobs) {
      if (!queues.has(job.name)) await boss.createQueue(job.name, queueOf(job));
      if (clocks.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron);
      await listen(boss, job, stopped.signal);
      if (job.atStart) await boss.send(job.name, {});
    }
  }).catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await queue.close();
    throw error;
  });
  const unsubscribe = deps.feed?.subscribe(
    (change) => {
      if (change.kind === 'mail.queued') void mails.run();
      for (const job of prompt) if (hears(job, change.kind)) job.soon();
    },
    () => {
      void mails.run();
      for (const job of prompt) job.soon();
    },
  );
  void mails.run();
  for (const job of prompt) job.soon();
  return {
    async stop() {
      stopping = true;
      stopped.abort();
      unsubscribe?.();
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      await Promise.all([mails.settle(), ...prompt.map((job) => job.settle())]);
      await queue.close();
      transport.close();
    },
  };
}

function hears({ on = [] }: Job, kind: ChangeKind): boolean {
  return typeof on === 'string' ? on === kind : on.includes(kind);
}

/** News that comes so shortly after other news is taken up together with it. */
const gatherMs = 250;

/** A job that also runs on news: once at a time in this process, and soon after the news. */
function promptJob(job: Job, log: JobDeps['log'], stop: AbortSignal): Job & { soon(): void; settle(): Promise<void> } {
  const work = new OneAtATime(
    () => job.run(stop),
    (error) => log.error({ err: error }, `The job ${job.name} failed`),
  );
  let timer: NodeJS.Timeout | undefined;
  return {
    ...job,
    run: () => work.run(),
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        void work.run();
      }, gatherMs);
    },
    async settle() {
      clearTimeout(timer);
      await work.settle();
    },
  };
}

function queueOf(job: Job): PgBoss.Queue {
  return { name: job.name, policy: 'short', retryLimit: 2, expireInMinutes: 15 };
}

async function listen(boss: PgBoss, job: Job, stop: AbortSignal): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async () => {
    await job.run(stop);
  });
}

async function prune(db: Database, now: Date): Promise<void> {
  await pruneSessions(db, sessionLimits(now));
  await pruneResetTokens(db, new Date(now.getTime() - day));
  await pruneSignOns(db, new Date(now.getTime() - day));
}

/** Runs a piece of work once at a time; asked while it runs, it runs once more. */
class OneAtATime {
  readonly #work: () => Promise<unknown>;
  readonly #failed: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(work: () => Promise<unknown>, failed: (error: unknown) => void) {
    this.#work = work;
    this.#failed = failed;
  }

  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#loop().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async settle(): Promise<void> {
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#work().catch(this.#failed);
    }
  }
}
