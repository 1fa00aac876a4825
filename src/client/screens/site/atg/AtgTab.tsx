import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import {
  type RunProgress,
  useAtgCommands,
  useAtgHistory,
  useRunCommand,
  useRunProgress,
} from '#client/api/site/atg.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { readsAdminViewFirst, useGaugeStatus } from '#client/api/site/site-page.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { brandOf, ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgRun } from '#contract/nouns/gauge/atg.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import type { TabProps } from '../page/tab-props.ts';
import { failureWords, lineCount, offlineWords, refusalWords } from './atg-words.ts';
import { Elapsed } from './CommandButton.tsx';
import { Controls, type Running } from './Commands.tsx';
import { ControlDialog, type ControlDraft, EMPTY_DRAFT } from './ControlDialog.tsx';
import { GaugeSettingsCard } from './GaugeSettingsCard.tsx';
import { Queries } from './Queries.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunOutput } from './RunOutput.tsx';

interface AnswerPanelProps {
  /** A run opened from the history; it stands before what was started last. */
  opened: AtgRun | null;
  progress: RunProgress | null;
  /** The record of a run that failed, once the history has it. */
  record: AtgRun | undefined;
  commandOf: (key: string) => AtgCommand | undefined;
  siteName: string;
  zone: string | null;
  headingRef: Ref<HTMLHeadingElement>;
}

/** What the gauge answered, or how the command that is running stands. */
function AnswerPanel({ opened, progress, record, commandOf, headingRef, ...place }: AnswerPanelProps) {
  const output = (run: AtgRun) => <RunOutput key={run.id} run={run} command={commandOf(run.command)} {...place} />;
  const frame = (title: string, busy: boolean, children: ReactNode) => (
    <section aria-labelledby="atg-answer" aria-busy={busy || undefined} className="card px-4 py-3">
      <h2 id="atg-answer" ref={headingRef} tabIndex={-1} className="mb-2 scroll-mt-4 text-16 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
  if (opened !== null) return frame(t.answerFromHistory, false, output(opened));
  if (progress === null) return null;
  if (progress.phase === 'done') return frame(t.answerOfGauge, false, output(progress.run));
  if (progress.phase === 'running') {
    return frame(
      named(progress.request.command.label),
      true,
      <>
        <p className="flex items-center gap-2">
          <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin text-muted" />
          <span>
            {t.waitingForGaugesTurn} <Elapsed since={progress.startedAt} />
          </span>
        </p>
        <p className="mt-1 text-13 text-muted">{t.thisCanTakeMinuteYouMay}</p>
        <Skeleton className="mt-3 h-40 w-full" />
      </>,
    );
  }
  return frame(
    named(progress.request.command.label),
    false,
    <>
      <Failure error={progress.error} />
      {record !== undefined && <div className="mt-4 border-t border-border pt-3">{output(record)}</div>}
    </>,
  );
}

function Failure({ error }: { error: unknown }) {
  const { sentence, detail, kept } = failureWords(error);
  return (
    <div className="flex gap-2">
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-bad-fg" />
      <div className="min-w-0 wrap-anywhere">
        <p role="alert" className="font-bold text-bad-fg">
          {sentence}
        </p>
        {detail !== null && <p>{detail}</p>}
        {kept !== null && <p className="text-muted">{kept}</p>}
      </div>
    </div>
  );
}

/** Asking and telling the gauge of the site, and everything that was asked and told before. */
export function AtgTab({ site, siteId, user, canWrite }: TabProps) {
  const catalogue = useAtgCommands(siteId);
  const history = useAtgHistory(siteId);
  const progress = useRunProgress(siteId);
  const run = useRunCommand(siteId);
  const [opened, setOpened] = useState<AtgRun | null>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const commands = catalogue.data ?? [];
  const runs = history.data?.pages.flatMap((page) => page.runs) ?? [];

  const [aim, setAim] = useState<'look' | 'focus' | null>(null);
  // Waits for the panel: the first command of a visit brings it up a moment later.
  useEffect(() => {
    if (aim === null || answer.current === null) return;
    if (aim === 'focus') answer.current.focus({ preventScroll: true });
    answer.current.scrollIntoView({ block: 'start' });
    setAim(null);
  });
  const start: typeof run = (request, guard) => {
    setOpened(null);
    const ended = run(request, guard);
    setAim('look');
    return ended;
  };
  const open = (past: AtgRun) => {
    setOpened(past);
    setAim('focus');
  };
  return (
    <div className="mt-4 flex flex-col gap-6">
      <ConsoleCard site={site} siteId={siteId} role={user.role} />
      <GaugeSettingsCard siteId={siteId} zone={site.timezone} canWrite={canWrite} />
      <p role="status" className="sr-only">
        {announcement(progress)}
      </p>
      {catalogue.data && (
        <Catalogue
          commands={commands}
          siteId={siteId}
          siteName={site.name}
          zone={site.timezone}
          role={user.role}
          progress={progress}
          start={start}
        />
      )}
      {!catalogue.data && catalogue.error && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadCommandsHttpCode({ code: httpCode(statusOf(catalogue.error)) })}
            onRetry={() => void catalogue.refetch()}
            retrying={catalogue.isFetching}
          />
        </div>
      )}
      {!catalogue.data && !catalogue.error && <Skeleton className="h-64 w-full" />}
      <AnswerPanel
        opened={opened}
        progress={progress}
        record={recordOf(progress, runs)}
        commandOf={(key) => commands.find((command) => command.key === key)}
        siteName={site.name}
        zone={site.timezone}
        headingRef={answer}
      />
      <RunHistory
        history={history}
        commands={commands}
        zone={site.timezone}
        shownId={opened?.id ?? (progress?.phase === 'done' ? progress.run.id : null)}
        onOpen={open}
      />
    </div>
  );
}

/** One sentence for each step of a command. */
function announcement(progress: RunProgress | null): string {
  if (progress?.phase === 'running') return t.waitingForGaugesTurn;
  if (progress?.phase === 'done') return t.reportReceived({ count: lineCount(progress.run.text) });
  return '';
}

/** The row that a failed run left in the history: it may hold a part of the answer. */
function recordOf(progress: RunProgress | null, runs: readonly AtgRun[]): AtgRun | undefined {
  if (progress?.phase !== 'failed') return undefined;
  const { request, newestBefore } = progress;
  return runs.find((run) => run.id > newestBefore && run.command === request.command.key && run.outcome !== 'ok');
}

interface CatalogueProps {
  commands: readonly AtgCommand[];
  siteId: string;
  siteName: string;
  zone: string | null;
  role: string;
  progress: RunProgress | null;
  start: ReturnType<typeof useRunCommand>;
}

function Catalogue({ commands, siteId, siteName, zone, role, progress, start }: CatalogueProps) {
  const { data: status } = useGaugeStatus(siteId, true);
  const now = useNow();
  const [tryAnyway, setTryAnyway] = useState(false);
  const [chosen, setChosen] = useState<AtgCommand | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, ControlDraft>>>({});
  if (commands.length === 0) {
    return (
      <div className="card">
        <EmptyState title={t.noCommandsAreAvailableForThis}>{t.whatCanBeAskedOfIt}</EmptyState>
      </div>
    );
  }
  const offline = status?.isOnline === false ? offlineWords(status, now, zone) : null;
  const running: Running | null =
    progress?.phase === 'running' ? { key: progress.request.command.key, since: progress.startedAt } : null;
  const queries = commands.filter((command) => command.kind === 'query');
  const controls = commands.filter((command) => command.kind === 'control');
  return (
    <>
      {queries.length > 0 && (
        <Queries
          title={t.askGauge}
          commands={queries}
          blocked={tryAnyway ? null : offline}
          refusal={refusalWords('query', role)}
          running={running}
          onTryAnyway={() => setTryAnyway(true)}
          onRun={(command, params) => void start({ command, params })}
        />
      )}
      {controls.length > 0 && (
        <Controls
          title={t.commandsThatChangeGauge}
          commands={controls}
          blocked={offline}
          refusal={refusalWords('control', role)}
          running={running}
          onChoose={setChosen}
        />
      )}
      {chosen !== null && (
        <ControlDialog
          command={chosen}
          siteName={siteName}
          draft={drafts[chosen.key] ?? EMPTY_DRAFT}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [chosen.key]: draft }))}
          onRun={(params, guard) => start({ command: chosen, params }, guard)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface ConsoleCardProps {
  site: SitePage;
  siteId: string;
  role: string;
}

/** Which console is spoken to, and how the connection to it stands. */
function ConsoleCard({ site, siteId, role }: ConsoleCardProps) {
  const { data, error, refetch, isFetching } = useGaugeStatus(siteId, true);
  const type = data?.consoleType || site.consoleType;
  const maker = brandOf(type)?.name;
  return (
    <section aria-labelledby="atg-console" className="card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="atg-console" className="text-16">
          {t.console}
        </h2>
        {data && <OnlinePill online={data.isOnline} />}
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 tablet:grid-cols-3 desktop:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <Fact name={t.model}>
          <ConsoleType consoleType={type} />
        </Fact>
        {maker !== undefined && <Fact name={t.maker}>{maker}</Fact>}
        {data && <StatusFacts status={data} zone={site.timezone} />}
        {readsAdminViewFirst(role) && site.ip !== '' && (
          <Fact name={t.address}>
            <span className="font-mono text-13">{`${site.ip}:${site.port}`}</span>
          </Fact>
        )}
      </dl>
      {!data && error && statusOf(error) !== 404 && (
        <ErrorState
          message={t.failedToLoadGaugeStatusHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-10 w-full" />}
    </section>
  );
}

function StatusFacts({ status, zone }: { status: AtgStatus; zone: string | null }) {
  return (
    <>
      <Fact name={status.isOnline ? t.onlineSince : t.offlineSince}>
        {status.state_since ? <Moment at={status.state_since} zone={zone} /> : <Unknown>{t.notRecorded}</Unknown>}
      </Fact>
      <Fact name={t.lastPoll}>
        {status.last_poll_at ? <Moment at={status.last_poll_at} zone={zone} /> : <Unknown>{t.notPolledYet}</Unknown>}
      </Fact>
      <Fact name={t.software}>
        {status.software ? (
          <span className="font-mono text-13 wrap-anywhere">{status.software}</span>
        ) : (
          <Unknown>{t.notKnown}</Unknown>
        )}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col max-tablet:flex-row max-tablet:gap-x-3">
      <dt className="shrink-0 text-muted max-tablet:w-28">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Unknown({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>;
}
