import { AppError } from '#contract/errors.ts';
import { passwordLimits } from '#contract/nouns/common.ts';
import type { authRoutes } from '#contract/routes/auth.ts';
import { changePassword } from '#server/actions/password/change-password.ts';
import { completeReset, verifyReset } from '#server/actions/password/complete-reset.ts';
import { requestReset, requireEmail } from '#server/actions/password/request-reset.ts';
import { setPasswordFor } from '#server/actions/password/set-password-for.ts';
import { endSession } from '#server/actions/session/end-session.ts';
import { listSessions } from '#server/actions/session/list-sessions.ts';
import { signIn } from '#server/actions/session/sign-in.ts';
import { signOut } from '#server/actions/session/sign-out.ts';
import { readSiteAccess } from '#server/actions/user/read-site-access.ts';
import { carriedHash, clearSessionCookie, setSessionCookie } from '../cookies.ts';
import type { Services } from '../services.ts';
import { type Call, type Handlers, signedIn } from './handler.ts';
import { countSignIn } from './sign-in-limits.ts';

const longestEmail = 254;

type AuthHandlers = Pick<Handlers, keyof typeof authRoutes>;

/** Handlers of sign-in, passwords and sessions. */
export function authHandlers(services: Services): AuthHandlers {
  return {
    ...passwordHandlers(services),
    ...resetHandlers(services),
    login: async (call) => {
      const { email, password } = readCredentials(call.body);
      const counted = countSignIn(services, call.request.ip, email);
      const { token, user } = await signIn(call.context, {
        email,
        password,
        userAgent: call.request.headers['user-agent'] ?? '',
        carried: carriedHash(call.request),
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
      if (call.session !== null) return { authenticated: true, user: call.session.user };
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
    userSites: (call) => readSiteAccess(call.context, call.id),
  };
}

/** Email and password as typed, the email in the form it is looked up. Throws login_fields or validation. */
function readCredentials(body: { email?: unknown; password?: unknown }): { email: string; password: string } {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  const password = typeof body.password === 'string' ? body.password : '';
  if (email === '' || password.trim() === '') throw new AppError('login_fields');
  if (email.length > longestEmail) throw new AppError('validation', { fields: { email: 'at most 254 characters' } });
  if ([...password].length > passwordLimits.max) {
    throw new AppError('validation', { fields: { password: 'at most 256 characters' } });
  }
  return { email, password };
}

function passwordHandlers(services: Services): Pick<AuthHandlers, 'manualResetPassword' | 'changePassword'> {
  const changeOwn = async (call: Call, body: { password?: unknown; currentPassword?: unknown }, byHand: boolean) => {
    const session = signedIn(call);
    const { token } = await changePassword(call.context, {
      userId: session.user.id,
      session,
      password: body.password,
      currentPassword: body.currentPassword,
      currentNeeded: !(byHand && session.user.role === 'admin'),
    });
    setSessionCookie(call.reply, token, services.deps.config, call.context.publicUrl);
  };
  return {
    manualResetPassword: async (call) => {
      if (call.id === signedIn(call).user.id) await changeOwn(call, call.body, true);
      else await setPasswordFor(call.context, call.id, call.body.password);
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
