import { Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { documentAddress } from '#client/api/wire/files.ts';
import { IconButton } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/parts/papers.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';

const PaperPreview = late(async () => (await import('./PaperPreview.tsx')).PaperPreview);

/** What can be shown in the page: PDFs and pictures. */
const shown = /\.(pdf|png|jpe?g)$/i;

export interface PaperLinkProps {
  siteId: string;
  paper: DocumentRef;
}

/** A document that goes with a record: its name downloads it, the eye shows it. */
export function PaperLink({ siteId, paper: { folder, file } }: PaperLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-1">
      <a
        href={documentAddress(siteId, folder, file)}
        className="link inline-flex min-h-6 min-w-0 items-center gap-1 pointer-coarse:min-h-12"
      >
        <FileText aria-hidden size={14} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{file}</span>
      </a>
      {shown.test(file) && (
        <IconButton
          label={t.previewFile({ file })}
          aria-haspopup="dialog"
          className="no-print -my-1"
          onClick={() => setOpen(true)}
        >
          <Eye aria-hidden size={16} />
        </IconButton>
      )}
      {open && <PaperPreview siteId={siteId} folder={folder} file={file} onClose={() => setOpen(false)} />}
    </span>
  );
}
