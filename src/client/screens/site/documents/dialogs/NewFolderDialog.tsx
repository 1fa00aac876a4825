import { type FormEvent, useRef } from 'react';
import { useDocumentWrites } from '#client/api/document/documents.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import type { Folder } from '#contract/nouns/document/document.ts';
import { troubleWords } from '../fields/use-form-write.ts';

export interface NewFolderDialogProps {
  siteId: string;
  folders: readonly Folder[];
  /** Told the path of the new folder. */
  onMade: (folder: string) => void;
  onClose: () => void;
}

/** Makes a folder, at the top or inside one; they are two deep at most. */
export function NewFolderDialog({ siteId, folders, onMade, onClose }: NewFolderDialogProps) {
  const made = useRef('');
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { name: '', parent: '' },
    check: ({ name }): FieldErrors => (name.trim() === '' ? { name: t.giveFolderName } : {}),
    send: async ({ name, parent }) => {
      made.current = await writes.addFolder(name.trim(), parent === '' ? null : parent);
    },
    fieldsOf: ({ error }) => ({ name: troubleWords(error) }),
  });
  const { values, register, errors, busy, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.folderMade({ name: values.name.trim() }), 'brisk');
    onMade(made.current);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.newFolder}>
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label={t.name} autoComplete="off" error={errors.name} {...register('name')} />
        <SelectField label={t.inside} {...register('parent')}>
          <option value="">{t.noOtherFolder}</option>
          {folders.map((folder) => (
            <option key={folder.name} value={folder.name}>
              {folder.name}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.makeFolder}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
