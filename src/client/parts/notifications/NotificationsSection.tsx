import { type FormEvent, useId } from 'react';
import { useNotifyPreferences } from '#client/api/issue/notifications.ts';
import { useSession } from '#client/api/session/session.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { weekdayName } from '#client/format/calendar-date.ts';
import { viewerZone } from '#client/format/dates.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, PasswordField, SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/notifications.ts';
import type { NotifyPreferences } from '#contract/nouns/people/notification.ts';
import { AwaySection } from '../channels/AwaySection.tsx';
import { ChannelsSection } from '../channels/ChannelsSection.tsx';
import { ChannelTest } from '../channels/ChannelTest.tsx';
import { Loaded } from '../rows/Loaded.tsx';
import type { SitesToPick } from '../rows/pickable-sites.ts';
import { Section } from '../rows/Section.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { weekdays } from './choices.table.ts';
import { NotifyLog } from './NotifyLog.tsx';
import { ruleField } from './notify-form.ts';
import { hourWords, summaryOf } from './notify-words.ts';
import { RuleFields } from './RuleFields.tsx';
import { SiteRules } from './SiteRules.tsx';
import { type NotifyFormProps, type NotifyFormState, useNotifyForm } from './use-notify-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When messages go out: the clock they go by, quiet hours, the digest. */
function TimeFields({ form, errors, set }: NotifyFormState) {
  return (
    <fieldset>
      <legend className="text-16 font-bold">{t.when}</legend>
      <ZoneSelect value={form.timezone} error={errors.timezone} onChange={(timezone) => set({ timezone })} />
      <Checkbox
        className="mt-2"
        label={t.quietHoursMessagesWaitUntilThey}
        checked={form.quietOn}
        onChange={(event) => set({ quietOn: event.target.checked })}
      />
      {form.quietOn && (
        <div className="mt-1 ml-7">
          <div className="grid max-w-md grid-cols-2 items-start gap-4">
            <TextField
              label={t.from}
              type="time"
              value={form.quietFrom}
              error={fieldWords(t.from, errors['quiet.from'])}
              onChange={(event) => set({ quietFrom: event.target.value })}
            />
            <TextField
              label={t.to}
              type="time"
              value={form.quietTo}
              error={fieldWords(t.to, errors['quiet.to'])}
              onChange={(event) => set({ quietTo: event.target.value })}
            />
          </div>
          <Checkbox
            className="mt-1"
            label={t.sendAlarmsAnyway}
            checked={form.letsAlarmsThrough}
            onChange={(event) => set({ letsAlarmsThrough: event.target.checked })}
          />
        </div>
      )}
      <DigestFields form={form} errors={errors} set={set} />
    </fieldset>
  );
}

function DigestFields({ form, errors, set }: Omit<NotifyFormState, 'stored'>) {
  const id = useId();
  const trouble = fieldWords(t.digestDays, errors['digest.weekdays']);
  const toggle = (day: number) =>
    set({
      weekdays: form.weekdays.includes(day) ? form.weekdays.filter((one) => one !== day) : [...form.weekdays, day],
    });
  return (
    <div className="mt-3 grid items-start gap-x-6 gap-y-3 tablet:grid-cols-[10rem_1fr]">
      <SelectField
        label={t.digestAt}
        value={form.digestHour}
        error={fieldWords(t.digest, errors['digest.hour'])}
        onChange={(event) => set({ digestHour: Number(event.target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourWords(hour)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="font-bold">{t.digestOn}</legend>
        <div className="mt-1 flex flex-wrap gap-x-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day).slice(0, 3)}
              aria-label={weekdayName(day)}
              checked={form.weekdays.includes(day)}
              onChange={() => toggle(day)}
              {...(trouble === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
            />
          ))}
        </div>
        {trouble !== undefined && (
          <p id={id} className="text-bad-fg">
            {trouble}
          </p>
        )}
      </fieldset>
    </div>
  );
}

interface ZoneSelectProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The clock that quiet hours and digest go by; the viewer's own zone comes first. */
function ZoneSelect({ value, error, onChange }: ZoneSelectProps) {
  const mine = viewerZone();
  const zones = [...new Set([mine, value, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
  return (
    <SelectField
      className="mt-1 max-w-md"
      label={t.timeZone}
      value={value}
      error={fieldWords(t.timeZone, error)}
      onChange={(event) => onChange(event.target.value)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone === mine ? t.zoneOfThisDevice({ zone: zone.replaceAll('_', ' ') }) : zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}

interface ChannelFieldsProps extends NotifyFormState {
  userId: number;
  email: string;
  /** There is a secret already. */
  secretSet: boolean;
}

/** How messages go out: by mail, to a webhook, each with a test. */
function ChannelFields({ userId, email, secretSet, form, stored, errors, set }: ChannelFieldsProps) {
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

interface NotificationsFormProps extends NotifyFormProps {
  saved: NotifyPreferences;
  userId: number;
  email: string;
  sites: SitesToPick;
  /** Whether it is the person's own. */
  isOwn: boolean;
}

/** A person's notification preferences, in one form that is saved as a whole. */
function NotificationsForm({ userId, email, sites, isOwn, ...props }: NotificationsFormProps) {
  const state = useNotifyForm(props);
  const { form, errors, set } = state;
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    if (await state.submit(event)) toast.success(t.notificationsSaved);
  };
  const allError = errors[ruleField(null)];
  return (
    <form ref={state.element} noValidate className="mt-3 flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      {state.restored && (
        <p role="status" className="rounded-lg bg-info-bg p-3 text-info-fg">
          {t.whatWasNotSavedLastTime}
        </p>
      )}
      <p className="rounded-lg bg-sunken p-3">{summaryOf(form, isOwn ? t.youAre : t.thisPersonIs)}</p>
      <div>
        <fieldset>
          <legend className="text-16 font-bold">{t.what}</legend>
          <p className="text-muted">{isOwn ? t.allMySitesUnless : t.allSitesOfThisPersonUnless}</p>
          <div className="mt-2">
            <RuleFields rule={form.all} onChange={(all) => set({ all })} />
          </div>
          {allError !== undefined && <p className="text-bad-fg">{t.thisRule({ trouble: allError })}</p>}
        </fieldset>
        <SiteRules form={form} errors={errors} set={set} sites={sites} />
      </div>
      <ChannelFields {...state} userId={userId} email={email} secretSet={props.saved.webhook_secret_set} />
      <TimeFields {...state} />
      <div className={state.dirty ? saveBarClass : ''}>
        <Trouble words={state.failure} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" disabled={!state.dirty} busy={state.saving}>
            {t.saveNotifications}
          </Button>
          {state.dirty && (
            <>
              <Button onClick={state.discard}>{t.discard}</Button>
              <span className="text-muted max-tablet:sr-only">{t.notSavedYet}</span>
            </>
          )}
        </div>
      </div>
    </form>
  );
}

/** In view as long as there is something to save. */
const saveBarClass =
  'sticky bottom-(--bottom-bar) z-10 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-lg border-t border-border bg-surface px-4 py-3 tablet:-mx-6 tablet:-mb-6 tablet:px-6';

export interface NotificationsSectionProps {
  userId: number;
  /** Where the person's mail goes. */
  email: string;
  /** Sites that the person may read; null while they are not known. */
  sites: SitesToPick;
}

/** Notification preferences, with the log of notifications: their own, or another's for an admin. */
export function NotificationsSection({ userId, email, sites }: NotificationsSectionProps) {
  const { query, save } = useNotifyPreferences(userId);
  const { user: me } = useSession();
  const isOwn = me?.id === userId;
  return (
    <>
      <Section id="notifications" title={t.notificationsByMailAndWebhook}>
        <p className="mt-2 text-muted">{t.leaksFailedLeakTestsAndSites}</p>
        <Loaded query={query} what={t.theNotifications} skeleton="mt-3 h-96">
          {(saved) => (
            <NotificationsForm
              key={userId}
              saved={saved}
              save={save}
              place={[me?.id ?? 0, 'notifications', String(userId)]}
              userId={userId}
              email={email}
              sites={sites}
              isOwn={isOwn}
            />
          )}
        </Loaded>
      </Section>
      <ChannelsSection userId={userId} isOwn={isOwn} />
      <AwaySection userId={userId} isOwn={isOwn} />
      <Section id="told" title={isOwn ? t.notificationsYouReceived : t.notificationsThisPersonReceived}>
        <NotifyLog userId={userId} />
      </Section>
    </>
  );
}
