import { recordMany } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertSteps, lockItemJob, updateJobs } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { close, type JobChange } from './job-change.ts';

/** A test record as the job of its item takes it. */
export interface ItemRecord {
  key: string;
  component: string;
  completedOn: string;
  result: 'PASS' | 'FAIL';
  note: string;
  documents: readonly { folder: string; file: string }[];
  /** Nothing of the item is due or failed any more. */
  settled: boolean;
}

/**
 * The job of an item ends with its test record, in the same transaction: the record is the proof. A failed test, or one of
 * several parts, is a step of its history.
 */
export async function noteItemDone(
  ctx: Context,
  sql: Sql,
  who: Person,
  siteId: number,
  done: ItemRecord,
): Promise<void> {
  const job = await lockItemJob(sql, siteId, done.key);
  if (job === null) return;
  const of = done.component === '' ? '' : `${done.component}: `;
  const words = `${of}${done.result === 'PASS' ? 'passed' : 'failed'} on ${done.completedOn}`;
  const papers = done.documents.map(({ folder, file }) => `${folder}/${file}`);
  const proof = ['Test record', ...papers].join(', ');
  const resolution = done.note === '' ? `Test record: ${words}` : `Test record: ${words}. ${done.note}`;
  const ended =
    done.result === 'PASS' && done.settled
      ? close(job, { resolution, cause: null, proof }, { who, now: ctx.now })
      : null;
  const step: JobChange = {
    values: {},
    kind: 'updated',
    text: resolution,
    action: 'issue.updated',
    detail: { test_record: words },
  };
  // A job that waits to be verified by another person is not closed by the one who did it: the record is a step.
  const change = ended === null || 'code' in ended ? step : ended;
  await updateJobs(sql, [{ ...job, ...change.values }], ctx.now);
  await insertSteps(sql, [{ issueId: job.id, kind: change.kind, text: change.text }], who, ctx.now);
  await recordMany(sql, ctx.actor, ctx.now, [
    { action: change.action, siteId, target: { type: 'issue', id: job.id }, detail: change.detail },
  ]);
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
}
