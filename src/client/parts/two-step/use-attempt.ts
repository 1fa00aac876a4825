import { useState } from 'react';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/parts/two-step.ts';

/** At which of the two fields a refusal belongs; everything else is shown below them. */
export interface Refusal {
  password?: string;
  code?: string;
  other?: string;
}

/** Sorts the server's refusal of a password or a code to its field. */
function refusalOf(error: unknown): Refusal {
  const sentence = sentenceOf(error);
  const code = error instanceof ApiError ? error.body?.code : undefined;
  if (code === 'current_password_wrong') return { password: sentence };
  if (code === 'two_step_invalid') return { code: sentence };
  const fields = fieldErrorsOf(error);
  if (fields.password !== undefined) return { password: fieldWords(t.password, fields.password) ?? sentence };
  if (fields.code !== undefined) return { code: fieldWords(t.code, fields.code) ?? sentence };
  return { other: sentence };
}

/** Runs one call at a time and holds what was refused; a change of the fields may clear it. */
export function useAttempt() {
  const [refusal, setRefusal] = useState<Refusal>({});
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefusal({});
    try {
      await work();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { refusal, setRefusal, busy, attempt };
}
