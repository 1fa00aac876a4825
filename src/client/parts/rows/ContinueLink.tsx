import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { placeOf } from '#client/paths.ts';
import { t } from '#client/words/parts/rows.ts';

/** What navigation state holds on /sites right after sign-in. */
export interface ContinueState {
  /** Path and query that were asked for before sign-in. */
  continueTo?: string;
}

/** One line that leads on to what was asked for before sign-in; nothing when that was /sites or is unknown (D-02). */
export function ContinueLink() {
  const state: unknown = useLocation().state;
  const address = typeof state === 'object' && state !== null && 'continueTo' in state ? state.continueTo : undefined;
  if (typeof address !== 'string') return null;
  const place = placeOf(address);
  if (place === null) return null;
  return (
    <p>
      <Link to={address} className="link inline-flex min-h-(--control) items-center gap-1">
        {t.continueToName({ name: t.places[place] })}
        <ArrowRight aria-hidden size={16} />
      </Link>
    </p>
  );
}
