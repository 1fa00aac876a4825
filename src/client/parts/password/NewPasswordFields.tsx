import { Check, Circle } from 'lucide-react';
import type { RefObject } from 'react';
import { PasswordField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/password.ts';
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
        label={t.newPassword}
        toggleName={t.showNewPassword}
        autoComplete="new-password"
        hint={<Rule met={isLongEnough(password)} />}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <PasswordField
        label={t.confirmPassword}
        toggleName={t.showConfirmedPassword}
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
      <Icon aria-hidden size={16} strokeWidth={met ? 3 : 2} />
      {t.eightCharactersOrMore}
      {met && <span className="sr-only"> {t.done}</span>}
    </span>
  );
}
