import { useState } from 'react';
import { usePauses, usePauseWrites } from '#client/api/issue/pauses.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/pauses.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { pauseWords } from './PausedNotifications.tsx';

/** Pauses that run or are planned, each with its end, and how to begin a maintenance window. */
export function PauseList({ siteId, zone, canWrite }: { siteId: string; zone: string | null; canWrite: boolean }) {
  const { data } = usePauses(siteId);
  const [open, setOpen] = useState(false);
  const { end } = usePauseWrites(siteId);
  const { busy, run } = useWork();
  const toast = useToast();
  const now = useNow();
  const pauses = data?.pauses ?? [];
  if (pauses.length === 0 && !canWrite) return null;
  const stop = (pauseId: number) =>
    run(
      async () => {
        await end(pauseId);
        toast.success(t.ended, 'brisk');
      },
      ({ sentence }) => toast.error(sentence),
    );
  return (
    <div className="mb-3 flex flex-col gap-2">
      {pauses.length > 0 && (
        <ul aria-label={t.pausesOfSite} className="card divide-y divide-border">
          {pauses.map((pause) => (
            <li key={pause.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              <p className="min-w-0 flex-1 wrap-anywhere">
                {!pause.active && `${t.from({ moment: formatInstant(pause.from, now, zone ?? undefined) })} `}
                {pauseWords(pause, now, zone)}
              </p>
              {canWrite && (
                <Button busy={busy} className="max-tablet:min-h-14" onClick={() => void stop(pause.id)}>
                  {pause.active ? t.endNow : t.cancelIt}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && data !== undefined && (
        <Button aria-haspopup="dialog" className="self-start max-tablet:min-h-14" onClick={() => setOpen(true)}>
          {t.newWindow}
        </Button>
      )}
      {open && data !== undefined && (
        <PauseDialog siteId={siteId} zone={zone} alarm={null} devices={data.devices} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface SnoozeButtonProps {
  siteId: string;
  zone: string | null;
  alarm: { id: number; label: string };
}

/** Snoozes an alarm; nothing for one whose notifications are never held, or that is snoozed already. */
export function SnoozeButton({ siteId, zone, alarm }: SnoozeButtonProps) {
  const { data } = usePauses(siteId);
  const [open, setOpen] = useState(false);
  const isSnoozed = data?.pauses.some((pause) => pause.alarm_id === alarm.id && pause.active) === true;
  if (open) {
    return <PauseDialog siteId={siteId} zone={zone} alarm={alarm} devices={[]} onClose={() => setOpen(false)} />;
  }
  if (isSnoozed || !data?.holdable_alarms.includes(alarm.id)) return null;
  return (
    <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t.snooze} <span className="sr-only">{alarm.label}</span>
    </Button>
  );
}
