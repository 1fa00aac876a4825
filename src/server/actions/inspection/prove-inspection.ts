import type { FormDefinition } from '#compliance/forms/form-definition.ts';
import type { ItemState } from '#compliance/tables/requirement.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { JudgedLine, JudgedSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { record as writeAudit } from '#server/audit/record.ts';
import { findCompletions } from '#server/store/calendar/completions.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertSteps } from '#server/store/desk/desk-work.ts';
import { foundAgainWords, foundWords } from '#server/store/desk/work-order-page.ts';
import type { InspectionRecord } from '#server/store/inspection/inspections.ts';
import { lockOpenIssue } from '#server/store/issue/issues.ts';
import { markVoid } from '#server/store/result/void-rows.ts';
import type { CompletionOf } from '../calendar/add-completion.ts';
import type { Context } from '../context.ts';
import { makeIssues } from '../desk/resolve-jobs.ts';
import type { Person } from '../person.ts';
import type { FinishedForm } from './inspection-record.ts';

const longest = { tester: 120, note: 4000, title: 200 } as const;

/**
 * The test records of a finished form: of an item with components one for each line of a component's name, of another one
 * record where every section that proves it was judged. A walkthrough is done when each area was looked at, whatever was
 * found, which is in its words, unless the form has no line for something; a test fails with a line that is not in order. What
 * is not present proves nothing, and neither does an item of which a part is contradicted by the certificates on file.
 */
export function provenBy(
  form: FormDefinition,
  { performedOn, input, signedBy }: FinishedForm,
  judged: JudgedSheet,
  items: readonly ItemState[],
  document: DocumentRef,
): CompletionOf[] {
  const tester = testerWords(input.tester ?? null, signedBy);
  const keys = [...new Set(form.sections.flatMap(({ proves }) => proves))];
  return keys.flatMap((key) => {
    const item = items.find((one) => one.key === key);
    if (item === undefined || !item.recordable) return [];
    const sections = new Set(form.sections.filter(({ proves }) => proves.includes(key)).map((section) => section.key));
    const lines = judged.lines.filter(({ section, outcome }) => sections.has(section) && outcome !== 'none');
    if (lines.some(({ isContradicted }) => isContradicted)) return [];
    const of = (component: string, own: readonly JudgedLine[]): CompletionOf => ({
      key,
      component,
      completed_on: performedOn,
      result: resultOf(form, own),
      tester,
      note: noteOf(own),
      documents: [document],
    });
    if (item.components.length === 0) return lines.length === 0 ? [] : [of('', lines)];
    return item.components.flatMap(({ name }) => {
      const own = lines.filter((line) => line.name === name);
      return own.length === 0 ? [] : [of(name, own)];
    });
  });
}

function resultOf({ purpose, sections }: FormDefinition, lines: readonly JudgedLine[]): 'PASS' | 'FAIL' {
  const ofWhole = new Set(sections.filter((section) => section.ofWhole === true).map(({ key }) => key));
  const failed = lines.filter(({ outcome }) => outcome === 'not_in_order');
  return failed.some(({ section }) => purpose === 'test' || ofWhole.has(section)) ? 'FAIL' : 'PASS';
}

function noteOf(lines: readonly JudgedLine[]): string {
  const found = lines.flatMap(({ name, findings }) => findings.map(({ sentence }) => `${name}: ${sentence}`));
  return found.join(' ').slice(0, longest.note);
}

function testerWords(tester: FinishedForm['input']['tester'] | null, signedBy: string): string {
  if (tester == null) return signedBy.slice(0, longest.tester);
  const certificate = tester.certificate === '' ? '' : ` (${tester.certificate})`;
  const names = [tester.name, tester.company].filter((text) => text !== '').join(', ');
  return `${names}${certificate}`.slice(0, longest.tester);
}

/**
 * The test records of a version that is corrected count no more, with the reason. A failure goes only where the correction
 * has a result of the same item, component and day: it is neither left out nor moved to another day.
 */
export async function voidProven(
  ctx: Context,
  who: Person,
  sql: Sql,
  before: InspectionRecord,
  { reason, proven }: { reason: string; proven: readonly CompletionOf[] },
): Promise<void> {
  for (const record of await findCompletions(sql, before.siteId, before.completionIds)) {
    const { id, key, component, completedOn, result } = record;
    const isJudgedAnew = proven.some(
      (one) => one.key === key && one.component === component && one.completed_on === completedOn,
    );
    if (result === 'FAIL' && !isJudgedAnew) continue;
    await markVoid(sql, 'completions', id, { name: who.name, at: ctx.now, reason });
    await writeAudit(sql, ctx.actor, ctx.now, {
      action: 'calendar.completion_voided',
      siteId: before.siteId,
      target: { type: 'completion', id },
      detail: { inspection: before.id, reason },
    });
  }
}

/**
 * A job for each line that is not in order, by its piece or, of the site, its section, but of a test that an item of the calendar has as failed: that is its job
 * already. Where the site has an open one of the line, it gets a step. Answers the ids of all.
 */
export async function findingJobs(
  ctx: Context,
  who: Person,
  sql: Sql,
  siteId: number,
  made: {
    form: FormDefinition;
    finished: FinishedForm;
    judged: JudgedSheet;
    proven: readonly CompletionOf[];
    document: DocumentRef;
  },
): Promise<number[]> {
  const { form, finished, judged, proven, document } = made;
  const failed = new Set(proven.filter(({ result }) => result === 'FAIL').flatMap(({ note = '' }) => note));
  const ids: number[] = [];
  for (const line of judged.lines) {
    if (line.outcome !== 'not_in_order') continue;
    const note = noteOf([line]);
    if ([...failed].some((words) => words.includes(note))) continue;
    const part = form.sections.find(({ key, per }) => key === line.section && per === 'site');
    const title = [...`${form.title}: ${part?.title ?? line.name}`].slice(0, longest.title).join('');
    const open = await lockOpenIssue(sql, siteId, title);
    if (open !== null) {
      const text = `${foundAgainWords}${finished.performedOn}. ${note}`.slice(0, longest.note);
      await insertSteps(sql, [{ issueId: open.id, kind: 'updated', text }], who, ctx.now);
      ids.push(open.id);
      continue;
    }
    const job = { siteId, kind: 'finding', title, priority: 'High', note, alarmId: null, item: null } as const;
    const made = (await makeIssues(ctx, sql, who, [job])).map(({ id }) => id);
    const record = `${document.folder}/${document.file}`;
    const text = `${foundWords}${finished.performedOn}. ${note}\nRecord: ${record}`.slice(0, longest.note);
    await insertSteps(
      sql,
      made.map((issueId) => ({ issueId, kind: 'updated', text })),
      who,
      ctx.now,
    );
    ids.push(...made);
  }
  return ids;
}
