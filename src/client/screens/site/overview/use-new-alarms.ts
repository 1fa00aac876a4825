import { useEffect, useRef, useState } from 'react';
import { newAlarmWords, newLabels } from './issues.ts';

/** How long a new alarm's row stands out, in milliseconds. */
const HIGHLIGHT_MS = 1000;

/** Labels that came since the list was first shown: for a moment as `fresh`, and in words to be said politely. */
export function useNewAlarms(labels: readonly string[]): { fresh: readonly string[]; words: string } {
  const seen = useRef(labels);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  useEffect(() => {
    const added = newLabels(seen.current, labels);
    seen.current = labels;
    if (added.length === 0) return;
    setFresh(added);
    setWords(newAlarmWords(added));
    const timer = setTimeout(() => setFresh([]), HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
      setFresh([]);
    };
  }, [labels]);
  return { fresh, words };
}
