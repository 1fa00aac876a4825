import { formatDate } from '#client/format/calendar-date.ts';
import { monthName } from '#client/format/months.ts';
import { t } from '#client/words/site/mock.ts';
import type { MockMonth } from '#contract/nouns/compliance/mock-inspection.ts';

/** The last twelve months as they were at their close, a bar for what was proven; a month without a note is a gap, never 0. */
export function MockMonths({ months }: { months: readonly MockMonth[] }) {
  return (
    <div>
      <h3 className="font-bold">{t.months}</h3>
      <p className="text-muted">{t.monthsWhy}</p>
      <ul className="mt-1 divide-y divide-border">
        {months.map(({ month, note }) => (
          <li key={month} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <b className="w-40 shrink-0">{monthName(month)}</b>
            {note === null ? (
              <span className="text-muted">{t.notRecorded}</span>
            ) : (
              <>
                {note.asked > 0 && (
                  <span
                    aria-hidden
                    className="flex h-3 w-40 shrink-0 max-tablet:w-32 overflow-clip rounded-full border border-control"
                  >
                    <span className="bg-ok-solid" style={{ width: `${(100 * note.proven) / note.asked}%` }} />
                    <span className="bg-warn-solid" style={{ width: `${(100 * note.missing) / note.asked}%` }} />
                    <span className="bg-bad-solid" style={{ width: `${(100 * note.contradicted) / note.asked}%` }} />
                  </span>
                )}
                <span className="wrap-anywhere">
                  {note.asked === 0 ? t.nothingApplies : t.result(note)}
                  <span className="block text-muted">
                    {t.monthSource({ day: formatDate(note.on), edition: note.edition, count: note.unchecked })}
                  </span>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
