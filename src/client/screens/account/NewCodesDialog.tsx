import { type FormEvent, useState } from 'react';
import { useTwoStepWrites } from '#client/api/session/account.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { CodeField, useAttempt } from '#client/parts/two-step/CodeField.tsx';
import { RecoveryCodes } from '#client/parts/two-step/RecoveryCodes.tsx';
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
  const writes = useTwoStepWrites();
  const form = useAttempt({
    start: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() === '' ? { code: t.enterCode } : {}),
    send: async ({ code }) => onCodes(await writes.renewCodes(code.trim())),
  });
  const submit = async (event: FormEvent) => {
    await form.submit(event);
    form.element.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form.element} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        recovery
        label={t.code}
        hint={t.fromAuthenticatorAppOrOneOf}
        error={form.errors.code}
        {...form.register('code')}
      />
      <Trouble words={form.other} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.makeNewCodes}
        </Button>
      </DialogActions>
    </form>
  );
}
