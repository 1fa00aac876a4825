import { formatDate } from '#client/format/calendar-date.ts';
import { formatDay } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/equipment.ts';
import type { RemovedEquipment as Removed } from '#contract/nouns/gauge/equipment.ts';
import { categoryWords } from './categories.table.ts';

/** What was taken off the list: when, by whom and why. */
export function RemovedEquipment({ items }: { items: readonly Removed[] }) {
  if (items.length === 0) return null;
  return (
    <details className="card mt-6 p-4">
      <summary className="cursor-pointer font-bold">
        {t.removedEquipment({ number: formatWhole(items.length) })}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <p className="font-bold wrap-anywhere">{item.name}</p>
            <p className="text-muted wrap-anywhere">{removedWords(item)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Sump. Removed on Oct 2, 2026: “Dug out”. Recorded on Oct 3, 2026 by Ada Admin.' */
function removedWords({ category, removed_on: day, reason, recorded_at: at, recorded_by: by }: Removed): string {
  const when = day === null ? t.removedDayNotRecorded : t.removedOnDay({ day: formatDate(day) });
  const why = reason === '' ? t.noReasonGiven : `“${reason}”`;
  const removal = { category: categoryWords[category].one, when, why, day: formatDay(at) };
  return by === null ? t.removal(removal) : t.removalBy({ ...removal, person: by });
}
