import { Check, CircleDashed, Clock, OctagonX } from 'lucide-react';
import type { PillProps } from '#client/ui/Pill.tsx';
import type { MonthlyStatus } from '#contract/nouns/common.ts';

/** How a status looks, without its words. */
export type Shape = Required<Pick<PillProps, 'tone' | 'loudness' | 'icon'>>;

/** How a status looks and what it is called on a screen. */
export interface Look extends Shape {
  readonly words: string;
}

/** Shapes that mean the same on every screen. */
export const shapes = {
  good: { tone: 'ok', loudness: 'quiet', icon: Check },
  awaited: { tone: 'warn', loudness: 'tint', icon: Clock },
  bad: { tone: 'bad', loudness: 'solid', icon: OctagonX },
  undecided: { tone: 'na', loudness: 'tint', icon: CircleDashed },
} as const satisfies Record<string, Shape>;

/** Shape of each monthly status (docs/reference/screens.md#states). */
export const statusShapes: Record<MonthlyStatus, Shape> = {
  COMPLIANT: shapes.good,
  PENDING: shapes.awaited,
  FAILED: shapes.bad,
  INCONCLUSIVE: shapes.undecided,
};

/** A shape with its words in the language of the moment. */
export function lookOf(shape: Shape, words: () => string): Look {
  return {
    ...shape,
    get words() {
      return words();
    },
  };
}

/** Shapes with the words that one screen has for them, in the language of the moment. */
export function looksOf<K extends string>(all: Record<K, Shape>, words: Record<K, () => string>): Record<K, Look> {
  const keys = Object.keys(all) as K[];
  return Object.fromEntries(keys.map((key) => [key, lookOf(all[key], words[key])])) as Record<K, Look>;
}
