import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { kindByName } from '#contract/nouns/document/document-kind.ts';
import { KindSelect } from '../fields/KindSelect.tsx';
import { useFormWrite } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Says what a paper is; where nobody has, what its name suggests stands there first. */
export function KindDialog({ siteId, row, onClose }: RowDialogProps) {
  const [paper, setPaper] = useState(row.paper ?? kindByName(row.name));
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.change(row, { newPaper: paper }),
    () => {
      toast.success(t.kindOfPaperSaved, 'brisk');
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.kindOfPaper}
      description={<p className="wrap-anywhere">{row.name}</p>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={write.submit}>
        <KindSelect label={t.itIsA} value={paper} error={write.trouble} onValue={setPaper} />
        <p className="text-muted">{t.packetsAndBinderFindPaperBy}</p>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
