import { addDays } from '#contract/dates.ts';
import { dateWords } from '../words/words.ts';
import { oldestDays } from './release-signs.ts';
import type { ReleaseSign } from './sign-rules.ts';
import { signRules } from './sign-rules.ts';

/** A test record of a spill bucket or containment sump, as it was recorded. */
export interface PartTest {
  id: number;
  /** Of its item of the calendar, and what that item is called. */
  key: string;
  label: string;
  /** 'Spill bucket 1'; '' for the whole item. */
  component: string;
  /** YYYY-MM-DD */
  on: string;
  result: 'PASS' | 'FAIL';
}

/**
 * A failed test of a part, as of a spill bucket or containment sump, where the state has it reported as a sign of a release. It
 * belongs to no tank or line: a document shows its answer. Null: it is none, or it is too old to start a clock.
 */
export function failedPartSign(state: string, test: PartTest, today: string): ReleaseSign | null {
  const { id, key, label, component, on, result } = test;
  const rule = signRules(state).failedParts.find(({ keys }) => keys.includes(key));
  if (rule === undefined || result !== 'FAIL') return null;
  if (on < addDays(today, -oldestDays)) return null;
  const what = component === '' ? label : `${component}: ${label}`;
  const found = `Site: ${what}, the test of ${dateWords(on)} failed (${rule.citation}).`;
  return { device: 'site', number: 0, unit: 'Site', evidence: [`completion ${id}`], found };
}
