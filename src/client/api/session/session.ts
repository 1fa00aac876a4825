import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isKeptForChange, keptFor } from '#client/api/wire/kept-mark.ts';
import { followLanguage } from '#client/language/language.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/api.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import type { AnswerOf } from '#contract/routes/route.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCalls, useKept } from '../wire/answer/use-calls.ts';
import { ApiError, dropEarlyAnswers, forgetAnswers, isUnreachable, onSessionTrouble } from '../wire/call.ts';
import { connection, hasNoNetwork, noteUnanswered, showKept } from '../wire/connection.ts';
import { forgetAllDrafts } from '../wire/drafts.ts';
import { keys } from '../wire/keys.ts';
import { noteSiteCount } from '../wire/many-sites.ts';
import { objectOf, textOf } from '../wire/read.ts';

const name = 'forecourt.sign-out-owed';

/** Whether somebody signed out here while the server could not be reached: the session's cookie is still good. */
function isSignOutOwed(): boolean {
  try {
    return globalThis.localStorage?.getItem(name) === '1';
  } catch {
    return false;
  }
}

/** Whether a storage event is another page's change of this. */
function isOwedChange({ key }: StorageEvent): boolean {
  return key === name || key === null;
}

/** Records that a sign-out is still to be sent to the server, or was sent. */
function oweSignOut(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Storage is off: the session ends by its own time.
  }
}

/** Milliseconds after which an unanswered session check counts as failed. */
const CHECK_TIMEOUT_MS = 10_000;
/** Sooner where something is kept to be shown instead. */
const KEPT_CHECK_TIMEOUT_MS = 4_000;
/** How often a page that waits for the server tries again. */
const LOOK_MS = 15_000;

export interface Session {
  /** True until the first check has ended. */
  loading: boolean;
  user: SessionUser | null;
  /** The role requires two-step sign-in and there is none yet: nothing else works before. */
  twoStepDue: boolean;
}

/**
 * Who is signed in: the user when the check says authenticated and names one, else null, as on any failure (docs/reference/api.md#b-2). When
 * nobody answers and this device keeps what a person read, that person, to read it (docs/reference/screens.md#session); when the server says
 * that it is nobody, nothing is kept on.
 */
export async function fetchSession(signal?: AbortSignal): Promise<SessionUser | null> {
  const kept = keptFor() !== null;
  try {
    if (isSignOutOwed()) {
      dropEarlyAnswers();
      await paySignOut();
    }
    const timeoutMs = kept ? KEPT_CHECK_TIMEOUT_MS : CHECK_TIMEOUT_MS;
    const answer = await fetchAnswer(routes.checkAuth, {
      signal,
      timeoutMs,
      onHeaders: noteSiteCount,
      read: readCheck,
    });
    const user = answer.authenticated && answer.user ? answer.user : null;
    if (user !== null) await followLanguage(user.language);
    if (user === null && kept) await forgetKeptData();
    noteUnanswered(false);
    showKept(null);
    return user;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteUnanswered(isUnreachable(error));
    return kept && isUnreachable(error) && !isSignOutOwed() ? keptUser() : null;
  }
}

/** The answer to the session check as it is: who is signed in is not left out for a word that this page does not know. */
const readCheck = (body: unknown) => body as AnswerOf<typeof routes.checkAuth>;

/** A write whose answer says nothing more than that it is done. */
const done = (body: unknown) => body;

/** The person whose data is kept here, with the page marked as showing kept data. */
async function keptUser(): Promise<SessionUser | null> {
  const session = await (await import('#client/offline/kept-store.ts')).readSession();
  if (session === null) return null;
  showKept(session.at);
  return session.user;
}

async function forgetKeptData(): Promise<void> {
  await (await import('#client/offline/kept-store.ts')).forgetKept();
}

/** Ends the session that was left without a network. Throws when it still cannot be. */
async function paySignOut(): Promise<void> {
  try {
    await fetchAnswer(routes.logout, { timeoutMs: CHECK_TIMEOUT_MS, read: done });
  } catch (error) {
    // A session that has expired has ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  oweSignOut(false);
}

/** The session as last checked. Asked for once at start; again only after sign-in, a password change or trouble. */
export function useSession(): Session {
  const { data, isPending } = useCalls({
    queryKey: keys.session(),
    ask: fetchSession,
    timeoutMs: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const twoStepDue = useKept<boolean>(keys.twoStepDue(), Number.POSITIVE_INFINITY) ?? false;
  return { loading: isPending, user: data ?? null, twoStepDue };
}

/** Two-step sign-in is set up: what was refused until now is read again. */
export async function twoStepDone(client: QueryClient): Promise<void> {
  client.setQueryData(keys.twoStepDue(), false);
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== keys.session()[0] });
}

/** Re-runs the session check and answers its user; what another person may have read is forgotten. */
export async function recheckSession(client: QueryClient): Promise<SessionUser | null> {
  const before = client.getQueryData<SessionUser | null>(keys.session());
  const user = await fetchSession();
  if (before && before.id !== user?.id) {
    client.setQueryData(keys.twoStepDue(), false);
    forgetAnswers();
    // Who has only lost the session finds the own drafts again; somebody else's never.
    if (user !== null) forgetAllDrafts();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.session()[0] });
  }
  client.setQueryData(keys.session(), user);
  // Another page signed somebody else in: the page begins anew as theirs, with nothing of the other in memory.
  if (before && user !== null && before.id !== user.id) globalThis.location?.reload();
  return user;
}

/** Somebody signed out in another page while the server could not be reached: this one shows nothing of theirs either. */
function leaveSession(client: QueryClient): void {
  forgetAnswers();
  client.setQueryData(keys.session(), null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.session()[0] });
  if (window.location.pathname !== paths.login()) window.location.assign(paths.login());
}

/**
 * Re-runs the session check whenever a call meets a lost session; many at once are one check. Takes note of a demanded
 * set-up of two-step sign-in. Follows what other pages do to the session, and sends the server a sign-out that it
 * could not receive before. Mount once.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    let running = false;
    const check = () => {
      if (running) return;
      running = true;
      void recheckSession(client).finally(() => {
        running = false;
      });
    };
    const look = () => {
      // A page that shows kept data checks on its own (use-keeping).
      const waits = connection().unanswered && client.getQueryData(keys.session()) === null;
      if (!hasNoNetwork() && (isSignOutOwed() || waits)) check();
    };
    const stored = (event: StorageEvent) => {
      if (isOwedChange(event) && isSignOutOwed()) leaveSession(client);
      else if (isKeptForChange(event) && !isKeptForOf(client)) check();
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    window.addEventListener('storage', stored);
    const stop = onSessionTrouble((trouble) => {
      if (trouble === 'two-step') client.setQueryData(keys.twoStepDue(), true);
      else check();
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('storage', stored);
      stop();
    };
  }, [client]);
}

/** Whether what this device keeps is that of the person whom the page shows. */
function isKeptForOf(client: QueryClient): boolean {
  return keptFor() === (client.getQueryData<SessionUser | null>(keys.session())?.id ?? null);
}

/** What the server said to a sign-in, whatever its status: `success`, `message`, `data` are read. */
export interface LoginResult {
  success?: unknown;
  message?: unknown;
  data?: unknown;
  code?: unknown;
  /** HTTP status when the answer was a failure. */
  status?: number;
}

/**
 * Signs in; `code` is that of the second step, where the server asked for one. A failure with a readable body answers that body (the screen decides its words); without one, or without
 * any answer, it throws, with 'Login failed' for its message (spec L185, conformance D-03).
 */
export async function signIn(email: string, password: string, code?: string): Promise<LoginResult> {
  try {
    // Else the new session would take the place of one that goes on at the server.
    if (isSignOutOwed()) await paySignOut();
    const body = { email, password, ...(code === undefined ? {} : { code }) };
    return await fetchAnswer(routes.login, { body, read: (answer) => answer as LoginResult });
  } catch (error) {
    if (error instanceof ApiError && error.body && !isSignOutOwed()) return { ...error.body, status: error.status };
    throw new Error(t.loginFailed, { cause: error });
  }
}

/** Spec L113: signed in when the result has success true or this message. */
export function isSignedIn(result: LoginResult): boolean {
  return result.success === true || result.message === 'Login successful';
}

/** Signs out, then loads the login page afresh, also when the call fails: nothing of the session stays in memory. */
export async function signOut(leave: (path: string) => void = (path) => window.location.assign(path)): Promise<void> {
  try {
    await fetchAnswer(routes.logout, { timeoutMs: CHECK_TIMEOUT_MS, read: done });
  } catch (error) {
    console.error('logout', error);
    // Nobody heard it: the session is ended before anything else when the server is there again.
    if (error instanceof ApiError && (error.status === 0 || error.status === 408)) oweSignOut(true);
  }
  forgetAllDrafts();
  try {
    if (keptFor() !== null) await forgetKeptData();
  } finally {
    leave('/login');
  }
}

/**
 * Changes the own password; the current one is asked for unless the change was demanded. Throws with the server's
 * sentence, else t.failedToUpdatePassword (spec L185); the cause is the ApiError.
 */
export async function changePassword(userId: number, password: string, currentPassword?: string): Promise<void> {
  const body = { password, ...(currentPassword === undefined ? {} : { currentPassword }) };
  try {
    await fetchAnswer(routes.changePassword, { params: { id: userId }, body, read: done });
  } catch (error) {
    throw new Error(serverSentence(error) ?? t.failedToUpdatePassword, { cause: error });
  }
}

/** Asks for a reset mail; answers the server's words or the fallback. Throws 'Failed to send reset email'. */
export async function requestPasswordReset(email: string): Promise<string> {
  try {
    const answer = await fetchAnswer(routes.resetPasswordByEmail, { body: { email }, read: sentenceOfAnswer });
    return answer || t.resetEmailSent;
  } catch (error) {
    throw new Error(t.failedToSendResetEmail, { cause: error });
  }
}

/** Whether a reset link is good: null, or the sentence that says why not. Throws when that could not be found out. */
export async function checkResetToken(token: string, signal?: AbortSignal): Promise<string | null> {
  try {
    await fetchAnswer(routes.verifyReset, { body: { token }, signal, timeoutMs: CHECK_TIMEOUT_MS, read: done });
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
    const answer = await fetchAnswer(routes.resetPassword, { body: { token, password }, read: sentenceOfAnswer });
    return answer || t.passwordUpdated;
  } catch (error) {
    throw new Error(serverSentence(error) ?? t.failedToUpdatePassword, { cause: error });
  }
}

/** What the server says of what it did; '' where it says nothing. */
const sentenceOfAnswer = (body: unknown) => textOf(objectOf(body)?.message);

function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.body?.error || error.body?.message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
