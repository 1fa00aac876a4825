import { dateWords } from './dialogs/due.ts';

/** A plain date, the same in every zone; '–' for none. */
export function Day({ date }: { date: string | null }) {
  const words = dateWords(date);
  if (date === null || words === null) return <span className="text-muted">–</span>;
  return <time dateTime={date}>{words}</time>;
}
