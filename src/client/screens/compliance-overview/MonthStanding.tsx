import { CircleHelp, OctagonX } from 'lucide-react';
import { complianceWords } from '#client/parts/status/StatusPill.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/overview/compliance-overview.ts';
import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';

/**
 * The verdict of the running month and the open releases of a site, beside what is due: a site with nothing due may have
 * failed its month.
 */
export function MonthStanding({ row }: { row: OverviewRow }) {
  const { month_status: status, open_releases: releases } = row;
  // Of no tank or line of the site any rule asks anything: the month is undecided because nothing is judged.
  const isExempt = status === 'INCONCLUSIVE' && row.status === 'NA';
  const loud = !isExempt && (status === 'FAILED' || status === 'INCONCLUSIVE');
  return (
    <span className="block text-13 font-normal">
      <span
        className={cx('block whitespace-nowrap', loud ? 'font-bold text-bad-fg' : 'text-muted')}
        data-month={status ?? 'UNKNOWN'}
      >
        {status === null && <CircleHelp aria-hidden size={14} className="mr-1 inline align-text-bottom" />}
        {status === null
          ? t.monthNotKnown
          : isExempt
            ? t.noRegulatedTanks
            : t.month({ status: complianceWords(status) })}
      </span>
      {releases !== null && releases > 0 && (
        <span className="block font-bold whitespace-nowrap text-bad-fg" data-releases={releases}>
          <OctagonX aria-hidden size={14} className="mr-1 inline align-text-bottom" />
          {t.openReleases({ count: releases })}
        </span>
      )}
    </span>
  );
}
