import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/desk.ts';
import type { BulkAction, DeskJob } from '#contract/nouns/desk/desk.ts';

export interface BulkBarProps {
  jobs: readonly DeskJob[];
  busy: boolean;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}

/** What can be done to the selected jobs; it stays in sight above the end of the page. */
export function BulkBar({ jobs, busy, onAction, onClear }: BulkBarProps) {
  const alarms = jobs.some(({ kind, alarm }) => alarm !== null || kind === 'alarm');
  const toVerify = jobs.every(({ state }) => state === 'verify');
  const actions: BulkAction[] = toVerify
    ? ['verify', 'send_back', 'assign']
    : [...(alarms ? ['acknowledge' as const] : []), 'assign', 'due', 'wait', 'close'];
  return (
    <section
      aria-label={t.selected({ count: jobs.length })}
      className="card sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-10 mt-3 flex flex-wrap items-center gap-2 p-2 shadow-raised max-tablet:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="px-2 font-bold">
        {t.selected({ count: jobs.length })}
      </p>
      {actions.map((action) => (
        <Button key={action} busy={busy} onClick={() => onAction(action)}>
          {t.actions[action]}
        </Button>
      ))}
      <Button variant="quiet" className="ml-auto" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </section>
  );
}
