import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { t } from '#client/words/desk.ts';
import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import { JobRow, type JobRowProps } from './JobRow.tsx';

export interface JobListProps {
  jobs: readonly DeskJob[];
  /** As the address has them. */
  columns: string;
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], selected: boolean) => void;
  onStep: (job: DeskJob, step: Parameters<JobRowProps['onStep']>[0]) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The jobs of a tab with their keys: j and k move, x selects, Enter opens, / searches. */
export function JobList({ jobs, columns, selected, onSelect, onStep, searchBox }: JobListProps) {
  const rows = useRef(new Map<string, HTMLLIElement>());
  const at = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-job]')?.dataset.job;
    return jobs.findIndex((job) => job.key === key);
  };
  const moveTo = (index: number) => {
    const job = jobs[Math.min(Math.max(index, 0), jobs.length - 1)];
    if (job !== undefined) rows.current.get(job.key)?.focus();
  };
  const toggle = () => {
    const job = jobs[at()];
    if (job !== undefined && canSelect(job)) onSelect([job.key], !selected.has(job.key));
  };
  useShortcuts({
    j: () => moveTo(at() + 1),
    k: () => moveTo(at() < 0 ? jobs.length - 1 : at() - 1),
    x: toggle,
    '/': () => searchBox.current?.select(),
  });
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.currentTarget.querySelector<HTMLElement>('[data-open]')?.click();
  };
  const free = jobs.filter(canSelect);
  const all = free.length > 0 && free.every(({ key }) => selected.has(key));
  return (
    <div className="card mt-3 overflow-clip">
      {free.length > 0 && (
        <label className="flex min-h-(--control) items-center gap-3 border-b border-border px-3 text-13 text-muted">
          <span className="flex size-8 shrink-0 items-center justify-center pointer-coarse:size-12">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={all}
              onChange={() =>
                onSelect(
                  free.map(({ key }) => key),
                  !all,
                )
              }
            />
          </span>
          {t.selectAll({ count: free.length })}
        </label>
      )}
      <ul aria-label={t.jobsList} className="divide-y divide-border">
        {jobs.map((job) => (
          <JobRow
            key={job.key}
            ref={(row) => {
              if (row === null) rows.current.delete(job.key);
              else rows.current.set(job.key, row);
            }}
            job={job}
            columns={columns}
            selected={selected.has(job.key)}
            onSelect={canSelect(job) ? (on) => onSelect([job.key], on) : null}
            onStep={(step) => onStep(job, step)}
            onKeyDown={open}
          />
        ))}
      </ul>
    </div>
  );
}

const canSelect = ({ may, state }: DeskJob) => state !== 'done' && (may.write || may.assign || may.verify);
