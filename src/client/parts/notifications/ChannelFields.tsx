import { fieldWords } from '#client/api/wire/field-errors.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, PasswordField, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/notifications.ts';
import { ChannelTest } from '../channels/ChannelTest.tsx';
import type { NotifyFormState } from './use-notify-form.ts';

export interface ChannelFieldsProps extends NotifyFormState {
  userId: number;
  email: string;
  /** There is a secret already. */
  secretSet: boolean;
}

/** How messages go out: by mail, to a webhook, each with a test. */
export function ChannelFields({ userId, email, secretSet, form, stored, errors, set }: ChannelFieldsProps) {
  const url = form.webhookUrl.trim();
  const isWebhookSaved = url === stored.webhookUrl && form.secret === null;
  return (
    <fieldset>
      <legend className="text-16 font-bold">{t.how}</legend>
      <Checkbox
        label={fill(t.byMailTo, { email: <b className="wrap-anywhere">{email}</b> })}
        checked={form.mail}
        onChange={(event) => set({ mail: event.target.checked })}
      />
      {form.mail && (
        <ChannelTest userId={userId} channel="mail" label={t.sendTestMail} whyNot={stored.mail ? null : t.saveFirst} />
      )}
      <div className="mt-4 grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
        <TextField
          label={t.webhookAddress}
          type="url"
          inputMode="url"
          name="webhook"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint={t.notificationsAreSentHereByPost}
          value={form.webhookUrl}
          error={fieldWords(t.webhookAddress, errors.webhook_url)}
          onChange={(event) => set({ webhookUrl: event.target.value })}
        />
        {(url !== '' || secretSet) && <SecretField secretSet={secretSet} form={form} errors={errors} set={set} />}
      </div>
      {url !== '' && (
        <ChannelTest
          userId={userId}
          channel="webhook"
          label={t.testWebhook}
          whyNot={isWebhookSaved ? null : t.saveFirst}
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
        label={t.secret}
        toggleName={t.showSecret}
        name="webhook-secret"
        autoComplete="off"
        maxLength={200}
        placeholder={stays ? t.setTypeToReplaceIt : ''}
        hint={isRemoved ? t.itIsTakenAwayWhenYou : t.messagesAreSignedWithItIt}
        value={form.secret ?? ''}
        error={fieldWords(t.secret, errors.webhook_secret)}
        onChange={(event) => set({ secret: event.target.value === '' ? null : event.target.value })}
      />
      {secretSet && (
        <Button variant="quiet" className="-ml-3" onClick={() => set({ secret: isRemoved ? null : '' })}>
          {isRemoved ? t.keepSecret : t.takeSecretAway}
        </Button>
      )}
    </div>
  );
}
