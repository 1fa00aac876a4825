import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../fields/document-words.ts';
import { FolderField } from '../fields/FolderField.tsx';
import { useFormWrite } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Puts a document into another folder. */
export function MoveDialog({ siteId, row, folders, onClose }: RowDialogProps) {
  const others = folders.filter((path) => path !== row.folder);
  const [folder, setFolder] = useState(others[0] ?? row.folder);
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.change(row, { newFolder: folder }),
    () => {
      toast.success(t.movedToFolder({ folder: folderWords(folder) }), 'brisk');
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.moveDocument}
      description={
        <p className="wrap-anywhere">{t.nameNowInFolder({ name: row.name, folder: folderWords(row.folder) })}</p>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={write.submit}>
        <FolderField label={t.toFolder} paths={others} value={folder} error={write.trouble} onValue={setFolder} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            {t.move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
