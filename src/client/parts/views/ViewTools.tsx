import { Columns3, Map as MapIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readSharedView } from '#client/api/desk/desk-writes.ts';
import { useSession } from '#client/api/session/session.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/parts/views.ts';
import { readColumns, type ViewedList } from '#contract/lists/list-columns.ts';
import type { AttentionKind } from '#contract/lists/site-attention.ts';
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

export interface ViewNotesProps {
  list: ViewedList;
  columns: string;
  /** The link of a saved view that is to be opened. */
  view: string | null;
  onOpen: (filters: string) => void;
}

/** Opens the view that the address names; says why it could not, and which columns of a view there are not any more. */
export function ViewNotes({ list, columns, view, onOpen }: ViewNotesProps) {
  const trouble = useSharedView(list, view, onOpen);
  const { gone } = readColumns(list, columns);
  return (
    <>
      {trouble !== null && (
        <p role="alert" className="mt-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          {trouble}
        </p>
      )}
      {gone.length > 0 && (
        <p role="status" className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
          {t.gone({ count: gone.length, columns: gone.join(', ') })}
        </p>
      )}
    </>
  );
}

export interface MapLinkProps {
  query: string;
  attention: readonly AttentionKind[];
}

/** The same sites on the map; on phones a mark alone. */
export function MapLink({ query, attention }: MapLinkProps) {
  return (
    <Link
      to={paths.siteMap({ q: query.trim(), show: attention.join(',') })}
      title={t.map}
      className={buttonClass('secondary', 'no-print')}
    >
      <MapIcon aria-hidden size={16} />
      <span className="max-tablet:sr-only">{t.map}</span>
    </Link>
  );
}

/** Opens the view that the address names by its link; answers why it could not, in a sentence. */
function useSharedView(list: ViewedList, view: string | null, open: (filters: string) => void): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (view === null) return undefined;
    let left = false;
    readSharedView(list, view).then(
      (filters) => {
        if (left) return;
        setTrouble(filters === null ? t.viewGone : null);
        latest.current(filters ?? '');
      },
      (error: unknown) => {
        if (!left) setTrouble(t.viewFailed({ reason: sentenceOf(error) }));
      },
    );
    return () => {
      left = true;
    };
  }, [list, view]);
  return trouble;
}
