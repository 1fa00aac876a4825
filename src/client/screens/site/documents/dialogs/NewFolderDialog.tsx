import { useRef, useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import type { Folder } from '#contract/nouns/document/document.ts';
import { useFormWrite } from '../fields/use-form-write.ts';

export interface NewFolderDialogProps {
  siteId: string;
  folders: readonly Folder[];
  /** Told the path of the new folder. */
  onMade: (folder: string) => void;
  onClose: () => void;
}

/** Makes a folder, at the top or inside one; they are two deep at most. */
export function NewFolderDialog({ siteId, folders, onMade, onClose }: NewFolderDialogProps) {
  const [name, setName] = useState('');
  const [parent, setParent] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const made = useRef('');
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    async () => {
      made.current = await writes.addFolder(name.trim(), parent === '' ? null : parent);
    },
    () => {
      toast.success(t.folderMade({ name: name.trim() }), 'brisk');
      onMade(made.current);
    },
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.newFolder}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') {
            void write.submit();
            return;
          }
          write.setTrouble(t.giveFolderName);
          field.current?.focus();
        }}
      >
        <TextField
          ref={field}
          label={t.name}
          autoComplete="off"
          value={name}
          error={write.trouble}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label={t.inside} value={parent} onChange={(event) => setParent(event.target.value)}>
          <option value="">{t.noOtherFolder}</option>
          {folders.map((folder) => (
            <option key={folder.name} value={folder.name}>
              {folder.name}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            {t.makeFolder}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
