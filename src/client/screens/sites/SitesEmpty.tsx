import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';

/** There are no sites for this person. */
export function NoSites({ admin, others }: { admin: boolean; others: number }) {
  if (admin) {
    const action = (
      <Link to={paths.manageSites()} className={buttonClass('primary')}>
        Add a site
      </Link>
    );
    return (
      <EmptyState title="No sites yet." action={action}>
        A site appears here as soon as it is added; its tanks follow with the first answer of its gauge.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No sites assigned to you.">
      {others > 0
        ? 'Your sites are watched for their papers only: they are listed below.'
        : 'Ask an administrator to give you access to your sites.'}
    </EmptyState>
  );
}

/** Sites exist, but none fits what was typed or chosen. */
export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const words = query.trim();
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{words === '' ? 'No sites to show.' : `No sites match “${words}”.`}</span>}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      The search looks at name, IP address, port, tags, address, state and facility id.
    </EmptyState>
  );
}

/** The list never came. Its failure is only logged (docs/reference/screens.md#messages), so this says no more than that it is not here. */
export function NotLoaded({ onReload }: { onReload: () => void }) {
  return (
    <EmptyState title="The list of sites is not here yet." action={<Button onClick={onReload}>Refresh</Button>}>
      It is asked for again by itself.
    </EmptyState>
  );
}
