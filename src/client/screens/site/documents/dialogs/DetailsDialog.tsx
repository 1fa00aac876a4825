import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSize } from '#client/format/file-size.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { kindLabel } from '#contract/nouns/document/document-kind.ts';
import { folderWords, kindOf } from '../document-words.ts';
import type { RowDialogProps } from './row-dialog.ts';

/** All that is known of a document, its hash among it: who has the file can prove that it is this one. */
export function DetailsDialog({ row, zone, onClose }: RowDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Document details">
      <dl className="flex flex-col gap-3">
        <Fact name="Name">{row.name}</Fact>
        <Fact name="Folder">{folderWords(row.folder)}</Fact>
        <Fact name="Kind of paper">{row.made ? 'Made by Forecourt' : (kindLabel(row.paper) ?? 'Not set')}</Fact>
        <Fact name="File">
          {kindOf(row.name)}, {formatSize(row.size)}
          {row.size !== null && row.size >= 1000 && (
            <span className="text-muted"> ({formatWhole(row.size)} bytes)</span>
          )}
        </Fact>
        <Fact name="Modified">
          <Moment at={row.modified} zone={zone} />
        </Fact>
        <Fact name="Uploaded by">{row.made ? 'Forecourt' : (row.uploadedBy ?? 'Not known')}</Fact>
        <Fact name="SHA-256">{row.sha256 === null ? 'Not kept for this document' : <Hash sha256={row.sha256} />}</Fact>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
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
    if (await copyText(sha256)) toast.success('Hash copied', 'brisk');
    else toast.error('The browser does not let us copy: mark the text instead', 'lingering');
  };
  return (
    <span className="flex flex-col items-start gap-2">
      <code className="font-mono text-13 break-all">{sha256}</code>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        Copy hash
      </Button>
    </span>
  );
}
