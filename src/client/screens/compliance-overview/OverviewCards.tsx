import { memo, useId } from 'react';
import { Link } from 'react-router';
import { asOfQuery } from '#client/api/site/as-known.ts';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/compliance-overview.ts';
import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import { Counts } from './Counts.tsx';
import { DueDate, LastCompleted, type OverviewListProps } from './OverviewTable.tsx';
import { placeWords } from './place-words.ts';
import { RowActions } from './RowActions.tsx';
import type { RowReminder } from './use-reminders.ts';

/** The sites on a phone, one card each. */
export function OverviewCards({ rows, drawn, asOf, reminders, onRemind }: OverviewListProps & { drawn: DrawnRows }) {
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label={t.complianceOfSites}>
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={row.site_id}
            ref={drawn.measure}
            data-index={index}
            data-site={row.site_id}
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
            className="pb-2"
            {...(drawn.windowed ? { 'aria-setsize': drawn.total, 'aria-posinset': index + 1 } : {})}
          >
            <Card row={row} asOf={asOf} reminder={reminders.get(row.site_id)} onRemind={onRemind} />
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

interface CardProps {
  row: OverviewRow;
  asOf: string | null;
  reminder: RowReminder | undefined;
  onRemind: ((siteId: number) => void) | null;
}

const Card = memo(function Card({ row, asOf, reminder, onRemind }: CardProps) {
  const nameId = useId();
  const place = [placeWords(row), row.state || t.stateNotRecorded].filter((word) => word !== '').join(' · ');
  return (
    <article className="card flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            id={nameId}
            to={paths.site(row.site_id, asOfQuery(asOf))}
            className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
          >
            {row.site_name}
          </Link>
          {place !== '' && <p className="text-13 text-muted wrap-anywhere">{place}</p>}
        </div>
        <DuePill status={row.status} />
      </div>
      <p>
        <span className="text-muted">{t.earliestNextDue} </span>
        <b>
          <DueDate row={row} />
        </b>
        <span className="block text-muted">
          {t.lastCompleted} <LastCompleted row={row} />
        </span>
      </p>
      {row.status !== 'UNKNOWN' && <Counts counts={row.counts} />}
      <RowActions row={row} asOf={asOf} reminder={reminder} onRemind={onRemind} nameId={nameId} />
    </article>
  );
});
