import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#contract/nouns/user.ts';
import { routes } from '#contract/routes/all.ts';
import { ApiError, callApi, forgetAnswers } from './call.ts';
import { forgetAllDrafts } from './drafts.ts';
import { keys } from './keys.ts';
import { onSessionTrouble } from './session-trouble.ts';

/** Milliseconds after which an unanswered session check counts as failed. */
const CHECK_TIMEOUT_MS = 10_000;

export interface Session {
  /** True until the first check has ended. */
  loading: boolean;
  user: SessionUser | null;
}

/** Who is signed in: the user when the check says authenticated and names one, else null, as on any failure (B-2). */
export async function fetchSession(signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    const answer = await callApi(routes.checkAuth, { signal, timeoutMs: CHECK_TIMEOUT_MS });
    return answer.authenticated && answer.user ? answer.user : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** The session as last checked. Asked for once at start; again only after sign-in, a password change or trouble. */
export function useSession(): Session {
  const { data, isPending } = useQuery({
    queryKey: keys.session(),
    queryFn: ({ signal }) => fetchSession(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { loading: isPending, user: data ?? null };
}

/** Re-runs the session check and answers its user; what another person may have read is forgotten. */
export async function recheckSession(client: QueryClient): Promise<SessionUser | null> {
  const before = client.getQueryData<SessionUser | null>(keys.session());
  const user = await fetchSession();
  if (before && before.id !== user?.id) {
    forgetAnswers();
    // Who has only lost the session finds the own drafts again; somebody else's never.
    if (user !== null) forgetAllDrafts();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.session()[0] });
  }
  client.setQueryData(keys.session(), user);
  return user;
}

/** Re-runs the session check whenever a call meets a lost session; many at once are one check. Mount once. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    let running = false;
    return onSessionTrouble(() => {
      if (running) return;
      running = true;
      void recheckSession(client).finally(() => {
        running = false;
      });
    });
  }, [client]);
}

/** What the server said to a sign-in, whatever its status: `success`, `message`, `data` are read. */
export interface LoginResult {
  success?: unknown;
  message?: unknown;
  data?: unknown;
  /** HTTP status when the answer was a failure. */
  status?: number;
}

/**
 * Signs in. A failure with a readable body answers that body (the screen decides its words); without one, or without
 * any answer, it throws, with 'Login failed' for its message (spec L185, conformance D-03).
 */
export async function signIn(email: string, password: string): Promise<LoginResult> {
  try {
    return await callApi(routes.login, { body: { email, password } });
  } catch (error) {
    if (error instanceof ApiError && error.body) return { ...error.body, status: error.status };
    throw new Error('Login failed', { cause: error });
  }
}

/** Spec L113: signed in when the result has success true or this message. */
export function isSignedIn(result: LoginResult): boolean {
  return result.success === true || result.message === 'Login successful';
}

/** Signs out, then loads the login page afresh, also when the call fails: nothing of the session stays in memory. */
export async function signOut(leave: (path: string) => void = (path) => window.location.assign(path)): Promise<void> {
  try {
    await callApi(routes.logout, { timeoutMs: CHECK_TIMEOUT_MS });
  } catch (error) {
    console.error('logout', error);
  }
  forgetAllDrafts();
  leave('/login');
}

/** Changes the own password. Throws with the server's sentence, else 'Failed to update password' (spec L185). */
export async function changePassword(userId: number, password: string): Promise<void> {
  try {
    await callApi(routes.changePassword, { params: { id: userId }, body: { password } });
  } catch (error) {
    throw new Error(serverSentence(error) ?? 'Failed to update password', { cause: error });
  }
}

/** Asks for a reset mail; answers the server's words or the fallback. Throws 'Failed to send reset email'. */
export async function requestPasswordReset(email: string): Promise<string> {
  try {
    const answer = await callApi(routes.resetPasswordByEmail, { body: { email } });
    return answer.message || 'Reset email sent (if user exists)';
  } catch (error) {
    throw new Error('Failed to send reset email', { cause: error });
  }
}

/** Whether a reset link is good: null, or the sentence that says why not. Throws when that could not be found out. */
export async function checkResetToken(token: string, signal?: AbortSignal): Promise<string | null> {
  try {
    await callApi(routes.verifyReset, { body: { token }, signal, timeoutMs: CHECK_TIMEOUT_MS });
    return null;
  } catch (error) {
    const sentence = serverSentence(error);
    if (error instanceof ApiError && error.status === 400 && sentence) return sentence;
    throw error;
  }
}

/** Sets a new password by a reset link; answers the server's words. Throws with its sentence or the fallback. */
export async function setPasswordByToken(token: string, password: string): Promise<string> {
  try {
    const answer = await callApi(routes.resetPassword, { body: { token, password } });
    return answer.message || 'Password updated. Please log in.';
  } catch (error) {
    throw new Error(serverSentence(error) ?? 'Failed to update password', { cause: error });
  }
}

function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.body?.error || error.body?.message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
