import type { FormEvent } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { whyNotNamed } from '#client/api/document/upload-rules.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { NameField } from '../fields/NameField.tsx';
import { troubleWords } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Gives a document another name; its ending stays. */
export function RenameDialog({ siteId, row, onClose }: RowDialogProps) {
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { name: row.name },
    check: ({ name }): FieldErrors => {
      const wrong = whyNotNamed(name);
      return wrong === null ? {} : { name: wrong };
    },
    send: async ({ name }) => {
      if (name.trim() !== row.name) await writes.change(row, { newName: name.trim() });
    },
    fieldsOf: ({ error }) => ({ name: troubleWords(error) }),
  });
  const { values, set, errors, busy, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    const name = values.name.trim();
    if (name !== row.name) toast.success(t.renamedTo({ name }), 'brisk');
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.renameDocument}>
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <NameField label={t.name} value={values.name} error={errors.name} onValue={(name) => set({ name })} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
