import { useRef, useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { whyNotNamed } from '#client/api/document/upload-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { NameField } from '../fields/NameField.tsx';
import { useFormWrite } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Gives a document another name; its ending stays. */
export function RenameDialog({ siteId, row, onClose }: RowDialogProps) {
  const [name, setName] = useState(row.name);
  const field = useRef<HTMLInputElement>(null);
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    async () => {
      if (name.trim() !== row.name) await writes.change(row, { newName: name.trim() });
    },
    () => {
      if (name.trim() !== row.name) toast.success(t.renamedTo({ name: name.trim() }), 'brisk');
      onClose();
    },
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.renameDocument}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = whyNotNamed(name);
          if (wrong === null) void write.submit();
          else {
            write.setTrouble(wrong);
            field.current?.focus();
          }
        }}
      >
        <NameField label={t.name} input={field} value={name} error={write.trouble} onValue={setName} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            {t.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
