import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { RecordDialog } from '#client/screens/site/equipment/RecordDialog.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { Completion } from '#contract/nouns/compliance/calendar.ts';
import { TEST_PAPERS } from './completion-form.ts';

export interface AttachDialogProps {
  siteId: string;
  record: Completion;
  /** Which record it is: 'Passed Nov 3, 2026, Spill bucket, tank 1'. */
  words: string;
  onAttached: () => void;
  onClose: () => void;
}

/** Attaches a document to an existing test record: a stored one from any folder, or a file. */
export function AttachDialog({ siteId, record, words, onAttached, onClose }: AttachDialogProps) {
  const writes = useCalendarWrites(siteId);
  const { chosen, setChosen, store } = useChosenDocument(siteId, null);
  return (
    <RecordDialog
      title={t.attachDocument}
      description={<p className="wrap-anywhere">{words}</p>}
      saveLabel={t.attach}
      dirty={false}
      check={() => (chosen.kind === 'none' ? { document: t.isRequiredChooseOne } : documentErrors(chosen))}
      save={async () => {
        const ref = await store();
        if (ref !== null) await writes.attachStored(record.key, record.id, ref);
      }}
      onSaved={onAttached}
      onClose={onClose}
    >
      {(errors) => (
        <DocumentField
          siteId={siteId}
          folder={TEST_PAPERS}
          label={t.document}
          value={chosen}
          error={fieldWords(t.document, errors.document)}
          onChange={setChosen}
        />
      )}
    </RecordDialog>
  );
}
