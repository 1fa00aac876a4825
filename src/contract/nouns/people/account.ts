import { z } from 'zod';
import { id, role, timestamp } from '../common.ts';

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
/** Live tokens a person may have; days until a token ends; characters of its name. */
export const tokenLimits = { live: 20, days: 365, defaultDays: 90, name: 80 } as const;

/** An API token without its secret; `prefix` is how the secret begins. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: timestamp,
  expires_at: timestamp,
  last_used_at: timestamp.nullable(),
  prefix: z.string(),
});
export type ApiToken = z.infer<typeof apiToken>;
export const tokenList = z.object({ tokens: z.array(apiToken) });
/** The secret is returned here and never again. */
export const tokenCreated = z.object({ success: z.literal(true), token: z.string(), info: apiToken });

const days = `must be a whole number from 1 to ${tokenLimits.days}`;
export const tokenInput = z.object({
  name: z
    .string('is required')
    .trim()
    .min(1, 'is required')
    .max(tokenLimits.name, `at most ${tokenLimits.name} characters`),
  scopes: z.array(z.enum(tokenScopes, 'can be read or write'), 'must be a list').min(1, 'needs read or write'),
  expires_in_days: z.int(days).min(1, days).max(tokenLimits.days, days).default(tokenLimits.defaultDays),
});
export type TokenInput = z.input<typeof tokenInput>;

/** Two-step sign-in of the caller. `required`: the caller's role may not do without. */
export const twoStep = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  enabled_at: timestamp.nullable(),
  recovery_codes_left: z.int().min(0),
});
export type TwoStep = z.infer<typeof twoStep>;
/** Base32 secret and otpauth:// address for an authenticator app; nothing is on until a code of it is confirmed. */
export const twoStepBegun = z.object({ success: z.literal(true), secret: z.string(), uri: z.string() });
export type TwoStepBegun = z.infer<typeof twoStepBegun>;
/** Each recovery code replaces one code of the app, once; returned here and never again. */
export const recoveryCodes = z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) });

const password = z.string('is required').max(256);
const code = z.string('is required').trim().min(1, 'is required').max(40);
export const passwordInput = z.object({ password });
export const codeInput = z.object({ code });
export const passwordAndCode = z.object({ password, code });

/** What the installation demands of sign-ins; roles whose people must use two-step sign-in. */
export const signInPolicy = z.object({ require_two_step: z.array(role, 'must be a list of roles') });
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** Ways to sign in beside email and password: the name on the button of the single sign-on, where there is one. */
export const signInOptions = z.object({ single_sign_on: z.object({ label: z.string() }).nullable() });
export type SignInOptions = z.infer<typeof signInOptions>;
/** Why a single sign-on ended without a session: `/login#sign-in={reason}`. */
export const singleSignOnTroubles = ['unknown_person', 'refused', 'expired', 'unreachable'] as const;
export type SingleSignOnTrouble = (typeof singleSignOnTroubles)[number];
