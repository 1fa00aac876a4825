import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isRunning, type UploadItem } from '#client/api/document/send-in-parts.ts';
import { uploadCalls } from '#client/api/document/upload-calls.ts';
import { UploadQueue } from '#client/api/document/upload-queue.ts';
import { keys } from '#client/api/wire/keys.ts';
import { toastStore } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/documents.ts';

/** Where papers are read from again, once there has been a page that reads them. */
let client: QueryClient | null = null;
/** Sites whose files are on screen: what happens to them needs no other words. */
const watched = new Set<string>();
/** Whose files these are: nobody sends another person's. */
let owner: number | null = null;

/** The page's one queue of files: it goes on while other tabs and screens are shown. */
const queue = new UploadQueue({
  calls: uploadCalls,
  onDone: (item) => {
    toastStore.show('success', t.nameUploaded({ name: item.name }), 'brisk');
    for (const part of ['documents', 'inbox'] as const) {
      void client?.invalidateQueries({ queryKey: keys.sitePart(item.siteId, part) });
    }
  },
  onStopped: (item) => {
    if (!watched.has(item.siteId)) toastStore.show('error', stoppedWords(item), 'lingering');
  },
});

function stoppedWords({ name, phase }: UploadItem): string {
  if (phase.kind === 'exists') return t.nameDocumentOfThisNameIs({ name });
  return t.nameWasNotUploaded({ name });
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
queue.subscribe(() => {
  // Pages with this listener are not kept for Back: it is there only while something would be lost.
  if (queue.getItems().some(isRunning)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});
window.addEventListener('online', () => queue.setOnline(true));
window.addEventListener('offline', () => queue.setOnline(false));

/** The queue, and what of it belongs to a site. */
export function useUploads(siteId: string, userId: number): { queue: UploadQueue; items: readonly UploadItem[] } {
  const queryClient = useQueryClient();
  useEffect(() => {
    client = queryClient;
    if (owner !== null && owner !== userId) queue.forget();
    owner = userId;
  }, [queryClient, userId]);
  useEffect(() => {
    watched.add(siteId);
    return () => void watched.delete(siteId);
  }, [siteId]);
  const all = useSyncExternalStore(queue.subscribe, queue.getItems);
  const items = useMemo(() => all.filter((item) => item.siteId === siteId), [all, siteId]);
  return { queue, items };
}
