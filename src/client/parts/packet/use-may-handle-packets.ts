import { useSession } from '#client/api/session/session.ts';

/** Whether the person may build packets and share them: everybody but regulators, who only read (API paper, S-16). */
export function useMayHandlePackets(): boolean {
  const { user } = useSession();
  return user !== null && user.role !== 'regulator';
}
