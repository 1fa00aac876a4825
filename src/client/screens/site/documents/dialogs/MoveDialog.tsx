import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { folderWords } from '../document-words.ts';
import { FolderField } from './FolderField.tsx';
import type { RowDialogProps } from './row-dialog.ts';
import { useFormWrite } from './use-form-write.ts';

/** Puts a document into another folder. */
export function MoveDialog({ siteId, row, folders, onClose }: RowDialogProps) {
  const others = folders.filter((path) => path !== row.folder);
  const [folder, setFolder] = useState(others[0] ?? row.folder);
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.change(row, { newFolder: folder }),
    () => {
      toast.success(`Moved to ${folderWords(folder)}`, 'brisk');
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move document"
      description={
        <p className="wrap-anywhere">
          {row.name}, now in {folderWords(row.folder)}
        </p>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={write.submit}>
        <FolderField label="To folder" paths={others} value={folder} error={write.trouble} onValue={setFolder} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
