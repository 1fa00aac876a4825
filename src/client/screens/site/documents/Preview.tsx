import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '#client/api/wire/connection.ts';
import { documentAddress, inlineAddress } from '#client/api/wire/downloads.ts';
import { keptPaper } from '#client/offline/kept-paper.ts';
import { KeepPaper } from '#client/parts/offline/KeepPaper.tsx';
import { ZoomTools } from '#client/parts/pdf/PdfTools.tsx';
import { buttonClass } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/documents.ts';
import { folderWords, previewOf } from './fields/document-words.ts';

/** The code that draws PDFs is large: it comes when one is looked at. */
const PdfView = late(async () => (await import('#client/parts/pdf/PdfView.tsx')).PdfView, Opening);

export interface PreviewProps {
  siteId: string;
  folder: string;
  file: string;
  onClose: () => void;
}

/** A look at a PDF or an image without leaving the list: beside it, on a phone over the whole screen. */
export function Preview({ siteId, folder, file, onClose }: PreviewProps) {
  const download = (
    <a href={documentAddress(siteId, folder, file)} download={file} className={buttonClass('secondary', 'mr-1')}>
      <Download aria-hidden size={16} />
      {t.download}
    </a>
  );
  const address = inlineAddress(siteId, folder, file);
  const kind = previewOf(file);
  const { offline } = useConnection();
  return (
    <SidePanel
      open
      wide
      side="right"
      title={file}
      description={folderWords(folder)}
      actions={
        <>
          {kind !== null && <KeepPaper key={address} address={address} file={file} />}
          {!offline && download}
        </>
      }
      onOpenChange={(open) => !open && onClose()}
    >
      {kind === 'pdf' && <PdfView key={address} address={address} name={file} otherwise={t.itCanStillBeDownloaded} />}
      {kind === 'image' && <Picture key={address} address={address} name={file} />}
      {kind === null && <ErrorState message={t.onlyPDFsAndImagesAreShown}>{t.itCanBeDownloaded}</ErrorState>}
    </SidePanel>
  );
}

/** The address of a picture, or of its copy on this device while there is no connection. */
function useKeptSource(address: string): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let copy: string | undefined;
    let gone = false;
    void keptPaper(address).then((kept) => {
      if (gone) return;
      copy = kept === null ? undefined : URL.createObjectURL(kept);
      setSource(copy ?? address);
    });
    return () => {
      gone = true;
      if (copy !== undefined) URL.revokeObjectURL(copy);
    };
  }, [address]);
  return source;
}

function Opening({ name }: { name: string }) {
  return (
    <p role="status" className="enter-late py-16 text-center text-muted">
      {t.openingName({ name })}
    </p>
  );
}

function Picture({ address, name }: { address: string; name: string }) {
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const source = useKeptSource(address);
  if (failed) return <ErrorState message={t.thisPictureCannotBeShown}>{t.itCanStillBeDownloaded}</ErrorState>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="no-print flex justify-end border-b border-border px-2 py-1">
        <ZoomTools zoom={zoom} onZoom={setZoom} />
      </div>
      <section
        aria-label={t.pictureName({ name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto bg-sunken p-2"
      >
        <img
          src={source}
          alt={name}
          style={{ width: `${zoom * 100}%` }}
          className="mx-auto h-auto max-w-none"
          onError={() => setFailed(true)}
        />
      </section>
    </div>
  );
}
