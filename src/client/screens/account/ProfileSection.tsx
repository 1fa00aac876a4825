import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '#client/format/numbers.ts';
import { Section } from '#client/parts/rows/Section.tsx';
import { paths } from '#client/paths.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

const roleWords: Readonly<Record<string, string>> = {
  admin: 'Sees and changes everything.',
  technician: 'Works on the sites that are shared with you.',
  regulator: 'Reads the sites that are shared with you; changes nothing.',
  user: 'Reads the sites that are shared with you, and changes those where you may write.',
};

/** Who the person is here, for reading. `siteCount` is null while it is not known. */
export function ProfileSection({ user, siteCount }: { user: SessionUser; siteCount: number | null }) {
  return (
    <Section id="profile" title="Profile">
      <dl className="mt-2 grid gap-x-6 gap-y-3 tablet:grid-cols-[6rem_1fr]">
        <Fact label="Name">{user.name || <span className="text-muted">Not given</span>}</Fact>
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Role">
          <span className="capitalize">{user.role}</span>
          <span className="block text-muted">{roleWords[user.role]}</span>
        </Fact>
        <Fact label="Sites">
          <Link to={paths.sites()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
            {siteCount === null ? 'Your sites' : countOf(siteCount, 'site')}
          </Link>
        </Fact>
      </dl>
      <p className="mt-4 text-muted">
        {user.role === 'admin' ? (
          <>
            Admins change names, emails and roles under{' '}
            <Link to={paths.manageUsers()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
              Manage Users
            </Link>
            .
          </>
        ) : (
          'Something wrong or missing? An admin can change your name, email, role and sites.'
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
