import { ShieldCheck, UserRound } from 'lucide-react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { roleLabel } from '#client/parts/password/roles.table.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/users.ts';

/** The role as a badge; the one that may do everything is told from the others by shape and colour. */
export function RoleBadge({ role }: { role: string }) {
  const admin = role === 'admin';
  return (
    <Pill
      tone={admin ? 'info' : 'na'}
      loudness={admin ? 'tint' : 'quiet'}
      icon={admin ? ShieldCheck : UserRound}
      className="tablet:max-desktop:[&>svg]:hidden"
    >
      {roleLabel(role)}
    </Pill>
  );
}

/** When the person last signed in, and what is unusual about the account; a narrow place breaks between the facts. */
export function AccountFacts({ user, me }: { user: ManagedUser; me: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-13 text-muted *:whitespace-nowrap">
      {me && <span>{t.you}</span>}
      <span>
        {fill(t.lastLogin, {
          moment: user.last_login_at === null ? t.never : <Moment at={user.last_login_at} ageOnly />,
        })}
      </span>
      {user.two_step && <span>{t.twoStepOn}</span>}
      {user.mustChangePassword && <span className="text-warn-fg">{t.mustChangePassword}</span>}
    </span>
  );
}

/** What the Site Access button says: how much of the fleet the person sees, in two parts. */
export function accessWords(user: Pick<ManagedUser, 'role' | 'site_count' | 'write_count'>): string[] {
  if (user.role === 'admin') return [t.allSites];
  if (user.site_count === null) return [t.siteAccess];
  if (user.site_count === 0) return [t.noSites];
  const sites = t.sites({ count: user.site_count });
  return user.role === 'regulator' ? [sites] : [sites, t.writes({ sites: formatWhole(user.write_count) })];
}

/** What can be done about a person besides editing the row. */
export type PersonAction = 'access' | 'mail' | 'manual' | 'two-step' | 'delete';

export type OnPersonAction = (action: PersonAction, user: ManagedUser) => void;

/** What who looks may do about a person: an admin everything, who manages people not all of it, about a regulator nothing. */
export type Reach = 'all' | 'some' | 'none';

/** What the person who looks may do about one of the list. */
export function reachOf({ role }: Pick<ManagedUser, 'role'>, admin: boolean): Reach {
  if (admin) return 'all';
  return role === 'regulator' ? 'none' : 'some';
}

/** The entries of the Reset Password menu, in order; who is no admin only has the email sent. */
export function resetActions(
  user: Pick<ManagedUser, 'two_step'>,
  reach: Reach,
): { action: PersonAction; label: string }[] {
  const mail = { action: 'mail' as const, label: t.sendResetEmail };
  if (reach !== 'all') return [mail];
  return [
    mail,
    { action: 'manual', label: t.manualReset },
    ...(user.two_step ? [{ action: 'two-step' as const, label: t.resetTwoStepSignIn }] : []),
  ];
}
