import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { OwnRulesState } from '#contract/nouns/site/us-states.table.ts';
import type { EquipmentFact } from '../tables/requirement.ts';

/** One row of the tables at a site it holds for and at one it does not. All days are plain dates. */
export interface RowSituations {
  key: string;
  /** 'VA' has no rules of its own. */
  state: 'VA' | OwnRulesState;
  county?: string;
  /** The equipment of a site it holds for, and at one it does not. */
  holds: readonly EquipmentFact[];
  holdsNot: readonly EquipmentFact[];
  /** Holds only where an admin says so: equipment does not tell. */
  bySetting?: true;
  /** Met by a test, a pass, a policy or permit until `due`, or a reconciled month. */
  met: { by: 'record' | 'pass' | 'policy' | 'month' | 'setting' | 'permit'; on: string; due: string };
  /** Never done, on the day it was met. */
  never: { status: DueStatus; due: string | null };
  /** First day in force, and the last day it is. */
  from?: string;
  lastDay?: string;
}
