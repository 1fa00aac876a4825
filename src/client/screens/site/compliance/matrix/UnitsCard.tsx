import type { UseQueryResult } from '@tanstack/react-query';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { monthName } from '#client/format/months.ts';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/matrix.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { Checks } from './Checks.tsx';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import type { MatrixProps } from './matrix-props.ts';

/** Tanks, lines and sensors in a month, each with its verdict. */
function Matrix(props: MatrixProps) {
  return usePhone() ? <MatrixCards {...props} /> : <MatrixTable {...props} />;
}

export interface UnitsCardProps {
  siteId: string;
  query: UseQueryResult<MonthDetail>;
  ended: boolean;
  today: string;
  onWhy: (unit: UnitVerdict) => void;
}

/** The units behind a month's status; the month before stays, dimmed, until the next one comes. */
export function UnitsCard({ siteId, query, ...props }: UnitsCardProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const shown = data !== undefined && (!error || !isPlaceholderData) ? data : undefined;
  const plain = shown !== undefined && shown.units.length === 0 && shown.checks.length > 0;
  return (
    <section
      aria-labelledby="month-units"
      className="card min-w-0 overflow-clip"
      aria-busy={isPlaceholderData || undefined}
    >
      <h2 id="month-units" className="px-4 py-3 text-16">
        {plain ? t.checks : t.tanksLinesAndSensors}
      </h2>
      {shown && !shown.units_confirmed && shown.units.length > 0 && (
        <UnitsNotConfirmed
          numbers={t.ratesVolumesAndCapacitiesOfGauge}
          limits={t.testDoesNotCountUntilConfirmed}
          siteId={siteId}
          className="mx-4 mb-3"
        />
      )}
      <div className={cx('border-t border-border', isPlaceholderData && 'opacity-60')}>
        {shown && <Contents detail={shown} {...props} />}
        {!shown && error && (
          <ErrorState
            message={t.failedToLoadCompliance({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!shown && !error && (
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
      </div>
    </section>
  );
}

function Contents({ detail, ...props }: Omit<UnitsCardProps, 'query' | 'siteId'> & { detail: MonthDetail }) {
  const monthWords = monthName(detail.month);
  if (detail.units.length > 0) return <Matrix units={detail.units} monthWords={monthWords} {...props} />;
  return <Checks detail={detail} monthWords={monthWords} />;
}
