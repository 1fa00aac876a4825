import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { t } from '#client/words/parts/rows.ts';

export interface DataAgeProps {
  /** When the shown data came, in milliseconds; 0 when none did. */
  loadedAt: number;
  /** A newer answer could not be had. */
  saved?: boolean;
}

/** When what is on screen was read; when a refresh failed, that it is saved data (a neutral line, not an error). */
export function DataAge({ loadedAt, saved = false }: DataAgeProps) {
  const now = useNow();
  // Its place is kept, so that nothing moves when the first answer comes.
  if (loadedAt === 0) return <p aria-hidden className="h-5 w-32" />;
  const at = new Date(loadedAt).toISOString();
  return (
    <p className="text-13 text-muted">
      {fill(saved ? t.savedDataUpdated : t.updatedAt, {
        moment: <time dateTime={at}>{formatInstant(at, now)}</time>,
      })}
    </p>
  );
}
