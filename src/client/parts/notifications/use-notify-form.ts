import { useEffect, useState } from 'react';
import { readNotifyPreferences } from '#client/api/issue/notifications.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { type FieldErrors, fieldErrorsOf } from '#client/api/wire/field-errors.ts';
import type { NotifyPreferences, NotifyPreferencesInput } from '#contract/nouns/people/notification.ts';
import { formOf, inputOf, type NotifyForm, placedErrors, sameInput } from './notify-form.ts';

export interface NotifyFormProps {
  saved: NotifyPreferences;
  /** Sends them; throws ApiError on failure. */
  save: (body: NotifyPreferencesInput) => Promise<unknown>;
  /** Where what is not saved yet is kept. */
  place: DraftPlace;
}

/**
 * The form of a person's notifications. As long as nothing was touched it follows what the server says; what was is kept
 * on the device for a day, but for the secret.
 */
export function useNotifyForm({ saved, save, place }: NotifyFormProps) {
  const [kept] = useState(() => readDraft(place, (value) => formOf(readNotifyPreferences(value)), Date.now()));
  const [edit, setEdit] = useState<NotifyForm | null>(kept?.value ?? null);
  const [restored, setRestored] = useState(kept !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | undefined>();
  const [saving, setSaving] = useState(false);
  const stored = formOf(saved);
  const form = edit ?? stored;
  const dirty = edit !== null && !sameInput(edit, stored);

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);

  const discard = () => {
    forgetDraft(place);
    setEdit(null);
    setErrors({});
    setFailure(undefined);
    setRestored(false);
  };
  return {
    form,
    stored,
    dirty,
    restored: restored && dirty,
    errors,
    failure,
    saving,
    discard,
    set: (change: Partial<NotifyForm>) => {
      const next = { ...form, ...change };
      setEdit(next);
      setErrors({});
      const { webhook_secret: _, ...rest } = inputOf(next);
      keepDraft(place, rest, Date.now());
    },
    /** Resolves to true when it was saved. */
    submit: async (): Promise<boolean> => {
      if (saving) return false;
      const body = inputOf(form);
      setSaving(true);
      setErrors({});
      setFailure(undefined);
      try {
        await save(body);
        discard();
        return true;
      } catch (error) {
        setErrors(placedErrors(fieldErrorsOf(error), body));
        setFailure(reasonOf(error));
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

/** What the parts of the form need of it. */
export type NotifyFormState = Pick<ReturnType<typeof useNotifyForm>, 'form' | 'stored' | 'errors' | 'set'>;

/** Of a refusal that names who must be added first, that sentence. */
function reasonOf(error: unknown): string {
  const detail = error instanceof ApiError && error.body?.code === 'last_notified' ? error.body.detail : undefined;
  return detail ?? sentenceOf(error);
}
