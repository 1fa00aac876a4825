import type { AskOutcome, BuiltPacket, PacketAsk } from '#client/api/document/packets.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { t } from '#client/words/parts/packet.ts';
import type { PacketBuild } from '#contract/nouns/document/packet.ts';

/** Milliseconds for which documents fly into the folder after a packet was built (docs/reference/screens.md#limits). */
export const PACKET_FLIGHT_MS = 1300;

/** Milliseconds after a build at which its dialog appears (docs/reference/screens.md#limits). */
export const PACKET_DIALOG_MS = 1500;

/** How often a running build is asked about. */
export const PACKET_POLL_MS = 1000;

/** Documents of the testing binder go in only on request (docs/reference/screens.md#limits). */
export const INCLUDE_TESTING = false;

/** One packet of a site on its way, or what became of it. */
export interface PacketJob {
  /** asking: the call that asked for it has not answered. */
  phase: 'asking' | 'building' | 'done' | 'failed';
  month: string;
  /** The last news of it; null before the first. */
  build: PacketBuild | null;
  /** Once it is done. */
  packet: BuiltPacket | null;
  /** Why it, or asking for another one, failed. */
  sentence: string | null;
  /** Requested by this person: its end is reported. */
  own: boolean;
}

/** What the watch works with; tests pass their own. */
export interface WatchParts {
  ask: (siteId: string, ask: PacketAsk) => Promise<AskOutcome>;
  builds: (siteId: string) => Promise<PacketBuild[]>;
  /** Called with all that was read. */
  onBuilds: (siteId: string, builds: PacketBuild[]) => void;
  /** Called when a packet is done or has failed. */
  onEnd: (siteId: string, job: PacketJob) => void;
}

interface Run {
  job: PacketJob;
  packetId: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Failures after which asking for news is of no use: no session, no access, no such site or call. */
const finalStatus = new Set([401, 403, 404]);
/** Failures of the way to the server, not of the build: it may still be running. */
const wayStatus = new Set([0, 408, 502, 504]);

/**
 * Follows the packets that are being built, one for each site, whatever is on screen: asks for one, reads how far it is
 * each second, and reports its end. It lives as long as the page.
 */
export class PacketWatch {
  readonly #parts: WatchParts;
  readonly #runs = new Map<string, Run>();
  readonly #listeners = new Set<() => void>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The packet of a site that is on its way or has ended; null for none. Another object only when it changed. */
  readonly jobOf = (siteId: string): PacketJob | null => this.#runs.get(siteId)?.job ?? null;

  /** Asks for a packet, unless one is on its way already. */
  async ask(siteId: string, ask: PacketAsk): Promise<void> {
    if (isRunning(this.jobOf(siteId))) return;
    const run = this.#begin(siteId, { phase: 'asking', month: ask.month, build: null, own: true }, null);
    try {
      const outcome = await this.#parts.ask(siteId, ask);
      if (outcome.state === 'done') this.#end(siteId, run, { phase: 'done', packet: outcome.packet });
      else {
        run.packetId = outcome.packetId;
        this.#set(run, { phase: 'building' });
      }
    } catch (error) {
      await this.#refused(siteId, run, error);
    }
  }

  /** Follows a build that was found running; `own` when this person asked for it. */
  follow(siteId: string, build: PacketBuild, own: boolean): void {
    if (isRunning(this.jobOf(siteId))) return;
    this.#begin(siteId, { phase: 'building', month: build.month, build, own }, build.packet_id);
  }

  /** Forgets what has ended; what is on its way stays. */
  clear(siteId: string): void {
    if (isRunning(this.jobOf(siteId))) return;
    if (this.#runs.delete(siteId)) this.#tell();
  }

  #begin(siteId: string, job: Pick<PacketJob, 'phase' | 'month' | 'build' | 'own'>, packetId: number | null): Run {
    const run: Run = { job: { ...job, packet: null, sentence: null }, packetId, timer: undefined };
    this.#runs.set(siteId, run);
    this.#tell();
    this.#wait(siteId, run);
    return run;
  }

  /** Asking failed: perhaps only the answer was lost, or another packet is on its way; then that is followed. */
  async #refused(siteId: string, run: Run, error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    const busy = error instanceof ApiError && error.body?.code === 'packet_busy';
    const lost = wayStatus.has(status) && !(error instanceof ApiError && error.body?.code);
    const running = busy || lost ? await this.#runningOne(siteId) : undefined;
    if (running === undefined) {
      this.#end(siteId, run, { phase: 'failed', sentence: sentenceOf(error) });
      return;
    }
    run.packetId = running.packet_id;
    if (lost) {
      this.#set(run, { phase: 'building', build: running });
      return;
    }
    const failed: PacketJob = { ...run.job, phase: 'failed', sentence: sentenceOf(error) };
    this.#set(run, { phase: 'building', build: running, month: running.month, sentence: failed.sentence, own: false });
    this.#parts.onEnd(siteId, failed);
  }

  async #runningOne(siteId: string): Promise<PacketBuild | undefined> {
    try {
      const builds = await this.#parts.builds(siteId);
      this.#parts.onBuilds(siteId, builds);
      return builds.find(({ state }) => state === 'building');
    } catch {
      return undefined;
    }
  }

  #wait(siteId: string, run: Run): void {
    clearTimeout(run.timer);
    run.timer = setTimeout(() => void this.#look(siteId, run), PACKET_POLL_MS);
  }

  async #look(siteId: string, run: Run): Promise<void> {
    if (!this.#isCurrent(siteId, run)) return;
    try {
      const builds = await this.#parts.builds(siteId);
      if (!this.#isCurrent(siteId, run)) return;
      this.#parts.onBuilds(siteId, builds);
      this.#news(siteId, run, builds);
    } catch (error) {
      const final = error instanceof ApiError && finalStatus.has(error.status);
      // While the asking call is open its answer will tell.
      if (final && run.job.phase === 'building' && this.#isCurrent(siteId, run)) {
        this.#end(siteId, run, { phase: 'failed', sentence: sentenceOf(error) });
      }
    }
    if (this.#isCurrent(siteId, run)) this.#wait(siteId, run);
  }

  #news(siteId: string, run: Run, builds: readonly PacketBuild[]): void {
    if (run.packetId === null) {
      const running = builds.find(({ state }) => state === 'building');
      if (running !== undefined) this.#set(run, { build: running });
      return;
    }
    const build = builds.find(({ packet_id }) => packet_id === run.packetId);
    if (build === undefined) {
      this.#end(siteId, run, { phase: 'failed', sentence: t.serverNoLongerKnowsThisBuild });
    } else if (build.state === 'done') {
      this.#end(siteId, run, { phase: 'done', build, packet: build });
    } else if (build.state === 'failed') {
      this.#end(siteId, run, { phase: 'failed', build, sentence: build.error ?? t.couldNotBuildPacket });
    } else {
      this.#set(run, { build });
    }
  }

  #end(siteId: string, run: Run, change: Partial<PacketJob>): void {
    clearTimeout(run.timer);
    this.#set(run, change);
    this.#parts.onEnd(siteId, run.job);
  }

  #isCurrent(siteId: string, run: Run): boolean {
    return this.#runs.get(siteId) === run && isRunning(run.job);
  }

  #set(run: Run, change: Partial<PacketJob>): void {
    run.job = { ...run.job, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a packet is still on its way. */
export function isRunning(job: PacketJob | null): boolean {
  return job?.phase === 'asking' || job?.phase === 'building';
}
