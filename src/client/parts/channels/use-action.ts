import type { Failure } from '#client/api/wire/answer/failure.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';

/** Why something on this device cannot be done, in a sentence for the person. */
export class Refusal extends Error {}

const NO_ERRORS: FieldErrors = {};

/** Runs one action at a time, and keeps what it was refused for. */
export function useAction() {
  const { busy, failure, run } = useWork();
  return {
    busy,
    errors: failure?.fields ?? NO_ERRORS,
    failure: reasonOf(failure),
    run: async (work: () => Promise<unknown>): Promise<boolean> => (await run(work)) !== null,
  };
}

/** The server's sentence, with the receiver's answer where it has one; of no failure, nothing. */
export function reasonOf(failure: Failure | null): string | undefined {
  if (failure === null) return undefined;
  const { error, sentence, detail } = failure;
  if (error instanceof Refusal) return error.message;
  return detail ? `${sentence}: ${detail}` : sentence;
}
