import { ArrowRight } from 'lucide-react';
import type { GaugeSettingDifference } from '#contract/nouns/gauge-settings.ts';

/** What was set before and after, one line for each setting. */
export function SettingDifferences({ differences }: { differences: readonly GaugeSettingDifference[] }) {
  return (
    <ul className="flex flex-col gap-1 max-tablet:gap-2">
      {differences.map(({ key, of, name, before, after }) => (
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
          </span>
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: string | null }) {
  return value === null ? 'not set' : value;
}
