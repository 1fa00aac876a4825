import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/sites.ts';

/** There are no sites for this person. */
export function NoSites({ admin, others }: { admin: boolean; others: number }) {
  if (admin) {
    const action = (
      <Link to={paths.manageSites()} className={buttonClass('primary')}>
        {t.addSite}
      </Link>
    );
    return (
      <EmptyState title={t.noSitesYet} action={action}>
        {t.siteAppearsHereAsSoonAs}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t.noSitesAssignedToYou}>
      {others > 0 ? t.yourSitesAreWatchedForTheir : t.askAdministratorToGiveYouAccess}
    </EmptyState>
  );
}

/** Sites exist, but none fits what was typed or chosen. */
export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const words = query.trim();
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{words === '' ? t.noSitesToShow : t.noSitesMatchWords({ words })}</span>}
      action={<Button onClick={onClear}>{t.clearSearch}</Button>}
    >
      {t.searchLooksAtNameIpAddress}
    </EmptyState>
  );
}

/** The list never came. Its failure is only logged (docs/reference/screens.md#messages), so this says no more than that it is not here. */
export function NotLoaded({ onReload }: { onReload: () => void }) {
  return (
    <EmptyState title={t.listOfSitesIsNotHere} action={<Button onClick={onReload}>{t.refresh}</Button>}>
      {t.itIsAskedForAgainBy}
    </EmptyState>
  );
}
