import { useEffect, useMemo, useState } from 'react';
import { toastStore } from '#client/ui/toast/toast.ts';

/** How long a green message stays, in milliseconds (docs/reference/screens.md#limits). */
export const MESSAGE_MS = 3_000;

/** What the page says about the last action: a success goes by itself, a failure stays until dismissed. */
export interface Message {
  kind: 'done' | 'failed';
  text: string;
  /** Why it failed, in the server's words. */
  reason?: string;
}

export interface Messages {
  message: Message | null;
  done: (text: string) => void;
  failed: (text: string, reason: string) => void;
  clear: () => void;
}

/** The page's one message; a newer one replaces it. */
export function useMessage(): Messages {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (message?.kind !== 'done') return undefined;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useMemo(
    () => ({
      done: (text: string) => {
        setMessage({ kind: 'done', text });
        // It goes in seconds; the log keeps it for who missed it.
        toastStore.note('success', text);
      },
      failed: (text: string, reason: string) => setMessage({ kind: 'failed', text, reason }),
      clear: () => setMessage(null),
    }),
    [],
  );
  return { message, ...say };
}
