import { useEffect, useState } from 'react';
import { type SiteInfo, useSaveSiteInfo } from '#client/api/site/site-info.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import {
  changedFields,
  checkEdits,
  conflictsOf,
  type InfoEdits,
  infoBody,
  isOtherState,
  readEdits,
  type StateWords,
  textOfField,
  withEdit,
} from './info-edits.ts';

const NO_WORDS: StateWords = { since: '', reason: '' };
const NO_VALUES: { edits: InfoEdits; why: StateWords } = { edits: {}, why: NO_WORDS };

/** Fields of a refused body by their own names: an entry of a list counts as the list. */
function refusedFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, trouble]) => [name.replace(/[.[].*$/, ''), trouble]));
}

/**
 * The form of the site's info. It holds only what was typed, so a refresh of what the server says does not touch it; the
 * same is kept on the device for a day, in case the page is left.
 */
export function useInfoForm(info: SiteInfo, siteId: string, userId: number) {
  const [place] = useState<DraftPlace>([userId, siteId, 'site-info']);
  const [kept] = useState(() => readDraft(place, readEdits, Date.now()));
  const [editing, setEditing] = useState(kept !== null);
  const [restored, setRestored] = useState(kept !== null);
  const save = useSaveSiteInfo(siteId);
  const state = useRecordForm<{ edits: InfoEdits; why: StateWords }>({
    start: NO_VALUES,
    draft: kept === null ? null : { edits: kept.value, why: NO_WORDS },
    check: (form) => checkEdits(form.edits, info),
    send: (form) => save(infoBody(form.edits, info, form.why)),
    fieldsOf: (failure) => refusedFields(failure.fields),
    onEdit: (form) => keepDraft(place, form.edits, Date.now()),
  });
  const { edits, why } = state.values;
  const changed = changedFields(edits, info);
  const dirty = changed.length > 0;

  useEffect(() => {
    if (!editing || !dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [editing, dirty]);

  const leave = () => {
    forgetDraft(place);
    state.restart(NO_VALUES);
    setEditing(false);
    setRestored(false);
  };
  return {
    editing,
    restored,
    changed,
    conflicts: conflictsOf(edits, info),
    errors: state.errors,
    failure: state.failure?.sentence ?? null,
    saving: state.busy,
    element: state.element,
    /** Null: the state on record stays. */
    state: isOtherState(edits, info) ? why : null,
    setState: (change: Partial<StateWords>) => state.set({ why: { ...why, ...change } }),
    begin: () => setEditing(true),
    leave,
    textOf: (field: SiteInfoField) => edits[field]?.value ?? textOfField(info, field),
    set: (field: SiteInfoField, value: string) => state.set({ edits: withEdit(edits, info, field, value) }),
    /** Resolves to true when it was saved. */
    submit: async (): Promise<boolean> => {
      const saved = await state.submit();
      if (saved) leave();
      return saved;
    },
  };
}
