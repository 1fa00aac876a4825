import { Moment } from '#client/parts/rows/Moment.tsx';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import { timeWords } from '#contract/watched-words.ts';

type BackFill = AtgStatus['back_fills'][number];

/** What was, or is being, read back of times in which nobody watched the gauge. */
export function BackFills({ gaps, zone }: { gaps: readonly BackFill[]; zone: string | null }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="back-fills" className="mt-3">
      <h3 id="back-fills" className="font-bold">
        Read back from the console’s memory
      </h3>
      <ul className="mt-1 flex flex-col gap-3">
        {gaps.map((gap) => (
          <li key={gap.from}>
            <p>
              {gap.reason === 'first_contact' ? 'Before the first contact' : 'Not watched'}:{' '}
              <Moment at={gap.from} zone={zone} /> to <Moment at={gap.to} zone={zone} />
            </p>
            <ul className="mt-1 list-disc pl-5">
              {gap.parts.map((part) => (
                <li key={part.name}>
                  {part.name}: {partWords(part)}
                </li>
              ))}
            </ul>
            <p className="mt-1">
              {gap.open
                ? 'Forecourt is still reading, a little after each poll. No time counts as recovered until it is done.'
                : `Recovered: ${gap.recovered_seconds === 0 ? 'no time' : timeWords(gap.recovered_seconds)}.`}
              {gap.why !== null && ` ${gap.why}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function partWords({ state, rows }: BackFill['parts'][number]): string {
  const found = rows === null ? 'number of entries not known' : rows === 1 ? '1 entry' : `${rows} entries`;
  if (state === 'read') return `read, ${found} in this time`;
  if (state === 'waiting') return rows === null || rows === 0 ? 'not read yet' : `being read, ${found} so far`;
  if (state === 'partial') return `read, ${found}; some of it was not understood, so it proves nothing`;
  if (state === 'refused') return 'missing: this console refused the report; it has none';
  if (state === 'silent') return 'missing: this console did not answer when asked for the report';
  return 'missing: the answer could not be read';
}
