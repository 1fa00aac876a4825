import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTokenWrites } from '#client/api/session/tokens.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { CopyButton } from '#client/parts/rows/CopyButton.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/account.ts';
import { tokenLimits } from '#contract/nouns/people/account.ts';
import { curlExample } from './token-words.ts';

const lifetimes = [7, 30, 90, 180, 365] as const;

/** Makes an API token and shows its secret, this once. */
export function NewTokenDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      wide={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      dismissible={secret === null}
      title={secret === null ? t.newApiToken : t.yourNewToken}
      {...(secret === null ? {} : { description: t.itIsShownOnlyNowCopy })}
    >
      {secret === null ? (
        <TokenForm mayWrite={mayWrite} onSecret={setSecret} onClose={onClose} />
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  mayWrite: boolean;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

function TokenForm({ mayWrite, onSecret, onClose }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [days, setDays] = useState<number>(tokenLimits.defaultDays);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { add } = useTokenWrites();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const missing: FieldErrors = name.trim() === '' ? { name: 'is required' } : {};
    setErrors(missing);
    if (missing.name !== undefined) return;
    setBusy(true);
    try {
      const scopes = scope === 'write' ? (['read', 'write'] as const) : (['read'] as const);
      onSecret(await add({ name: name.trim(), scopes: [...scopes], expires_in_days: days }));
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.name}
        hint={t.whatWillUseItSuchAs}
        autoComplete="off"
        maxLength={tokenLimits.name}
        value={name}
        error={fieldWords(t.name, errors.name)}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t.itMay}
        value={scope}
        disabled={!mayWrite}
        hint={mayWrite ? t.onSitesThatYouMaySee : t.regulatorsOnlyRead}
        error={fieldWords(t.itMay, errors.scopes)}
        onChange={(event) => setScope(event.target.value === 'write' ? 'write' : 'read')}
      >
        <option value="read">{t.read}</option>
        {mayWrite && <option value="write">{t.readAndWrite}</option>}
      </SelectField>
      <SelectField
        label={t.endsAfter}
        value={days}
        error={fieldWords(t.days, errors.expires_in_days)}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        {lifetimes.map((count) => (
          <option key={count} value={count}>
            {count === 365 ? t.year : t.numberDays({ number: count })}
          </option>
        ))}
      </SelectField>
      <Trouble words={failure} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.makeToken}
        </Button>
      </DialogActions>
    </form>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <CopyBox title={t.token} text={secret} what={t.theToken} />
      <CopyBox title={t.tryIt} text={curlExample(secret, window.location.origin)} what={t.theCommand} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </>
  );
}

/** A text to be copied, whole on screen. */
function CopyBox({ title, text, what }: { title: string; text: string; what: string }) {
  return (
    <div className="mb-4">
      <p className="font-bold">{title}</p>
      <pre className="my-2 rounded-md bg-sunken p-3 font-mono wrap-anywhere whitespace-pre-wrap select-all">{text}</pre>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} what={what} />
      </div>
    </div>
  );
}
