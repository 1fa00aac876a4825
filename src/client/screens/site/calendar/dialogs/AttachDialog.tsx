import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { TEST_PAPERS } from './completion-form.ts';

export interface AttachDialogProps {
  siteId: string;
  /** Attaches the document, which is stored by then. */
  attach: (document: DocumentRef) => Promise<unknown>;
  /** Which record it is: 'Passed Nov 3, 2026, Spill bucket, tank 1'. */
  words: string;
  onAttached: () => void;
  onClose: () => void;
}

/** Attaches a document to a test record or result: a stored one from any folder, or a file. */
export function AttachDialog({ siteId, attach, words, onAttached, onClose }: AttachDialogProps) {
  const { chosen, setChosen, store } = useChosenDocument(siteId, null);
  return (
    <RecordDialog
      title={t.attachDocument}
      description={<p className="wrap-anywhere">{words}</p>}
      saveLabel={t.attach}
      start={{}}
      check={(): FieldErrors => (chosen.kind === 'none' ? { document: t.isRequiredChooseOne } : documentErrors(chosen))}
      send={async () => {
        const ref = await store();
        if (ref !== null) await attach(ref);
      }}
      onSaved={onAttached}
      onClose={onClose}
    >
      {({ errors }) => (
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
