import { z } from 'zod';
import { ok } from '../nouns/common.ts';
import { checkAuth, loginOk, resetVerify, sessionInfoList, siteAccess } from '../nouns/people/user.ts';
import { route } from './route.ts';

const passwordErrors = ['password_empty', 'password_short', 'password_long'] as const;
const ownPasswordErrors = [
  'current_password_required',
  'current_password_wrong',
  'password_unchanged',
  'rate_limited',
] as const;

/** Field values are `unknown` because these calls answer each missing or bad field with a sentence of their own. */
/** `code`: of the authenticator app or a recovery code, where the person has two-step sign-in. */
const credentials = z.object({
  email: z.unknown().optional(),
  password: z.unknown().optional(),
  code: z.unknown().optional(),
});
const passwordChange = z.object({ password: z.unknown().optional(), currentPassword: z.unknown().optional() });

export const authRoutes = {
  login: route({
    id: 'S-01',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'PUBLIC',
    body: credentials,
    answer: loginOk,
    errors: [
      'login_fields',
      'invalid_credentials',
      'login_rate_limited',
      'csrf',
      'two_step_required',
      'two_step_invalid',
    ],
    openToMustChange: true,
    unlimited: true,
  }),
  logout: route({
    id: 'S-02',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    access: 'PUBLIC',
    answer: ok,
    errors: ['csrf'],
    openToMustChange: true,
    bodyIgnored: true,
  }),
  checkAuth: route({
    id: 'S-03',
    method: 'GET',
    path: '/api/auth/check-auth',
    summary: 'The signed-in user',
    access: 'PUBLIC',
    answer: checkAuth,
    openToMustChange: true,
    unlimited: true,
  }),
  manualResetPassword: route({
    id: 'S-04',
    method: 'POST',
    path: '/api/users/{id}/manual-reset-password',
    summary: "Set a user's password by hand",
    access: 'MANUAL_RESET',
    body: passwordChange,
    answer: ok,
    errors: [...passwordErrors, ...ownPasswordErrors, 'forbidden_user', 'user_not_found'],
    openToMustChange: true,
  }),
  resetPasswordByEmail: route({
    id: 'S-05',
    method: 'POST',
    path: '/api/users/reset-password-by-email',
    summary: 'Forgot password',
    access: 'PUBLIC',
    body: z.object({ email: z.unknown().optional() }),
    answer: ok,
    errors: ['email_required', 'email_invalid', 'csrf'],
    openToMustChange: true,
    rate: { max: 20, minutes: 60, per: 'address' },
  }),
  verifyReset: route({
    id: 'X-01',
    method: 'POST',
    path: '/api/auth/reset-password/verify',
    summary: 'Whether a reset link is valid',
    access: 'PUBLIC',
    body: z.object({ token: z.string().min(1).max(200) }),
    answer: resetVerify,
    errors: ['reset_token_invalid', 'csrf'],
    openToMustChange: true,
    rate: { max: 20, minutes: 60, per: 'address' },
  }),
  resetPassword: route({
    id: 'X-02',
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset token',
    access: 'PUBLIC',
    body: z.object({ token: z.string().min(1).max(200), password: z.unknown().optional() }),
    answer: ok,
    errors: ['reset_token_invalid', ...passwordErrors, 'csrf'],
    openToMustChange: true,
    rate: { max: 20, minutes: 60, per: 'address' },
  }),
  listSessions: route({
    id: 'X-03',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'My sessions',
    access: 'SESSION_ONLY',
    answer: sessionInfoList,
  }),
  endSession: route({
    id: 'X-04',
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    summary: "End a session ('others' = all but this)",
    access: 'SESSION_ONLY',
    answer: ok,
    errors: ['session_not_found'],
  }),
  changePassword: route({
    id: 'S-39',
    method: 'POST',
    path: '/api/users/{id}/change-password',
    summary: 'Change your password',
    access: 'SELF',
    body: passwordChange,
    answer: ok,
    errors: [...passwordErrors, ...ownPasswordErrors, 'forbidden_user'],
    openToMustChange: true,
  }),
  userSites: route({
    id: 'S-11',
    method: 'GET',
    path: '/api/users/{id}/sites',
    summary: "A user's site access",
    access: 'SELF_OR_ADMIN',
    right: 'manage_people',
    answer: siteAccess,
    errors: ['forbidden_user', 'forbidden_person', 'user_not_found'],
  }),
};
