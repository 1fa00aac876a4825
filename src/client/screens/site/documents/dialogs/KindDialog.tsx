import type { FormEvent } from 'react';
import { useDocumentWrites } from '#client/api/document/document-writes.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { kindByName } from '#contract/nouns/document/document-kind.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { KindSelect } from '../fields/KindSelect.tsx';
import { troubleWords } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** Says what a paper is; where nobody has, what its name suggests stands there first. */
export function KindDialog({ siteId, row, onClose }: RowDialogProps) {
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const form = useRecordForm<{ paper: DocumentKindKey | null }>({
    start: { paper: row.paper ?? kindByName(row.name) },
    send: ({ paper }) => writes.change(row, { newPaper: paper }),
    fieldsOf: ({ error }) => ({ paper: troubleWords(error) }),
  });
  const { values, set, errors, busy, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.kindOfPaperSaved, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.kindOfPaper}
      description={<p className="wrap-anywhere">{row.name}</p>}
    >
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <KindSelect label={t.itIsA} value={values.paper} error={errors.paper} onValue={(paper) => set({ paper })} />
        <p className="text-muted">{t.packetsAndBinderFindPaperBy}</p>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
