import { ApiError } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldErrorsOf } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/compliance/results.ts';
import { lineOfUnit } from '#contract/line-families.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import {
  type ReconciliationCause,
  type RecordedResult,
  type ResultInput,
  type ResultKind,
  reconciliationCauses,
  resultKinds,
} from '#contract/nouns/compliance/result.ts';
import { checkMethod, emptyMethod, type MethodForm, methodBody, readMethodDraft } from './method-form.ts';
import { type NumberField, numberFields, resultKindRows } from './result-kinds.table.ts';
import { numberIn } from './typed-number.ts';

/** What the dialog holds, all as it was typed; '' is not chosen or not filled in. */
export interface ResultForm extends Record<NumberField, string> {
  kind: ResultKind | '';
  device: RecordedResult['device'];
  /** As units have it: of a line among all lines of the site. */
  number: string;
  month: string;
  completed_on: string;
  result: RecordedResult['result'] | '';
  cause: ReconciliationCause | '';
  tester: string;
  note: string;
  /** Of records of other methods. */
  method: MethodForm;
}

/** An empty form about a unit, or about none. */
export function emptyResult(month: string, unit: UnitVerdict | null): ResultForm {
  const numbers = Object.fromEntries(numberFields.map((field) => [field, ''])) as Record<NumberField, string>;
  return {
    kind: unit === null ? '' : kindOf(unit),
    device: unit?.device === 'line' ? 'line' : 'tank',
    number: unit === null ? '' : String(unit.number),
    month,
    completed_on: '',
    result: '',
    cause: '',
    tester: '',
    note: '',
    method: emptyMethod(),
    ...numbers,
  };
}

/** The kind of result that a unit's own method asks for; '' where the gauge tells it. */
function kindOf({ method }: UnitVerdict): ResultKind | '' {
  switch (method) {
    case 'sir':
    case 'interstitial':
    case 'groundwater':
    case 'vapor':
    case 'inventory':
      return method;
    case 'manual':
      return 'manual_gauging';
    case 'line_annual':
    case 'line_suction':
      return 'tightness';
    default:
      return '';
  }
}

/** A stored draft as a form; null for what is none. */
export function readResultDraft(value: unknown): ResultForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Record<string, unknown>;
  const empty = emptyResult('', null);
  const texts = Object.keys(empty).every((name) => name === 'method' || typeof kept[name] === 'string');
  const cause = reconciliationCauses.find((known) => known === kept.cause) ?? '';
  const kind = kept.kind === '' ? '' : resultKinds.find((known) => known === kept.kind);
  if (!texts || kind === undefined) return null;
  return {
    ...empty,
    ...(kept as unknown as ResultForm),
    kind,
    cause,
    device: kept.device === 'line' ? 'line' : 'tank',
    method: readMethodDraft(kept.method),
  };
}

/** What is wrong with the form before it is sent, by field; the server knows more. */
export function checkResult(form: ResultForm, today: string): FieldErrors {
  const errors: Record<string, string> = {};
  if (form.kind === '') return { kind: t.isRequired };
  const row = resultKindRows[form.kind];
  if (form.number.trim() === '') errors.number = t.isRequired;
  else if (!/^([1-9][0-9]?|[1-3][0-9]{3,4}|[4-9][0-9]{3})$/.test(ownNumber(form)))
    errors.number = t.mustBeNumberFrom1To99;
  if (row.ofMonth && monthOf(form) === '') errors.month = t.isRequired;
  if (form.completed_on === '') errors.completed_on = t.isRequired;
  else if (form.completed_on > today) errors.completed_on = t.mustNotBeInFuture;
  if (!row.workedOut && form.result === '') errors.result = t.isRequired;
  for (const { field, optional } of row.numbers) {
    const text = form[field].trim();
    if (text === '' ? !optional : Number.isNaN(numberIn(text)))
      errors[field] = text === '' ? t.isRequired : t.mustBeNumber;
  }
  if (form.kind === 'inventory' && form.cause === 'other' && form.note.trim() === '') errors.note = t.mustDescribeCause;
  return { ...errors, ...checkMethod(form.kind, form.method) };
}

/** The number that a tank or line has on its console, as text. */
function ownNumber({ device, number }: Pick<ResultForm, 'device' | 'number'>): string {
  const typed = number.trim();
  return device === 'line' && /^\d+$/.test(typed) ? String(lineOfUnit(Number(typed)).number) : typed;
}

/** The month that a result is about: a statement with a period of its own is of the month in which that ends. */
const monthOf = ({ kind, month, method: { sirTo } }: ResultForm) =>
  kind === 'sir' && sirTo !== '' ? sirTo.slice(0, 7) : month;

/** What is sent: only the fields that the kind has. */
export function resultBody(form: ResultForm, document: DocumentRef | null): ResultInput {
  if (form.kind === '') throw new Error('resultBody: the form has no kind');
  const row = resultKindRows[form.kind];
  const numbers = row.numbers
    .filter(({ field }) => form[field].trim() !== '')
    .map(({ field }) => [field, numberIn(form[field])] as const);
  return {
    kind: form.kind,
    device: form.device,
    number: Number(ownNumber(form)),
    ...(form.device === 'line' ? { line_family: lineOfUnit(Number(form.number)).family } : {}),
    completed_on: form.completed_on,
    ...(row.ofMonth ? { month: monthOf(form) } : {}),
    ...(row.workedOut || form.result === '' ? {} : { result: form.result }),
    ...Object.fromEntries(numbers),
    ...(form.kind === 'inventory' && form.cause !== '' ? { cause: form.cause } : {}),
    ...methodBody(form.kind, form.method),
    tester: form.tester.trim(),
    note: form.note.trim(),
    ...(document === null ? {} : { document }),
  };
}

/** Refusals that name no field but are about one. What to say there is in `t.refusals`. */
const fieldOfCode = {
  date_future: 'completed_on',
  date_after_closure: 'completed_on',
  date_before_installation: 'completed_on',
  tank_not_found: 'number',
  correction_note_required: 'note',
  document_not_found: 'document',
  document_exists: 'document',
  upload_type: 'document',
  upload_too_large: 'document',
} as const;

const isOfField = (code: string): code is keyof typeof fieldOfCode => Object.hasOwn(fieldOfCode, code);

/** The error with a field named also where the server's code says it; the trouble then stands at that field. */
export function withField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const code = error.body?.code ?? '';
  if (!isOfField(code) || Object.keys(fieldErrorsOf(error)).length > 0) return error;
  return new ApiError(error.status, { ...error.body, fields: { [fieldOfCode[code]]: t.refusals[code] } }, error);
}
