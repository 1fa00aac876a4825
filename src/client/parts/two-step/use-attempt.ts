import type { Failure } from '#client/api/wire/answer/failure.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/parts/two-step.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';

/** The fields of such a form: the password, a code, or both. */
export type Attempt = Partial<Record<'password' | 'code', string>>;

/** Sorts the server's refusal of a password or a code to its field. */
function refusalOf({ sentence, code, fields }: Failure): FieldErrors {
  if (code === 'current_password_wrong') return { password: sentence };
  if (code === 'two_step_invalid') return { code: sentence };
  if (fields.password !== undefined) return { password: fieldWords(t.password, fields.password) ?? sentence };
  if (fields.code !== undefined) return { code: fieldWords(t.code, fields.code) ?? sentence };
  return {};
}

/** A form with a password or a code. `other` is what was refused and belongs to none of its fields. */
export function useAttempt<T extends Attempt>(
  options: Pick<RecordFormOptions<T>, 'start' | 'check' | 'send'>,
): RecordForm<T> & { other: string | undefined } {
  const form = useRecordForm<T>({ ...options, fieldsOf: refusalOf });
  const { errors, failure } = form;
  const isAtField = Object.keys(errors).some((name) => name in options.start);
  const other = failure === null || isAtField ? undefined : (Object.values(errors)[0] ?? failure.sentence);
  return { ...form, other };
}
