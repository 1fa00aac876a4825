import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { type RecordForm, useRecordForm } from '#client/parts/form/use-record-form.ts';
import { CopyButton } from '#client/parts/rows/CopyButton.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/account.ts';

const lifetimes = [7, 30, 90, 180, 365] as const;

/** What is asked before something secret is made; only an API token has a scope. */
export interface SecretInput {
  name: string;
  scope: 'read' | 'write';
  days: number;
}

/** A text to be copied, and what the button calls it. */
export interface CopiedText {
  title: string;
  text: string;
  what: string;
}

export interface ShownOnceDialogProps {
  title: string;
  /** Title and description once the secret is made. */
  shownTitle: string;
  shownHint: string;
  nameHint: string;
  /** Most characters of a name. */
  nameLimit: number;
  usualDays: number;
  makeLabel: string;
  /** Makes it and answers the secret; throws ApiError on failure. */
  make: (input: SecretInput) => Promise<string>;
  /** What is shown of the secret, each with a copy button. */
  textsOf: (secret: string) => readonly CopiedText[];
  onClose: () => void;
  /** Fields between the name and the lifetime. */
  children?: (form: RecordForm<SecretInput>) => ReactNode;
}

/** Makes something secret with a name and a lifetime, and shows the secret, this once. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      wide={secret !== null}
      onOpenChange={(open) => !open && props.onClose()}
      dismissible={secret === null}
      title={secret === null ? props.title : props.shownTitle}
      {...(secret === null ? {} : { description: props.shownHint })}
    >
      {secret === null ? (
        <SecretForm {...props} onSecret={setSecret} />
      ) : (
        <>
          {props.textsOf(secret).map((shown) => (
            <CopyBox key={shown.title} {...shown} />
          ))}
          <DialogActions>
            <Button variant="primary" onClick={props.onClose}>
              {t.done}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function SecretForm(props: ShownOnceDialogProps & { onSecret: (secret: string) => void }) {
  const secret = useRef('');
  const form = useRecordForm<SecretInput>({
    start: { name: '', scope: 'read', days: props.usualDays },
    check: ({ name }): FieldErrors => (name.trim() === '' ? { name: 'is required' } : {}),
    send: async ({ name, ...input }) => {
      secret.current = await props.make({ ...input, name: name.trim() });
    },
    fieldsOf: ({ fields: { scopes, expires_in_days, ...fields } }) => ({
      ...fields,
      ...(scopes === undefined ? {} : { scope: scopes }),
      ...(expires_in_days === undefined ? {} : { days: expires_in_days }),
    }),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) props.onSecret(secret.current);
  };
  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.name}
        hint={props.nameHint}
        autoComplete="off"
        maxLength={props.nameLimit}
        error={fieldWords(t.name, errors.name)}
        {...register('name')}
      />
      {props.children?.(form)}
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
        <Button onClick={props.onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {props.makeLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A text to be copied, whole on screen. */
function CopyBox({ title, text, what }: CopiedText) {
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
