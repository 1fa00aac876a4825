import { type ComponentType, useEffect, useState } from 'react';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '#client/api/wire/connection.ts';
import { isLoud, useWaitingForms } from '#client/offline/inspections/waiting.ts';
import { useNewerVersion } from '#client/offline/newer-version.ts';
import { useOutbox } from '#client/offline/outbox/outbox.ts';
import { t } from '#client/words/parts/offline.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** Time after which the chips are fetched: what reports a lost network must be loaded before it is lost. */
const FETCH_AFTER_MS = 1_500;

type Chips = ComponentType<{ user: SessionUser; newer: boolean }>;

/** The chips once their code is there; where it does not come it is asked for again when `again` changes. */
function useChips(again: unknown): Chips | null {
  const [chips, setChips] = useState<Chips | null>(null);
  useEffect(() => {
    if (chips !== null) return;
    let isGone = false;
    const fetchChips = async () => {
      const { StatusChips } = await import('./StatusChips.tsx');
      if (!isGone) setChips(() => StatusChips);
    };
    const timer = setTimeout(() => fetchChips().catch(() => undefined), again ? 0 : FETCH_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [chips, again]);
  return chips;
}

/**
 * What is out of the ordinary between this device and the server: no connection, issues that wait to be sent, a newer
 * version. A strip below the bar, which has no room for it; nothing in ordinary times.
 */
export function StatusStrip({ user }: { user: SessionUser }) {
  const { offline } = useConnection();
  const newer = useNewerVersion();
  const waiting = useOutbox(user.id);
  const forms = useWaitingForms(user.id);
  const shown = offline || newer || waiting.length > 0 || forms.some(isLoud);
  // Forms of which only answers wait are sent without a word.
  const works = shown || forms.length > 0;
  /** Stays true: a panel that is open closes by its own button. */
  const [wanted, setWanted] = useState(works);
  if (works && !wanted) setWanted(true);
  const StatusChips = useChips(works);
  useEffect(() => {
    // What sticks below the bar makes room for the strip.
    document.documentElement.toggleAttribute('data-strip', shown);
  }, [shown]);
  return (
    <>
      {offline && (
        <span id={OFFLINE_REASON_ID} hidden>
          {offlineWords()}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {offline && t.youAreOfflineWhatIsShown}
      </span>
      {wanted && StatusChips !== null && <StatusChips user={user} newer={newer} />}
    </>
  );
}
