import { Link } from 'react-router';
import { useReach } from '#client/api/issue/critical.ts';
import { useSession } from '#client/api/session/session.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useNow } from '#client/format/use-now.ts';
import { demoWords, isUnknown, problemLink, problemWords } from '#client/parts/critical/reach-words.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/installation.ts';
import type { ReachProblem } from '#contract/nouns/site/critical.ts';
import { MailLog } from './MailLog.tsx';
import { SignInRules } from './SignInRules.tsx';
import { SmsGatewaySection } from './SmsGatewaySection.tsx';

/** Whether critical notifications reach somebody, and what to do where they do not. */
function ReachSection() {
  const reach = useReach();
  const unknown = isUnknown(reach);
  return (
    <section aria-labelledby="reach" className="card mb-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="reach" className="text-16">
          {t.criticalEmails}
        </h2>
        {reach.data !== undefined && (!unknown || reach.data.problems.length > 0) && (
          <State problems={reach.data.problems} demo={reach.data.transport === 'demo'} />
        )}
      </div>
      <p className="mt-1 text-muted">{t.leaksFailedLeakTestsAndSites}</p>
      {reach.isPending && <Skeleton className="mt-3 h-12 w-full" />}
      {unknown && (
        <ErrorState
          message={t.failedToCheckNotifications({ code: httpCode(statusOf(reach.error)) })}
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

/** A channel of somebody who is responsible for no site: it is listed here alone. */
function isOfNoSite({ reason, sites }: ReachProblem): boolean {
  return reason === 'channel_failed' && sites === 0;
}

function State({ problems, demo }: { problems: readonly ReachProblem[]; demo: boolean }) {
  if (problems.some(({ reason }) => reason === 'not_polled')) return <Pill tone="bad">{t.notWatched}</Pill>;
  if (problems.some((problem) => !isOfNoSite(problem))) return <Pill tone="bad">{t.notReached}</Pill>;
  return demo ? null : <Pill tone="ok">{t.somebodyAtEverySite}</Pill>;
}

function Problem({ problem }: { problem: ReachProblem }) {
  const now = useNow();
  // Of one site its recipients mend it; else nothing but this page.
  const { to } = problemLink(problem);
  const { site } = problem;
  return (
    <li className="py-3">
      <p className="wrap-break-word font-bold text-bad-fg">
        {isOfNoSite(problem)
          ? t.channelFailsOfNoSite({ recipient: problem.address ?? '' })
          : problemWords(problem, now)}
      </p>
      <p className="mt-1">{t.steps[problem.reason]}</p>
      {site !== null && to !== paths.installation() && (
        <Link to={to} className="mt-1 inline-flex min-h-(--control) items-center text-accent underline">
          {t.recipientsOf({ name: site.name })}
        </Link>
      )}
    </li>
  );
}

/** What holds for the whole installation: how people are reached, rules for signing in, and the mails that left it. */
export function InstallationScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title={t.installation} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.onlyAdministratorsMaySeeIt}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={t.installation} />
      <ReachSection />
      <SmsGatewaySection />
      <SignInRules />
      <MailLog />
    </div>
  );
}
