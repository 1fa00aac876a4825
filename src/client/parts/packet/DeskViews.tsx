import { Copy, FolderCheck } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { BuiltPacket } from '#client/api/document/packets.ts';
import { documentAddress } from '#client/api/wire/files.ts';
import { formatInstant } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { formatSize } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { PACKET_DIALOG_MS, PACKET_FLIGHT_MS } from '#client/parts/packet/building/packet-watch.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import { BuildDialog } from './building/BuildDialog.tsx';
import { type DeskView, type Spot, showOnDesk } from './building/packet-desk.ts';
import { SharePacketButton } from './SharePacketButton.tsx';
import '#client/parts/packet/building/flight.css';

const SHEETS = [0, 1, 2, 3, 4] as const;

export interface DeskViewsProps {
  view: DeskView;
  siteId: string;
  zone: string | null;
  /** True where nothing may move: no documents fly. */
  still: boolean;
  onBuilt: (packet: BuiltPacket, from: Spot) => void;
  onOpenExports: () => void;
  onClose: () => void;
}

/** The one thing about packets that is shown over the page of a site. */
export function DeskViews({ view, siteId, zone, still, onBuilt, onOpenExports, onClose }: DeskViewsProps) {
  switch (view.kind) {
    case 'build':
      return <BuildDialog siteId={siteId} zone={zone} month={view.month} onDone={onBuilt} onClose={onClose} />;
    case 'flight':
      return <Landing siteId={siteId} packet={view.packet} from={still ? null : view.from} />;
    case 'done':
      return <DoneDialog siteId={siteId} packet={view.packet} onOpenExports={onOpenExports} onClose={onClose} />;
    case 'link':
      return <LinkDialog file={view.file} url={view.url} expiresAt={view.expiresAt} zone={zone} onClose={onClose} />;
  }
}

/**
 * Documents that fly, unless nothing may move, then the dialog that ends a build. Both times count from one moment, however
 * late the page behind lets them begin.
 */
function Landing({ siteId, packet, from }: { siteId: string; packet: BuiltPacket; from: Spot | null }) {
  useEffect(() => {
    const timer = setTimeout(() => showOnDesk({ kind: 'done', siteId, packet }), PACKET_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [siteId, packet]);
  return from === null ? null : <Flight from={from} />;
}

interface DoneDialogProps {
  siteId: string;
  packet: BuiltPacket;
  onOpenExports: () => void;
  onClose: () => void;
}

/** The packet is there: what it is, what it lacks, and what can be done with it. */
function DoneDialog({ siteId, packet, onOpenExports, onClose }: DoneDialogProps) {
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

interface LinkDialogProps {
  file: string;
  url: string;
  expiresAt: string | null;
  zone: string | null;
  onClose: () => void;
}

/** A share link that the browser did not let us copy, selected so that it can be copied by hand (docs/reference/api.md#calls). */
function LinkDialog({ file, url, expiresAt, zone, onClose }: LinkDialogProps) {
  const now = useNow();
  const toast = useToast();
  const copy = async () => {
    if (await copyText(url)) {
      toast.success(t.shareLinkCopied, 'brisk');
      onClose();
    } else toast.error(t.browserDoesNotLetUsCopy, 'lingering');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.shareLink}
      description={<p className="wrap-anywhere">{file}</p>}
    >
      <TextField
        label={t.link}
        readOnly
        value={url}
        className="font-mono"
        hint={
          expiresAt === null
            ? t.linkWithoutEnd
            : t.linkUntil({ moment: formatInstant(expiresAt, now, zone ?? undefined) })
        }
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          {t.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Documents fly from where the packet was requested into a folder in the middle. Screen readers do not announce it. */
function Flight({ from }: { from: Spot }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PACKET_FLIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  const way = {
    '--flight': `${PACKET_FLIGHT_MS}ms`,
    '--from-x': `${from.x - window.innerWidth / 2}px`,
    '--from-y': `${from.y - window.innerHeight / 2}px`,
  } as CSSProperties;
  return (
    <div aria-hidden data-flight className="flight no-print" style={way}>
      <div className="flight-folder">
        <span className="flight-back" />
        {SHEETS.map((sheet) => (
          <span key={sheet} className="flight-across" style={{ '--sheet': sheet } as CSSProperties}>
            <span className="flight-sheet" />
          </span>
        ))}
        <span className="flight-front" />
        <span className="flight-name">{t.exports}</span>
      </div>
    </div>
  );
}
