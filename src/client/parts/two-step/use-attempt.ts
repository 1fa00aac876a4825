import { useState } from 'react';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/parts/two-step.ts';

/** At which of the two fields a refusal belongs; everything else is shown below them. */
export interface Refusal {
  password?: string;
  code?: string;
  other?: string;
}

/** Sorts the server's refusal of a password or a code to its field. */
function refusalOf({ sentence, code, fields }: Failure): Refusal {
  if (code === 'current_password_wrong') return { password: sentence };
  if (code === 'two_step_invalid') return { code: sentence };
  if (fields.password !== undefined) return { password: fieldWords(t.password, fields.password) ?? sentence };
  if (fields.code !== undefined) return { code: fieldWords(t.code, fields.code) ?? sentence };
  return { other: sentence };
}

/** Runs one call at a time and holds what was refused; a change of the fields may clear it. */
export function useAttempt() {
  const [refusal, setRefusal] = useState<Refusal>({});
  const { busy, run } = useWork();
  const attempt = async (work: () => Promise<unknown>) => {
    if (!busy) setRefusal({});
    await run(work, (failure) => setRefusal(refusalOf(failure)));
  };
  return { refusal, setRefusal, busy, attempt };
}
