import { useState } from 'react';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldErrorsOf } from '#client/api/wire/field-errors.ts';

/** Why something on this device cannot be done, in a sentence for the person. */
export class Refusal extends Error {}

/** Runs one action at a time, and keeps what it was refused for. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | undefined>();
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      setFailure(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, failure, run };
}

/** The server's sentence, with the receiver's answer where it has one. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const detail = error instanceof ApiError ? error.body?.detail : undefined;
  return detail ? `${sentenceOf(error)}: ${detail}` : sentenceOf(error);
}
