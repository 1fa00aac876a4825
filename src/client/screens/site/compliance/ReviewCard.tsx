import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useReviewMonth } from '#client/api/compliance/compliance.ts';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/compliance/month.ts';

/** Who has reviewed the stored verdict of a month, and the press that says so; absent while nothing is stored. */
export function ReviewCard({
  siteId,
  zone,
  detail,
  canWrite,
}: {
  siteId: string;
  zone: string | null;
  detail: MonthDetail;
  canWrite: boolean;
}) {
  const now = useNow();
  const toast = useToast();
  const review = useReviewMonth(siteId);
  const [busy, setBusy] = useState(false);
  const { month, reviews, versions } = detail;
  const [latest] = versions;
  if (latest === undefined) return null;
  const mark = async () => {
    setBusy(true);
    try {
      await review(month, latest.version);
      toast.success(t.markedAsReviewed({ month: monthName(month), version: latest.version }), 'brisk');
    } catch (failure) {
      toast.error(sentenceOf(failure), 'lingering');
    } finally {
      setBusy(false);
    }
  };
  const reviewed = reviews.some(({ current }) => current);
  return (
    <section aria-labelledby="month-review" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month-review" className="text-16">
          {t.review}
        </h2>
        {canWrite && (
          <Button className="no-print" busy={busy} onClick={() => void mark()}>
            <ClipboardCheck aria-hidden size={16} />
            {t.markAsReviewed}
          </Button>
        )}
      </div>
      {!reviewed && (
        <p className="mt-2">
          {reviews.length === 0 ? t.notReviewed : t.versionWhichCountsIsNotReviewed({ version: latest.version })}
        </p>
      )}
      {reviews.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {reviews.map(({ version, reviewed_by, reviewed_at }) => (
            <li key={`${version} ${reviewed_at} ${reviewed_by}`} className="wrap-anywhere">
              {t.versionReviewedBy({ version, person: reviewed_by || t.personWhoseNameIsNotRecorded })},{' '}
              <time dateTime={reviewed_at} title={formatInstantFully(reviewed_at)}>
                {formatInstant(reviewed_at, now, zone ?? undefined)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-muted">{t.reportBearsWhoReviewedMonthWith}</p>
    </section>
  );
}
