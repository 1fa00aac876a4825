import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { FormField, formPurposes, LineSubject } from '#contract/nouns/inspection/form.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { RuleSourceName } from '../tables/rule-sources.table.ts';

/* Forms as data: rows with their sources. Added by the recipe "Add a form" in CONTRIBUTING.md. */

/** A rule in our own words with where it was read. */
export interface FormRule extends RuleText {
  source: RuleSourceName;
}

/** Why there is no figure below the least and above the most: a rule says so, or (null) it is not plausible to us. */
export interface FigureReason {
  /** One sentence without its period. */
  text: string;
  rule: FormRule | null;
}

/** What a field leaves out: none of these is needed. */
export type FieldRow = Pick<FormField, 'key' | 'label' | 'kind'> &
  Partial<Omit<FormField, 'key' | 'label' | 'kind' | 'why'>> & { why?: FigureReason };

export interface LimitRow {
  key: string;
  /** Expression over the answers of the line and `piece.NAME`: false is not in order. */
  passes: string;
  /** One sentence with what is wrong where it is false. */
  says: string;
  rule: FormRule;
}

export interface FigureRow {
  key: string;
  label: string;
  /** Expression. */
  value: string;
  unit: string;
  decimals: number;
}

export interface SectionRow {
  key: string;
  title: string;
  text: string;
  rule: FormRule;
  /** One line for each recorded piece of this category; 'site': one line. */
  per: LineSubject;
  /**
   * Expression over the facts of the piece: only pieces of which it is true have a line. Where it is unknown, the line is there
   * and says that `lacks` must be recorded first. Absent: every piece.
   */
  only?: { when: string; lacks: string };
  /** Why the section has no line where no piece is recorded, and what to do: one sentence. */
  none: string;
  /**
   * Keys of calendar items of which a finished section is the record: piece by piece where the item has components, else as one
   * record when all sections that prove it are judged.
   */
  proves: readonly string[];
  /** It asks whether the form has a line for everything: not in order, what the form proves was not done. */
  ofWhole?: true;
  /** It says who an operator is: held against the certificates of this kind. `named`: its field with the name, or names. */
  certificates?: { kind: CredentialKind; named: string; several: boolean };
  /** Key of its check that no alarm is active: the console may contradict it. */
  noAlarm?: string;
  fields: readonly FieldRow[];
  figures?: readonly FigureRow[];
  limits?: readonly LimitRow[];
}

export interface FormDefinition {
  key: string;
  /** 'YYYY-MM' with a letter for each further one of that month. A filled form keeps its own. */
  edition: string;
  title: string;
  purpose: (typeof formPurposes)[number];
  /** What it is for, in one sentence. */
  text: string;
  /** Two letters: only in that state; null: everywhere. */
  state: string | null;
  /** Key of the form whose place it takes in its state. */
  replaces?: string;
  /** Its tester is named with company and certificate. */
  tester: boolean;
  /** 'PEI RP 900 (practice)'; '': none. */
  practice: string;
  /** How long the record is kept, with the citation. */
  retention: string;
  /** Kind of its document in the binder. */
  document: DocumentKindKey;
  sections: readonly SectionRow[];
}
