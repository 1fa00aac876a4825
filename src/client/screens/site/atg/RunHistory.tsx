import { useState } from 'react';
import type { useAtgHistory } from '#client/api/site/atg.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { named } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgRun } from '#contract/nouns/gauge/atg.ts';
import { paramWords } from './atg-words.ts';
import { OutcomePill } from './OutcomePill.tsx';

export interface RunHistoryProps {
  history: ReturnType<typeof useAtgHistory>;
  commands: readonly AtgCommand[];
  zone: string | null;
  /** Id of the run that the panel shows. */
  shownId: number | null;
  onOpen: (run: AtgRun) => void;
}

/** Cards shown at first where there is no room for a table. */
const FIRST_CARDS = 6;

/** Everything that was asked of the gauge or told to it, by whom and how it went; newest first. */
export function RunHistory({ history, ...rest }: RunHistoryProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const wide = useMedia('(min-width: 75rem)');
  const printing = usePrinting();
  const [whole, setWhole] = useState(false);
  const runs = data?.pages.flatMap((page) => page.runs) ?? [];
  const shown = wide || whole || printing ? runs : runs.slice(0, FIRST_CARDS);
  return (
    <section aria-labelledby="atg-history">
      <h2 id="atg-history" className="text-16">
        {t.historyOfCommands}
      </h2>
      {!data && error && (
        <div className="card mt-2">
          <ErrorState
            message={t.failedToLoadHistoryHttpCode({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-2 h-40 w-full" />}
      {data && runs.length === 0 && <p className="card mt-2 px-4 py-6 text-muted">{t.noCommandsHaveBeenRunYet}</p>}
      {runs.length > 0 && (wide ? <Table runs={runs} {...rest} /> : <Cards runs={shown} {...rest} />)}
      {(hasNextPage || shown.length < runs.length) && (
        <Button
          className="mt-2 max-tablet:w-full"
          busy={isFetchingNextPage}
          onClick={() => {
            if (shown.length < runs.length) setWhole(true);
            else void fetchNextPage();
          }}
        >
          {t.showMore}
        </Button>
      )}
    </section>
  );
}

interface RunsProps extends Omit<RunHistoryProps, 'history'> {
  runs: readonly AtgRun[];
}

function OpenButton({ run, shownId, onOpen }: { run: AtgRun } & Pick<RunsProps, 'shownId' | 'onOpen'>) {
  return (
    <button
      type="button"
      aria-current={run.id === shownId || undefined}
      className="link min-h-(--control) text-start font-bold wrap-anywhere"
      onClick={() => onOpen(run)}
    >
      {named(run.label)}
    </button>
  );
}

const targetOf = (run: AtgRun, commands: readonly AtgCommand[]) =>
  paramWords(
    run.params,
    commands.find((command) => command.key === run.command),
  );

function Table({ runs, commands, zone, shownId, onOpen }: RunsProps) {
  return (
    <TableScroll label={t.commandsRun} className="card mt-2">
      <table className="table min-w-[44rem]">
        <caption className="sr-only">{t.commandsRunNewestFirst}</caption>
        <thead>
          <tr>
            <th scope="col">{t.command}</th>
            <th scope="col">{t.for}</th>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.who}</th>
            <th scope="col">{t.result}</th>
            <th scope="col">{t.reason}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} className={cx(run.id === shownId && '*:bg-info-bg')}>
              <th scope="row" className="min-w-48">
                <OpenButton run={run} shownId={shownId} onOpen={onOpen} />
              </th>
              <td>{targetOf(run, commands) || <span className="text-muted">–</span>}</td>
              <td className="text-13 whitespace-nowrap">
                <Moment at={run.requested_at} zone={zone} stacked />
              </td>
              <td className="wrap-anywhere">{run.requested_by}</td>
              <td>
                <OutcomePill outcome={run.outcome} />
              </td>
              <td className="max-w-64 wrap-anywhere">{run.reason || <span className="text-muted">–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cards({ runs, commands, zone, shownId, onOpen }: RunsProps) {
  return (
    <ul className="mt-2 flex flex-col gap-2" aria-label={t.commandsRunNewestFirst}>
      {runs.map((run) => (
        <li key={run.id} className={cx('card px-4 py-2', run.id === shownId && 'border-accent')}>
          <div className="flex items-center justify-between gap-2">
            <OpenButton run={run} shownId={shownId} onOpen={onOpen} />
            <OutcomePill outcome={run.outcome} />
          </div>
          <p className="wrap-anywhere">
            {[targetOf(run, commands), run.requested_by].filter((words) => words !== '').join(' · ')}
          </p>
          <p className="text-muted">
            <Moment at={run.requested_at} zone={zone} />
          </p>
          {run.reason !== '' && <p className="wrap-anywhere">{t.reasonReason({ reason: run.reason })}</p>}
        </li>
      ))}
    </ul>
  );
}
