import { useAgencyLetters } from '#client/api/site/agency-letters.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { useNow } from '#client/format/use-now.ts';
import { t } from '#client/words/site/agency.ts';
import { LetterCard, type LetterRights } from './LetterCard.tsx';

export interface JobLetterProps {
  siteId: string;
  issueId: number;
  zone: string | null;
  may: LetterRights;
}

/** The finding or letter that a job is about. */
export function JobLetter({ siteId, issueId, zone, may }: JobLetterProps) {
  const now = useNow();
  const { data, error } = useAgencyLetters(siteId);
  const letter = data?.letters.find(({ issue }) => issue?.id === issueId);
  if (data === undefined && error === null) return null;
  return (
    <section aria-label={t.title} className="border-t border-border px-4 py-3">
      {data === undefined || letter === undefined ? (
        <p role="alert" className="text-bad-fg">
          {t.failedToLoad({ code: httpCode(statusOf(error)) })}
        </p>
      ) : (
        <LetterCard
          siteId={siteId}
          today={dateIn(zone, now)}
          letter={letter}
          elements={data.elements}
          may={may}
          inJob
        />
      )}
    </section>
  );
}
