import { useEffect, useState } from 'react';
import { late } from '#client/ui/late.tsx';
import type { QuickActionsProps } from './QuickActionsPanel.tsx';

const QuickActionsPanel = late(async () => (await import('./QuickActionsPanel.tsx')).QuickActionsPanel);
/** Milliseconds after which the panel's code is fetched ahead of the first press. */
const AHEAD_MS = 2_000;

/** The panel of what one can do with a site. Its code comes when the page has settled, or with the first press. */
export function QuickActions(props: QuickActionsProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(QuickActionsPanel.preload, AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  // Stays once it was shown: the panel closes and gives the focus back.
  if (props.site !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return <QuickActionsPanel {...props} />;
}
