import { useEffect, useState } from 'react';

/** Seconds since a moment (milliseconds), counted on screen and never spoken. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{Math.max(0, Math.floor((now - since) / 1000))} s</span>;
}
