import { Download, Eye } from 'lucide-react';
import type { DocumentRow } from '#client/api/document/documents.ts';
import { documentAddress } from '#client/api/wire/downloads.ts';
import { SharePacketButton } from '#client/parts/packet/SharePacketButton.tsx';
import { buttonClass, IconButton } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/documents.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import { previewOf } from '../fields/document-words.ts';
import type { DocumentListProps } from './list-props.ts';
import { RowMenu } from './RowMenu.tsx';

export type RowActionsProps = Pick<DocumentListProps, 'siteId' | 'rights' | 'onAction' | 'onPreview'> & {
  row: DocumentRow;
  /** Leaves out what a press on the row itself does. */
  compact?: boolean;
};

/** What can be done with a document: look, take, and the rest in a menu. */
export function RowActions({ siteId, row, rights, compact = false, onAction, onPreview }: RowActionsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {!compact && previewOf(row.name) !== null && (
        <IconButton label={t.previewName({ name: row.name })} onClick={() => onPreview(row)}>
          <Eye aria-hidden size={18} />
        </IconButton>
      )}
      <a
        href={documentAddress(siteId, row.folder, row.name)}
        download={row.name}
        title={compact ? t.download : undefined}
        className={
          compact
            ? 'inline-flex size-(--control) shrink-0 items-center justify-center rounded-md text-accent hover:bg-hover'
            : buttonClass('secondary')
        }
      >
        <Download aria-hidden size={compact ? 20 : 16} />
        <span className={compact ? 'sr-only' : undefined}>{t.download}</span>{' '}
        <span className="sr-only">{row.name}</span>
      </a>
      {!compact && isPacket(row) && <SharePacketButton siteId={siteId} file={row.name} short />}
      <RowMenu row={row} rights={rights} onAction={onAction} />
    </span>
  );
}
