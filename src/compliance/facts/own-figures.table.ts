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

/** Storage tank policies run for a year, some for three; one that runs on for decades is a slip of the year, or made up. */
export const longestPolicy: OwnFigure = {
  key: 'longest_policy',
  value: 5,
  unit: 'years',
  citation: '40 CFR 280.97',
  text: 'A policy that is recorded for a longer time shows no cover until its dates are corrected. The rule asks for the period of coverage in the endorsement and names no longest one.',
  mark: 'our own rule',
};

/** Twenty-five gallons on each day of a month: who meters more sales fills the tank by more than that at a time. */
export const smallFillSales: OwnFigure = {
  key: 'small_fill_sales',
  value: 775,
  unit: 'gallons metered in a month',
  citation: '40 CFR 280.20(c)(2)(ii)',
  text: 'A tank that is recorded as one that never takes more than 25 gallons at a time, and of which more is metered in a month than a fill of 25 gallons on each day brings, contradicts the record: it needs its spill and overfill prevention. The rule names no amount of sales.',
  mark: 'our own rule',
};

/** Ten times the largest farm or residential tank in a month is more than an own farm or home takes. */
export const farmSales: OwnFigure = {
  key: 'farm_sales',
  value: 10_000,
  unit: 'gallons metered in a month',
  citation: '40 CFR 280.12',
  text: 'A tank that is recorded as a farm or residential tank for noncommercial purposes, and of which more is metered in a month, contradicts the record and is judged. The rule names no amount of sales: this is that of the larger cover in section 280.93(a)(1).',
  mark: 'our own rule',
};

export const ownFigures: readonly OwnFigure[] = [fewSaleDays, longestPolicy, smallFillSales, farmSales];
