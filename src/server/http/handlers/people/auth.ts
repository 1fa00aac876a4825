import { AppError } from '#contract/errors.ts';
import { SITES_HEADER } from '#contract/many-sites.ts';
import { passwordLimits } from '#contract/nouns/common.ts';
import type { authRoutes } from '#contract/routes/auth.ts';
import { changePassword } from '#server/actions/password/change-password.ts';
import { completeReset, verifyReset } from '#server/actions/password/complete-reset.ts';
import { requestReset, requireEmail } from '#server/actions/password/request-reset.ts';
import { setPasswordFor } from '#server/actions/password/set-password-for.ts';
import { endSession, listSessions, signOut } from '#server/actions/session/end-session.ts';
import { signIn } from '#server/actions/session/sign-in.ts';
import { setOwnLanguage } from '#server/actions/user/set-own-language.ts';
import { readSiteAccess } from '#server/actions/user/set-site-access.ts';
import { countCodeGuess, countPasswordGuess, countSignIn } from '#server/http/access/sign-in-limits.ts';
import { type Call, type Handlers, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { carriedHash, clearSessionCookie, setSessionCookie } from '#server/http/cookies.ts';
import { toAppError } from '#server/http/errors.ts';

const longestEmail = 254;
const longestCode = 40;
/** Ends of a sign-in that no limit counts. */
const guessless: ReadonlySet<string> = new Set(['two_step_required', 'unavailable']);

type AuthHandlers = Pick<Handlers, keyof typeof authRoutes | 'setLanguage'>;

/** Handlers of sign-in, passwords and sessions. */
export function authHandlers(services: Services): AuthHandlers {
  return {
    ...passwordHandlers(services),
    ...resetHandlers(services),
    login: async (call) => {
      const credentials = readCredentials(call.body);
      const counted = await countSignIn(services, call.request.ip, credentials.email);
      const { token, user } = await signIn(call.context, {
        ...credentials,
        countGuess: (userId) => countCodeGuess(services, userId),
        userAgent: call.request.headers['user-agent'] ?? '',
        carried: carriedHash(call.request),
      }).catch((error: unknown) => {
        // The password was right, or could not be checked: neither is a wrong guess.
        if (guessless.has(toAppError(error).code)) counted.forgive();
        throw error;
      });
      counted.forgive();
      setSessionCookie(call.reply, token, services.deps.config, call.context.publicUrl);
      return { success: true, message: 'Login successful', data: { user } };
    },
    logout: async (call) => {
      if (call.session !== null) await signOut(call.context, call.session.idHash);
      clearSessionCookie(call.reply, services.deps.config, call.context.publicUrl);
      return { success: true, message: 'Logged out' };
    },
    checkAuth: async (call) => {
      if (call.session !== null) {
        call.reply.header(SITES_HEADER, await services.lists.countFor(call.session.caller));
        return { authenticated: true, user: call.session.user };
      }
      const dead = carriedHash(call.request) !== null && call.request.headers.authorization === undefined;
      if (dead) clearSessionCookie(call.reply, services.deps.config, call.context.publicUrl);
      return { authenticated: false, user: null };
    },
    listSessions: async (call) => {
      const { user, publicId } = signedIn(call);
      return { sessions: await listSessions(call.context, user.id, publicId) };
    },
    endSession: async (call) => {
      const { user, publicId } = signedIn(call);
      const which = call.params.sessionId ?? '';
      await endSession(call.context, user.id, publicId, which);
      if (which === publicId) clearSessionCookie(call.reply, services.deps.config, call.context.publicUrl);
      return { success: true, message: 'Session ended' };
    },
    setLanguage: async (call) => {
      await setOwnLanguage(call.context, signedIn(call).user.id, call.body.language);
      return { success: true, message: 'Language changed' };
    },
    userSites: (call) => readSiteAccess(call.context, call.id),
  };
}

/** Email, password and code as typed, the email in the form it is looked up. Throws login_fields or validation. */
function readCredentials(body: { email?: unknown; password?: unknown; code?: unknown }) {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  const password = typeof body.password === 'string' ? body.password : '';
  if (email === '' || password.trim() === '') throw new AppError('login_fields');
  if (email.length > longestEmail) throw new AppError('validation', { fields: { email: 'at most 254 characters' } });
  if ([...password].length > passwordLimits.max) {
    throw new AppError('validation', { fields: { password: 'at most 256 characters' } });
  }
  return { email, password, code: readCode(body.code) };
}

function readCode(typed: unknown): string | null {
  if (typed === undefined || typed === null) return null;
  if (typeof typed !== 'string') throw new AppError('validation', { fields: { code: 'must be text' } });
  if (typed.length > longestCode) throw new AppError('validation', { fields: { code: 'at most 40 characters' } });
  return typed.trim() === '' ? null : typed;
}

function passwordHandlers(services: Services): Pick<AuthHandlers, 'manualResetPassword' | 'changePassword'> {
  const changeOwn = async (call: Call, body: { password?: unknown; currentPassword?: unknown }, byHand: boolean) => {
    const session = signedIn(call);
    const { token } = await changePassword(call.context, {
      asker: session,
      password: body.password,
      currentPassword: body.currentPassword,
      currentNeeded: !(byHand && session.user.role === 'admin'),
      countGuess: () => countPasswordGuess(services, session.user.id),
    });
    setSessionCookie(call.reply, token, services.deps.config, call.context.publicUrl);
  };
  return {
    manualResetPassword: async (call) => {
      if (call.id === signedIn(call).user.id) await changeOwn(call, call.body, true);
      else await setPasswordFor(call.context, signedIn(call), call.id, call.body.password);
      return { success: true, message: 'Password manually reset successfully.' };
    },
    changePassword: async (call) => {
      await changeOwn(call, call.body, false);
      return { success: true, message: 'Password changed successfully' };
    },
  };
}

function resetHandlers(
  services: Services,
): Pick<AuthHandlers, 'resetPasswordByEmail' | 'verifyReset' | 'resetPassword'> {
  return {
    resetPasswordByEmail: async (call) => {
      const email = requireEmail(call.body.email);
      // Only once the answer has left, so that its time says nothing about the address.
      call.reply.raw.once('close', () => services.background.run('reset', () => requestReset(call.context, email)));
      return { success: true, message: 'Reset email sent (if user exists)' };
    },
    verifyReset: async (call) => {
      const expiresAt = await verifyReset(call.context, call.body.token);
      return { valid: true, expires_at: expiresAt.toISOString() };
    },
    resetPassword: async (call) => {
      await completeReset(call.context, call.body.token, call.body.password);
      return { success: true, message: 'Password updated. Please log in.' };
    },
  };
}
