import { LoaderCircle } from 'lucide-react';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '#client/api/wire/connection.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import type { AtgCommand } from '#contract/nouns/gauge/atg.ts';
import { Elapsed } from './Elapsed.tsx';

export interface CommandButtonProps {
  command: AtgCommand;
  /** May not be pressed now; stays in the tab order so that the reason can be read. */
  disabled: boolean;
  /** Ids of what describes it: its description, and why it is disabled. */
  describedBy: string;
  /** Since when it has been running, in milliseconds. */
  runningSince?: number | undefined;
  onPress: () => void;
}

/** A command in plain words, with the function code of the manuals as a muted end. */
export function CommandButton({ command, disabled, describedBy, runningSince, onPress }: CommandButtonProps) {
  const running = runningSince !== undefined;
  const { offline } = useConnection();
  const off = disabled || running || offline;
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      aria-busy={running || undefined}
      aria-describedby={offline ? `${describedBy} ${OFFLINE_REASON_ID}` : describedBy}
      title={offline ? offlineWords() : undefined}
      onClick={() => {
        if (!off) onPress();
      }}
      className={cx(
        buttonClass(),
        'min-h-11 w-full justify-between! whitespace-normal! text-start pointer-coarse:min-h-14 max-tablet:min-h-14',
        'aria-disabled:border-border aria-disabled:bg-sunken aria-disabled:text-muted',
      )}
    >
      <span className="min-w-0 py-1 wrap-anywhere">{command.label}</span>
      {running ? (
        <span className="inline-flex shrink-0 items-center gap-2 text-13 font-normal">
          <LoaderCircle aria-hidden size={16} className="animate-spin" />
          <Elapsed since={runningSince} />
        </span>
      ) : (
        command.code !== '' && <span className="shrink-0 font-mono text-13 font-normal text-muted">{command.code}</span>
      )}
    </button>
  );
}
