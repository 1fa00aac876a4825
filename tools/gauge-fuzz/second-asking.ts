import { functionRow } from '#gauges/driver.ts';
import type { Outcome } from '#gauges/framing/outcome.ts';
import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { doubtOf, settleDoubt } from '#server/intake/doubt/doubt.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { takeOutcome } from '#server/intake/take/take-outcome.ts';
import { strange } from '#tests/gauge-faults/fuzz/read-frame.ts';
import { differenceOf, factsOf } from './facts.ts';
import type { Reply } from './replies.ts';

/** What keeps a false reply from being taken: it is asked again, or nothing is stored of it; `taken`: nothing does. */
export const FATES = ['caught', 'not stored', 'taken'] as const;
export type Fate = (typeof FATES)[number];

const at = Date.UTC(2026, 10, 19, 21, 0);
const minute = 60_000;

/** A gauge that has answered the sound reply a minute ago, and its set-up. */
function gaugeAfter(reply: Reply, sound: CodedOutcome): OwnedGauge {
  const gauge = strange('us');
  gauge.profile = null;
  if (functionRow(reply.code).report === 'inventory' && sound.outcome.ok) {
    const { tanks } = sound.outcome.report as {
      tanks: { tank: number; volume: number | null; ullage: number | null }[];
    };
    for (const { tank, volume, ullage } of tanks) {
      gauge.tanks.add(tank);
      if (volume !== null && ullage !== null) gauge.facts.capacities.set(tank, volume + ullage);
    }
  }
  takeOutcome(gauge, sound, emptyWrite(1));
  return gauge;
}

/** What becomes of a false reply that was read without a mark, where the console answers the second question soundly. */
export function fateOf(reply: Reply, sound: Outcome<unknown>, read: Outcome<unknown>): Fate {
  const { feeds, setting } = functionRow(reply.code);
  if (feeds === undefined && setting === undefined) return 'not stored';
  const answer = (outcome: Outcome<unknown>, when: number): CodedOutcome =>
    ({ code: reply.code, outcome, at: when }) as CodedOutcome;
  const gauge = gaugeAfter(reply, answer(sound, at));
  const verdict = doubtOf(gauge, answer(read, at + minute));
  if ('take' in verdict) return 'taken';
  const { take } = settleDoubt(gauge, verdict.doubt, answer(sound, at + minute + 2_000));
  if (take === null || !take.outcome.ok) return 'caught';
  const { changed, invented, lostRows, lostValues } = differenceOf(
    reply.facts,
    factsOf(take.outcome.report, reply.facts),
  );
  const isLess = lostRows.length + lostValues.length > 0 && take.outcome.partial !== true;
  return changed.length + invented.length > 0 || (isLess && take.kept === undefined) ? 'taken' : 'caught';
}
