import type { ComponentProps } from 'react';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/two-step.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';

/** A field for the code of an authenticator app; with `recovery` a recovery code may stand there too. */
export function CodeField({ recovery = false, ...field }: { recovery?: boolean } & ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="code"
      // Recovery codes have letters: the keyboard of digits is only for where they cannot be.
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  );
}

/** The text when it is six digits, however they are grouped, else null. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The fields of such a form: the password, a code, or both. */
type Attempt = Partial<Record<'password' | 'code', string>>;

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
