import type { RuleMark } from '#contract/nouns/compliance/calendar.ts';
import type { RuleSourceName } from '../tables/rule-sources.table.ts';

/** The most that a law allows as a civil penalty. No law here names a least amount. */
export interface FineRow {
  key: string;
  law: string;
  /** Two capital letters; null: everywhere. */
  state: string | null;
  /** US dollars for one violation and one day. */
  most: number;
  /** 'tank': for each tank; 'violation': once for the site. */
  per: 'tank' | 'violation';
  /** The rule in our own words. */
  text: string;
  citation: string;
  mark: RuleMark;
  source: RuleSourceName;
  /** The year of the text that was read. */
  year: number;
  /** What the figure leaves out. */
  besides: string;
}

export const fineRows: readonly FineRow[] = [
  {
    key: 'federal',
    law: 'Federal law',
    state: null,
    most: 10_000,
    per: 'tank',
    text: 'An owner or operator who does not meet a requirement is subject to a civil penalty of up to $10,000 for each tank and each day.',
    citation: '42 U.S.C. 6991e(d)(2)',
    mark: 'seen',
    source: 'usc6991e',
    year: 2005,
    besides:
      'The amount is that of the statute. 40 CFR 19.4 raises it for inflation, and the raised amount is not in this table: the true limit is higher.',
  },
  {
    key: 'maryland',
    law: 'Maryland law',
    state: 'MD',
    most: 10_000,
    per: 'violation',
    text: 'Whoever violates a rule on oil pollution is liable to a civil penalty of up to $10,000, and each day is an offense of its own.',
    citation: 'Environment Article, 4-417(a)',
    mark: 'mirror',
    source: 'md4417',
    year: 1987,
    besides: 'The text that was read is of 1987: ask for the amount in force.',
  },
];
