import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { RuleMark } from '#contract/nouns/compliance/calendar.ts';
import type { MockChecklist } from '#contract/nouns/compliance/mock-inspection.ts';
import type { RuleSourceName } from '../tables/rule-sources.table.ts';

/* Rows of the checklists: one question of an inspector, and whose verdicts answer it. */

/** What is read to answer a question; nothing is judged anew. */
export interface Judges {
  /** Elements of the binder. */
  binder?: readonly string[];
  /** Items of the calendar. */
  items?: readonly string[];
  /** The verdict of the last ended month of the whole site. */
  month?: true;
  /** Whether the state of the site is recorded. */
  state?: true;
  /** Suspected releases that are not closed. */
  releases?: true;
  /** Open jobs about recorded equipment of these categories. */
  jobs?: readonly EquipmentCategory[];
}

export interface ChecklistRow {
  key: string;
  checklist: MockChecklist;
  section: string;
  /** In our own words. */
  question: string;
  citation: string;
  mark: RuleMark;
  source: RuleSourceName;
  judgedBy: Judges;
  /** 'duty': a rule asks for it, so that a penalty is possible; 'practice': it helps an inspector, and no rule asks for it. */
  fines: 'duty' | 'practice';
}

/** What an inspector asks and no record of this program answers. */
export interface UncheckedRow extends Pick<ChecklistRow, 'key' | 'mark' | 'source'> {
  /** Two capital letters; null: everywhere. */
  state: string | null;
  question: string;
  whatToDo: string;
  citation: string;
}
