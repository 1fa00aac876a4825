import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { siteCount, useManySites } from '#client/api/lists/many-sites.ts';
import { useSites } from '#client/api/lists/sites.ts';
import { useSession } from '#client/api/session/session.ts';
import { NotificationsSection } from '#client/parts/notifications/NotificationsSection.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/account.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { LanguageSection } from './LanguageSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { sections } from './sections.table.ts';
import { TokensSection } from './TokensSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** Every site of one's own can be picked. */
const ALL = { only: null };

/** Your account: who you are here, how you sign in, and what you are told. */
export function AccountScreen() {
  const { user } = useSession();
  return (
    <div className="page">
      <PageHeading title={t.yourAccount} />
      {user !== null && <Sections user={user} />}
    </div>
  );
}

function Sections({ user }: { user: SessionUser }) {
  const { hash } = useLocation();
  const many = useManySites();
  const { sites } = useSites(!many);
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="mt-4 grid items-start gap-6 desktop:grid-cols-[13rem_minmax(0,52rem)]">
      <nav aria-label={t.sections} className="no-print sticky -ml-3 top-[calc(var(--top-bar)+1rem)] max-desktop:hidden">
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={paths.account(id)}
                replace
                className={cx(
                  'flex min-h-(--control) items-center rounded-md px-3 hover:bg-hover',
                  hash === `#${id}` ? 'font-bold text-text' : 'text-muted',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-4">
        <ProfileSection user={user} siteCount={many ? siteCount() : (sites?.length ?? null)} />
        <LanguageSection />
        <PasswordSection user={user} />
        <TwoStepSection email={user.email} />
        <SessionsSection />
        <TokensSection role={user.role} />
        <NotificationsSection userId={user.id} email={user.email} sites={many ? ALL : sites} />
      </div>
    </div>
  );
}
