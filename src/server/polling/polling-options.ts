import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import type { EventFeed } from '../store/database/events.ts';
import type { Database } from '../store/database/pool.ts';
import type { OddReadingRow } from '../store/gauge/odd-readings.ts';
import type { SessionLimits } from './timeouts.ts';

export interface PollingOptions {
  /** Without the settings of the secrets' key no sealed security code can be opened. */
  config: Pick<Config, 'pollSeconds' | 'allowLocalGauges'> &
    Partial<Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl' | 'pollAlone'>>;
  db: Database;
  log: Logger;
  feed: EventFeed;
  /** The database is private to this process: pollers found in it are dead. */
  alone: boolean;
  /** Conversations at the same time. */
  maxSessions?: number;
  /** How long a conversation may take; the defaults suit serial lines behind cellular modems. */
  limits?: SessionLimits;
  /** The same for the conversation of a command. */
  commandLimits?: SessionLimits;
}

/** Counters for /metrics; all grow since start but `gauges`, `sessions` and `waiting`. */
export interface PollingStats {
  gauges: number;
  sessions: number;
  polls: number;
  failedPolls: number;
  readings: number;
  lostReadings: number;
  waitingReadings: number;
  /** Odd readings that the console said twice, those that it did not, and reports whose two answers differed. */
  oddKept: number;
  oddDropped: number;
  unsettledReports: number;
  /** Answers that were not, or not wholly, understood, by function code. */
  notUnderstood: readonly NotUnderstood[];
}

/** Answers of one function that were understood in part ('partial') or not at all ('malformed'), since start. */
interface NotUnderstood {
  code: string;
  kind: 'partial' | 'malformed';
  times: number;
}

/** Counts answers that were not understood. Function codes are those of the function table: there are few. */
export class NotUnderstoodCount {
  readonly #counts = new Map<string, NotUnderstood>();

  count(code: string, kind: NotUnderstood['kind']): void {
    const known = this.#counts.get(`${code}/${kind}`);
    if (known === undefined) this.#counts.set(`${code}/${kind}`, { code, kind, times: 1 });
    else known.times += 1;
  }

  all(): NotUnderstood[] {
    return [...this.#counts.values()].map((count) => ({ ...count }));
  }
}

export interface PollEnd {
  /** At least one report was read. A gauge that refuses them all says nothing of its tanks. */
  alive: boolean;
  /** Short code and sentence of what went wrong, what an answering gauge left unsaid included; null after a good poll. */
  errorCode: string | null;
  error: string | null;
  finishedAt: number;
}

export interface PollHooks {
  /** The first report of the poll was read: the gauge answers. */
  onAlive: (gauge: OwnedGauge) => void;
  /** Every decoded answer, as soon as it is there, or has been said twice where that is asked for. */
  onOutcome: (gauge: OwnedGauge, outcome: CodedOutcome) => void;
  /** What was odd and was asked again. Absent: nothing is stored, and nothing is asked twice. */
  onOdd?: (gauge: OwnedGauge, rows: readonly OddReadingRow[]) => void;
  onEnd: (gauge: OwnedGauge, end: PollEnd) => void;
}
