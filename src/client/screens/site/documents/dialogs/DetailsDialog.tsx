import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSize } from '#client/format/file-size.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { kindLabel } from '#contract/nouns/document/document-kind.ts';
import { folderWords, kindOf } from '../fields/document-words.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** All that is known of a document, its hash among it: who has the file can prove that it is this one. */
export function DetailsDialog({ row, zone, onClose }: RowDialogProps) {
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
