import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type DocumentRow, folderPaths, knownFolders, useFolders } from '#client/api/document/documents.ts';
import { type AddedFile, UploadQueue } from '#client/api/document/upload-queue.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import type { TabProps } from '../page/tab-props.ts';
import { Content } from './Content.tsx';
import { NewFolderDialog } from './dialogs/NewFolderDialog.tsx';
import { RowDialog } from './dialogs/RowDialogs.tsx';
import type { RowAction } from './dialogs/row-dialog.ts';
import { FolderLinks, FolderSelect } from './lists/Folders.tsx';
import { folderAddress, usePlace } from './lists/use-place.ts';
import { DropTarget, UploadButtons } from './uploads/DropTarget.tsx';
import { UploadPanel } from './uploads/UploadPanel.tsx';
import './documents.css';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isRunning, type UploadItem } from '#client/api/document/send-in-parts.ts';
import { uploadCalls } from '#client/api/document/upload-calls.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { documentAddress, inlineAddress } from '#client/api/wire/files.ts';
import { keys } from '#client/api/wire/keys.ts';
import { keptPaper } from '#client/offline/kept-paper.ts';
import { KeepPaper } from '#client/parts/offline/KeepPaper.tsx';
import { ZoomTools } from '#client/parts/pdf/PdfTools.tsx';
import { buttonClass } from '#client/ui/Button.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { toastStore } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords, previewOf } from './fields/document-words.ts';

/** Where documents are read from again, once there has been a page that reads them. */
let client: QueryClient | null = null;

/** Sites whose files are on screen: what happens to them needs no other words. */
const watched = new Set<string>();

/** Whose files these are: nobody sends another person's. */
let owner: number | null = null;

/** The page's one queue of files: it goes on while other tabs and screens are shown. */
const queue = new UploadQueue({
  calls: uploadCalls,
  onDone: (item) => {
    toastStore.show('success', t.nameUploaded({ name: item.name }), 'brisk');
    for (const part of ['documents', 'inbox'] as const) {
      void client?.invalidateQueries({ queryKey: keys.sitePart(item.siteId, part) });
    }
  },
  onStopped: (item) => {
    if (!watched.has(item.siteId)) toastStore.show('error', stoppedWords(item), 'lingering');
  },
});

queue.subscribe(() => {
  // Pages with this listener are not kept for Back: it is there only while something would be lost.
  if (queue.getItems().some(isRunning)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

window.addEventListener('online', () => queue.setOnline(true));

window.addEventListener('offline', () => queue.setOnline(false));

/** The code that draws PDFs is large: it comes when one is looked at. */
const PdfView = late(async () => (await import('#client/parts/pdf/PdfView.tsx')).PdfView, Opening);

interface PreviewProps {
  siteId: string;
  folder: string;
  file: string;
  onClose: () => void;
}

/** A look at a PDF or an image without leaving the list: beside it, on a phone over the whole screen. */
function Preview({ siteId, folder, file, onClose }: PreviewProps) {
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

const ExportsActions = late(async () => (await import('#client/parts/packet/ExportsActions.tsx')).ExportsActions);

/** The site's documents by folder; the address says which, and what of it. */
export function DocumentsTab(props: TabProps) {
  if (props.siteId === '') {
    return (
      <div className="card">
        <ErrorState message={t.siteIdIsMissingCannotFetch} />
      </div>
    );
  }
  return <Documents {...props} />;
}

function Documents({ site, siteId, user, canWrite }: TabProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const { place, change, openPreview, closePreview } = usePlace();
  const known = useFolders(siteId).data ?? knownFolders;
  const paths = folderPaths(known);
  const { queue, items } = useUploads(siteId, user.id);
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ action: RowAction; row: DocumentRow } | null>(null);
  // What the site has not got takes nothing in.
  const target = paths.includes(place.folder) ? place.folder : (paths[0] ?? place.folder);
  const take = canWrite ? (files: AddedFile[]) => queue.add(siteId, target, files) : null;
  const FolderNav = phone ? FolderSelect : FolderLinks;
  const waiting = items.some(({ phase }) => phase.kind === 'ready');
  const buttons = take !== null && <UploadButtons onFiles={take} quiet={waiting} />;
  return (
    <DropTarget folder={target} onFiles={take}>
      <div className="grid items-start gap-4 tablet:grid-cols-[15rem_minmax(0,1fr)]">
        <FolderNav
          siteId={siteId}
          folders={known}
          current={place.deleted ? null : place.folder}
          deleted={place.deleted}
          onNewFolder={canWrite ? () => setMaking(true) : null}
        />
        <div className="min-w-0">
          <UploadPanel siteId={siteId} queue={queue} items={items} folders={paths} />
          {place.folder === packetFolder && !place.deleted && (
            <div className="mb-4 empty:hidden">
              <ExportsActions siteId={siteId} />
            </div>
          )}
          <Content
            siteId={siteId}
            zone={site.timezone}
            folders={known}
            place={place}
            rights={{ canWrite, isAdmin: user.role === 'admin' }}
            buttons={buttons}
            onChange={change}
            onAction={(action, row) => setAsked({ action, row })}
            onPreview={(row) => openPreview(row.folder, row.name)}
          />
        </div>
      </div>
      {asked !== null && (
        <RowDialog {...asked} siteId={siteId} zone={site.timezone} folders={paths} onClose={() => setAsked(null)} />
      )}
      {making && (
        <NewFolderDialog
          siteId={siteId}
          folders={known}
          onMade={(folder) => {
            setMaking(false);
            void navigate(folderAddress(siteId, folder));
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {place.preview !== null && <Preview siteId={siteId} {...place.preview} onClose={closePreview} />}
    </DropTarget>
  );
}

function stoppedWords({ name, phase }: UploadItem): string {
  if (phase.kind === 'exists') return t.nameDocumentOfThisNameIs({ name });
  return t.nameWasNotUploaded({ name });
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The queue, and what of it belongs to a site. */
function useUploads(siteId: string, userId: number): { queue: UploadQueue; items: readonly UploadItem[] } {
  const queryClient = useQueryClient();
  useEffect(() => {
    client = queryClient;
    if (owner !== null && owner !== userId) queue.forget();
    owner = userId;
  }, [queryClient, userId]);
  useEffect(() => {
    watched.add(siteId);
    return () => void watched.delete(siteId);
  }, [siteId]);
  const all = useSyncExternalStore(queue.subscribe, queue.getItems);
  const items = useMemo(() => all.filter((item) => item.siteId === siteId), [all, siteId]);
  return { queue, items };
}
