import { t } from '#client/words/parts/password.ts';
import type { Role } from '#contract/access.ts';

/** The roles as the select offers them, with what each may do in one line. */
export const roleTexts: readonly { role: Role; label: string; meaning: string }[] = [
  {
    role: 'user',
    get label() {
      return t.user;
    },
    get meaning() {
      return t.readsSitesOfListChangesThose;
    },
  },
  {
    role: 'technician',
    get label() {
      return t.technician;
    },
    get meaning() {
      return t.asUserAndMayAlsoSend;
    },
  },
  {
    role: 'regulator',
    get label() {
      return t.regulator;
    },
    get meaning() {
      return t.readsRecordsOfSitesOfList;
    },
  },
  {
    role: 'admin',
    get label() {
      return t.admin;
    },
    get meaning() {
      return t.readsAndChangesEverySiteAnd;
    },
  },
];

/** The word on a role's badge; an unknown role is a user (D-09). */
export function roleLabel(role: string): string {
  return roleTexts.find((text) => text.role === role)?.label ?? t.user;
}
