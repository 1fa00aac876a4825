import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { t } from '#client/words/site/overview.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

/** Readings of the last days that were odd, what was done about them, and how often. */
export function OddReadings({ readings, zone }: { readings: AtgStatus['odd_readings']; zone: string | null }) {
  if (readings.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-(--control) py-2">{t.oddReadingsInLast7Days({ count: readings.length })}</summary>
      <p className="text-muted">{t.forecourtAsksConsoleAgainBeforeIt}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {readings.map(({ tank, what, kept, times, last_at }) => (
          <li key={`${tank} ${what} ${kept}`}>
            {tank !== null && <b>{t.tankNo({ tank })} </b>}
            {what}. {kept ? t.consoleReportedItTwiceStoredAnd : t.consoleDidNotConfirmItNot}{' '}
            <span className="text-muted">
              {times === 1
                ? fill(t.onceLast, { moment: <Moment at={last_at} zone={zone} /> })
                : fill(t.timesLast, { times, moment: <Moment at={last_at} zone={zone} /> })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
