import { useEffect, useRef, useState } from 'react';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';

/** A search waits so long for the next letter, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

export interface SearchFieldProps {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches while one types; Escape and the browser's own cross clear it. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  // Another folder, or Back: the address changed without this field.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const ask = () => {
      asked.current = wanted;
      onSearch(wanted);
    };
    const timer = setTimeout(ask, wanted === '' ? 0 : SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      label={t.searchDocuments}
      type="search"
      name="q"
      autoComplete="off"
      className="min-w-56 flex-1 max-tablet:basis-full desktop:max-w-96"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  );
}
