import { Link } from 'react-router';
import { said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/status.ts';
import { missingRules } from '#contract/nouns/site/us-states.table.ts';

export interface StateRulesProps {
  siteId: number | string;
  /** Two letters, '' where none is recorded; null while the answer does not say. */
  state: string | null;
  /** The person may record it. */
  mayRecord: boolean;
}

/** What rules are not applied at a site for want of its state, or of rules for it. Nothing where all of them are. */
export function StateRules({ siteId, state, mayRecord }: StateRulesProps) {
  const missing = state === null ? null : missingRules(state);
  if (missing === null) return null;
  return (
    <p data-state-rules className={cx('mt-1', state === '' ? 'font-bold' : 'text-muted')}>
      {said(missing)}
      {state === '' && mayRecord && (
        <>
          {' '}
          <Link
            to={paths.site(siteId, { tab: 'info' })}
            className="no-print link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
          >
            {t.openSiteInfo}
          </Link>
        </>
      )}
    </p>
  );
}
