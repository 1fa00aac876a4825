import { decodeReply } from '#gauges/driver.ts';
import type { Outcome } from '#gauges/framing/outcome.ts';
import { type Difference, differenceOf, factsOf } from './facts.ts';
import { isAnotherGenuinePage } from './page-shape.ts';
import type { Reply } from './replies.ts';

/**
 * What became of a damaged reply. `right`: it says what was sent. `partial`: less, and that is marked. `refused`: one of
 * the troubles. `genuine`: it says something else and is a reply that a console sends in another case, which no reader can
 * know. `marked`: a value that was not sent, in a report that is marked as not wholly understood. `wrong`: a value that was not
 * sent, or a value lost, without a mark.
 */
export const VERDICTS = ['right', 'partial', 'refused', 'genuine', 'marked', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  verdict: Verdict;
  difference: Difference | null;
  outcome: Outcome<unknown>;
}

const saysElse = ({ changed, invented }: Difference): boolean => changed.length + invented.length > 0;
const saysLess = ({ lostRows, lostValues }: Difference): boolean => lostRows.length + lostValues.length > 0;

/** Judges what is read of damaged bytes by what was sent. `fits`: of a frame, that its checksum fits all the same. */
export function judge(reply: Reply, bytes: Uint8Array, family: readonly Reply[], fits: () => boolean): Judgement {
  const outcome = decodeReply(reply.code, bytes, reply.options) as Outcome<unknown>;
  if (!outcome.ok) return { verdict: 'refused', difference: null, outcome };
  const difference = differenceOf(reply.facts, factsOf(outcome.report, reply.facts));
  return { verdict: verdictOf(reply, bytes, family, outcome.partial === true, difference, fits), difference, outcome };
}

function verdictOf(
  reply: Reply,
  bytes: Uint8Array,
  family: readonly Reply[],
  isMarked: boolean,
  difference: Difference,
  fits: () => boolean,
): Verdict {
  if (!saysElse(difference)) {
    if (isMarked) return 'partial';
    if (!saysLess(difference)) {
      if (difference.unknown.length > 0) return 'partial';
      if (difference.texts.length === 0) return 'right';
      // A name with another letter: nothing on a page says how a station calls its tanks.
      if (reply.format === 'display') return 'genuine';
    } else if (difference.unknown.length >= difference.lostRows.length && difference.lostValues.length === 0) {
      // The alarm is there, by words that no table knows.
      return 'partial';
    }
  }
  const isGenuine =
    reply.format === 'display'
      ? isAnotherGenuinePage(reply, Buffer.from(bytes).toString('latin1'), difference, family)
      : fits();
  if (isGenuine) return 'genuine';
  return isMarked ? 'marked' : 'wrong';
}
