/* Figures that no rule and no listing names: they are ours, and the page of the rules says so. */

export interface OwnFigure {
  key: string;
  value: number;
  unit: string;
  /** The rule that it helps to apply, which names no figure. */
  citation: string;
  text: string;
  mark: 'our own rule';
}

/** A generator that is tried weekly and runs through an outage loses fuel on fewer days of a month than this. */
export const fewSaleDays: OwnFigure = {
  key: 'few_sale_days',
  value: 10,
  unit: 'days of a month',
  citation: '40 CFR 280.10(a)(1)(iii)',
  text: 'A tank that is recorded as one of a generator alone, or as deferred, and whose level falls on more days of the month is taken for one that sells. The rule says "solely" and names no figure.',
  mark: 'our own rule',
};

export const ownFigures: readonly OwnFigure[] = [fewSaleDays];
