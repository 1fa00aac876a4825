import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useWorkOrderLink } from '#client/api/desk/work-order-link.ts';
import { formatDate, formatLocal } from '#client/format/calendar-date.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { LinkFrame } from '#client/parts/vendor/LinkFrame.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage, WorkOrderState } from '#contract/nouns/desk/work-order.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { FormCard } from './FormCard.tsx';
import { Card, Fact, JobCards } from './JobCards.tsx';
import { ReportCard } from './ReportCard.tsx';

/** What a vendor's link opens, for whoever holds it (/work-order/{token}): one job and nothing else of the console. */
export function WorkOrderScreen() {
  const { token = '' } = useParams();
  const query = useWorkOrderLink(token);
  const number = query.data?.job.number ?? '';
  useEffect(() => {
    document.title = documentTitle(number === '' ? t.workOrder : t.workOrderOf({ number }));
  }, [number]);
  return <LinkFrame query={query}>{query.data !== undefined && <Job page={query.data} token={token} />}</LinkFrame>;
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
      {open && page.form !== null && <FormCard page={page} form={page.form} token={token} />}
      {open && page.form === null && <ReportCard page={page} token={token} />}
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
