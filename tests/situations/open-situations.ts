import type { Situation, Verdict } from './facts.ts';

/** All that come out wrong: those that pass what the law does not, and the others. */
export interface OpenTable {
  falsePasses: readonly OpenSituation[];
  others: readonly OpenSituation[];
}

/** A situation that comes out wrong. */
export interface OpenSituation {
  id: string;
  /** What comes out. */
  is: Verdict;
  /** Which fact or rule is missing, in one sentence; '' until somebody has looked. */
  because: string;
}

/** Whether an inspector would accept what comes out. */
export function isRight({ expected, alsoFair = [] }: Situation, is: Verdict): boolean {
  return is === expected || alsoFair.includes(is);
}

/** The situations that come out wrong, with the sentences of those that are in `before` already. */
export function openOf(
  situations: readonly Situation[],
  verdicts: ReadonlyMap<string, Verdict>,
  before: OpenTable,
): OpenTable {
  const known = new Map([...before.falsePasses, ...before.others].map(({ id, because }) => [id, because]));
  const wrong = situations.flatMap((situation): OpenSituation[] => {
    const is = verdictOf(verdicts, situation);
    return isRight(situation, is) ? [] : [{ id: situation.id, is, because: known.get(situation.id) ?? '' }];
  });
  return {
    falsePasses: wrong.filter(({ is }) => is === 'COMPLIANT'),
    others: wrong.filter(({ is }) => is !== 'COMPLIANT'),
  };
}

export function verdictOf(verdicts: ReadonlyMap<string, Verdict>, { id }: Pick<Situation, 'id'>): Verdict {
  const is = verdicts.get(id);
  if (is === undefined) throw new Error(`${id} was not judged`);
  return is;
}

/** What has the same key, together, in the order in which the keys come first. */
export function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
