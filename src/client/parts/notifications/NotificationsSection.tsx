import { useNotifyPreferences } from '#client/api/issue/notifications.ts';
import { useSession } from '#client/api/session/session.ts';
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
      <Section id="notifications" title="Notifications by mail and webhook">
        <p className="mt-2 text-muted">
          Leaks, failed leak tests and sites that are not watched are critical: whoever is responsible for the site gets
          an email at once, without any rule and in quiet hours too. To stop these emails, switch mail off, or set a
          rule without alarms or without offline gauges. Forecourt refuses that while nobody else gets them.
        </p>
        <Loaded query={query} what="the notifications" skeleton="mt-3 h-96">
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
      <Section id="told" title={isOwn ? 'Notifications you received' : 'Notifications this person received'}>
        <NotifyLog userId={userId} />
      </Section>
    </>
  );
}
