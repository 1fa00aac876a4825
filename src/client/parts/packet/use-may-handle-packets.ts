import { useSession } from '#client/api/session/session.ts';

/** Whether the person may build packets and share them: everybody but regulators, who only read (docs/reference/api.md#calls). */
export function useMayHandlePackets(): boolean {
  const { user } = useSession();
  return user !== null && user.role !== 'regulator';
}
