import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';

/** The sentence of a failed write and, where the server gave one, what it is about. */
export function troubleWords(error: unknown): string {
  const detail = error instanceof ApiError ? error.body?.detail : undefined;
  const sentence = sentenceOf(error);
  return detail ? `${sentence.replace(/[.:]$/, '')}: ${detail}` : sentence;
}

/** One write of a small form: busy while it runs, the server's sentence when it fails, `onDone` when it does not. */
export function useFormWrite(work: () => Promise<unknown>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setTrouble(troubleWords(error));
      setBusy(false);
    }
  };
  return { busy, trouble, setTrouble, submit };
}
