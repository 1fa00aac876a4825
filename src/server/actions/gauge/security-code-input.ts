import { AppError } from '#contract/errors.ts';

const rule = 'must be six letters or digits';

/** Six letters or digits as typed; null for null or ''. Throws security_code_invalid, naming the field. */
export function readSecurityCode(value: unknown, field: string): string | null {
  if (value === null) return null;
  const code = typeof value === 'string' ? value.trim() : undefined;
  if (code === '') return null;
  if (code === undefined || !/^[A-Za-z0-9]{6}$/.test(code)) {
    throw new AppError('security_code_invalid', { fields: { [field]: rule } });
  }
  return code;
}
