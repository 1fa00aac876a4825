import { named, said } from '#client/language/server-words.ts';
import type { DraftPhoto } from '#client/offline/inspections/draft.ts';
import { t } from '#client/words/site/inspections.ts';
import type { FormField } from '#contract/nouns/inspection/form.ts';
import type { Given } from '#contract/nouns/inspection/judge-sheet.ts';

/** What a field of a form is drawn from. */
export interface FieldProps {
  field: FormField;
  path: string;
  /** Of the piece, for names that are read out. */
  lineName: string;
  given: Given | null;
  /** What is missing or wrong here, in sentences; an empty place says so only after somebody tried to finish. */
  errors: readonly string[];
  photos: readonly DraftPhoto[];
}

/** The name of a field; the optional ones say so. */
export function FieldName({ field }: { field: FormField }) {
  return (
    <>
      {named(field.label)}
      {field.optional && <span className="font-normal text-muted"> ({t.optional})</span>}
    </>
  );
}

/** Help of a field and what is wrong with its answer. */
export function FieldNotes({ field, id, errors }: Pick<FieldProps, 'field' | 'errors'> & { id: string }) {
  return (
    <>
      {field.help !== '' && (
        <p id={`${id}-help`} className="text-muted wrap-anywhere">
          {said(field.help)}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 font-bold text-bad-fg wrap-anywhere">
          {errors.join(' ')}
        </p>
      )}
    </>
  );
}

/** Ids of what describes a field, for its control. */
export function describedBy({ field, errors }: Pick<FieldProps, 'field' | 'errors'>, id: string) {
  const ids = [field.help === '' ? '' : `${id}-help`, errors.length === 0 ? '' : `${id}-error`].filter(Boolean);
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}
