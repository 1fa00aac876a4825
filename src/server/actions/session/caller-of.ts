import { type Caller, managerRights, rights } from '#contract/access.ts';
import type { PersonRow } from '#server/store/user/sessions.ts';

/** A stored person as access decisions need them; rights in the order of the contract. */
export function callerOf(row: Omit<PersonRow, 'email' | 'name' | 'language' | 'twoStepDue'>): Caller {
  const { userId, role, mustChangePassword } = row;
  const write = new Set(row.writeSiteIds);
  const own = rights.filter(
    (right) => row.rights.includes(right) && !(role === 'regulator' && managerRights.has(right)),
  );
  return {
    userId,
    role,
    mustChangePassword,
    rights: new Set(own),
    sites: new Map(row.siteIds.map((id) => [id, write.has(id)])),
  };
}
