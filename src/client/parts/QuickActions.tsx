import { lazy, Suspense, useEffect, useState } from 'react';
import type { QuickActionsProps } from './QuickActionsPanel.tsx';

const loadPanel = () => import('./QuickActionsPanel.tsx');
const QuickActionsPanel = lazy(async () => ({ default: (await loadPanel()).QuickActionsPanel }));
/** Milliseconds after which the panel's code is fetched ahead of the first press. */
const AHEAD_MS = 2_000;

/** The panel of what one can do with a site. Its code comes when the page has settled, or with the first press. */
export function QuickActions(props: QuickActionsProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  // Stays once it was shown: the panel closes by itself and gives the focus back.
  if (props.site !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <QuickActionsPanel {...props} />
    </Suspense>
  );
}
