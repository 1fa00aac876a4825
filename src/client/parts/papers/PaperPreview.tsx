import { Download } from 'lucide-react';
import { useState } from 'react';
import { documentAddress, inlineAddress } from '#client/api/wire/files.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/parts/papers.ts';
import { PdfView } from '../pdf/PdfView.tsx';

export interface PaperPreviewProps {
  siteId: string;
  folder: string;
  file: string;
  onClose: () => void;
}

/** A document, shown beside its record. */
export function PaperPreview({ siteId, folder, file, onClose }: PaperPreviewProps) {
  const addresses = { address: inlineAddress(siteId, folder, file), download: documentAddress(siteId, folder, file) };
  return <FilePreview {...addresses} folder={folder} file={file} onClose={onClose} />;
}

export interface FilePreviewProps {
  /** Where a browser may show it, and where it is downloaded. */
  address: string;
  download: string;
  folder: string;
  file: string;
  onClose: () => void;
}

/** A PDF or a picture of our own server. */
export function FilePreview({ address, download, folder, file, onClose }: FilePreviewProps) {
  return (
    <SidePanel
      open
      wide
      side="right"
      onOpenChange={(open) => !open && onClose()}
      title={file}
      description={folder}
      actions={
        <a href={download} download={file} className={buttonClass('quiet')}>
          <Download aria-hidden size={16} />
          {t.download}
        </a>
      }
    >
      <div className="flex min-h-96 flex-1 flex-col">
        {/\.pdf$/i.test(file) ? (
          <PdfView address={address} name={file} otherwise={t.itCanStillBeDownloaded} />
        ) : (
          <Picture address={address} name={file} />
        )}
      </div>
    </SidePanel>
  );
}

function Picture({ address, name }: { address: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState message={t.thisPictureCannotBeShown}>{t.itCanStillBeDownloaded}</ErrorState>;
  return (
    <div className="grid flex-1 place-items-center bg-sunken p-4">
      <img src={address} alt={name} className="max-w-full bg-white" onError={() => setFailed(true)} />
    </div>
  );
}
