import { BadgeCheck, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/inspections.ts';
import { certificatesOf } from '#contract/nouns/inspection/certificates.ts';
import type { FormLine, SheetSection } from '#contract/nouns/inspection/form.ts';
import type { GivenAnswers } from '#contract/nouns/inspection/judge-sheet.ts';

interface CertificatesProps {
  section: SheetSection;
  line: FormLine;
  given: GivenAnswers;
  /** On which the work was done. */
  day: string;
  siteId: string;
  /** Only those that hold: what contradicts the form is said among what is not in order. */
  holding?: boolean;
}

/** For each operator whom a line names, what the certificates on file say: a form alone proves nobody's training. */
export function Certificates({ section, line, given, day, siteId, holding = false }: CertificatesProps) {
  const all = certificatesOf(section, line, given, day);
  const bad = all.filter(({ holds }) => !holds);
  if (all.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-border px-4 py-3" data-certificates={bad.length}>
      {all
        .filter(({ holds }) => holds || !holding)
        .map(({ person, words, holds }) => (
          <p
            key={person}
            className={`flex items-start gap-2 wrap-anywhere ${holds ? 'text-muted' : 'rounded-md bg-bad-bg px-3 py-2 text-bad-fg'}`}
          >
            {holds ? (
              <BadgeCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
            ) : (
              <OctagonX aria-hidden size={18} className="mt-0.5 shrink-0" />
            )}
            <span className="min-w-0">{said(words)}</span>
          </p>
        ))}
      {bad.length > 0 && (
        <p className="wrap-anywhere">
          {t.contradictedProvesNothing}{' '}
          <Link
            to={paths.site(siteId, { tab: 'info' })}
            className="inline-flex min-h-12 items-center underline underline-offset-2"
          >
            {t.operatorsAndPermits}
          </Link>
        </p>
      )}
    </div>
  );
}
