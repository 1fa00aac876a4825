import { useEquipmentFacts } from '#client/api/site/equipment.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { t } from '#client/words/site/equipment.ts';
import type { EquipmentFact } from '#contract/nouns/gauge/equipment.ts';

/** What was recorded of a piece, since when, by whom and why. */
export function FactHistory({ siteId, equipmentId }: { siteId: string; equipmentId: number }) {
  const { data, error } = useEquipmentFacts(siteId, equipmentId);
  if (error !== null) return <p className="text-13 text-muted">{t.couldNotReadHistoryOfThis}</p>;
  if (data === undefined || data.length === 0) return null;
  return (
    <details className="border-t border-border pt-4">
      <summary className="cursor-pointer font-bold">{t.history}</summary>
      <ul className="mt-2 flex flex-col gap-1 text-13">
        {data.map((fact) => (
          <li key={fact.id} className={fact.voided_at === null ? undefined : 'line-through'}>
            {factWords(fact)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Use: In use since Oct 20, 2026. Recorded on Oct 20, 2026 by Ada Admin: “filled again” (Permit.pdf).' */
function factWords(fact: EquipmentFact): string {
  const { label, words, valid_from: from, recorded_at: at, recorded_by: by, reason, document } = fact;
  const is = { label, words: words ?? t.notRecordedInSentence };
  const so =
    fact.name === 'installed_on'
      ? t.fact(is)
      : from === null
        ? t.factSinceFirst(is)
        : t.factSince({ ...is, day: formatDate(from) });
  if (at === null) return so;
  const recorded =
    by === null ? t.recordedOn({ day: formatDay(at) }) : t.recordedBy({ day: formatDay(at), person: by });
  const why = reason === '' ? '' : `: “${reason}”`;
  const shown = document === null ? '' : ` (${document.file})`;
  return `${so} ${recorded}${why}${shown}.`;
}
