import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';

/** What the table and the cards of a month's units are given. */
export interface MatrixProps {
  units: readonly UnitVerdict[];
  /** 'October 2026' */
  monthWords: string;
  /** The month is over: what counts is the longest gap, not the days left. */
  ended: boolean;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  onWhy: (unit: UnitVerdict) => void;
}
