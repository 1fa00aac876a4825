import { useRef, useState } from 'react';
import { useResultWrites } from '#client/api/compliance/results.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { type FieldErrors, fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { frameOf, RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/compliance/results.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import {
  type RecordedResult,
  type ResultKind,
  reconciliationCauses,
  resultKinds,
} from '#contract/nouns/compliance/result.ts';
import { unitKey } from '../month/month-search.ts';
import { MethodFields } from './MethodFields.tsx';
import { checkResult, emptyResult, type ResultForm, readResultDraft, resultBody, withField } from './result-form.ts';
import { type KindRow, resultKindRows } from './result-kinds.table.ts';

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

interface ResultFieldsProps {
  form: ResultForm;
  errors: FieldErrors;
  /** Units of the month, to choose from. */
  units: readonly UnitVerdict[];
  /** The site's own day: nothing is recorded ahead of it. */
  today: string;
  set: (change: Partial<ResultForm>) => void;
}

/** The fields of a result: its kind, then what that kind asks for. */
function ResultFields(props: ResultFieldsProps) {
  const { form, errors, set } = props;
  return (
    <>
      <SelectField
        label={t.whatIsIt}
        name="kind"
        value={form.kind}
        error={fieldWords(t.kindOfResult, errors.kind)}
        onChange={(event) => set({ kind: event.target.value as ResultKind | '' })}
      >
        {form.kind === '' && <option value="">{t.choose}</option>}
        {resultKinds.map((kind) => (
          <option key={kind} value={kind}>
            {resultKindRows[kind].name}
          </option>
        ))}
      </SelectField>
      {form.kind !== '' && <FieldsOfKind {...props} row={resultKindRows[form.kind]} />}
    </>
  );
}

function FieldsOfKind({ form, errors, units, today, set, row }: ResultFieldsProps & { row: KindRow }) {
  return (
    <>
      <UnitField form={form} errors={errors} units={units} row={row} set={set} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {row.ofMonth && (
          <TextField
            label={t.month}
            name="month"
            type="month"
            max={today.slice(0, 7)}
            value={form.month}
            error={fieldWords(t.month, errors.month)}
            onChange={(event) => set({ month: event.target.value })}
          />
        )}
        <TextField
          label={row.dateLabel}
          name="completed_on"
          type="date"
          max={today}
          value={form.completed_on}
          error={fieldWords(row.dateLabel, errors.completed_on)}
          onChange={(event) => set({ completed_on: event.target.value })}
        />
        {!row.workedOut && (
          <SelectField
            label={t.result}
            name="result"
            value={form.result}
            error={fieldWords(t.result, errors.result)}
            onChange={(event) => set({ result: event.target.value as RecordedResult['result'] | '' })}
          >
            {form.result === '' && <option value="">{t.choose}</option>}
            {(['PASS', 'FAIL', 'INCONCLUSIVE'] as const).map((result) => (
              <option key={result} value={result}>
                {t.outcomes[result]}
              </option>
            ))}
          </SelectField>
        )}
        {row.numbers.map(({ field, label, hint, optional }) => (
          <TextField
            key={field}
            label={optional ? t.labelOptional({ label }) : label}
            name={field}
            inputMode="text"
            autoComplete="off"
            hint={hint}
            value={form[field]}
            error={fieldWords(label, errors[field])}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <TextField
          label={row.testerLabel}
          name="tester"
          maxLength={120}
          autoComplete="off"
          value={form.tester}
          error={fieldWords(row.testerLabel, errors.tester)}
          onChange={(event) => set({ tester: event.target.value })}
        />
      </div>
      {form.kind !== '' && (
        <MethodFields
          kind={form.kind}
          device={form.device}
          form={form.method}
          errors={errors}
          set={(change) => set({ method: { ...form.method, ...change } })}
        />
      )}
      {row.workedOut && row.recordOnly !== true && <p className="text-muted">{t.whetherItPassesIsWorkedOut}</p>}
      {form.kind === 'inventory' && (
        <SelectField
          label={t.causeOfDifferenceIfItIs}
          name="cause"
          hint={t.differenceWithoutCauseStaysOpenIf}
          value={form.cause}
          error={fieldWords(t.cause, errors.cause)}
          onChange={(event) => set({ cause: reconciliationCauses.find((known) => known === event.target.value) ?? '' })}
        >
          <option value="">{t.noneNeededOrNotRecordedYet}</option>
          {reconciliationCauses.map((cause) => (
            <option key={cause} value={cause}>
              {t.causes[cause]}
            </option>
          ))}
        </SelectField>
      )}
      <LimitedText
        label={t.noteOptional}
        name="note"
        limit={4000}
        hint={row.noteHint}
        value={form.note}
        error={fieldWords(t.note, errors.note)}
        onValue={(note) => set({ note })}
      />
    </>
  );
}

/** The tank or line: one of those that the month has, or by number where it has none. */
function UnitField({ form, errors, units, row, set }: Omit<ResultFieldsProps, 'today'> & { row: KindRow }) {
  const fitting = units.filter((unit) => row.devices.some((device) => device === unit.device));
  const error = fieldWords(t.tankOrLine, errors.number ?? errors.device);
  if (fitting.length === 0) {
    const device = row.devices[0] === 'line' ? 'line' : 'tank';
    return (
      <TextField
        label={device === 'line' ? t.lineNumber : t.tankNumber}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        value={form.number}
        error={error}
        onChange={(event) => set({ device, number: event.target.value })}
      />
    );
  }
  const chosen = fitting.find((unit) => unitKey(unit) === `${form.device}-${form.number}`);
  const choose = (key: string) => {
    const unit = fitting.find((one) => unitKey(one) === key);
    if (unit !== undefined) set({ device: unit.device === 'line' ? 'line' : 'tank', number: String(unit.number) });
  };
  return (
    <SelectField
      label={row.devices.length > 1 ? t.tankOrLine : row.devices[0] === 'line' ? t.line : t.tank}
      name="number"
      value={chosen === undefined ? '' : unitKey(chosen)}
      error={error}
      onChange={(event) => choose(event.target.value)}
    >
      {chosen === undefined && <option value="">{t.choose}</option>}
      {fitting.map((unit) => (
        <option key={unitKey(unit)} value={unitKey(unit)}>
          {[unit.name, unit.label].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}
