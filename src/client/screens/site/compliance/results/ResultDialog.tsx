import { useRef, useState } from 'react';
import { useResultWrites } from '#client/api/compliance/results.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { RecordDialog } from '#client/screens/site/equipment/RecordDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/compliance/results.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { RecordedResult } from '#contract/nouns/compliance/result.ts';
import { ResultFields } from './ResultFields.tsx';
import { checkResult, emptyResult, type ResultForm, readResultDraft, resultBody, withField } from './result-form.ts';

/** Papers of results lie here (docs/reference/api.md#calls). */
const FOLDER = 'Compliance Testing';

export interface ResultDialogProps {
  siteId: string;
  userId: number;
  /** The month that is looked at. */
  month: string;
  /** The site's own day. */
  today: string;
  units: readonly UnitVerdict[];
  /** The unit it was opened for; null leaves it to be chosen. */
  unit: UnitVerdict | null;
  onSaved: (result: RecordedResult) => void;
  onClose: () => void;
}

/** Records a result that no gauge reports. Mount it to open it; what is typed survives closing and failures. */
export function ResultDialog(props: ResultDialogProps) {
  const { siteId, userId, month, today, units, unit, onSaved, onClose } = props;
  const draft = useResultDraft([userId, siteId, `result ${unit?.device ?? ''} ${unit?.number ?? ''}`], month, unit);
  const document = useChosenDocument(siteId, null);
  const saved = useRef<RecordedResult | null>(null);
  const { add } = useResultWrites(siteId);
  const save = async () => {
    try {
      const ref = await document.store();
      saved.current = await add(resultBody(draft.form, ref));
      draft.forget();
    } catch (error) {
      throw withField(error);
    }
  };
  return (
    <RecordDialog
      title={t.recordResult}
      description={<p>{t.forWhatNoGaugeReports}</p>}
      saveLabel={t.record}
      dirty={false}
      check={() => ({ ...checkResult(draft.form, today), ...documentErrors(document.chosen) })}
      save={save}
      onSaved={() => saved.current !== null && onSaved(saved.current)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Restored at={draft.restoredAt} onStartAfresh={draft.startAfresh} />
          <ResultFields form={draft.form} errors={errors} units={units} today={today} set={draft.set} />
          {draft.form.kind !== '' && (
            <DocumentField
              siteId={siteId}
              folder={FOLDER}
              value={document.chosen}
              error={fieldWords(t.document, errors.document)}
              onChange={document.setChosen}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}

/** The form, kept on this device for a day until it is recorded. */
function useResultDraft(place: DraftPlace, month: string, unit: UnitVerdict | null) {
  const [draft] = useState(() => readDraft(place, readResultDraft, Date.now()));
  const [form, setForm] = useState<ResultForm>(draft?.value ?? emptyResult(month, unit));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  return {
    form,
    restoredAt,
    set: (change: Partial<ResultForm>) => {
      const next = { ...form, ...change };
      setForm(next);
      keepDraft(place, next, Date.now());
    },
    startAfresh: () => {
      setForm(emptyResult(month, unit));
      setRestoredAt(null);
      forgetDraft(place);
    },
    forget: () => forgetDraft(place),
  };
}

function Restored({ at, onStartAfresh }: { at: number | null; onStartAfresh: () => void }) {
  const now = useNow();
  if (at === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-info-bg py-1 pl-3 text-info-fg">
      <p role="status">{t.whatYouTypedIsBack({ moment: formatInstant(new Date(at).toISOString(), now) })}</p>
      <Button variant="quiet" onClick={onStartAfresh}>
        {t.startAfresh}
      </Button>
    </div>
  );
}
