import { Ellipsis } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DocumentRow } from '#client/api/document/documents.ts';
import { IconButton } from '#client/ui/Button.tsx';
import { MenuItem, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/site/documents.ts';
import type { RowAction } from '../dialogs/row-dialog.ts';

/** What a person may do about documents. */
export interface Rights {
  canWrite: boolean;
  /** May also delete what the program made. */
  isAdmin: boolean;
}

const labels: Readonly<Record<RowAction, string>> = {
  get rename() {
    return t.renameMenu;
  },
  get move() {
    return t.moveMenu;
  },
  get kind() {
    return t.kindOfPaperMenu;
  },
  get details() {
    return t.details;
  },
  get delete() {
    return t.deleteMenu;
  },
};

/** The actions of a document for a person: reports made here keep their name and place, and only an admin deletes them. */
export function actionsOf(row: Pick<DocumentRow, 'made'>, { canWrite, isAdmin }: Rights): RowAction[] {
  if (!canWrite) return ['details'];
  if (row.made) return isAdmin ? ['details', 'delete'] : ['details'];
  return ['rename', 'move', 'kind', 'details', 'delete'];
}

export interface RowMenuProps {
  row: DocumentRow;
  rights: Rights;
  onAction: (action: RowAction, row: DocumentRow) => void;
}

/** Further actions of a document. */
export function RowMenu({ row, rights, onAction }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = useRef<RowAction | null>(null);
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        id={id}
        label={t.moreForName({ name: row.name })}
        data-row-menu
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        // The closing menu gives the focus back first: the dialog then knows where to return it.
        onFocus={() => {
          const action = chosen.current;
          chosen.current = null;
          if (action !== null) onAction(action, row);
        }}
      >
        <Ellipsis aria-hidden size={20} />
      </IconButton>
      {open && (
        <OpenMenu button={button} onClose={() => setOpen(false)}>
          {actionsOf(row, rights).map((action) => (
            <MenuItem
              key={action}
              onSelect={() => {
                chosen.current = action;
              }}
            >
              {labels[action]}
            </MenuItem>
          ))}
        </OpenMenu>
      )}
    </span>
  );
}
