import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#client/language/fill.ts';
import { Section } from '#client/parts/rows/Section.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/account.ts';
import { t as shell } from '#client/words/shell.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

const roleWords: Readonly<Record<string, string>> = {
  get admin() {
    return t.seesAndChangesEverything;
  },
  get technician() {
    return t.worksOnSitesThatAreShared;
  },
  get regulator() {
    return t.readsSitesThatAreSharedWith;
  },
  get user() {
    return t.readsSitesThatAreSharedWith2;
  },
};

/** Who the person is here, for reading. `siteCount` is null while it is not known. */
export function ProfileSection({ user, siteCount }: { user: SessionUser; siteCount: number | null }) {
  return (
    <Section id="profile" title={t.profile}>
      <dl className="mt-2 grid gap-x-6 gap-y-3 tablet:grid-cols-[6rem_1fr]">
        <Fact label={t.name}>{user.name || <span className="text-muted">{t.notGiven}</span>}</Fact>
        <Fact label={t.email}>{user.email}</Fact>
        <Fact label={t.role}>
          <span className="capitalize">{shell.roles[user.role]}</span>
          <span className="block text-muted">{roleWords[user.role]}</span>
        </Fact>
        <Fact label={t.sites}>
          <Link to={paths.sites()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
            {siteCount === null ? t.yourSites : t.countOfSites({ count: siteCount })}
          </Link>
        </Fact>
      </dl>
      <p className="mt-4 text-muted">
        {user.role === 'admin' ? (
          <>
            {fill(t.adminsChangeNamesEmailsAndRoles, {
              link: (
                <Link
                  to={paths.manageUsers()}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
                >
                  {t.manageUsers}
                </Link>
              ),
            })}
          </>
        ) : (
          t.somethingWrongOrMissingAdminCan
        )}
      </p>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-tablet:-mb-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
