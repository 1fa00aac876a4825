import { type FormEvent, useRef, useState } from 'react';
import { useTokenWrites } from '#client/api/session/tokens.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
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

interface Typed {
  name: string;
  scope: 'read' | 'write';
  days: number;
}

interface TokenFormProps {
  mayWrite: boolean;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

function TokenForm({ mayWrite, onSecret, onClose }: TokenFormProps) {
  const { add } = useTokenWrites();
  const secret = useRef('');
  const form = useRecordForm<Typed>({
    start: { name: '', scope: 'read', days: tokenLimits.defaultDays },
    check: ({ name }): FieldErrors => (name.trim() === '' ? { name: 'is required' } : {}),
    send: async ({ name, scope, days }) => {
      const scopes = scope === 'write' ? (['read', 'write'] as const) : (['read'] as const);
      secret.current = await add({ name: name.trim(), scopes: [...scopes], expires_in_days: days });
    },
    fieldsOf: ({ fields: { scopes, expires_in_days, ...fields } }) => ({
      ...fields,
      ...(scopes === undefined ? {} : { scope: scopes }),
      ...(expires_in_days === undefined ? {} : { days: expires_in_days }),
    }),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) onSecret(secret.current);
  };
  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.name}
        hint={t.whatWillUseItSuchAs}
        autoComplete="off"
        maxLength={tokenLimits.name}
        error={fieldWords(t.name, errors.name)}
        {...register('name')}
      />
      <SelectField
        label={t.itMay}
        value={values.scope}
        disabled={!mayWrite}
        hint={mayWrite ? t.onSitesThatYouMaySee : t.regulatorsOnlyRead}
        error={fieldWords(t.itMay, errors.scope)}
        onChange={(event) => set({ scope: event.target.value === 'write' ? 'write' : 'read' })}
      >
        <option value="read">{t.read}</option>
        {mayWrite && <option value="write">{t.readAndWrite}</option>}
      </SelectField>
      <SelectField
        label={t.endsAfter}
        value={values.days}
        error={fieldWords(t.days, errors.days)}
        onChange={(event) => set({ days: Number(event.target.value) })}
      >
        {lifetimes.map((count) => (
          <option key={count} value={count}>
            {count === 365 ? t.year : t.numberDays({ number: count })}
          </option>
        ))}
      </SelectField>
      <Trouble words={failure?.sentence} />
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
export function CopyBox({ title, text, what }: { title: string; text: string; what: string }) {
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
