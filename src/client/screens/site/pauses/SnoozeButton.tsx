import { useState } from 'react';
import { usePauses } from '#client/api/issue/pauses.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/pauses.ts';
import { PauseDialog } from './PauseDialog.tsx';

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
