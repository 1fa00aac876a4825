/** What a call met: no session or a demanded password change (the session check knows more), or two-step sign-in due. */
export type SessionTrouble = 'session' | 'two-step';
type Listener = (trouble: SessionTrouble) => void;
const listeners = new Set<Listener>();

/** Calls the listener whenever a call met trouble of the session; answers the way to stop. */
export function onSessionTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a call met trouble of the session. */
export function reportSessionTrouble(trouble: SessionTrouble = 'session'): void {
  for (const listener of listeners) listener(trouble);
}
