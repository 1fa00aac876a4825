import { useState } from 'react';
import { usePacketBatches } from '#client/api/document/packet-batches.ts';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { formatInstant } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/overview/site-packets.ts';
import type { PacketBatch } from '#contract/nouns/document/packet.ts';
import { BatchState } from './BatchState.tsx';
import { batchTitle, batchWords } from './batch-words.ts';
import { RequestForm } from './RequestForm.tsx';

export interface PacketsDialogProps {
  /** Which sites can be chosen. */
  filters: OverviewFilters;
  /** The request that is shown first; null: a new one. */
  batchId: number | null;
  onClose: () => void;
}

/** Asks for packets of several sites, and shows what became of each. Closing it stops nothing. */
export function PacketsDialog({ filters, batchId, onClose }: PacketsDialogProps) {
  const [view, setView] = useState<'new' | 'list' | number>(batchId ?? 'new');
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={t.packetsOfSites} description={t.what}>
      <div className="flex flex-col gap-4">
        <Chips
          legend={t.view}
          options={[
            { value: 'new', label: t.newRequest },
            { value: 'list', label: t.lastRequests },
          ]}
          value={view === 'new' ? 'new' : 'list'}
          onChange={(value) => setView(value === 'new' ? 'new' : 'list')}
        />
        {view === 'new' && <RequestForm filters={filters} onAsked={setView} onClose={onClose} />}
        {view === 'list' && <Requests onShow={setView} />}
        {typeof view === 'number' && <BatchState key={view} batchId={view} />}
      </div>
    </Dialog>
  );
}

/** The last requests of the person. */
function Requests({ onShow }: { onShow: (batchId: number) => void }) {
  const query = usePacketBatches();
  return (
    <Loaded query={query} what={t.theRequests} skeleton="h-40">
      {(batches) =>
        batches.length === 0 ? (
          <p>{t.noRequests}</p>
        ) : (
          <ul className="-my-3">
            {batches.map((batch) => (
              <Request key={batch.batch_id} batch={batch} onShow={onShow} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Request({ batch, onShow }: { batch: PacketBatch; onShow: (batchId: number) => void }) {
  const now = useNow();
  const at = { month: monthName(batch.month), moment: formatInstant(batch.asked_at, now) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-bold">{batchTitle(batch)}</p>
        <p>{batchWords(batch)}</p>
        <p className="text-13 text-muted">{fill(t.asked, { moment: <Moment at={batch.asked_at} /> })}</p>
      </div>
      <Button aria-label={t.showOf(at)} onClick={() => onShow(batch.batch_id)}>
        {t.show}
      </Button>
    </li>
  );
}
