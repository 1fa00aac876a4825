import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { DeleteFolder } from '../dialogs/DeleteFolder.tsx';

export interface FolderEmptyProps {
  siteId: string;
  folder: string;
  exists: boolean;
  year: string | null;
  canWrite: boolean;
  removable: boolean;
  onAllYears: () => void;
  onGone: () => void;
}

/** What comes into a standard folder by itself. */
const comes: Readonly<Record<string, string>> = {
  'Monthly Reports': 'A report is filed here when its month is closed.',
  Exports: 'Compliance packets are filed here when they are built.',
};

/** A folder without documents: why, and what next. */
export function FolderEmpty(props: FolderEmptyProps) {
  const { siteId, folder, exists, year, canWrite, removable, onAllYears, onGone } = props;
  if (year !== null) {
    return (
      <EmptyState
        title={`No documents of ${year} in ${folder}.`}
        action={<Button onClick={onAllYears}>Show all years</Button>}
      />
    );
  }
  const why = exists ? (comes[folder] ?? '') : 'The site has no folder of this name.';
  const next = exists && canWrite ? 'Drop files here, or press Upload.' : '';
  return (
    <EmptyState
      title={`No documents in ${folder}.`}
      action={removable && canWrite && <DeleteFolder siteId={siteId} folder={folder} onGone={onGone} />}
    >
      {[why, next].filter((words) => words !== '').join(' ')}
    </EmptyState>
  );
}
