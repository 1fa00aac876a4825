import { Copy } from 'lucide-react';
import { type Ref, useState } from 'react';
import { isLongEnough } from '#client/parts/password/password-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { PasswordField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/users.ts';

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

/** Letters and digits that cannot be taken for one another when read aloud or from paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 18 of 56 signs are about 104 bits. */
const LENGTH = 18;

/** A password by the browser's own random source: 18 letters and digits in three groups, 'kR7mPq-…'. */
export function generatePassword(): string {
  const signs: string[] = [];
  // Bytes beyond the last whole multiple of the alphabet are thrown away: each sign is equally likely.
  const fair = 256 - (256 % ALPHABET.length);
  while (signs.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      const sign = byte < fair ? ALPHABET[byte % ALPHABET.length] : undefined;
      if (sign !== undefined && signs.length < LENGTH) signs.push(sign);
    }
  }
  const text = signs.join('');
  return `${text.slice(0, 6)}-${text.slice(6, 12)}-${text.slice(12)}`;
}
