import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/site/documents.ts';
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
  get 'Monthly Reports'() {
    return t.reportIsFiledHereWhenIts;
  },
  get Exports() {
    return t.compliancePacketsAreFiledHereWhen;
  },
};

/** A folder without documents: why, and what next. */
export function FolderEmpty(props: FolderEmptyProps) {
  const { siteId, folder, exists, year, canWrite, removable, onAllYears, onGone } = props;
  if (year !== null) {
    return (
      <EmptyState
        title={t.noDocumentsOfYearInFolder({ year, folder })}
        action={<Button onClick={onAllYears}>{t.showAllYears}</Button>}
      />
    );
  }
  const why = exists ? (comes[folder] ?? '') : t.siteHasNoFolderOfThis;
  const next = exists && canWrite ? t.dropFilesHereOrPressUpload : '';
  return (
    <EmptyState
      title={t.noDocumentsInFolder({ folder })}
      action={removable && canWrite && <DeleteFolder siteId={siteId} folder={folder} onGone={onGone} />}
    >
      {[why, next].filter((words) => words !== '').join(' ')}
    </EmptyState>
  );
}
