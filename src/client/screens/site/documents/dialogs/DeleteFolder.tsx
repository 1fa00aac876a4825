import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/documents.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { type Folder, standardFolders } from '#contract/nouns/document/document.ts';
import { folderWords } from '../fields/document-words.ts';
import { useFormWrite } from '../fields/use-form-write.ts';
import { ConfirmDelete } from './DeleteDialog.tsx';

/** Whether a folder may go: one of the site's own, with nothing in it, that is not among the standard ones. */
export function isRemovable(folder: string, folders: readonly Folder[]): boolean {
  if ((standardFolders as readonly string[]).includes(folder)) return false;
  const top = folders.find(({ name }) => name === folder);
  if (top !== undefined) return top.subfolders.length === 0;
  return folders.some(({ name, subfolders }) => subfolders.some((sub) => `${name}/${sub.name}` === folder));
}

/** Deletes an empty folder, after a question. */
export function DeleteFolder({ siteId, folder, onGone }: { siteId: string; folder: string; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.removeFolder(folder),
    () => {
      toast.success(t.folderDeleted({ folder: folderWords(folder) }), 'brisk');
      setAsking(false);
      onGone();
    },
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} />
        {t.deleteFolderMenu}
      </Button>
      {asking && (
        <ConfirmDelete
          title={t.deleteFolder}
          busy={write.busy}
          trouble={write.trouble}
          onDelete={() => void write.submit()}
          onClose={() => {
            write.setTrouble(null);
            setAsking(false);
          }}
        >
          {fill(t.emptyFolderGoes, { folder: <b>{folderWords(folder)}</b> })}
        </ConfirmDelete>
      )}
    </>
  );
}
