import { type FormEvent, useEffect, useRef } from 'react';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { fill } from '#client/language/fill.ts';
import { named } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { CalendarWork } from './calendar-work.ts';
import { type CompletionForm, WHOLE } from './completion-form.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { ResultField } from './ResultField.tsx';
import { UnsentFiles } from './UnsentFiles.tsx';
import { useCompletionForm } from './use-completion-form.ts';

export interface CompletionDialogProps {
  item: CalendarItem;
  work: CalendarWork;
  /** What the form holds at first; a person checks and saves it. */
  proposal?: Partial<CompletionForm> | undefined;
  onClose: () => void;
}

/** Records that an item was done: result, day, what was tested, by whom, and the documents that prove it. */
export function CompletionDialog({ item, work, proposal, onClose }: CompletionDialogProps) {
  const state = useCompletionForm(item, work, onClose, proposal);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.markCompleted}
      description={<p className="wrap-anywhere">{named(item.label)}</p>}
    >
      {state.stored === null ? (
        <Form item={item} work={work} state={state} onClose={onClose} />
      ) : (
        <UnsentFiles siteId={work.siteId} left={state.stored.left} state={state} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** What can be typed in or pressed where something is wrong. */
const firstInvalid =
  '[role="radiogroup"][aria-invalid] input, input[aria-invalid], select[aria-invalid], textarea[aria-invalid], [data-invalid]';

interface FormProps extends CompletionDialogProps {
  state: ReturnType<typeof useCompletionForm>;
}

function Form({ item, work, state, onClose }: FormProps) {
  const { form, set, errors } = state;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.save();
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {state.restoredAt !== null && (
        <p className="text-muted">
          {fill(t.whatYouTypedBeforeIsStill, {
            moment: <Moment at={new Date(state.restoredAt).toISOString()} ageOnly />,
          })}
        </p>
      )}
      <ResultField value={form.result} error={errors.result} onChange={(result) => set({ result })} />
      <TextField
        label={t.date}
        name="completed_on"
        type="date"
        max={work.today}
        hint={t.dayAtSiteOnWhichIt}
        value={form.completed_on}
        error={errors.completed_on}
        onChange={(event) => set({ completed_on: event.target.value })}
      />
      {item.components.length > 0 && (
        <SelectField
          label={t.whatWasTested}
          name="component"
          value={form.component}
          error={errors.component}
          onChange={(event) => set({ component: event.target.value })}
        >
          <option value="" disabled>
            {t.choose}
          </option>
          {item.components.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {item.components.length > 1 && (
            <option value={WHOLE}>{t.allOfThem({ number: item.components.length })}</option>
          )}
        </SelectField>
      )}
      <TextField
        label={t.testedByOptional}
        name="tester"
        maxLength={120}
        autoComplete="off"
        value={form.tester}
        error={errors.tester}
        onChange={(event) => set({ tester: event.target.value })}
      />
      <TextArea
        label={t.noteOptional}
        name="note"
        maxLength={4000}
        value={form.note}
        error={errors.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <DocumentsField
        siteId={work.siteId}
        chosen={form.documents}
        onChosen={(documents) => set({ documents })}
        files={state.files}
        onFiles={state.setFiles}
        error={errors.documents}
      />
      {state.failure !== null && (
        <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
          {state.failure}
        </p>
      )}
      <p role="status" className={state.busy === null ? 'sr-only' : 'text-muted'}>
        {state.busy ?? ''}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={state.busy !== null}>
          {t.saveRecord}
        </Button>
      </DialogActions>
    </form>
  );
}
