import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDocumentWrites } from '#client/api/document/documents.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { DialogActions, dialogClass, scrimClass } from '#client/ui/overlay/Dialog.tsx';
import { overlayRef } from '#client/ui/overlay/overlay-stack.ts';
import { useReturnFocus } from '#client/ui/overlay/return-focus.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import { folderWords } from '../fields/document-words.ts';
import { useFormWrite } from '../fields/use-form-write.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** What the server said against a form as a whole. */
function FormTrouble({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
      {sentence}
    </p>
  );
}

/** Asks before a document is deleted; stays open with the server's words when it must not be. */
export function DeleteDialog({ siteId, row, onClose }: RowDialogProps) {
  const writes = useDocumentWrites(siteId);
  const toast = useToast();
  const write = useFormWrite(
    () => writes.remove(row),
    () => {
      toast.success(t.nameDeleted({ name: row.name }), 'brisk');
      onClose();
    },
  );
  return (
    <ConfirmDelete
      title={t.deleteDocument}
      busy={write.busy}
      trouble={write.trouble}
      onDelete={() => void write.submit()}
      onClose={onClose}
    >
      {fill(t.leavesFolder, { document: <b>{row.name}</b>, folder: folderWords(row.folder) })}
      {isPacket(row) && ` ${t.linksThatShareItStopOpening}`}
    </ConfirmDelete>
  );
}

export interface ConfirmDeleteProps {
  title: string;
  children: ReactNode;
  busy: boolean;
  trouble: string | null;
  onDelete: () => void;
  onClose: () => void;
}

/** A question before something goes, the focus on Cancel; a refusal is shown in it. */
export function ConfirmDelete({ title, children, busy, trouble, onDelete, onClose }: ConfirmDeleteProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cx(scrimClass, 'bg-scrim')}>
          <Radix.Content ref={overlayRef} className={dialogClass} {...returnFocus}>
            <Radix.Title className="text-20">{title}</Radix.Title>
            <Radix.Description className="mt-2 mb-4 wrap-anywhere">{children}</Radix.Description>
            <FormTrouble sentence={trouble} />
            <DialogActions>
              <Radix.Cancel asChild>
                <Button>{t.cancel}</Button>
              </Radix.Cancel>
              <Button variant="danger" busy={busy} onClick={onDelete}>
                {t.delete}
              </Button>
            </DialogActions>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
