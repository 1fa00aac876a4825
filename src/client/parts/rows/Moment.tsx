import { formatAge, formatInstant, formatInstantFully, instantOf } from '#client/format/dates.ts';
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

/** Less ahead is the difference between two clocks. */
const aheadMs = 60_000;

/**
 * A time with its zone and how long ago it was, renewed each 30 s; the tooltip has the viewer's clock and UTC. A time to come
 * has no age.
 */
export function Moment({ at, zone, ageOnly = false, stacked = false, className }: MomentProps) {
  const now = useNow();
  if (!at) return <span className="text-muted">–</span>;
  const age = formatAge(at, now);
  const shown = formatInstant(at, now, zone ?? undefined);
  const ahead = (instantOf(at) ?? 0) - now > aheadMs;
  return (
    <time dateTime={at} title={formatInstantFully(at)} className={className}>
      {ageOnly ? (
        age
      ) : ahead ? (
        shown
      ) : (
        <>
          {shown}
          {/* Where the line breaks, the dot stays at its end. */}
          <span className="text-muted">{stacked ? ' ' : '\u00a0· '}</span>
          <span className={`whitespace-nowrap text-muted ${stacked ? 'block' : ''}`}>{age}</span>
        </>
      )}
    </time>
  );
}
