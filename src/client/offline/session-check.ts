import { fetchAnswer } from '#client/api/wire/answer/fetch-answer.ts';
import { ApiError, reportSessionTrouble } from '#client/api/wire/call.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';

/**
 * Asks the server whether the session is still this person's, in the same role, with nothing demanded first. Has the page
 * look at its session when it is not. Throws when nobody answers.
 */
export async function isStill(user: SessionUser): Promise<boolean> {
  const now = await fetchAnswer(routes.checkAuth, { otherwise: { language: user.language } });
  const same = now.authenticated && now.user?.id === user.id && now.user.role === user.role;
  if (same && now.user?.mustChangePassword !== true) return true;
  reportSessionTrouble();
  return false;
}

/** Refusals that are about the person, until something is done: a new password, the set-up of two-step sign-in. */
const demands: readonly string[] = ['password_change_required', 'two_step_setup_required'];

/** Whether asking again later would be answered the same. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || demands.includes(error.body?.code ?? '')) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}
