import { type ComponentType, useState, useSyncExternalStore } from 'react';

/** A component whose code comes when it is first shown, or ahead of that by `preload`. */
export type LateComponent<P> = ComponentType<P> & {
  /** Fetches the code; a failure is left for the moment the component is shown. */
  preload: () => void;
};

/**
 * A component that `load` fetches when it is first shown; `Waiting`, given the same props, is drawn until then, nothing
 * without it. When the code cannot be fetched the component throws, for the boundary around it; shown again, it asks anew.
 *
 * React's own `lazy` is not used: what a Suspense fallback stands for is held back until the fallback has been shown for
 * 300 ms (react-dom 19, `FALLBACK_THROTTLE_MS`), however soon the code is there, once more at each level.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): LateComponent<P> {
  let found: ComponentType<P> | null = null;
  let failed: { error: unknown } | null = null;
  let coming = false;
  const shown = new Set<() => void>();
  const fetchCode = async () => {
    coming = true;
    // What failed before says nothing of this try: without this, asking again while a try is on its way would fail at once.
    failed = null;
    try {
      found = await load();
    } catch (error) {
      failed = { error };
    }
    coming = false;
    for (const tell of shown) tell();
  };
  const subscribe = (tell: () => void) => {
    shown.add(tell);
    return () => void shown.delete(tell);
  };
  const preload = () => {
    if (found === null && !coming) void fetchCode();
  };
  function Late(props: P) {
    // An earlier failure counts no more once somebody wants to see it again.
    useState(() => {
      if (!coming) failed = null;
    });
    useSyncExternalStore(subscribe, () => found ?? failed);
    if (found !== null) {
      const Found = found;
      return <Found {...props} />;
    }
    if (failed !== null) throw failed.error;
    preload();
    return Waiting === undefined ? null : <Waiting {...props} />;
  }
  return Object.assign(Late, { preload });
}
