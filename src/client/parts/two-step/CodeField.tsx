import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/Field.tsx';

/** A field for the code of an authenticator app; with `recovery` a recovery code may stand there too. */
export function CodeField({ recovery = false, ...field }: { recovery?: boolean } & ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="code"
      // Recovery codes have letters: the keyboard of digits is only for where they cannot be.
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  );
}

/** The text when it is six digits, however they are grouped, else null. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
