import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import type { JobState } from '#contract/nouns/desk/desk-limits.ts';
import { type DeskGroup, jobKindRows } from '#contract/nouns/site/job-kinds.table.ts';
import type { DeskPlace } from '#server/store/desk/desk-rows.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { type DeskQuery, readDeskFilter } from '../desk/desk-filter-input.ts';
import { readDesk } from '../desk/read-desk.ts';
import { localMinute } from '../packet/packet-period.ts';
import { orWords, type Table, type TableReader } from './table.ts';

/** Jobs that are read at a time. */
const jobsAtOnce = 500;

type Ctx = Pick<Context, 'db' | 'now'>;

/** Every job of a tab of the Desk that fits the filters, in the order of the tab. */
export function deskTable(ctx: Ctx, reader: TableReader, group: DeskGroup, query: DeskQuery): Table {
  return {
    name: `Desk_${group}_${ctx.now.toISOString().slice(0, 10)}`,
    columns,
    rows: rowsOf(ctx, reader, group, query),
  };
}

async function* rowsOf(ctx: Ctx, reader: TableReader, group: DeskGroup, query: DeskQuery): AsyncGenerator<CsvCell[]> {
  const filter = await readDeskFilter(ctx, reader, query);
  let after: DeskPlace | null = null;
  for (;;) {
    const read: Awaited<ReturnType<typeof readDesk>> = await readDesk(ctx, group, filter, {
      after,
      limit: jobsAtOnce,
      mayOf: () => ({ write: false, assign: false, verify: false }),
    });
    for (const job of read.jobs) yield cellsOf(job);
    if (read.last === null) return;
    after = read.last;
  }
}

const columns: readonly Column[] = [
  ...['Site', 'State', 'Kind', 'Job', 'Issue', 'Status', 'Priority'],
  { header: 'Since (time of the site)', as: 'minute' },
  'What is due',
  { header: 'Due (time of the site)', as: 'minute' },
  ...['Late', 'Assignee', 'Acknowledged by', 'Waiting for'],
  { header: 'Reported as done (time of the site)', as: 'minute' },
  ...['Reported as done by', 'Work done', 'Time zone of the site'],
];

const states: Record<JobState, string> = {
  new: 'new',
  assigned: 'assigned',
  waiting: 'waiting for others',
  verify: 'done, to be verified',
  done: 'done',
};

function cellsOf(job: DeskJob): CsvCell[] {
  const { site, due, done } = job;
  const local = (at: string | null) => (at === null ? null : localMinute(at, site.timezone));
  return [
    ...[site.name, orWords(site.state, 'not recorded')],
    jobKindRows.find(({ kind }) => kind === job.kind)?.label ?? job.kind,
    ...[job.title, job.issue?.number ?? 'no issue yet', states[job.state], job.priority ?? 'not set'],
    local(job.since) ?? 'not known',
    due?.what ?? 'nothing sets a time',
    due === null ? 'no due date' : (local(due.at) ?? due.day ?? 'never proven'),
    job.late ? 'yes' : 'no',
    assigneeWords(job),
    ...[job.acknowledged_by ?? 'nobody', job.waiting_for ?? 'nobody'],
    ...[done === null ? 'not reported' : local(done.at), done?.by ?? 'nobody', done?.words ?? 'not reported'],
    site.timezone,
  ];
}

function assigneeWords({ assignee }: DeskJob): string {
  if (assignee === null) return 'nobody';
  if (assignee.has_access === null) return `${assignee.name} (access not known)`;
  return assignee.has_access ? assignee.name : `${assignee.name} (has no access to the site any more)`;
}
