import type { FormEvent } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../fields/document-words.ts';
import { FolderField } from '../fields/FolderField.tsx';
import { troubleWords } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Puts a document into another folder. */
export function MoveDialog({ siteId, row, folders, onClose }: RowDialogProps) {
  const others = folders.filter((path) => path !== row.folder);
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { folder: others[0] ?? row.folder },
    send: ({ folder }) => writes.change(row, { newFolder: folder }),
    fieldsOf: ({ error }) => ({ folder: troubleWords(error) }),
  });
  const { values, set, errors, busy, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.movedToFolder({ folder: folderWords(values.folder) }), 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.moveDocument}
      description={
        <p className="wrap-anywhere">{t.nameNowInFolder({ name: row.name, folder: folderWords(row.folder) })}</p>
      }
    >
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FolderField
          label={t.toFolder}
          paths={others}
          value={values.folder}
          error={errors.folder}
          onValue={(folder) => set({ folder })}
        />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
