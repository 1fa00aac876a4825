import { AppError } from '#contract/errors.ts';
import type { authRoutes } from '#contract/routes/auth.ts';
import { changePassword } from '../../actions/password/change-password.ts';
import { completeReset, verifyReset } from '../../actions/password/complete-reset.ts';
import { requestReset, requireEmail } from '../../actions/password/request-reset.ts';
import { setPasswordFor } from '../../actions/password/set-password-for.ts';
import { endSession } from '../../actions/session/end-session.ts';
import { listSessions } from '../../actions/session/list-sessions.ts';
import { signIn } from '../../actions/session/sign-in.ts';
import { signOut } from '../../actions/session/sign-out.ts';
import { readSiteAccess } from '../../actions/user/read-site-access.ts';
import { carriedHash, clearSessionCookie, setSessionCookie } from '../cookies.ts';
import type { Services } from '../services.ts';
import { type Call, type Handlers, signedIn } from './handler.ts';
import { countSignIn } from './sign-in-limits.ts';

type AuthHandlers = Pick<Handlers, keyof typeof authRoutes>;

/** Handlers of sign-in, passwords and sessions. */
export function authHandlers(services: Services): AuthHandlers {
  return {
    ...passwordHandlers(services),
    ...resetHandlers(services),
    login: async (call) => {
      const email = typeof call.body.email === 'string' ? call.body.email.trim().toLowerCase() : '';
      const password = typeof call.body.password === 'string' ? call.body.password : '';
      if (email === '' || password.trim() === '') throw new AppError('login_fields');
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
