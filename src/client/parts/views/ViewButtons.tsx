import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/api/session/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/parts/views.ts';
import { readColumns, type ViewedList } from '#contract/lists/list-columns.ts';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';
import type { ViewsPanelProps } from './ViewsPanel.tsx';

/** Asked for from a button: no list needs their code when it opens. */
const ColumnsDialog = late<ColumnsDialogProps>(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog);
const ViewsPanel = late<ViewsPanelProps>(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);

export interface ViewButtonsProps {
  list: ViewedList;
  columns: string;
  onColumns: (columns: string) => void;
  /** What a saved view keeps: the query of the address. */
  filters: string;
  onOpen: (filters: string) => void;
}

/** The buttons of a list for its columns and its saved views. */
export function ViewButtons({ list, columns, onColumns, filters, onOpen }: ViewButtonsProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState<'columns' | 'views' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpened('columns')}>
        <Columns3 aria-hidden size={16} />
        <span className="max-tablet:sr-only">{t.columns}</span>
      </Button>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpened('views')}>
        {t.views}
      </Button>
      {opened === 'columns' && <ColumnsDialog list={list} columns={columns} onChange={onColumns} onClose={close} />}
      {opened === 'views' && user !== null && (
        <ViewsPanel list={list} userId={user.id} filters={filters} onOpen={onOpen} onClose={close} />
      )}
    </>
  );
}

/** That a view names columns which there are not any more, in one sentence; nothing when it names none. */
export function GoneColumns({ list, columns }: { list: ViewedList; columns: string }) {
  const { gone } = readColumns(list, columns);
  if (gone.length === 0) return null;
  return (
    <p role="status" className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
      {t.gone({ count: gone.length, columns: gone.join(', ') })}
    </p>
  );
}
