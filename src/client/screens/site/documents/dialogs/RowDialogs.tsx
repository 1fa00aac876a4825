import { Copy } from 'lucide-react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useDocumentWrites } from '#client/api/document/documents.ts';
import { whyNotNamed } from '#client/api/document/upload.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatSize, formatWhole } from '#client/format/numbers.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { kindByName, kindLabel } from '#contract/nouns/document/document-kind.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { folderWords, kindOf } from '../fields/document-words.ts';
import { FolderField, KindSelect, NameField } from '../fields/NameField.tsx';
import { troubleWords } from '../fields/use-form-write.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { RowAction, RowDialogProps } from './row-dialog.ts';

const dialogs: Readonly<Record<RowAction, ComponentType<RowDialogProps>>> = {
  rename: RenameDialog,
  move: MoveDialog,
  kind: KindDialog,
  details: DetailsDialog,
  delete: DeleteDialog,
};

/** The dialog of an action on a document. */
export function RowDialog({ action, ...props }: RowDialogProps & { action: RowAction }) {
  const Shown = dialogs[action];
  return <Shown {...props} />;
}

/** Says what a paper is; where nobody has, what its name suggests stands there first. */
function KindDialog({ siteId, row, onClose }: RowDialogProps) {
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

/** Gives a document another name; its ending stays. */
function RenameDialog({ siteId, row, onClose }: RowDialogProps) {
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

/** Puts a document into another folder. */
function MoveDialog({ siteId, row, folders, onClose }: RowDialogProps) {
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

/** All that is known of a document, its hash among it: who has the file can prove that it is this one. */
function DetailsDialog({ row, zone, onClose }: RowDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.documentDetails}>
      <dl className="flex flex-col gap-3">
        <Fact name={t.name}>{row.name}</Fact>
        <Fact name={t.folder}>{folderWords(row.folder)}</Fact>
        <Fact name={t.kindOfPaper}>{row.made ? t.madeByForecourt : (kindLabel(row.paper) ?? t.notSet)}</Fact>
        <Fact name={t.file}>
          {kindOf(row.name)}, {formatSize(row.size)}
          {row.size !== null && row.size >= 1000 && (
            <span className="text-muted"> {t.sizeBytes({ size: formatWhole(row.size) })}</span>
          )}
        </Fact>
        <Fact name={t.modified}>
          <Moment at={row.modified} zone={zone} />
        </Fact>
        <Fact name={t.uploadedBy}>{row.made ? 'Forecourt' : (row.uploadedBy ?? t.notKnown)}</Fact>
        <Fact name="SHA-256">{row.sha256 === null ? t.notKeptForThisDocument : <Hash sha256={row.sha256} />}</Fact>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Hash({ sha256 }: { sha256: string }) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(sha256)) toast.success(t.hashCopied, 'brisk');
    else toast.error(t.browserDoesNotLetUsCopy, 'lingering');
  };
  return (
    <span className="flex flex-col items-start gap-2">
      <code className="font-mono text-13 break-all">{sha256}</code>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        {t.copyHash}
      </Button>
    </span>
  );
}
