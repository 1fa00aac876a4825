import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connection, onConnection } from '#client/api/wire/connection.ts';
import { keys } from '#client/api/wire/keys.ts';
import { dropForgotten } from '#client/offline/outbox.ts';
import { sendOutbox } from '#client/offline/send-outbox.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/offline.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/**
 * Sends what waits in the outbox: at the start, when the connection comes back, when the page is seen again, and when
 * `send` is called. Mount while something waits.
 */
export function useSending(user: SessionUser): { sending: boolean; send: () => void } {
  const client = useQueryClient();
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const send = useCallback(() => {
    if (busy.current || connection().offline) return;
    busy.current = true;
    setSending(true);
    sendOutbox(user)
      .then((sent) => {
        for (const { siteId, number } of sent) {
          toast.success(t.sentIssue({ number }), 'brisk');
          for (const part of ['issues', 'alarms'] as const) {
            void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
          }
        }
      })
      .catch((error: unknown) => console.error('outbox', error))
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  }, [client, toast, user]);
  useEffect(() => {
    dropForgotten(Date.now());
    send();
    const seen = () => !document.hidden && send();
    const stop = onConnection(send);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [send]);
  return { sending, send };
}
