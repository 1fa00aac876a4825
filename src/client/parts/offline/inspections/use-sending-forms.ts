import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { staleAfterFinish } from '#client/api/inspection/inspections.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { connection, useConnection } from '#client/api/wire/connection.ts';
import { named } from '#client/language/server-words.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { sendInspections } from '#client/offline/inspections/send-inspections.ts';
import type { WaitingForm } from '#client/offline/inspections/waiting.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/waiting-forms.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** What is being typed is sent once it rests for so long, in milliseconds. */
const REST_MS = 2_000;
/** Waits after a server that did not answer, in milliseconds, the last one for ever. */
const AGAIN_MS = [5_000, 15_000, 30_000, 60_000] as const;

/**
 * Sends what waits of inspection forms, in the background: as it is filled, when the connection comes back and when the
 * page is seen again. Mount once while something waits; answers the way to send at once.
 */
export function useSendingForms(user: SessionUser, forms: readonly WaitingForm[]): () => void {
  const client = useQueryClient();
  const toast = useToast();
  const { busy, run } = useWork();
  const { offline } = useConnection();
  const [failures, setFailures] = useState(0);
  const send = useCallback(() => {
    if (connection().offline) return;
    const work = async () => {
      const { finished, isLeft } = await sendInspections(user, drafts);
      for (const { siteId, title } of finished) {
        toast.success(t.sentForm({ title: named(title) }), 'brisk');
        staleAfterFinish(client, siteId);
      }
      setFailures((before) => (isLeft ? before + 1 : 0));
    };
    void run(work, ({ error }) => {
      console.error('inspections', error);
      setFailures((before) => before + 1);
    });
  }, [client, toast, user, run]);

  useEffect(() => {
    drafts.tidy(user.id, Date.now()).catch((error: unknown) => console.warn('drafts of inspections', error));
    const seen = () => !document.hidden && send();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [user.id, send]);

  const toSend = forms.filter(({ trouble }) => trouble === '');
  const of = JSON.stringify(toSend);
  const isSigned = toSend.some(({ finish }) => finish);
  useSendTimer({ of: of === '[]' || busy || offline ? '' : of, isSigned, failures, send });
  return send;
}

interface SendTimer {
  /** What waits: typing changes it; '': nothing, or it is being sent. */
  of: string;
  isSigned: boolean;
  /** How often in a row nobody answered. */
  failures: number;
  send: () => void;
}

/** Sends what waits once typing rests, at once when it is signed, and later after a server that did not answer. */
export function useSendTimer({ of, isSigned, failures, send }: SendTimer): void {
  useEffect(() => {
    if (of === '') return;
    const wait = failures === 0 ? (isSigned ? 0 : REST_MS) : AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1];
    const timer = setTimeout(send, wait);
    return () => clearTimeout(timer);
  }, [of, failures, isSigned, send]);
}
