import { useNotifyPreferences } from '#client/api/issue/notifications.ts';
import { useSession } from '#client/api/session/session.ts';
import { t } from '#client/words/parts/notifications.ts';
import { AwaySection } from '../channels/AwaySection.tsx';
import { ChannelsSection } from '../channels/ChannelsSection.tsx';
import { Loaded } from '../rows/Loaded.tsx';
import type { SitesToPick } from '../rows/pickable-sites.ts';
import { Section } from '../rows/Section.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { NotifyLog } from './NotifyLog.tsx';

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
