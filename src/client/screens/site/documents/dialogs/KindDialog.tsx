import { useState } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { kindByName } from '#contract/nouns/document/document-kind.ts';
import { KindSelect } from './KindSelect.tsx';
import type { RowDialogProps } from './row-dialog.ts';
import { useFormWrite } from './use-form-write.ts';

/** Says what a paper is; where nobody has, what its name suggests stands there first. */
export function KindDialog({ siteId, row, onClose }: RowDialogProps) {
  const [paper, setPaper] = useState(row.paper ?? kindByName(row.name));
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.change(row, { newPaper: paper }),
    () => {
      toast.success('Kind of paper saved', 'brisk');
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Kind of paper"
      description={<p className="wrap-anywhere">{row.name}</p>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={write.submit}>
        <KindSelect label="It is a" value={paper} error={write.trouble} onValue={setPaper} />
        <p className="text-muted">Packets and the binder find a paper by its kind.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={write.busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
