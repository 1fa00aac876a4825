import { ArrowRight } from 'lucide-react';
import type { JudgedDifference } from '#contract/nouns/gauge-settings.ts';

/** What was set before and after, one line for each setting, and what that means for what the console proves. */
export function SettingDifferences({ differences }: { differences: readonly JudgedDifference[] }) {
  return (
    <ul className="flex flex-col gap-1 max-tablet:gap-2">
      {differences.map(({ key, of, name, before, after, consequence }) => (
        <li key={key} className="grid gap-x-4 tablet:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <span className="wrap-anywhere">
            {of}, {name}
          </span>
          <span className="wrap-anywhere">
            <span className="sr-only">before </span>
            <Value value={before} />
            <ArrowRight aria-hidden size={14} className="mx-1.5 inline shrink-0" />
            <span className="sr-only">, after </span>
            <strong>
              <Value value={after} />
            </strong>
            {consequence !== null && (
              <span className="block">
                {consequence.words}{' '}
                <small>
                  ({consequence.source}
                  {!consequence.verified && ', unverified'})
                </small>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: string | null }) {
  return value === null ? 'not set' : value;
}
