import type { Role } from '#contract/access.ts';

/** The roles as the select offers them, with what each may do in one line. */
export const roleTexts: readonly { role: Role; label: string; meaning: string }[] = [
  { role: 'user', label: 'User', meaning: 'Reads the sites of the list; changes those with Write.' },
  { role: 'technician', label: 'Technician', meaning: 'As a user, and may also send control commands to gauges.' },
  { role: 'regulator', label: 'Regulator', meaning: 'Reads the records of the sites of the list; changes nothing.' },
  { role: 'admin', label: 'Admin', meaning: 'Reads and changes every site, and manages sites and people.' },
];

/** The word on a role's badge; an unknown role is a user (D-09). */
export function roleLabel(role: string): string {
  return roleTexts.find((text) => text.role === role)?.label ?? 'User';
}
