import { ChevronRight } from 'lucide-react';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/alarms.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

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
