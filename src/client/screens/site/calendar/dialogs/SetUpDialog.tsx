import { type ReactNode, useId, useState } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { sameForm } from '#client/screens/site/equipment/equipment-form.ts';
import { RecordDialog } from '#client/screens/site/equipment/RecordDialog.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
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
    ...(item.configured ? [['keep', 'As it is now', 'Set by hand before']] : []),
    ...(isOwn(item) ? [] : [['rule', 'As worked out', 'From the equipment on record']]),
    ['yes', 'Applies here', ''],
    ['no', 'Does not apply here', 'It is no longer due'],
  ] as [SetUpForm['applies'], string, string][];
const dueChoices = (item: CalendarItem) =>
  [
    ...(item.configured ? [['keep', 'As it is now', '']] : []),
    ['rule', 'Worked out', 'From the last passing test and the interval'],
    ['own', 'On a day of its own', ''],
  ] as [SetUpForm['due'], string, string][];

/** Says whether an item applies and when it is due, or makes a new one. For administrators. */
export function SetUpDialog({ item, taken, siteId, onClose }: SetUpDialogProps) {
  const [before] = useState(() => setUpForm(item));
  const [form, setForm] = useState(before);
  const own = item === null || isOwn(item);
  const writes = useCalendarWrites(siteId);
  const toast = useToast();
  const set = (change: Partial<SetUpForm>) => setForm({ ...form, ...change });
  const save = async () => {
    const body = setUpBody(form, item);
    if (body !== null) await writes.configure(item?.key ?? ownKey(form.label, taken), body);
  };
  return (
    <RecordDialog
      title={item === null ? 'Add an item' : 'Set up'}
      description={
        item === null ? (
          'A duty of this site alone, such as the service of fire extinguishers. It is listed under Extras.'
        ) : (
          <p className="wrap-anywhere">{item.label}</p>
        )
      }
      saveLabel={item === null ? 'Add item' : 'Save'}
      dirty={!sameForm({ ...form }, { ...before })}
      check={() => checkSetUp(form, own)}
      save={save}
      onSaved={() => {
        toast.success(item === null ? 'Item added' : 'Item set up', 'brisk');
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="label"
            maxLength={120}
            autoComplete="off"
            value={form.label}
            error={fieldWords('Name', errors.label)}
            onChange={(event) => set({ label: event.target.value })}
          />
          {item !== null && (
            <Choice
              legend="Does it apply?"
              name="applies"
              options={applicability(item)}
              value={form.applies}
              onChange={(applies) => set({ applies })}
            />
          )}
          {item !== null && form.applies === 'no' && (
            <TextArea
              label="Why does it not apply?"
              name="reason"
              maxLength={1000}
              hint="Your name, the day and the reason are shown on the calendar, the monthly report and the packet."
              value={form.reason}
              error={fieldWords('Reason', errors.reason)}
              onChange={(event) => set({ reason: event.target.value })}
            />
          )}
          {item !== null && form.applies !== 'no' && (
            <Choice
              legend="When is it due?"
              name="due"
              options={dueChoices(item)}
              value={form.due}
              onChange={(due) => set({ due })}
            />
          )}
          {form.due === 'own' && form.applies !== 'no' && (
            <TextField
              label="Due date"
              name="next_due"
              type="date"
              value={form.date}
              error={fieldWords('Due date', errors.next_due)}
              onChange={(event) => set({ date: event.target.value })}
            />
          )}
          {!own && form.due === 'own' && form.applies !== 'no' && (
            <TextArea
              label="Why is the date set by hand?"
              name="due_reason"
              maxLength={1000}
              hint="The rule's own date counts where it is earlier. Where the agency allows more time, set the item as not applicable until then, with that reason."
              value={form.dueReason}
              error={fieldWords('Reason', errors.due_reason)}
              onChange={(event) => set({ dueReason: event.target.value })}
            />
          )}
          {own && form.applies !== 'no' && (
            <IntervalFields
              interval={form.interval}
              error={fieldWords('Interval', errors.interval_months)}
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

const intervals = [
  ['', 'Choose…'],
  ['1', 'Every month'],
  ['3', 'Every 3 months'],
  ['6', 'Every 6 months'],
  ['12', 'Every year'],
  ['36', 'Every 3 years'],
  ['60', 'Every 5 years'],
  ['0', 'Once only'],
] as const;

/** How often an item of the site's own is due. An interval that is not in the list stays as it is. */
function IntervalFields({ interval, error, onChange }: IntervalFieldsProps) {
  const listed = intervals.some(([value]) => value === interval);
  return (
    <SelectField
      label="How often is it due?"
      name="interval_months"
      hint="After each record, the next due date is set by this interval."
      value={interval}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {!listed && <option value={interval}>{`Every ${interval} months`}</option>}
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
