import { useSession } from '#client/api/session/session.ts';

/** Whether the person may build packets: everybody but regulators without the right to it (docs/reference/api.md#calls). */
export function useMayBuildPackets(): boolean {
  const { user } = useSession();
  return user !== null && (user.role !== 'regulator' || user.rights?.includes('packets') === true);
}

/** Whether the person may share packets: everybody but regulators. */
export function useMaySharePackets(): boolean {
  const { user } = useSession();
  return user !== null && user.role !== 'regulator';
}
