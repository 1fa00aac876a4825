import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import type { OddReadingRow } from '../store/gauge/odd-readings.ts';

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
