/** Runs work that is given to it, at most `places` at a time; what comes meanwhile waits for its turn. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // A place goes straight to who waits longest.
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
