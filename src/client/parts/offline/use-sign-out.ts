import { signOut } from '#client/api/session/session.ts';
import { emptyOutbox, readOutbox } from '#client/offline/outbox/outbox.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/parts/offline.ts';

/** Signs out; asks first when issues of the person still wait on this device, since they go with the sign-out. */
export function useSignOut(userId: number | undefined): () => Promise<void> {
  const ask = useAsk();
  return async () => {
    const waiting = userId === undefined ? 0 : readOutbox(userId).length;
    if (waiting > 0) {
      const title = t.issuesWaitToBeSent({ count: waiting });
      const text = t.loggingOutDeletesWhatWaitsIn;
      const sure = await ask.confirm({
        title,
        text,
        confirmLabel: t.deleteAndLogOut,
        cancelLabel: t.stay,
        danger: true,
        onDevice: true,
      });
      if (!sure) return;
    }
    if (userId !== undefined) emptyOutbox(userId);
    await signOut();
  };
}
