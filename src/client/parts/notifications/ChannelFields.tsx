import { fieldWords } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, PasswordField, TextField } from '#client/ui/Field.tsx';
import { ChannelTest } from './ChannelTest.tsx';
import type { NotifyFormState } from './use-notify-form.ts';

export interface ChannelFieldsProps extends NotifyFormState {
  userId: number;
  email: string;
  /** There is a secret already. */
  secretSet: boolean;
}

const SAVE_FIRST = 'Save first: the test goes the way that is saved.';

/** How messages go out: by mail, to a webhook, each with a test. */
export function ChannelFields({ userId, email, secretSet, form, stored, errors, set }: ChannelFieldsProps) {
  const url = form.webhookUrl.trim();
  const isWebhookSaved = url === stored.webhookUrl && form.secret === null;
  return (
    <fieldset>
      <legend className="text-16 font-bold">How</legend>
      <Checkbox
        label={
          <>
            By mail to <b className="wrap-anywhere">{email}</b>
          </>
        }
        checked={form.mail}
        onChange={(event) => set({ mail: event.target.checked })}
      />
      {form.mail && (
        <ChannelTest userId={userId} channel="mail" label="Send a test mail" whyNot={stored.mail ? null : SAVE_FIRST} />
      )}
      <div className="mt-4 grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
        <TextField
          label="Webhook address"
          type="url"
          inputMode="url"
          name="webhook"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint="Notifications are sent here by POST. Empty: none."
          value={form.webhookUrl}
          error={fieldWords('Webhook address', errors.webhook_url)}
          onChange={(event) => set({ webhookUrl: event.target.value })}
        />
        {(url !== '' || secretSet) && <SecretField secretSet={secretSet} form={form} errors={errors} set={set} />}
      </div>
      {url !== '' && (
        <ChannelTest
          userId={userId}
          channel="webhook"
          label="Test the webhook"
          whyNot={isWebhookSaved ? null : SAVE_FIRST}
        />
      )}
    </fieldset>
  );
}

/** The secret that messages are signed with: it can be set, replaced and taken away, never seen. */
function SecretField({ secretSet, form, errors, set }: Omit<ChannelFieldsProps, 'userId' | 'email' | 'stored'>) {
  const isRemoved = form.secret === '' && secretSet;
  const stays = secretSet && form.secret === null;
  return (
    <div>
      <PasswordField
        label="Secret"
        toggleName="Show secret"
        name="webhook-secret"
        autoComplete="off"
        maxLength={200}
        placeholder={stays ? 'Set; type to replace it' : ''}
        hint={
          isRemoved
            ? 'It is taken away when you save: messages are not signed then.'
            : 'Messages are signed with it. It is never shown again.'
        }
        value={form.secret ?? ''}
        error={fieldWords('Secret', errors.webhook_secret)}
        onChange={(event) => set({ secret: event.target.value === '' ? null : event.target.value })}
      />
      {secretSet && (
        <Button variant="quiet" className="-ml-3" onClick={() => set({ secret: isRemoved ? null : '' })}>
          {isRemoved ? 'Keep the secret' : 'Take the secret away'}
        </Button>
      )}
    </div>
  );
}
