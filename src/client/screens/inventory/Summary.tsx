import { Droplets, TriangleAlert } from 'lucide-react';
import { countOf, formatWhole } from '#client/format/numbers.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { BusyMark } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { Pill } from '#client/ui/Pill.tsx';
import type { InventorySummary } from './groups.ts';

export interface SummaryProps {
  summary: InventorySummary;
  loadedAt: number;
  paging: Paging | null;
}

/** What the table holds, in one line: how much, what is low, where water stands, how old the oldest reading is. */
export function Summary({ summary, loadedAt, paging }: SummaryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span>
        {countOf(summary.sites, 'site')} · {countOf(summary.tanks, 'tank')}
      </span>
      {summary.low > 0 && (
        <Pill tone="warn" icon={TriangleAlert}>
          {formatWhole(summary.low)} low
        </Pill>
      )}
      {summary.waterHigh > 0 && (
        <Pill tone="warn" icon={Droplets}>
          {formatWhole(summary.waterHigh)} with water above limit
        </Pill>
      )}
      <span>
        Oldest reading <Moment at={summary.oldest} ageOnly />
      </span>
      <span className="text-13">Volumes in US gallons</span>
      <DataAge loadedAt={loadedAt} />
      <BusyMark paging={paging} />
    </div>
  );
}
