import { type RefObject, useEffect, useState } from 'react';

/** True from the moment an element first comes near the screen; looked for from the moment that `settled` is true. */
export function useInView(element: RefObject<HTMLElement | null>, settled: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !settled || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen, settled]);
  return seen;
}
