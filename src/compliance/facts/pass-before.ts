import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import { methods } from '../tables/methods.table.ts';
import type { UnitFacts } from './month-facts.ts';

/** A pass of a unit from before the months whose results are read. */
export interface PassBefore {
  /** 'test': of the gauge. */
  kind: 'test' | ResultKind;
  /** YYYY-MM-DD */
  on: string;
}

/** Methods that rest on tests of the gauge. */
const byTests: ReadonlySet<UnitFacts['method']> = new Set(['atg', 'csld', 'line_monthly']);

/**
 * The newest of some passes that a unit's method may rest on, YYYY-MM-DD; null: none does, or sensors watch the unit, of
 * which the states of these months tell more. What was passed before it was installed was passed by something else.
 */
export function passBeforeOf(
  { method, sensors, installedOn }: Pick<UnitFacts, 'method' | 'sensors' | 'installedOn'>,
  passes: readonly PassBefore[],
): string | null {
  if (sensors.length > 0) return null;
  const kinds: readonly PassBefore['kind'][] = [
    ...(byTests.has(method) ? ['test' as const] : []),
    ...methods[method].byHand,
  ];
  const days = passes
    .filter(({ kind, on }) => kinds.includes(kind) && (installedOn === null || on >= installedOn))
    .map(({ on }) => on);
  return days.toSorted().at(-1) ?? null;
}
