import { useRef, useState } from 'react';
import { useResultWrites } from '#client/api/compliance/results.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { frameOf } from '#client/parts/form/frame-of.ts';
import { RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
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
  const [place] = useState<DraftPlace>([userId, siteId, `result ${unit?.device ?? ''} ${unit?.number ?? ''}`]);
  const [draft] = useState(() => readDraft(place, readResultDraft, Date.now()));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const document = useChosenDocument(siteId, null);
  const saved = useRef<RecordedResult | null>(null);
  const { add } = useResultWrites(siteId);
  const state = useRecordForm<ResultForm>({
    start: emptyResult(month, unit),
    draft: draft?.value ?? null,
    check: (form) => ({ ...checkResult(form, today), ...documentErrors(document.chosen) }),
    send: async (form) => {
      const ref = await document.store();
      saved.current = await add(resultBody(form, ref));
      forgetDraft(place);
    },
    fieldsOf: ({ error }) => fieldErrorsOf(withField(error)),
    // What is typed is kept on this device for a day until it is recorded.
    onEdit: (form) => keepDraft(place, form, Date.now()),
  });
  const startAfresh = () => {
    state.restart(emptyResult(month, unit));
    setRestoredAt(null);
    forgetDraft(place);
  };
  const { values: form, set, errors } = state;
  return (
    <RecordFrame
      title={t.recordResult}
      description={<p>{t.forWhatNoGaugeReports}</p>}
      saveLabel={t.record}
      {...frameOf(state, () => saved.current !== null && onSaved(saved.current))}
      dirty={false}
      onClose={onClose}
    >
      <Restored at={restoredAt} onStartAfresh={startAfresh} />
      <ResultFields form={form} errors={errors} units={units} today={today} set={set} />
      {form.kind !== '' && (
        <DocumentField
          siteId={siteId}
          folder={FOLDER}
          value={document.chosen}
          error={fieldWords(t.document, errors.document)}
          onChange={document.setChosen}
        />
      )}
    </RecordFrame>
  );
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
