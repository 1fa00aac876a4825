import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNotifyPreferences } from '#client/api/issue/notifications.ts';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import type { NotifyPreferences, NotifyPreferencesInput } from '#contract/nouns/people/notification.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { formOf, inputOf, type NotifyForm, placedErrors, sameInput } from './notify-form.ts';

export interface NotifyFormProps {
  saved: NotifyPreferences;
  /** Sends them; throws ApiError on failure. */
  save: (body: NotifyPreferencesInput) => Promise<NotifyPreferences>;
  /** Where what is not saved yet is kept. */
  place: DraftPlace;
}

/**
 * The form of a person's notifications. As long as nothing was touched it follows what the server says; what was is kept
 * on the device for a day, but for the secret.
 */
export function useNotifyForm({ saved, save, place }: NotifyFormProps) {
  const [kept] = useState(() => readDraft(place, (value) => formOf(readNotifyPreferences(value)), Date.now()));
  const [restored, setRestored] = useState(kept !== null);
  const stored = formOf(saved);
  const answered = useRef(saved);
  const state = useRecordForm<NotifyForm>({
    start: stored,
    draft: kept?.value ?? null,
    send: async (form) => {
      answered.current = await save(inputOf(form));
    },
    fieldsOf: ({ fields }, form) => placedErrors(fields, inputOf(form)),
    onEdit: (form) => {
      const { webhook_secret: _, ...rest } = inputOf(form);
      keepDraft(place, rest, Date.now());
    },
  });
  const { values: form, failure, restart } = state;
  const untouched = !state.dirty && !restored;
  const dirty = !sameInput(form, stored);
  const begun = JSON.stringify(stored);
  const shown = useRef(begun);
  useEffect(() => {
    if (shown.current === begun) return;
    shown.current = begun;
    if (untouched) restart(JSON.parse(begun) as NotifyForm);
  }, [begun, untouched, restart]);

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);

  const begin = (values: NotifyForm) => {
    forgetDraft(place);
    restart(values);
    setRestored(false);
  };
  return {
    form,
    stored,
    dirty,
    restored: restored && dirty,
    errors: state.errors,
    failure: failure === null ? undefined : reasonOf(failure),
    saving: state.busy,
    element: state.element,
    discard: () => begin(stored),
    set: (change: Partial<NotifyForm>) => {
      state.set(change);
      state.clearErrors();
    },
    /** Resolves to true when it was saved. */
    submit: async (event: FormEvent): Promise<boolean> => {
      if (!(await state.submit(event))) return false;
      begin(formOf(answered.current));
      return true;
    },
  };
}

/** What the parts of the form need of it. */
export type NotifyFormState = Pick<ReturnType<typeof useNotifyForm>, 'form' | 'stored' | 'errors' | 'set'>;

/** Of a refusal that names who must be added first, that sentence. */
function reasonOf({ code, detail, sentence }: Failure): string {
  return code === 'last_notified' && detail !== null ? detail : sentence;
}
