import { Link } from 'react-router';
import { useReach } from '#client/api/issue/critical.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { useNow } from '#client/format/use-now.ts';
import { demoWords, isUnknown, problemLink, problemWords } from '#client/parts/critical/reach-words.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { ReachProblem } from '#contract/nouns/site/critical.ts';

const steps: Record<ReachProblem['reason'], string> = {
  not_polled:
    'Start Forecourt with the role poller, or look at why its poller processes stopped. Until then call the sites: what their gauges show is not known.',
  no_transport: 'Set SMTP_URL to the address of a mail server, and restart Forecourt.',
  nobody:
    'Give each site a recipient with an account and a working email address, or correct the addresses of the admins.',
  mail_failed: 'Correct the address. This line goes away when an email to the address is accepted.',
  not_delivered: 'Call the site now. Then look for the failed emails in the mail log below.',
};

/** Whether critical notifications reach somebody, and what to do where they do not. */
export function ReachSection() {
  const reach = useReach();
  const unknown = isUnknown(reach);
  return (
    <section aria-labelledby="reach" className="card mb-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="reach" className="text-16">
          Critical emails
        </h2>
        {reach.data !== undefined && (!unknown || reach.data.problems.length > 0) && (
          <State problems={reach.data.problems} demo={reach.data.transport === 'demo'} />
        )}
      </div>
      <p className="mt-1 text-muted">
        Leaks, failed leak tests and sites that are not watched are always reported by email: to the recipients of the
        site, else to the people who may change it, else to all admins.
      </p>
      {reach.isPending && <Skeleton className="mt-3 h-12 w-full" />}
      {unknown && (
        <ErrorState
          message={`Failed to check the notifications: HTTP ${httpCode(statusOf(reach.error))}`}
          onRetry={() => void reach.refetch()}
          retrying={reach.isFetching}
        />
      )}
      {reach.data?.transport === 'demo' && <p className="mt-3">{demoWords()}</p>}
      {reach.data !== undefined && reach.data.problems.length > 0 && (
        <ul className="mt-3 divide-y divide-border border-t border-border">
          {reach.data.problems.map((problem) => (
            <Problem key={`${problem.reason} ${problem.address}`} problem={problem} />
          ))}
        </ul>
      )}
    </section>
  );
}

function State({ problems, demo }: { problems: readonly ReachProblem[]; demo: boolean }) {
  if (problems.some(({ reason }) => reason === 'not_polled')) return <Pill tone="bad">Not watched</Pill>;
  if (problems.length > 0) return <Pill tone="bad">Not reached</Pill>;
  return demo ? null : <Pill tone="ok">Somebody at every site</Pill>;
}

function Problem({ problem }: { problem: ReachProblem }) {
  const now = useNow();
  const { to, label } = problemLink(problem);
  return (
    <li className="py-3">
      <p className="wrap-break-word font-bold text-bad-fg">{problemWords(problem, now)}</p>
      <p className="mt-1">{steps[problem.reason]}</p>
      {label === 'Recipients' && (
        <Link to={to} className="mt-1 inline-flex min-h-(--control) items-center text-accent underline">
          Recipients of {problem.site?.name}
        </Link>
      )}
    </li>
  );
}
