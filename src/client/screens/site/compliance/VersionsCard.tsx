import { t } from '#client/words/site/compliance/month.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import { Versions } from './Snapshot.tsx';

/** The stored versions of a month's verdict; absent where there is at most one, which the status tells already. */
export function VersionsCard({ versions, zone }: { versions: readonly MonthVersion[]; zone: string | null }) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="month-versions" className="card min-w-0 overflow-clip">
      <h2 id="month-versions" className="px-4 py-3 text-16">
        {t.versionsOfThisVerdict}
      </h2>
      <Versions versions={versions} zone={zone} />
    </section>
  );
}
