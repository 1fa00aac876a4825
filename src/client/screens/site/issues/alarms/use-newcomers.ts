import { useEffect, useRef, useState } from 'react';

/** How long a newcomer is marked, in milliseconds. */
const MARKED_MS = 1_000;

/** Ids that came after the first answer, for a moment each, so that a row that appears by itself is noticed. */
export function useNewcomers(ids: readonly number[] | undefined): ReadonlySet<number> {
  const known = useRef<Set<number> | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const list = ids?.join(' ');
  useEffect(() => {
    if (list === undefined) return;
    const now = list === '' ? [] : list.split(' ').map(Number);
    const before = known.current;
    known.current = new Set(now);
    const fresh = before === null ? [] : now.filter((id) => !before.has(id));
    if (fresh.length > 0) setMarked(new Set(fresh));
  }, [list]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
