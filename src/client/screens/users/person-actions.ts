import type { ManagedUser } from '#client/api/session/users.ts';
import { t } from '#client/words/users.ts';

/** What can be done about a person besides editing the row. */
export type PersonAction = 'access' | 'mail' | 'manual' | 'two-step' | 'delete';

export type OnPersonAction = (action: PersonAction, user: ManagedUser) => void;

/** The entries of the Reset Password menu, in order. */
export function resetActions(user: Pick<ManagedUser, 'two_step'>): { action: PersonAction; label: string }[] {
  return [
    { action: 'mail', label: t.sendResetEmail },
    { action: 'manual', label: t.manualReset },
    ...(user.two_step ? [{ action: 'two-step' as const, label: t.resetTwoStepSignIn }] : []),
  ];
}
