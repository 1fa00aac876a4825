import type { ManagedUser } from '#client/api/session/users.ts';
import { t } from '#client/words/users.ts';

/** What can be done about a person besides editing the row. */
export type PersonAction = 'access' | 'mail' | 'manual' | 'two-step' | 'delete';

export type OnPersonAction = (action: PersonAction, user: ManagedUser) => void;

/** What who looks may do about a person: an admin everything, who manages people not all of it, about a regulator nothing. */
export type Reach = 'all' | 'some' | 'none';

/** What the person who looks may do about one of the list. */
export function reachOf({ role }: Pick<ManagedUser, 'role'>, admin: boolean): Reach {
  if (admin) return 'all';
  return role === 'regulator' ? 'none' : 'some';
}

/** The entries of the Reset Password menu, in order; who is no admin only has the email sent. */
export function resetActions(
  user: Pick<ManagedUser, 'two_step'>,
  reach: Reach,
): { action: PersonAction; label: string }[] {
  const mail = { action: 'mail' as const, label: t.sendResetEmail };
  if (reach !== 'all') return [mail];
  return [
    mail,
    { action: 'manual', label: t.manualReset },
    ...(user.two_step ? [{ action: 'two-step' as const, label: t.resetTwoStepSignIn }] : []),
  ];
}
