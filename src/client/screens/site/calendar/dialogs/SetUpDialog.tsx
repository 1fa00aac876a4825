import { type ReactNode, useId } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { named } from '#client/language/server-words.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import { checkSetUp, isOwn, ownKey, type SetUpForm, setUpBody, setUpForm } from './set-up-form.ts';

export interface SetUpDialogProps {
  /** The item to set up; null makes one of the site's own. */
  item: CalendarItem | null;
  /** Keys that are in the calendar. */
  taken: readonly string[];
  siteId: string;
  onClose: () => void;
}

const applicability = (item: CalendarItem) =>
  [
    ...(item.configured ? [['keep', t.asItIsNow, t.setByHandBefore]] : []),
    ...(isOwn(item) ? [] : [['rule', t.asWorkedOut, t.fromEquipmentOnRecord]]),
    ['yes', t.appliesHere, ''],
    ['no', t.doesNotApplyHere, t.itIsNoLongerDue],
  ] as [SetUpForm['applies'], string, string][];
const dueChoices = (item: CalendarItem) =>
  [
    ...(item.configured ? [['keep', t.asItIsNow, '']] : []),
    ['rule', t.workedOut, t.fromLastPassingTestAndInterval],
    ['own', t.onDayOfItsOwn, ''],
  ] as [SetUpForm['due'], string, string][];

/** Says whether an item applies and when it is due, or makes a new one. For administrators. */
export function SetUpDialog({ item, taken, siteId, onClose }: SetUpDialogProps) {
  const own = item === null || isOwn(item);
  const writes = useCalendarWrites(siteId);
  const toast = useToast();
  const send = async (form: SetUpForm) => {
    const body = setUpBody(form, item);
    if (body !== null) await writes.configure(item?.key ?? ownKey(form.label, taken), body);
  };
  return (
    <RecordDialog<SetUpForm>
      title={item === null ? t.addItem : t.setUp}
      description={item === null ? t.dutyOfThisSiteAloneSuch : <p className="wrap-anywhere">{named(item.label)}</p>}
      saveLabel={item === null ? t.addItem2 : t.save}
      start={setUpForm(item)}
      check={(form) => checkSetUp(form, own)}
      send={send}
      onSaved={() => {
        toast.success(item === null ? t.itemAdded : t.itemSetUp, 'brisk');
        onClose();
      }}
      onClose={onClose}
    >
      {({ values: form, set, register, errors }) => (
        <>
          <TextField
            label={t.name}
            maxLength={120}
            autoComplete="off"
            error={fieldWords(t.name, errors.label)}
            {...register('label')}
          />
          {item !== null && (
            <Choice
              legend={t.doesItApply}
              name="applies"
              options={applicability(item)}
              value={form.applies}
              onChange={(applies) => set({ applies })}
            />
          )}
          {item !== null && form.applies === 'no' && (
            <TextArea
              label={t.whyDoesItNotApply}
              maxLength={1000}
              hint={t.yourNameDayAndReasonAre}
              error={fieldWords(t.reason, errors.reason)}
              {...register('reason')}
            />
          )}
          {item !== null && form.applies !== 'no' && (
            <Choice
              legend={t.whenIsItDue}
              name="due"
              options={dueChoices(item)}
              value={form.due}
              onChange={(due) => set({ due })}
            />
          )}
          {form.due === 'own' && form.applies !== 'no' && (
            <TextField
              label={t.dueDate}
              name="next_due"
              type="date"
              value={form.date}
              error={fieldWords(t.dueDate, errors.next_due)}
              onChange={(event) => set({ date: event.target.value })}
            />
          )}
          {!own && form.due === 'own' && form.applies !== 'no' && (
            <TextArea
              label={t.whyIsDateSetByHand}
              name="due_reason"
              maxLength={1000}
              hint={t.rulesOwnDateCountsWhereIt}
              value={form.dueReason}
              error={fieldWords(t.reason, errors.due_reason)}
              onChange={(event) => set({ dueReason: event.target.value })}
            />
          )}
          {own && form.applies !== 'no' && (
            <IntervalFields
              interval={form.interval}
              error={fieldWords(t.interval, errors.interval_months)}
              onChange={(interval) => set({ interval })}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}

interface IntervalFieldsProps {
  /** Months as typed; '0': due once. */
  interval: string;
  error: string | undefined;
  onChange: (interval: string) => void;
}

const intervalChoices = () =>
  [
    ['', t.choose],
    ['1', t.everyMonth],
    ['3', t.everyIntervalMonths({ interval: 3 })],
    ['6', t.everyIntervalMonths({ interval: 6 })],
    ['12', t.everyYear],
    ['36', t.everyYears({ years: 3 })],
    ['60', t.everyYears({ years: 5 })],
    ['0', t.onceOnly],
  ] as const;

/** How often an item of the site's own is due. An interval that is not in the list stays as it is. */
function IntervalFields({ interval, error, onChange }: IntervalFieldsProps) {
  const intervals = intervalChoices();
  const listed = intervals.some(([value]) => value === interval);
  return (
    <SelectField
      label={t.howOftenIsItDue}
      name="interval_months"
      hint={t.afterEachRecordNextDueDate}
      value={interval}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {!listed && <option value={interval}>{t.everyIntervalMonths({ interval })}</option>}
      {intervals.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceProps<V extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [value: V, label: string, hint: string])[];
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ legend, name, options, value, onChange }: ChoiceProps<V>): ReactNode {
  const id = useId();
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {options.map(([option, label, hint]) => (
        <label key={option} className="flex min-h-(--control) items-center gap-3 py-1">
          <input
            type="radio"
            name={`${id}-${name}`}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {label}
            {hint !== '' && <span className="text-13 text-muted"> · {hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
