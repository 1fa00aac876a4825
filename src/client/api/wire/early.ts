type Early = Record<string, Promise<Response> | undefined>;

/**
 * The answer that the page asked for before this code was there (public/start.js), once; undefined when there is none,
 * or none that is worth waiting for.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = (globalThis as { forecourtEarly?: Early }).forecourtEarly;
  const answer = early?.[address];
  if (early !== undefined) delete early[address];
  return answer;
}

/** Forgets what was asked early: it was asked before something that changes the answer. */
export function dropEarlyAnswers(): void {
  delete (globalThis as { forecourtEarly?: Early }).forecourtEarly;
}
