import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft.ts';
import type { HeldDraft } from './draft-store.ts';
import { drafts } from './drafts.ts';
import { useWaitingForms } from './waiting.ts';

/** A form that is filled on this device, with what others change of it; undefined until it was looked for, null: none. */
export function useDraft(userId: number, id: string): HeldDraft | null | undefined {
  useEffect(() => void drafts.open(userId, id), [userId, id]);
  return useSyncExternalStore(drafts.subscribe, () => drafts.peek(userId, id));
}

/** Why this browser cannot keep what is filled in; null: it can. */
export function useDraftFailure(): unknown {
  return useSyncExternalStore(drafts.subscribe, () => drafts.failure);
}

/** Forms of a site that a person fills on this device, the one changed last first; undefined until they were looked for. */
export function useDraftsOf(userId: number, siteId: string): readonly Draft[] | undefined {
  const [all, setAll] = useState<readonly Draft[]>();
  const waiting = useWaitingForms(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits changes whenever a draft does
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await drafts.list(userId).catch(() => []);
      if (!isGone) setAll(found.filter((draft) => draft.siteId === siteId));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, siteId, waiting]);
  return all;
}
