import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditFilter } from '#client/api/lists/audit.ts';

const names = ['actor', 'action', 'siteId', 'from', 'to'] as const;
const nothing: AuditFilter = { actor: '', action: '', siteId: '', from: '', to: '' };

/** The filters of the audit log; the address keeps them, so that a found set can be sent to somebody. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<AuditFilter>(() => {
    const read = { ...nothing };
    for (const name of names) read[name] = search.get(name) ?? '';
    return read;
  });
  const sent = useDeferredValue(typed);
  const choose = (change: Partial<AuditFilter>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const query = new URLSearchParams();
    for (const name of names) if (next[name].trim() !== '') query.set(name, next[name]);
    setSearch(query, { replace: true });
  };
  return {
    typed,
    sent,
    choose,
    clear: () => choose(nothing),
    narrowed: names.some((name) => typed[name].trim() !== ''),
  };
}
