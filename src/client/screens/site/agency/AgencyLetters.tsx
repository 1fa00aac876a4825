import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAgencyLetters } from '#client/api/site/agency-letters.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/agency.ts';
import { LetterCard, type LetterRights } from './LetterCard.tsx';

/** With the library of forms: loaded when it is opened. */
const LetterDialog = late(async () => (await import('./LetterDialog.tsx')).LetterDialog);

export interface AgencyLettersProps {
  siteId: string;
  /** The site's own day. */
  today: string;
  may: LetterRights;
}

/** What regulators found and wrote about the site, newest first, with the answers. */
export function AgencyLetters({ siteId, today, may }: AgencyLettersProps) {
  const { data, error } = useAgencyLetters(siteId);
  const [recording, setRecording] = useState(false);
  if (!data && error)
    return (
      <p role="alert" className="text-bad-fg">
        {t.failedToLoad({ code: httpCode(statusOf(error)) })}
      </p>
    );
  if (!data) return null;
  const { letters, elements } = data;
  return (
    <section aria-labelledby="agency-letters" className="card px-4 py-3">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-2">
        <h2 id="agency-letters" className="text-16">
          {t.title}
        </h2>
        {may.agency && (
          <Button
            aria-haspopup="dialog"
            className="no-print max-w-full py-1 whitespace-normal!"
            onClick={() => setRecording(true)}
          >
            <Plus aria-hidden size={16} />
            {t.record}
          </Button>
        )}
      </div>
      {letters.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {letters.map((letter) => (
            <li key={letter.id} className="py-4 last:pb-1">
              <LetterCard siteId={siteId} today={today} letter={letter} elements={elements} may={may} />
            </li>
          ))}
        </ul>
      )}
      {recording && (
        <LetterDialog
          siteId={siteId}
          today={today}
          elements={elements}
          letter={null}
          onClose={() => setRecording(false)}
        />
      )}
    </section>
  );
}
