import { LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { RunProgress } from '#client/api/site/atg.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgRun } from '#contract/nouns/gauge/atg.ts';
import { failureWords } from './atg-words.ts';
import { Elapsed } from './Elapsed.tsx';
import { RunOutput } from './RunOutput.tsx';

export interface AnswerPanelProps {
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
export function AnswerPanel({ opened, progress, record, commandOf, headingRef, ...place }: AnswerPanelProps) {
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
      progress.request.command.label,
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
    progress.request.command.label,
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
