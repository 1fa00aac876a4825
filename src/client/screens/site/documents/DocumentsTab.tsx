import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { httpCode } from '#client/api/call.ts';
import { knownFolders, useDocuments, useFolders } from '#client/api/documents.ts';
import { statusOf } from '#client/api/site-page.ts';
import { countOf } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import type { TabProps } from '../tab-props.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { FolderLinks, FolderSelect } from './Folders.tsx';
import { folderOf } from './folder.ts';
import { UploadDialog } from './UploadDialog.tsx';

/** The site's papers by folder; `?folder=` says which. */
export function DocumentsTab({ site, siteId, canWrite }: TabProps) {
  const [search] = useSearchParams();
  const phone = usePhone();
  const folder = folderOf(search.get('folder'));
  const folders = useFolders(siteId);
  const known = folders.data ?? knownFolders;
  const [uploading, setUploading] = useState(false);
  const navigate = useNavigate();
  if (siteId === '') {
    return (
      <div className="card">
        <ErrorState message="Site ID is missing. Cannot fetch documents." />
      </div>
    );
  }
  const FolderNav = phone ? FolderSelect : FolderLinks;
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-[15rem_minmax(0,1fr)]">
      <FolderNav siteId={siteId} folders={known} current={folder} />
      <FolderContent
        key={folder}
        siteId={siteId}
        folder={folder}
        zone={site.timezone}
        onUpload={canWrite ? () => setUploading(true) : null}
      />
      {uploading && (
        <UploadDialog
          siteId={siteId}
          folders={known}
          folder={folder}
          onUploaded={(place) => {
            setUploading(false);
            if (place !== folder) void navigate(paths.site(siteId, { tab: 'documents', folder: place }));
          }}
          onClose={() => setUploading(false)}
        />
      )}
    </div>
  );
}

interface FolderContentProps {
  siteId: string;
  folder: string;
  zone: string | null;
  /** Null for who may not write. */
  onUpload: (() => void) | null;
}

function FolderContent({ siteId, folder, zone, onUpload }: FolderContentProps) {
  const { data, error, refetch, isFetching } = useDocuments(siteId, folder);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = data?.documents.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <section aria-labelledby="folder-name" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="min-w-0">
          <h2 id="folder-name" className="text-16 wrap-anywhere">
            {folder}
          </h2>
          <p className="min-h-5 text-muted">
            {data && data.documents.length > 0 && countOf(data.documents.length, 'document')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 max-tablet:w-full">
          {data && data.documents.length > 0 && (
            <TextField
              label="Search in this folder"
              type="search"
              className="w-72 max-w-full max-tablet:w-full"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setText('')}
            />
          )}
          {onUpload !== null && (
            <Button onClick={onUpload} className="max-tablet:w-full">
              <Upload aria-hidden size={16} />
              Upload…
            </Button>
          )}
        </div>
      </div>
      {!data && error && (
        <ErrorState
          message={`Failed to load documents: HTTP ${httpCode(statusOf(error))}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Loading />}
      {data?.documents.length === 0 && (
        <EmptyState title={`No documents in ${folder}.`}>
          {!data.exists && 'The site has no folder of this name.'}
        </EmptyState>
      )}
      {data && data.documents.length > 0 && shown?.length === 0 && (
        <EmptyState
          title={`No documents match “${text.trim()}”.`}
          action={<Button onClick={() => setText('')}>Clear search</Button>}
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <DocumentRows siteId={siteId} folder={folder} zone={zone} rows={shown} />
      )}
      <p role="status" className="sr-only">
        {wanted !== '' && shown !== undefined ? `${countOf(shown.length, 'document')} found` : ''}
      </p>
    </section>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
