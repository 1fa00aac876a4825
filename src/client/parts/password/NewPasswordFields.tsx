import { Check, Circle } from 'lucide-react';
import type { RefObject } from 'react';
import { PasswordField } from '#client/ui/Field.tsx';
import { isLongEnough } from './password-rules.ts';

export interface NewPasswordFieldsProps {
  password: string;
  confirmation: string;
  onPassword: (value: string) => void;
  onConfirmation: (value: string) => void;
  /** Gets the first field, for focus. */
  first?: RefObject<HTMLInputElement | null>;
}

/** A new password, typed twice, each with its show/hide toggle, and the rule that ticks itself off. */
export function NewPasswordFields({
  password,
  confirmation,
  onPassword,
  onConfirmation,
  first,
}: NewPasswordFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PasswordField
        {...(first ? { ref: first } : {})}
        label="New Password"
        toggleName="Show new password"
        autoComplete="new-password"
        hint={<Rule met={isLongEnough(password)} />}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm Password"
        toggleName="Show confirmed password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => onConfirmation(event.target.value)}
      />
    </div>
  );
}

function Rule({ met }: { met: boolean }) {
  const Icon = met ? Check : Circle;
  return (
    <span className={`flex items-center gap-2 ${met ? 'text-ok-fg' : ''}`}>
      <Icon aria-hidden size={16} strokeWidth={met ? 3 : 2} />8 characters or more
      {met && <span className="sr-only"> (done)</span>}
    </span>
  );
}
