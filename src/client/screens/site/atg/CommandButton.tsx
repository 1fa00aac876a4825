import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '#client/api/wire/connection.ts';
import { named } from '#client/language/server-words.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand } from '#contract/nouns/gauge/atg.ts';

export interface CommandButtonProps {
  command: AtgCommand;
  /** May not be pressed now; stays in the tab order so that the reason can be read. */
  disabled: boolean;
  /** Ids of what describes it: its description, and why it is disabled. */
  describedBy: string;
  /** Since when it has been running, in milliseconds. */
  runningSince?: number | undefined;
  onPress: () => void;
  /** The name is beside it: the button says Run. */
  run?: boolean;
}

/** A command in plain words, with the function code of the manuals as a muted end. */
export function CommandButton({
  command,
  disabled,
  describedBy,
  runningSince,
  onPress,
  run = false,
}: CommandButtonProps) {
  const running = runningSince !== undefined;
  const { offline } = useConnection();
  const off = disabled || running || offline;
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      aria-busy={running || undefined}
      aria-label={run && !running ? t.runReport({ report: named(command.label) }) : undefined}
      aria-describedby={offline ? `${describedBy} ${OFFLINE_REASON_ID}` : describedBy}
      title={offline ? offlineWords() : undefined}
      onClick={() => {
        if (!off) onPress();
      }}
      className={cx(
        buttonClass(),
        'min-h-11 whitespace-normal! pointer-coarse:min-h-14 max-tablet:min-h-14',
        run ? 'min-w-20' : 'w-full justify-between! text-start',
        'aria-disabled:border-border aria-disabled:bg-sunken aria-disabled:text-muted',
      )}
    >
      {run ? (
        <RunWord running={running} report={named(command.label)} />
      ) : (
        <span className="min-w-0 py-1 wrap-anywhere">{named(command.label)}</span>
      )}
      {running ? (
        <span className="inline-flex shrink-0 items-center gap-2 text-13 font-normal">
          <LoaderCircle aria-hidden size={16} className="animate-spin" />
          <Elapsed since={runningSince} />
        </span>
      ) : (
        !run &&
        command.code !== '' && <span className="shrink-0 font-mono text-13 font-normal text-muted">{command.code}</span>
      )}
    </button>
  );
}

/** The manual's name of a command, where the screen shows another: technicians look it up by that. */
export function ManualName({ label }: { label: string }) {
  if (named(label) === label) return null;
  return (
    <span lang="en" className="text-13 font-normal text-muted">
      {label}
    </span>
  );
}

/** While it runs, the elapsed time takes the word's place on screen. */
function RunWord({ running, report }: { running: boolean; report: string }) {
  return running ? <span className="sr-only">{t.runReport({ report })}</span> : t.run;
}

/** Seconds since a moment (milliseconds), counted on screen and never spoken. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{Math.max(0, Math.floor((now - since) / 1000))} s</span>;
}
