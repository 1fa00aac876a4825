import { ChevronRight, Ghost, History, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Pill } from '#client/ui/Pill.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/alarms.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

/** Alarm, warning or notice; loud only while the gauge reports it. */
export function SeverityPill({ alarm }: { alarm: Pick<Alarm, 'severity' | 'notice' | 'cleared_at'> }) {
  const loudness = alarm.cleared_at === null ? 'solid' : 'quiet';
  if (alarm.notice) {
    return (
      <Pill tone="info" loudness="quiet" icon={Info} title={t.noticeWhy} data-status="notice">
        {t.notice}
      </Pill>
    );
  }
  return alarm.severity === 'alarm' ? (
    <Pill tone="bad" loudness={loudness} icon={OctagonAlert} data-status="alarm">
      {t.alarm}
    </Pill>
  ) : (
    <Pill tone="warn" loudness={loudness} icon={TriangleAlert} data-status="warning">
      {t.warning}
    </Pill>
  );
}

/** The tank an alarm is about, as 'T2'. */
export function TankChip({ number }: { number: number | null }) {
  if (number === null) return null;
  return <span className="rounded-sm border border-border px-1 text-13 whitespace-nowrap text-muted">T{number}</span>;
}

/** Marks that say how far an alarm can be relied on. */
export function AlarmMarks({ alarm }: { alarm: Pick<Alarm, 'ghost' | 'source'> }) {
  return (
    <>
      {alarm.ghost && (
        <Pill tone="na" loudness="quiet" icon={Ghost} title={t.ghostWhy} data-status="ghost">
          {t.ghostGoneWithinTwoPolls}
        </Pill>
      )}
      {alarm.source === 'history' && (
        <Pill tone="na" loudness="quiet" icon={History} title={t.learntAfterwards} data-status="learnt">
          {t.fromConsolesOwnHistory}
        </Pill>
      )}
    </>
  );
}

/** What an alarm means and what to do first, in plain words; one tap away on a phone. Nothing when no table knows. */
export function AlarmMeaning({ alarm }: { alarm: Pick<Alarm, 'meaning' | 'first_step'> }) {
  const phone = usePhone();
  const { meaning, first_step } = alarm;
  if (meaning === '' && first_step === '') return null;
  const words = (
    <div className="mt-1 flex max-w-[75ch] flex-col gap-1 wrap-anywhere">
      {meaning !== '' && <p>{meaning}</p>}
      {first_step !== '' && (
        <p>
          <b>{t.first}</b> {first_step}
        </p>
      )}
    </div>
  );
  if (!phone) return words;
  return (
    <details className="group">
      <summary className="flex min-h-(--control) list-none items-center gap-1 text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        {t.whatItMeansAndWhatTo}
      </summary>
      {words}
    </details>
  );
}
