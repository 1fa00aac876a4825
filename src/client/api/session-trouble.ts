type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls the listener whenever a call met a lost session or a demanded password change; answers the way to stop. */
export function onSessionTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a call met a lost session or a demanded password change. */
export function reportSessionTrouble(): void {
  for (const listener of listeners) listener();
}
