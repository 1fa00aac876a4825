import { CalendarX, CircleAlert, ClipboardCheck, ClipboardList, Landmark, type LucideIcon, Siren } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatAge, formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/desk.ts';
import { type ColumnOf, readColumns } from '#contract/lists/list-columns.ts';
import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import type { JobState } from '#contract/nouns/desk/desk-limits.ts';
import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';

/** Where a job is read: its issue, its alarm, or its item of the calendar. */
function jobLink({ site, issue, alarm, item }: DeskJob): string {
  if (issue !== null) return paths.site(site.id, { tab: 'issues', issue: issue.id });
  if (alarm !== null) return paths.site(site.id, { tab: 'issues', view: 'alarms', alarm });
  return paths.site(site.id, item === null ? { tab: 'issues' } : { tab: 'calendar', item });
}

/** What a person does next with a job. Those of `atSite` are done at the site, the others here. */
type NextStep = 'open' | 'verify' | 'answer' | 'report' | 'duty' | 'record' | 'take' | 'close';
const atSite = ['open', 'answer', 'report', 'duty', 'record'] as const satisfies readonly NextStep[];
const isAtSite = (step: NextStep): step is (typeof atSite)[number] => atSite.some((one) => one === step);

/** The next step of those that the person may take; else only 'open'. */
function nextStepOf({ may, state, kind, item, site, step }: DeskJob): {
  step: NextStep;
  link: string | null;
} {
  const at = (step: NextStep, link: string | null = null) => ({ step, link });
  if (state === 'done') return at('open');
  if (state === 'verify') return at(may.verify ? 'verify' : 'open');
  // Who takes a job must write at its site.
  if (!may.write) return at('open');
  if (kind === 'agency') return at('answer');
  if (kind === 'suspected_release') return at(step ?? 'open');
  if (kind === 'calendar' && item !== null) {
    return at('record', paths.site(site.id, { tab: 'calendar', item, form: 'record' }));
  }
  return at(state === 'new' ? 'take' : 'close');
}

const looks: Record<JobKind, { icon: LucideIcon; tone: string }> = {
  alarm: { icon: CircleAlert, tone: 'text-warn-fg' },
  suspected_release: { icon: Siren, tone: 'text-bad-fg' },
  calendar: { icon: CalendarX, tone: 'text-muted' },
  finding: { icon: ClipboardCheck, tone: 'text-muted' },
  task: { icon: ClipboardList, tone: 'text-muted' },
  agency: { icon: Landmark, tone: 'text-warn-fg' },
};
/** A finger gets 48 px, and the lines keep their distance. */
const target = 'link inline-flex min-h-6 items-center pointer-coarse:-my-3 pointer-coarse:min-h-12';
const tones: Record<JobState, PillTone> = { new: 'warn', assigned: 'info', waiting: 'na', verify: 'info', done: 'ok' };

export interface JobRowProps {
  ref: Ref<HTMLLIElement>;
  job: DeskJob;
  /** As the address has them. */
  columns: string;
  selected: boolean;
  onSelect: ((selected: boolean) => void) | null;
  onStep: (step: Exclude<NextStep, (typeof atSite)[number]>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One job: what, at which site, since when, by when, who has it, and the next step. */
export function JobRow({ ref, job, columns, selected, onSelect, onStep, onKeyDown }: JobRowProps) {
  const { icon: Icon, tone } = looks[job.kind];
  const { site, state } = job;
  const title = named(job.title);
  return (
    <li
      ref={ref}
      tabIndex={-1}
      data-job={job.key}
      data-status={state}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 tablet:flex-nowrap',
        selected && 'bg-info-bg',
      )}
      onKeyDown={onKeyDown}
    >
      {onSelect !== null && (
        <label className="flex size-8 shrink-0 items-center justify-center pointer-coarse:size-12">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            aria-label={t.selectJob({ title, site: site.name })}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <span className={cx('shrink-0', tone)} title={t.kinds[job.kind]}>
        <Icon aria-hidden size={18} />
        <span className="sr-only">{t.kinds[job.kind]}: </span>
      </span>
      <div className="min-w-0 flex-1 max-tablet:basis-3/5">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <Link to={jobLink(job)} className={cx(target, 'font-bold')} data-open>
            {title}
          </Link>
          {job.issue !== null && <span className="whitespace-nowrap text-13 text-muted">{job.issue.number}</span>}
        </p>
        <p className="text-13 text-muted wrap-anywhere">
          <Facts job={job} columns={columns} />
        </p>
        {job.kind === 'alarm' && state !== 'done' && (
          <PauseMark siteId={site.id} alarm={{ id: job.alarm, label: job.title }} />
        )}
      </div>
      <Pill tone={tones[state]} loudness={state === 'done' ? 'quiet' : 'tint'} className="shrink-0 max-tablet:ml-11">
        {t.states[state]}
      </Pill>
      <Step job={job} onStep={onStep} />
    </li>
  );
}

function Step({ job, onStep }: Pick<JobRowProps, 'job' | 'onStep'>) {
  const { step, link } = nextStepOf(job);
  const name = t.actionFor({ action: t.steps[step], title: named(job.title), site: job.site.name });
  const look = 'shrink-0 max-tablet:flex-1 tablet:min-w-36';
  if (isAtSite(step)) {
    return (
      <Link to={link ?? jobLink(job)} aria-label={name} className={buttonClass('secondary', look)}>
        {t.steps[step]}
      </Link>
    );
  }
  return (
    <Button aria-label={name} className={look} busy={false} onClick={() => onStep(step)}>
      {t.steps[step]}
    </Button>
  );
}

/** The site, since when, by when, who has it, or what else was chosen: what is not known is said. */
function Facts({ job, columns }: { job: DeskJob; columns: string }) {
  const now = useNow();
  const { shown } = readColumns('desk', columns);
  const facts = shown.flatMap((column) => {
    const fact = factOf(column, job, now);
    return fact === null ? [] : [{ column, fact }];
  });
  return facts.map(({ column, fact }, place) => (
    <Fragment key={column}>
      {place > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}

function factOf(column: ColumnOf<'desk'>, job: DeskJob, now: number): ReactNode {
  const { site, since, late, state, done } = job;
  const isDone = state === 'done' && done !== null;
  switch (column) {
    case 'site':
      return (
        <Link to={paths.site(site.id)} className={target}>
          {site.name}
        </Link>
      );
    case 'place':
      return site.state === '' ? null : site.state;
    case 'kind':
      return t.kinds[job.kind];
    case 'since':
      if (isDone) return formatAge(done.at, now);
      return since === null ? (job.due === null ? t.sinceUnknown : null) : formatAge(since, now);
    case 'due': {
      const due = isDone ? null : dueWords(job, now);
      return due === null ? null : <span className={late ? 'font-bold text-bad-fg' : 'text-text'}>{due}</span>;
    }
    case 'who':
      if (isDone) return `${t.closedBy({ name: done.by })}${done.words === '' ? '' : ` · ${done.words}`}`;
      return <Who job={job} />;
  }
}

function dueWords({ due, site }: DeskJob, now: number): string | null {
  if (due === null) return null;
  if (due.at !== null) {
    return t.dueOn({
      what: named(due.what),
      day: formatInstant(due.at, now, site.timezone === '' ? undefined : site.timezone),
    });
  }
  if (due.day !== null) return t.dueOn({ what: named(due.what), day: formatDate(due.day) });
  return due.what === 'Due, no date on record' ? t.noDateOnRecord : named(due.what);
}

function Who({ job: { assignee, acknowledged_by: seen, waiting_for: vendor, done, state } }: { job: DeskJob }) {
  if (state === 'verify' && done !== null) return t.doneBy({ name: done.by });
  const has =
    assignee === null
      ? seen === null
        ? t.noOneHasIt
        : t.acknowledgedBy({ name: seen })
      : assignee.has_access === false
        ? t.hasNoAccess({ name: assignee.name })
        : t.has({ name: assignee.name });
  return vendor === null ? has : `${t.waitsFor({ vendor })} · ${has}`;
}
