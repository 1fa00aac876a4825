import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { UPLOAD_TYPES } from '#client/api/document/upload.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { listOf, objectOf, textOf } from '#client/api/wire/read.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';
import type { CompletionInput, DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** Most documents of one record (docs/reference/api.md#calls). */
export const DOCUMENT_LIMIT = 10;

/** Where proofs of tests are kept (docs/reference/api.md#calls). */
export const TEST_PAPERS = 'Compliance Testing';

/** The fields of the form of a test record. */
export interface CompletionForm {
  result: 'PASS' | 'FAIL' | '';
  completed_on: string;
  /** Name of the part tested, WHOLE for all of them, '' when none is chosen yet. */
  component: string;
  tester: string;
  note: string;
  documents: DocumentRef[];
}

/** In place of a part's name: the test was of all of them. */
export const WHOLE = '*';

export function emptyCompletion(item: CalendarItem): CompletionForm {
  const [only, ...others] = item.components;
  const component = only !== undefined && others.length === 0 ? only.name : '';
  return { result: '', completed_on: '', component, tester: '', note: '', documents: [] };
}

/** A form out of what was kept on the device; null when that is none. */
export function readCompletionDraft(value: unknown): CompletionForm | null {
  const fields = objectOf(value);
  if (fields === null) return null;
  return {
    result: fields.result === 'PASS' || fields.result === 'FAIL' ? fields.result : '',
    completed_on: textOf(fields.completed_on),
    component: textOf(fields.component),
    tester: textOf(fields.tester),
    note: textOf(fields.note),
    documents: listOf(fields.documents).map(({ folder, file }) => ({ folder: textOf(folder), file: textOf(file) })),
  };
}

/** Something was typed or chosen that is worth keeping. */
export function isTouched(form: CompletionForm, item: CalendarItem): boolean {
  return JSON.stringify(form) !== JSON.stringify(emptyCompletion(item));
}

/** What is wrong with a form, as sentences by field; {} when it may be sent. `today` is the site's own day. */
export function checkCompletion(
  form: CompletionForm,
  files: readonly File[],
  item: CalendarItem,
  today: string,
): FieldErrors {
  const errors: Record<string, string> = {};
  if (form.result === '') errors.result = t.sayWhetherItPassed;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(form.completed_on)) errors.completed_on = t.sayOnWhichDayItWas;
  else if (form.completed_on > today) errors.completed_on = t.completionDateCannotBeInFuture;
  if (item.components.length > 0 && form.component === '') errors.component = t.sayWhatWasTested;
  const papers = form.documents.length + files.length;
  if (papers > DOCUMENT_LIMIT) errors.documents = t.atMostDocuments({ limit: DOCUMENT_LIMIT, number: papers });
  const refused = files.map(fileTrouble).find((trouble) => trouble !== null);
  if (refused) errors.documents = refused;
  return errors;
}

/** Why a file cannot be sent, or null. The server looks inside it; this spares the way there. */
function fileTrouble(file: File): string | null {
  if (file.size > uploadLimit) return t.isLargerThan25Mb({ name: file.name });
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return UPLOAD_TYPES.split(',').includes(ending) ? null : t.fileTypeIsNotAllowed({ name: file.name });
}

/** The body to send; what is not filled in is left out. */
export function bodyOf(form: CompletionForm, item: CalendarItem): CompletionInput {
  const text = (name: 'tester' | 'note') => (form[name].trim() === '' ? {} : { [name]: form[name].trim() });
  const named = item.components.length > 0 && form.component !== WHOLE && form.component !== '';
  return {
    completed_on: form.completed_on,
    result: form.result === 'FAIL' ? 'FAIL' : 'PASS',
    ...(named ? { component: form.component } : {}),
    ...text('tester'),
    ...text('note'),
    ...(form.documents.length > 0 ? { documents: form.documents } : {}),
  };
}

/** The field that shows a refusal that names no field. */
const fieldOfCode: Readonly<Record<string, keyof CompletionForm>> = {
  date_future: 'completed_on',
  date_before_installation: 'completed_on',
  completion_duplicate: 'completed_on',
  component_unknown: 'component',
  document_not_found: 'documents',
};
const labels: Readonly<Record<string, string>> = {
  get completed_on() {
    return t.date;
  },
  get result() {
    return t.result;
  },
  get component() {
    return t.whatWasTested;
  },
  get tester() {
    return t.testedBy;
  },
  get note() {
    return t.note;
  },
};

/** What the server holds against a form, as sentences by field; {} when its sentence is about none of them. */
export function refusalOf(error: unknown): FieldErrors {
  const refused: Record<string, string> = {};
  for (const [field, trouble] of Object.entries(fieldErrorsOf(error))) {
    // 'documents.0.file' is shown at the documents.
    const name = field.split('.')[0] ?? field;
    refused[name] = fieldWords(labels[name] ?? t.documents, trouble) ?? trouble;
  }
  const body = error instanceof ApiError ? error.body : null;
  const field = fieldOfCode[body?.code ?? ''];
  if (field !== undefined) refused[field] ??= [body?.error, body?.detail].filter(Boolean).join('. ');
  return refused;
}

/** What the parts of the calendar share: whose it is, and what may be done. */
export interface CalendarWork {
  siteId: string;
  /** The site's time zone; null when it is not known. */
  zone: string | null;
  /** The site's own day. */
  today: string;
  user: SessionUser;
  canWrite: boolean;
  /** As known on a day, YYYY-MM-DD, in which nothing is written; null: now. */
  asOf: string | null;
  /** Key of the item whose details are shown. */
  open: string | null;
  onOpen: (key: string | null) => void;
  onComplete: (item: CalendarItem) => void;
  /** The form that proves an item, by the item's key; null: none that can be filled here. */
  formOf: (key: string) => string | null;
  onSetUp: (item: CalendarItem) => void;
}

/** Whether a person may record a test of an item here. */
export function mayComplete(work: Pick<CalendarWork, 'canWrite'>, item: CalendarItem): boolean {
  return work.canWrite && item.recordable && item.status !== 'NA';
}
