import { Copy } from 'lucide-react';
import { type Ref, useState } from 'react';
import { isLongEnough } from '#client/parts/password/password-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { PasswordField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/users.ts';
import { generatePassword } from './generate-password.ts';

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A password that is set for somebody else: typed or generated; a generated one is shown to be handed over. */
export function NewPasswordField({ label, value, error, onChange, ref }: NewPasswordFieldProps) {
  const [made, setMade] = useState<string | null>(null);
  const toast = useToast();
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
    else toast.error(t.browserDidNotAllowCopying, 'lingering');
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <PasswordField
          {...(ref ? { ref } : {})}
          className="min-w-0 flex-1"
          label={label}
          toggleName={t.showField({ field: label.toLowerCase() })}
          autoComplete="new-password"
          hint={
            <span className={isLongEnough(value) ? 'text-ok-fg' : ''}>
              {isLongEnough(value) ? t.eightCharactersDone : t.eightCharactersOrMore}
            </span>
          }
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        {/* In line with the field, below its label. */}
        <Button
          className="mt-[calc(1lh+0.25rem)]"
          onClick={() => {
            const password = generatePassword();
            setMade(password);
            onChange(password);
          }}
        >
          {t.generate}
          <span className="sr-only"> {t.generateWhat}</span>
        </Button>
      </div>
      {made !== null && made === value && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-2">
          <code className="rounded-md bg-sunken px-2 py-1 font-mono">{made}</code>
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            {t.copy}
            <span className="sr-only"> {t.copyWhat}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
