import { useEffect, useState } from 'react';
import { type SiteInfo, useSaveSiteInfo } from '#client/api/site/site-info.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { type FieldErrors, fieldErrorsOf } from '#client/api/wire/field-errors.ts';
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

const NO_EDITS: InfoEdits = {};
const NO_WORDS: StateWords = { since: '', reason: '' };

/** Fields of a refused body by their own names: an entry of a list counts as the list. */
function refusedFields(error: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, trouble]) => [name.replace(/[.[].*$/, ''), trouble]),
  );
}

/**
 * The form of the site's info. It holds only what was typed, so a refresh of what the server says does not touch it; the
 * same is kept on the device for a day, in case the page is left.
 */
export function useInfoForm(info: SiteInfo, siteId: string, userId: number) {
  const [place] = useState<DraftPlace>([userId, siteId, 'site-info']);
  const [kept] = useState(() => readDraft(place, readEdits, Date.now()));
  const [edits, setEdits] = useState<InfoEdits>(kept?.value ?? NO_EDITS);
  const [editing, setEditing] = useState(kept !== null);
  const [restored, setRestored] = useState(kept !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [state, setState] = useState<StateWords>(NO_WORDS);
  const save = useSaveSiteInfo(siteId);
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
    setEdits(NO_EDITS);
    setState(NO_WORDS);
    setErrors({});
    setFailure(null);
    setEditing(false);
    setRestored(false);
  };
  return {
    editing,
    restored,
    changed,
    conflicts: conflictsOf(edits, info),
    errors,
    failure,
    saving,
    /** Null: the state on record stays. */
    state: isOtherState(edits, info) ? state : null,
    setState: (change: Partial<StateWords>) => setState((before) => ({ ...before, ...change })),
    begin: () => setEditing(true),
    leave,
    textOf: (field: SiteInfoField) => edits[field]?.value ?? textOfField(info, field),
    set: (field: SiteInfoField, value: string) => {
      const next = withEdit(edits, info, field, value);
      setEdits(next);
      keepDraft(place, next, Date.now());
    },
    /** Resolves to true when it was saved. */
    submit: async (): Promise<boolean> => {
      const found = checkEdits(edits, info);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return false;
      setSaving(true);
      try {
        await save(infoBody(edits, info, state));
        leave();
        return true;
      } catch (error) {
        setErrors(refusedFields(error));
        setFailure(sentenceOf(error));
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
