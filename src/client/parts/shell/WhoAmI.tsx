import { useSession } from '#client/api/session/session.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/shell.ts';

/** The signed-in person: name (the email when there is none) and role, the full email in the tooltip. */
export function WhoAmI({ className }: { className?: string }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <span className={cx('flex min-w-0 gap-1 text-13 text-muted', className)} title={user.email}>
      <span className="sr-only">{t.signedInAs}</span>
      {/* Where the bar is full the name gives way first, then the role: neither leaves its place. */}
      <span className="max-w-[20ch] min-w-0 shrink-[9999] truncate">{user.name || user.email}</span>
      <span className="min-w-0 truncate">
        · <span className="capitalize">{t.roles[user.role]}</span>
      </span>
    </span>
  );
}
