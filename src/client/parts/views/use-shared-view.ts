import { useEffect, useRef, useState } from 'react';
import { readSharedView } from '#client/api/desk/desk-writes.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { t } from '#client/words/parts/views.ts';
import type { ViewedList } from '#contract/lists/list-columns.ts';

/** Opens the view that the address names by its link; answers why it could not, in a sentence. */
export function useSharedView(list: ViewedList, view: string | null, open: (filters: string) => void): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (view === null) return undefined;
    let left = false;
    readSharedView(list, view).then(
      (filters) => {
        if (left) return;
        setTrouble(filters === null ? t.viewGone : null);
        latest.current(filters ?? '');
      },
      (error: unknown) => {
        if (!left) setTrouble(t.viewFailed({ reason: sentenceOf(error) }));
      },
    );
    return () => {
      left = true;
    };
  }, [list, view]);
  return trouble;
}
