import { useEffect, useState } from 'react';

/** A typed text once nothing more was typed for so long (milliseconds); an emptied field at once. */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === '') return setSettled('');
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
