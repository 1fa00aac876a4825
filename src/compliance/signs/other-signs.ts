import type { UnitFacts } from '../facts/month-facts.ts';
import type { SignRules } from '../tables/requirement.ts';
import type { Piece } from '../weigh/weigh.ts';
import { dateWords, listWords } from '../words/words.ts';

/**
 * The pieces, those that complete a run of inconclusive precision tests made failures. A pass that counts ends a run, as
 * does a failure, which is a sign itself; one without its record neither ends nor lengthens it. `known`: by day.
 */
export function withInconclusiveRuns(
  known: readonly Piece[],
  { recorded }: UnitFacts,
  rule: SignRules['inconclusive'],
): readonly Piece[] {
  if (rule === null) return known;
  const inconclusive = new Set(
    recorded.filter(({ kind, result }) => kind === 'tightness' && result === 'INCONCLUSIVE').map(({ id }) => id),
  );
  if (inconclusive.size < rule.tests) return known;
  let run: string[] = [];
  return known.map((piece) => {
    const { evidence, says, answers } = piece;
    if (inconclusive.has(evidence.id)) {
      run = [...run, evidence.on];
      if (run.length < rule.tests) return piece;
      const days = run.slice(-rule.tests).map(dateWords);
      const sign = `${rule.tests} tightness tests in a row came to no result, on ${listWords(days)} (${rule.citation})`;
      return { ...piece, says: 'fail', evidence: { ...evidence, sign } };
    }
    if (evidence.kind === 'tightness' && (says !== 'nothing' || answers === true)) run = [];
    return piece;
  });
}
