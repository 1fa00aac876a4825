import { formatAge, formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';

export interface MomentProps {
  /** ISO timestamp; missing shows '–'. */
  at: string | null | undefined;
  /** Time zone to print it in; the viewer's when not known. */
  zone?: string | null | undefined;
  /** Leaves out the clock time and shows the age alone. */
  ageOnly?: boolean;
  /** Clock time and age on lines of their own. */
  stacked?: boolean;
  className?: string;
}

/** A time with its zone and how long ago it was, renewed each 30 s; the tooltip has the viewer's clock and UTC. */
export function Moment({ at, zone, ageOnly = false, stacked = false, className }: MomentProps) {
  const now = useNow();
  if (!at) return <span className="text-muted">–</span>;
  const age = formatAge(at, now);
  return (
    <time dateTime={at} title={formatInstantFully(at)} className={className}>
      {ageOnly ? (
        age
      ) : (
        <>
          {formatInstant(at, now, zone ?? undefined)}{' '}
          <span className={`whitespace-nowrap text-muted ${stacked ? 'block' : ''}`}>
            {stacked ? '' : '· '}
            {age}
          </span>
        </>
      )}
    </time>
  );
}
