import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';

/* Rows of the binder's table: one document or record that an inspector asks for, and what proves it. */

/** What proves that an element is there. */
export type Proof =
  /** Facts of the site: what the cover shows, its table of tanks. */
  | { by: 'cover' }
  | { by: 'tanks' }
  /** Made with the packet from what the site recorded of the month. */
  | { by: 'month_report' }
  | { by: 'sensors' }
  | { by: 'alarms' }
  /** The stored monthly reports of the last twelve months. */
  | { by: 'monthly_reports' }
  /** A valid result of each tank or line in each of the last twelve months. */
  | { by: 'units'; device: 'tank' | 'line' }
  /** Results that people recorded, for each tank that asks for them, in each of the last so many months. */
  | { by: 'results'; kind: 'sir' | 'inventory'; months: number }
  /** A test record with its document in each of the last twelve months. */
  | { by: 'each_month'; items: readonly string[] }
  /**
   * Test records with their documents: in date, the last so many of each component, and all of the years they are kept.
   * `result`: recorded tightness results of such devices prove it too.
   */
  | {
      by: 'records';
      items: readonly string[];
      last: number;
      keptYears: number | null;
      noun: readonly [one: string, many: string];
      result?: 'tank' | 'line';
    }
  /**
   * Documents of its kinds; those that records of these items name count as well. `each`: as many as methods are in use;
   * `credentials`: what is recorded of them with its days must be in force.
   */
  | { by: 'papers'; items: readonly string[]; each?: 'method'; credentials?: readonly CredentialKind[] }
  /** Certificates and permits with their days; no rule of the tables says which a site needs. `what`: 'permit or license'. */
  | { by: 'credentials'; kinds: readonly CredentialKind[]; what: string }
  /** What is kept when it happens: documents of its kinds and of records of these items. */
  | { by: 'events'; items: readonly string[] }
  | { by: 'insurance' }
  | { by: 'releases' }
  /** Everything in a folder; nothing is missing where there is nothing. */
  | { by: 'folder'; folder: string };

/** When an element is asked for; what is left out does not restrict it. */
export interface Asked {
  /** Two capital letters each. */
  states?: readonly string[];
  /** Name of the predicate in applies.ts. */
  applies?: string;
  /** An item of the calendar that applies. */
  item?: string;
}

export interface BinderRow {
  key: string;
  label: string;
  asked: Asked;
  proof: Proof;
  /** Kinds of papers that stand for it, the one to upload first. */
  kinds: readonly DocumentKindKey[];
  /** Documents of its kinds count when they were stored in the last so many years; null: whenever. */
  paperYears: number | null;
  rule: RuleText;
}

export interface BinderPart {
  number: number;
  title: string;
  /** Left out of a packet without test documents. */
  testing: boolean;
  rows: readonly BinderRow[];
}
