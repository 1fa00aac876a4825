import { Undo2 } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/page.ts';
import { dayWords, useAsOf } from './use-as-of.ts';

/** On a tab that is not shown as of the day in the address: says that it shows today. */
export function TodayNotice() {
  const [asOf, setAsOf] = useAsOf();
  if (asOf === null) return null;
  return (
    <section
      aria-label={t.showsToday}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-border bg-surface px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <b>{t.thisTabAndWhatItOpens}</b> {t.complianceAndCalendarAreShownAsKnownOn({ day: dayWords(asOf) })}
      </p>
      <Button className="no-print" onClick={() => setAsOf(null)}>
        <Undo2 aria-hidden size={16} />
        {t.backToToday}
      </Button>
    </section>
  );
}

/** The same in a dialog, in one line. */
export function TodayLine() {
  const [asOf] = useAsOf();
  return asOf === null ? null : <p className="font-bold">{t.showsTodayNot({ day: dayWords(asOf) })}</p>;
}
