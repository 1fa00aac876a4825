import { storeBeside, storePaper } from '#client/api/document/store-paper.ts';
import { NameTaken } from '#client/parts/papers/NameTaken.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import { TEST_PAPERS } from './completion-form.ts';
import type { Leftover, useCompletionForm } from './use-completion-form.ts';

export interface UnsentFilesProps {
  siteId: string;
  left: readonly Leftover[];
  state: Pick<ReturnType<typeof useCompletionForm>, 'busy' | 'retry' | 'settle'>;
  onClose: () => void;
}

/** The record is stored; these files are not with it, and what can be done about each. */
export function UnsentFiles({ siteId, left, state, onClose }: UnsentFilesProps) {
  const { busy, retry, settle } = state;
  const again = left.filter(({ taken }) => !taken);
  return (
    <div className="flex flex-col gap-3">
      <div role="alert">
        <p className="font-bold">{t.recordIsSaved}</p>
        <p className="text-bad-fg">{left.length === 1 ? t.itsFileCouldNotBeUploaded : t.filesOfItCouldNotBe}</p>
      </div>
      {left
        .filter(({ taken }) => taken)
        .map(({ file }) => (
          <NameTaken
            key={file.name}
            name={file.name}
            folder={TEST_PAPERS}
            busy={busy !== null}
            onStored={() => settle(file, async () => ({ folder: TEST_PAPERS, file: file.name }))}
            onReplace={() => settle(file, () => storePaper(siteId, file, TEST_PAPERS, { overwrite: true }))}
            onKeepBoth={() => settle(file, () => storeBeside(siteId, file, TEST_PAPERS))}
          />
        ))}
      {again.length > 0 && (
        <ul className="flex flex-col gap-2">
          {again.map(({ file, trouble }) => (
            <li key={file.name} className="wrap-anywhere">
              <b>{file.name}</b>
              <span className="block text-bad-fg">{trouble}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={busy === null ? 'sr-only' : 'text-muted'}>
        {busy ?? ''}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t.closeWithout}</Button>
        {again.length > 0 && (
          <Button variant="primary" busy={busy !== null} onClick={retry}>
            {t.retry}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
