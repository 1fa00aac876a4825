import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { t } from '#client/words/site/waiting-forms.ts';
import { type DraftChannel, type DraftDatabase, DraftStore } from './draft-store.ts';

const CHANNEL = 'forecourt-inspections';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('forecourt-inspections', 'drafts');
  return opened;
};

/** The browser's own database. */
const database: DraftDatabase = {
  get: (name) => get(name, store()),
  set: (name, value) => set(name, value, store()),
  update: <T>(name: string, change: (kept: T) => T) =>
    store()(
      'readwrite',
      (values) =>
        new Promise<T | undefined>((resolve, reject) => {
          let now: T | undefined;
          const asking = values.get(name);
          asking.onsuccess = () => {
            if (asking.result === undefined) return;
            now = change(asking.result as T);
            values.put(now, name);
          };
          values.transaction.oncomplete = () => resolve(now);
          values.transaction.onabort = () => reject(values.transaction.error);
        }),
    ),
  del: (names) => delMany(names, store()),
  keys: () => keys<string>(store()),
};

function browserChannel(): DraftChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    say: (name) => channel.postMessage(name),
    hear: (listener) => {
      channel.onmessage = ({ data }) => typeof data === 'string' && listener(data);
    },
  };
}

/** The forms that are being filled on this device. */
export const drafts = new DraftStore(database, browserChannel());

/** What the question before a sign-out says of forms that wait on this device. */
export function signOutWords(count: number): { title: string; text: string } {
  return { title: t.formsWaitToBeSent({ count }), text: t.loggingOutDeletesForms };
}
