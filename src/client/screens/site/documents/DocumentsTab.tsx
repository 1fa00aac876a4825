import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DocumentRow, folderPaths, knownFolders, useFolders } from '#client/api/document/documents.ts';
import type { AddedFile } from '#client/api/document/upload-queue.ts';
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
import { Preview } from './Preview.tsx';
import { DropTarget } from './uploads/DropTarget.tsx';
import { UploadButtons } from './uploads/UploadButtons.tsx';
import { UploadPanel } from './uploads/UploadPanel.tsx';
import { useUploads } from './uploads/upload-store.ts';
import './documents.css';
import { t } from '#client/words/site/documents.ts';

const ExportsActions = late(async () => (await import('#client/parts/packet/ExportsActions.tsx')).ExportsActions);

/** The site's papers by folder; the address says which, and what of it. */
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
