import { FolderCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuiltPacket } from '#client/api/document/packets.ts';
import { documentAddress } from '#client/api/wire/downloads.ts';
import { formatSize } from '#client/format/file-size.ts';
import { monthName } from '#client/format/months.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/packet.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import { SharePacketButton } from './SharePacketButton.tsx';

export interface DoneDialogProps {
  siteId: string;
  packet: BuiltPacket;
  onOpenExports: () => void;
  onClose: () => void;
}

/** The packet is there: what it is, what it lacks, and what can be done with it. */
export function DoneDialog({ siteId, packet, onOpenExports, onClose }: DoneDialogProps) {
  const { file, month, size, sha256, missing } = packet;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={t.packetCreatedSuccessfully}>
      <div className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <FolderCheck aria-hidden size={32} className="shrink-0 text-ok-solid" />
          <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <Fact name={t.file}>{file}</Fact>
            <Fact name={t.month}>{month === '' ? null : monthName(month)}</Fact>
            <Fact name={t.size}>{size === null ? null : formatSize(size)}</Fact>
            <Fact name={t.sha256}>{sha256 && <span className="font-mono text-13">{sha256}</span>}</Fact>
          </dl>
        </div>
        {missing.length > 0 && (
          <details className="rounded-md bg-warn-bg px-3 text-warn-fg">
            <summary className="flex min-h-(--control) cursor-pointer items-center font-bold">
              {t.recordsMissingOrIncomplete({ records: t.records({ count: missing.length }) })}
            </summary>
            <ul className="list-disc pb-2 pl-5">
              {missing.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {said(sentence)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        {file !== null && (
          <a href={documentAddress(siteId, packetFolder, file)} download={file} className={buttonClass('secondary')}>
            {fill(t.downloadFile, { file: <span className="sr-only">{file}</span> })}
          </a>
        )}
        <Button onClick={onOpenExports}>{t.openExports}</Button>
        <SharePacketButton siteId={siteId} variant="primary" {...(file === null ? {} : { file })} />
      </DialogActions>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
