import { type FormEvent, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';

/** The sentence of a failed write and, where the server gave one, what it is about. */
export function troubleWords(error: unknown): string {
  const detail = error instanceof ApiError ? error.body?.detail : undefined;
  const sentence = sentenceOf(error);
  return detail ? `${sentence.replace(/[.:]$/, '')}: ${detail}` : sentence;
}

/** One write of a small form: busy while it runs, the server's sentence when it fails, `onDone` when it does not. */
export function useFormWrite(work: () => Promise<unknown>, onDone: () => void) {
  const { busy, run } = useWork();
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!busy) setTrouble(null);
    if (await run(work, ({ error }) => setTrouble(troubleWords(error)))) onDone();
  };
  return { busy, trouble, setTrouble, submit };
}
