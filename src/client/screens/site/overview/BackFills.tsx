import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { t } from '#client/words/site/overview.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import { timeWords } from '#contract/watched-words.ts';

type BackFill = AtgStatus['back_fills'][number];

/** What was, or is being, read back of times in which nobody watched the gauge. */
export function BackFills({ gaps, zone }: { gaps: readonly BackFill[]; zone: string | null }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="back-fills" className="mt-3">
      <h3 id="back-fills" className="font-bold">
        {t.readBackFromConsolesMemory}
      </h3>
      <ul className="mt-1 flex flex-col gap-3">
        {gaps.map((gap) => (
          <li key={gap.from}>
            <p>
              {fill(gap.reason === 'first_contact' ? t.beforeFirstContact : t.notWatched, {
                from: <Moment at={gap.from} zone={zone} />,
                to: <Moment at={gap.to} zone={zone} />,
              })}
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
                ? t.forecourtIsStillReadingLittleAfter
                : gap.recovered_seconds === 0
                  ? t.recoveredNoTime
                  : t.recovered({ time: timeWords(gap.recovered_seconds) })}
              {gap.why !== null && ` ${gap.why}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function partWords({ state, rows }: BackFill['parts'][number]): string {
  const found = rows === null ? t.numberOfEntriesNotKnown : t.entries({ count: rows });
  if (state === 'read') return t.readFoundInThisTime({ found });
  if (state === 'waiting') return rows === null || rows === 0 ? t.notReadYet : t.beingReadFoundSoFar({ found });
  if (state === 'partial') return t.readFoundSomeOfItWas({ found });
  if (state === 'refused') return t.missingRefused;
  if (state === 'silent') return t.missingSilent;
  return t.missingUnread;
}
