import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '#client/language/fill.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/tank.ts';

export interface UnitsNotConfirmedProps {
  /** The numbers it concerns, as the sentence begins: 'The volumes and heights'. */
  numbers: string;
  /** What follows for limits. */
  limits?: string;
  /** The site whose gauge it is, for a link to where its units are set. */
  siteId?: number | string;
  className?: string;
}

/** Beside numbers of a console whose units neither it nor an administrator has named. */
export function UnitsNotConfirmed({
  numbers,
  limits = t.noLimitIsAppliedToThem,
  siteId,
  className,
}: UnitsNotConfirmedProps) {
  return (
    <p className={cx('flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg', className)}>
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        {fill(t.mayBeInOtherUnits, { what: <b>{t.unitsNotConfirmedSentence}</b>, numbers, limits })}
        {siteId !== undefined && (
          <>
            {' '}
            <Link to={paths.site(siteId, { form: 'gauge' })} className="link">
              {t.confirmTheUnits}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
