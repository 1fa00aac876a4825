import { Ghost, History, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Pill } from '#client/ui/Pill.tsx';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

const NOTICE_WHY = 'The console lists this among its alarms. It reports a state, not a fault.';

/** Alarm, warning or notice; loud only while the gauge reports it. */
export function SeverityPill({ alarm }: { alarm: Pick<Alarm, 'severity' | 'notice' | 'cleared_at'> }) {
  const loudness = alarm.cleared_at === null ? 'solid' : 'quiet';
  if (alarm.notice) {
    return (
      <Pill tone="info" loudness="quiet" icon={Info} title={NOTICE_WHY} data-status="notice">
        Notice
      </Pill>
    );
  }
  return alarm.severity === 'alarm' ? (
    <Pill tone="bad" loudness={loudness} icon={OctagonAlert} data-status="alarm">
      Alarm
    </Pill>
  ) : (
    <Pill tone="warn" loudness={loudness} icon={TriangleAlert} data-status="warning">
      Warning
    </Pill>
  );
}

/** The tank an alarm is about, as 'T2'. */
export function TankChip({ number }: { number: number | null }) {
  if (number === null) return null;
  return <span className="rounded-sm border border-border px-1 text-13 whitespace-nowrap text-muted">T{number}</span>;
}

const GHOST_WHY =
  'Raised and cleared within two polls of the gauge: perhaps a flicker of a probe, a sensor or a line, not a condition that lasted.';

/** Marks that say how far an alarm can be relied on. */
export function AlarmMarks({ alarm }: { alarm: Pick<Alarm, 'ghost' | 'source'> }) {
  return (
    <>
      {alarm.ghost && (
        <Pill tone="na" loudness="quiet" icon={Ghost} title={GHOST_WHY} data-status="ghost">
          Ghost: gone within two polls
        </Pill>
      )}
      {alarm.source === 'history' && (
        <Pill
          tone="na"
          loudness="quiet"
          icon={History}
          title="Learnt afterwards from the console's memory; nobody here saw it standing."
          data-status="learnt"
        >
          From the console's own history
        </Pill>
      )}
    </>
  );
}
