import type { ComponentType } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { KindDialog } from './KindDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { RowAction, RowDialogProps } from './row-dialog.ts';

const dialogs: Readonly<Record<RowAction, ComponentType<RowDialogProps>>> = {
  rename: RenameDialog,
  move: MoveDialog,
  kind: KindDialog,
  details: DetailsDialog,
  delete: DeleteDialog,
};

/** The dialog of an action on a document. */
export function RowDialog({ action, ...props }: RowDialogProps & { action: RowAction }) {
  const Shown = dialogs[action];
  return <Shown {...props} />;
}
