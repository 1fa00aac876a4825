import { type Role, roles } from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { longestUserName, type UserInput } from '#contract/nouns/people/user.ts';
import { requireNewPassword } from '#server/auth/passwords.ts';
import { foldAscii } from '#server/store/user/users.ts';
import { lineWords, readLine } from '../one-line.ts';

/** What is kept of a person beside the password. */
export interface UserValues {
  name: string;
  /** Trimmed, lower case. */
  email: string;
  role: Role;
}

export interface NewUserValues extends UserValues {
  password: string;
  mustChangePassword: boolean;
}

/**
 * What the add form sent, checked. Throws the sentence that applies: user_fields_add, email_invalid, role_invalid,
 * password_short, password_long, or validation for a name that is too long.
 */
export function readNewUser(input: UserInput, mustChangeByDefault: boolean): NewUserValues {
  requireFields('user_fields_add', { email: input.email, password: input.password, role: input.role });
  if (typeof input.password !== 'string')
    throw new AppError('user_fields_add', { fields: { password: 'must be text' } });
  const [email, role] = [readUserEmail(input.email), readRole(input.role)];
  const password = requireNewPassword(input.password);
  const name = readUserName(input.name) ?? '';
  return { name, email, role, password, mustChangePassword: readFlag(input.mustChangePassword, mustChangeByDefault) };
}

/** What the edit form sent, checked; `name` is null when it is to stay. Throws user_fields_edit, and as readNewUser. */
export function readUserChange(input: UserInput): Omit<UserValues, 'name'> & { name: string | null } {
  requireFields('user_fields_edit', { email: input.email, role: input.role });
  return { email: readUserEmail(input.email), role: readRole(input.role), name: readUserName(input.name) };
}

/** An address in the form it is stored in. Throws email_invalid. */
function readUserEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!emailSchema.safeParse(email).success) {
    throw new AppError('email_invalid', { fields: { email: 'is not an email address' } });
  }
  return email;
}

/**
 * An address that somebody else vouches for, in the form it is stored in; null when it is none, or holds what a person
 * could take for another's: control characters, or letters that become those of ASCII in lower case, as the Kelvin sign.
 */
export function readVouchedEmail(text: string): string | null {
  const email = foldAscii(text.trim());
  const isPlain = !/[\p{Cc}\p{Cs}]/u.test(email) && email.toLowerCase() === email;
  return isPlain && emailSchema.safeParse(email).success ? email : null;
}

/** Throws role_invalid. */
function readRole(value: unknown): Role {
  const text = typeof value === 'string' ? value.trim() : '';
  const role = roles.find((known) => known === text);
  if (role === undefined) throw new AppError('role_invalid', { fields: { role: `can be ${roles.join(', ')}` } });
  return role;
}

/** A name, trimmed; '' is a name too. Null where none was sent. Throws validation. */
function readUserName(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw wrongName('must be text');
  const name = readLine(value);
  if (name === null) throw wrongName(lineWords);
  if ([...name].length > longestUserName) throw wrongName(`at most ${longestUserName} characters`);
  return name;
}

function wrongName(sentence: string): AppError {
  return new AppError('validation', { fields: { name: sentence } });
}

function readFlag(value: unknown, otherwise: boolean): boolean {
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'boolean') return value;
  throw new AppError('validation', { fields: { mustChangePassword: 'must be true or false' } });
}

function requireFields(code: ErrorCode, values: Record<string, unknown>): void {
  const missing = Object.entries(values).filter(([, value]) => isMissing(value));
  if (missing.length === 0) return;
  throw new AppError(code, { fields: Object.fromEntries(missing.map(([name]) => [name, 'is required'])) });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
