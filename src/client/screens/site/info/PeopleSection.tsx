import { useState } from 'react';
import { Link } from 'react-router';
import { type PersonOfSite, useSiteUsers } from '#client/api/session/users.ts';
import { roleLabel } from '#client/parts/password/roles.table.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/info.ts';

/** More people than that are shown when asked for. */
const FIRST = 8;

/** For admins: who may read this site, and who may write it. Changed under Manage Users. */
export function PeopleSection({ siteId }: { siteId: string }) {
  const { data, error, refetch, isFetching } = useSiteUsers(Number(siteId));
  const [all, setAll] = useState(false);
  const shown = all ? data : data?.slice(0, FIRST);
  return (
    <section aria-labelledby="people-with-access" className="card">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 id="people-with-access" className="text-16">
          {t.peopleWithAccess}
          {data && ` (${data.length})`}
        </h2>
        <Link to={paths.manageUsers()} className="link inline-flex min-h-(--control) items-center">
          {t.manageUsers}
        </Link>
      </div>
      {data?.length === 0 && (
        <p className="border-t border-border px-4 py-4 text-muted">{t.nobodyButAdminsWhoSeeEvery}</p>
      )}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {data && data.length > FIRST && !all && (
        <div className="border-t border-border px-4 py-2">
          <Button onClick={() => setAll(true)}>{t.showAll({ number: data.length })}</Button>
        </div>
      )}
      {!data && !error && <Skeleton className="mx-4 mb-4 h-24" />}
      {!data && error && (
        <p className="flex flex-wrap items-center gap-3 border-t border-border px-4 py-2 text-muted">
          {t.whoHasAccessCouldNotBe}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </p>
      )}
    </section>
  );
}

function Person({ person }: { person: PersonOfSite }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border px-4 py-2">
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere" title={person.name}>
          {person.name || person.email}
        </span>
        {person.name !== '' && (
          <span className="line-clamp-2 text-13 text-muted wrap-anywhere" title={person.email}>
            {person.email}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end text-13 text-muted">
        {roleLabel(person.role)} · {person.write ? t.readAndWrite : t.read}
      </span>
    </li>
  );
}
