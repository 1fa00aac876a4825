import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckSession } from '#client/api/session/session.ts';
import { connection, hasNoNetwork, onConnection } from '#client/api/wire/connection.ts';
import { keys } from '#client/api/wire/keys.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** How often a page that was opened without its server looks for it. */
const LOOK_MS = 15_000;

/**
 * Keeps what the person reads on this device, and takes up again with the server when it is back; mount once, below the
 * guard. Only where a service worker is in force: without one the page could not be opened to show what is kept.
 */
export function useKeeping(user: SessionUser | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (user === null) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      await navigator.serviceWorker?.ready;
      if (navigator.serviceWorker === undefined) return;
      const { Keeper } = await import('#client/offline/keeper.ts');
      if (gone) return;
      const keeper = new Keeper(client, user);
      stop = () => keeper.stop();
      await keeper.start();
    };
    begin().catch((error: unknown) => console.warn('kept data', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, [client, user]);

  useEffect(() => {
    let wasOffline = connection().offline;
    const look = () => {
      if (connection().offline && !hasNoNetwork()) void recheckSession(client);
    };
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, LOOK_MS);
    const stop = onConnection(() => {
      const { offline } = connection();
      if (wasOffline && !offline) {
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== keys.session()[0] });
      }
      wasOffline = offline;
    });
    const seen = () => !document.hidden && look();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client]);
}
