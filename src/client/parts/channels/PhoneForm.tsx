import { type FormEvent, useState } from 'react';
import type { Channels } from '#client/api/issue/channels.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/channels.ts';
import { Trouble } from '../rows/Trouble.tsx';
import { useAction } from './use-action.ts';

/** A number, then the code that it got. `waiting`: the end of a number that waits for its code. */
export function PhoneForm({ waiting, calls }: { waiting: string; calls: Channels }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const sending = useAction();
  const confirming = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await sending.run(() => calls.sendCode(phone))) setCode('');
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    await confirming.run(() => calls.confirm(code));
  };
  return (
    <div className="mt-3 flex flex-col gap-4">
      <form noValidate className="flex flex-col items-start gap-2" onSubmit={(event) => void send(event)}>
        <TextField
          label={t.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t.phoneHint}
          value={phone}
          error={fieldWords(t.phoneNumber, sending.errors.phone)}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Trouble words={sending.errors.phone === undefined ? sending.failure : undefined} />
        <Button type="submit" busy={sending.busy}>
          {t.sendCode}
        </Button>
      </form>
      {waiting !== '' && (
        <form noValidate className="flex flex-col items-start gap-2" onSubmit={(event) => void confirm(event)}>
          <p role="status">{t.codeSentTo({ phone: waiting })}</p>
          <TextField
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={fieldWords(t.code, confirming.errors.code)}
            onChange={({ target }) => setCode(target.value)}
          />
          <Trouble words={confirming.errors.code === undefined ? confirming.failure : undefined} />
          <Button type="submit" variant="primary" busy={confirming.busy}>
            {t.confirmNumber}
          </Button>
        </form>
      )}
    </div>
  );
}
