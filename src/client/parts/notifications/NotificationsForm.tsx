import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/notifications.ts';
import type { NotifyPreferences } from '#contract/nouns/people/notification.ts';
import type { SitesToPick } from '../rows/pickable-sites.ts';
import { Trouble } from '../rows/Trouble.tsx';
import { ChannelFields } from './ChannelFields.tsx';
import { ruleField } from './notify-form.ts';
import { summaryOf } from './notify-words.ts';
import { RuleFields } from './RuleFields.tsx';
import { SiteRules } from './SiteRules.tsx';
import { TimeFields } from './TimeFields.tsx';
import { type NotifyFormProps, useNotifyForm } from './use-notify-form.ts';

export interface NotificationsFormProps extends NotifyFormProps {
  saved: NotifyPreferences;
  userId: number;
  email: string;
  sites: SitesToPick;
  /** Whether it is the person's own. */
  isOwn: boolean;
}

/** A person's notification preferences, in one form that is saved as a whole. */
export function NotificationsForm({ userId, email, sites, isOwn, ...props }: NotificationsFormProps) {
  const state = useNotifyForm(props);
  const { form, errors, set } = state;
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await state.submit()) toast.success(t.notificationsSaved);
  };
  const allError = errors[ruleField(null)];
  return (
    <form ref={element} noValidate className="mt-3 flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
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
