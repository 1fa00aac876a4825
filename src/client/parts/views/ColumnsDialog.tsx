import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/views.ts';
import { allColumns, type ColumnOf, readColumns, type ViewedList, writeColumns } from '#contract/lists/list-columns.ts';

export interface ColumnsDialogProps {
  list: ViewedList;
  /** As the address has them. */
  columns: string;
  onChange: (columns: string) => void;
  onClose: () => void;
}

/** Which columns a list shows and in which order; the list follows each change at once. */
export function ColumnsDialog({ list, columns, onChange, onClose }: ColumnsDialogProps) {
  const { shown, usual } = readColumns(list, columns);
  const rest = allColumns(list).filter((column) => !shown.includes(column));
  const write = (next: readonly ColumnOf<ViewedList>[]) => onChange(writeColumns(list, next));
  const swap = (place: number, by: 1 | -1) => {
    const next = [...shown];
    const [one, other] = [next[place], next[place + by]];
    if (one === undefined || other === undefined) return;
    next[place] = other;
    next[place + by] = one;
    write(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.columnsOfList} description={t.whatColumns}>
      <ul aria-label={t.columnsOfList} className="divide-y divide-border">
        {shown.map((column, place) => (
          <li key={column} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={t.names[column]}
                checked
                onChange={() => write(shown.filter((other) => other !== column))}
              />
            </div>
            <IconButton
              label={t.moveUp({ column: t.names[column] })}
              disabled={place === 0}
              onClick={() => swap(place, -1)}
            >
              <ArrowUp aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={t.moveDown({ column: t.names[column] })}
              disabled={place === shown.length - 1}
              onClick={() => swap(place, 1)}
            >
              <ArrowDown aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
        {rest.map((column) => (
          <li key={column}>
            <Checkbox label={t.names[column]} checked={false} onChange={() => write([...shown, column])} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button disabled={usual} onClick={() => onChange('')}>
          {t.usual}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
