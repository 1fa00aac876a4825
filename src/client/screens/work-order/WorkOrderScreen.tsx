import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useWorkOrderLink } from '#client/api/desk/work-order-link.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatDate, formatLocal } from '#client/format/calendar-date.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage, WorkOrderState } from '#contract/nouns/desk/work-order.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { Card, Fact, JobCards } from './JobCards.tsx';
import { ReportCard } from './ReportCard.tsx';

/** What a vendor's link opens, for whoever holds it (/work-order/{token}): one job and nothing else of the console. */
export function WorkOrderScreen() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useWorkOrderLink(token);
  const number = data?.job.number ?? '';
  useEffect(() => {
    document.title = documentTitle(number === '' ? t.workOrder : t.workOrderOf({ number }));
  }, [number]);
  // What is on screen stays when a second look fails, unless that look said that the link is over.
  const over = error !== null && (data === undefined || isOver(error));
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[46rem] px-4 py-4 text-16 tablet:py-[4dvh]">
      <div className="flex items-center gap-2 text-muted">
        <Logo size={24} />
        Forecourt
        <LanguageSwitch className="ml-auto [&_button]:min-h-12" />
      </div>
      {data === undefined && error === null && <Waiting />}
      {over && <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data !== undefined && !over && <Job page={data} token={token} />}
    </main>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

function Waiting() {
  return (
    <>
      <p role="status" className="mt-4">
        {t.loading}
      </p>
      <Skeleton className="mt-4 h-64 w-full" />
    </>
  );
}

/** Why there is no job to show, in one sentence. */
function Trouble({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const ended = isOver(error);
  const status = error instanceof ApiError ? error.status : 0;
  const words = ended
    ? sentenceOf(error)
    : status === 429
      ? t.tooMany
      : status === 0 && !navigator.onLine
        ? t.offline
        : t.serverDidNotAnswer;
  return (
    <section className="card mt-6 p-6 text-center" role="alert">
      <h1 className="text-20">{ended ? t.linkEnded : t.notShown}</h1>
      <p className="mx-auto mt-2 max-w-[44ch] text-balance">{words}</p>
      {!ended && (
        <Button className="mt-5 min-h-14 w-full" busy={busy} needsServer={false} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </section>
  );
}

const tones: Record<WorkOrderState, PillTone> = {
  sent: 'warn',
  accepted: 'info',
  proposed: 'info',
  declined: 'na',
  done: 'ok',
  returned: 'warn',
  verified: 'ok',
};

function Job({ page, token }: { page: WorkOrderPage; token: string }) {
  const { state, job, vendor } = page;
  const open = state !== 'declined' && state !== 'done' && state !== 'verified';
  return (
    <>
      <header className="mt-4">
        <p className="text-muted">
          {t.workOrderOf({ number: job.number })} · {t.forVendor({ vendor })}
        </p>
        <h1 className="mt-1 text-24 wrap-anywhere">{job.title}</h1>
        <p className="mt-1 text-20 wrap-anywhere">{page.site.name}</p>
        <Pill tone={tones[state]} className="mt-2">
          {t.states[state]}
        </Pill>
      </header>
      {page.agreed_for !== null && open && (
        <p role="status" className="mt-4 rounded-md bg-ok-bg px-4 py-3 text-ok-fg wrap-anywhere">
          <b>{t.agreedFor({ at: formatLocal(page.agreed_for) })}</b> {page.time_words}
        </p>
      )}
      {page.refused_for !== null && open && (
        <p role="status" className="mt-4 rounded-md bg-warn-bg px-4 py-3 text-warn-fg wrap-anywhere">
          <b>{t.refusedFor({ at: formatLocal(page.refused_for) })}</b> {page.time_words}
        </p>
      )}
      {state === 'returned' && (
        <p role="status" className="mt-4 rounded-md bg-warn-bg px-4 py-3 text-warn-fg wrap-anywhere">
          {t.returnedWhy({ reason: page.return_words })}
        </p>
      )}
      {state === 'declined' && (
        <p role="status" className="card mt-4 p-4">
          {t.declined}
        </p>
      )}
      {state === 'done' && (
        <p role="status" className="mt-4 rounded-md bg-ok-bg px-4 py-3 text-ok-fg">
          {t.done}
        </p>
      )}
      <JobCards page={page} />
      {open && state !== 'returned' && <AnswerCard key={state} page={page} token={token} />}
      {open && <ReportCard page={page} token={token} />}
      {state === 'done' && <SentReport page={page} />}
    </>
  );
}

/** What the vendor reported, as it waits to be verified. */
function SentReport({ page: { report, files } }: { page: WorkOrderPage }) {
  if (report === null) return null;
  const facts = [
    [t.found, report.found],
    [t.whatDone, report.done],
    [t.readings, report.readings],
    [t.parts, report.parts],
    [t.cost, report.cost],
    [t.reference, report.reference],
    [t.tester, report.tester],
    [t.workedOn, formatDate(report.worked_on)],
    [t.files, files.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <Card title={t.yourReport}>
      <dl className="mt-2 grid gap-3">
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <Fact key={name} name={name}>
              <span className="whitespace-pre-line">{text}</span>
            </Fact>
          ),
        )}
      </dl>
    </Card>
  );
}
