import { Moment } from '#client/parts/rows/Moment.tsx';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

/** Readings of the last days that were odd, what was done about them, and how often. */
export function OddReadings({ readings, zone }: { readings: AtgStatus['odd_readings']; zone: string | null }) {
  if (readings.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-(--control) py-2">Odd readings in the last 7 days ({readings.length})</summary>
      <p className="text-muted">Forecourt asks the console again before it stores an odd reading.</p>
      <ul className="mt-1 flex flex-col gap-2">
        {readings.map(({ tank, what, kept, times, last_at }) => (
          <li key={`${tank} ${what} ${kept}`}>
            {tank !== null && <b>Tank {tank}: </b>}
            {what}.{' '}
            {kept ? 'The console reported it twice: stored and marked.' : 'The console did not confirm it: not stored.'}{' '}
            <span className="text-muted">
              {times === 1 ? 'Once' : `${times} times`}, last <Moment at={last_at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
