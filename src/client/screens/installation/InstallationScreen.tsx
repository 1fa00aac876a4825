import { useState } from 'react';
import { Link } from 'react-router';
import { useReach } from '#client/api/issue/critical.ts';
import { type MailState, useMails, useSetSignInPolicy, useSignInPolicy } from '#client/api/lists/installation.ts';
import { useSession } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useNow } from '#client/format/use-now.ts';
import { said } from '#client/language/server-words.ts';
import { demoWords, isUnknown, problemLink, problemWords } from '#client/parts/critical/reach-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { useFirstRows } from '#client/parts/rows/use-first-rows.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox, SelectField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/installation.ts';
import { type Role, roles } from '#contract/access.ts';
import type { OutboxEntry } from '#contract/nouns/people/outbox.ts';
import type { ReachProblem } from '#contract/nouns/site/critical.ts';
import { SmsGatewaySection } from './SmsGatewaySection.tsx';

const tones: Record<MailState, PillTone> = { queued: 'info', sent: 'ok', failed: 'bad', kept: 'warn' };

/** Mails that a phone shows at first. */
const FIRST_MAILS = 12;

/** Mails that left, or will leave, this installation. Their texts are not shown: they can hold reset links. */
function MailLog() {
  const [state, setState] = useState<MailState | ''>('');
  const mails = useMails(state);
  const rows = mails.data?.pages.flatMap((page) => page.mails) ?? [];
  const { shown, hidden, showAll } = useFirstRows(rows, FIRST_MAILS);
  return (
    <section aria-labelledby="mail-log" className="card mt-4 p-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id="mail-log" className="text-16">
            {t.mailLog}
          </h2>
          <p className="mt-1 text-muted">{t.textsAreNotShownTheyCan}</p>
        </div>
        <SelectField
          label={t.show}
          className="w-full tablet:w-48"
          value={state}
          onChange={({ target }) => setState(target.value as MailState | '')}
        >
          <option value="">{t.allMails}</option>
          <option value="failed">{t.states.failed}</option>
          <option value="queued">{t.waiting}</option>
          <option value="sent">{t.states.sent}</option>
          <option value="kept">{t.states.kept}</option>
        </SelectField>
      </div>
      {mails.isError && mails.data === undefined && (
        <ErrorState
          message={t.failedToLoadMailLog({ code: httpCode(statusOf(mails.error)) })}
          onRetry={() => void mails.refetch()}
          retrying={mails.isFetching}
        />
      )}
      {mails.isPending && <Skeleton className="mt-3 h-48 w-full" />}
      {mails.data !== undefined && rows.length === 0 && <EmptyState title={t.noMails} />}
      {rows.length > 0 && (
        <ul className="mt-3 divide-y divide-border border-t border-border">
          {shown.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {(mails.hasNextPage || hidden > 0) && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          busy={mails.isFetchingNextPage}
          onClick={() => {
            if (hidden > 0) showAll();
            else void mails.fetchNextPage();
          }}
        >
          {t.showMore}
        </Button>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: OutboxEntry }) {
  // Written while no mail server was set: it went to nobody.
  const isKept = mail.state === 'kept';
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 tablet:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <span>
        <Pill tone={tones[mail.state]} loudness={mail.state === 'sent' ? 'quiet' : 'tint'}>
          {t.states[mail.state]}
        </Pill>
      </span>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{mail.subject}</p>
        <p className="text-13 wrap-anywhere text-muted">{t.to({ addresses: mail.to.join(', ') })}</p>
        {isKept && <p className="text-13 wrap-anywhere text-muted">{said(mail.last_error ?? '')}</p>}
        {mail.last_error !== null && !isKept && (
          <p className="text-13 wrap-anywhere text-bad-fg">
            {said(mail.last_error)} ({t.tries({ count: mail.attempts })})
          </p>
        )}
      </div>
      <Moment at={mail.sent_at ?? mail.created_at} className="text-13 text-muted" />
    </li>
  );
}

/** Whether critical notifications reach somebody, and what to do where they do not. */
function ReachSection() {
  const reach = useReach();
  const unknown = isUnknown(reach);
  return (
    <section aria-labelledby="reach" className="card my-4 p-4">
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

/** Which roles must use two-step sign-in. */
function SignInRules() {
  const policy = useSignInPolicy();
  const save = useSetSignInPolicy();
  const ask = useAsk();
  const toast = useToast();
  const [chosen, setChosen] = useState<Role | null>(null);
  const work = useWork();
  const busy = work.busy ? chosen : null;
  const required = policy.data?.require_two_step ?? [];

  const change = async (role: Role, on: boolean) => {
    if (on) {
      const sure = await ask.confirm({
        title: t.requireTwoStepOf({ roles: t.roles[role].toLowerCase() }),
        text: t.thoseWhoHaveNotSetIt,
        confirmLabel: t.requireIt,
      });
      if (!sure) return;
    }
    setChosen(role);
    const done = await work.run(
      () => save(on ? [...required, role] : required.filter((other) => other !== role)),
      ({ sentence }) => toast.error(t.rulesWereNotChanged({ error: sentence }), 'lingering'),
    );
    if (done === null) return;
    toast.success(on ? t.mustUseTwoStep({ roles: t.roles[role] }) : t.mayUseOneStep({ roles: t.roles[role] }));
  };
  return (
    <section aria-labelledby="sign-in-rules" className="card mt-4 p-4">
      <h2 id="sign-in-rules" className="text-16">
        {t.signingIn}
      </h2>
      {policy.isError && policy.data === undefined ? (
        <ErrorState
          message={t.failedToLoadRules({ code: httpCode(statusOf(policy.error)) })}
          onRetry={() => void policy.refetch()}
          retrying={policy.isFetching}
        />
      ) : policy.data === undefined ? (
        <Skeleton className="mt-2 h-24 w-full" />
      ) : (
        <fieldset className="mt-1">
          <legend className="max-w-[70ch] text-muted">{t.twoStepSignInAsksFor}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {roles.map((role) => (
              <Checkbox
                key={role}
                label={t.roles[role]}
                checked={required.includes(role)}
                disabled={busy !== null}
                onChange={({ target }) => void change(role, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
