import { signOut } from '#client/api/session/session.ts';
import { emptyOutbox, readOutbox } from '#client/offline/outbox.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';

/** Signs out; asks first when issues of the person still wait on this device, since they go with the sign-out. */
export function useSignOut(userId: number | undefined): () => Promise<void> {
  const ask = useAsk();
  return async () => {
    const waiting = userId === undefined ? 0 : readOutbox(userId).length;
    if (waiting > 0) {
      const title = waiting === 1 ? '1 issue waits to be sent' : `${waiting} issues wait to be sent`;
      const text = 'Logging out deletes what waits in the outbox of this device.';
      const sure = await ask.confirm({
        title,
        text,
        confirmLabel: 'Delete and log out',
        cancelLabel: 'Stay',
        danger: true,
        onDevice: true,
      });
      if (!sure) return;
    }
    if (userId !== undefined) emptyOutbox(userId);
    await signOut();
  };
}
