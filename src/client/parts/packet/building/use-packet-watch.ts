import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { askForPacket, fetchBuilds, keepBuilds } from '#client/api/document/packets.ts';
import { keys } from '#client/api/wire/keys.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';
import { type PacketJob, PacketWatch } from './packet-watch.ts';

/** One watch for the page: a build is followed wherever the person goes meanwhile. */
const watches = new WeakMap<QueryClient, PacketWatch>();

type Toasts = ReturnType<typeof useToast>;

function watchOf(client: QueryClient, toast: Toasts): PacketWatch {
  const kept = watches.get(client);
  if (kept !== undefined) return kept;
  const made = new PacketWatch({
    ask: askForPacket,
    builds: (siteId) => fetchBuilds(siteId, new AbortController().signal),
    onBuilds: (siteId, builds) => keepBuilds(client, siteId, builds),
    onEnd: (siteId, job) => {
      if (job.own && job.phase === 'done') toast.success(t.packetCreatedSuccessfully, 'brisk');
      if (job.own && job.phase === 'failed') toast.error(t.failedToBuildPacket, 'brisk');
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'documents') });
    },
  });
  watches.set(client, made);
  return made;
}

/** The watch over packets that are being built. */
export function usePacketWatch(): PacketWatch {
  return watchOf(useQueryClient(), useToast());
}

/** The packet of a site that is on its way or has ended; null for none. */
export function usePacketJob(siteId: string): PacketJob | null {
  const watch = usePacketWatch();
  return useSyncExternalStore(watch.subscribe, () => watch.jobOf(siteId));
}
