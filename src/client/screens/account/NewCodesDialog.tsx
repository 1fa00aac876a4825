import { type FormEvent, useRef, useState } from 'react';
import { useTwoStepWrites } from '#client/api/session/two-step.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { CodeField } from '#client/parts/two-step/CodeField.tsx';
import { RecoveryCodes } from '#client/parts/two-step/RecoveryCodes.tsx';
import { useAttempt } from '#client/parts/two-step/use-attempt.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/account.ts';

/** New recovery codes in the place of the old ones, for a code. */
export function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && codes === null && onClose()}
      dismissible={codes === null}
      title={t.newRecoveryCodes}
      description={codes === null ? t.codesYouHaveNowStopWorking : t.oldCodesDoNotWorkAny}
    >
      {codes === null ? (
        <CodeForm onCodes={setCodes} onClose={onClose} />
      ) : (
        <RecoveryCodes codes={codes} email={email} doneLabel={t.done} onDone={onClose} />
      )}
    </Dialog>
  );
}

function CodeForm({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const [code, setCode] = useState('');
  const { refusal, setRefusal, busy, attempt } = useAttempt();
  const writes = useTwoStepWrites();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setRefusal({ code: t.enterCode });
    else await attempt(async () => onCodes(await writes.renewCodes(code.trim())));
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        ref={field}
        recovery
        label={t.code}
        hint={t.fromAuthenticatorAppOrOneOf}
        value={code}
        error={refusal.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Trouble words={refusal.other ?? refusal.password} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.makeNewCodes}
        </Button>
      </DialogActions>
    </form>
  );
}
