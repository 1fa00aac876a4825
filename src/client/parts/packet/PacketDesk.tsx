import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePacketBuilds } from '#client/api/document/packets.ts';
import { useSession } from '#client/api/session/session.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';
import { paths } from '#client/paths.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { showOnDesk, useDeskView } from './building/packet-desk.ts';
import { usePacketWatch } from './building/use-packet-watch.ts';
import { DeskViews } from './dialog-code.ts';
import { useMayBuildPackets } from './use-may-handle-packets.ts';

export interface PacketDeskProps {
  siteId: string;
  zone: string | null;
}

/**
 * What building and sharing packets shows over the page of a site; mount once on it. A build that is running when the
 * page opens is followed too.
 */
export function PacketDesk({ siteId, zone }: PacketDeskProps) {
  const view = useDeskView(siteId);
  const navigate = useNavigate();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useRunningBuild(siteId);
  // What belongs to this site's page goes with it.
  useEffect(() => () => showOnDesk(null), []);
  // As asked for: the folder takes the place of what was shown, without a step of history (docs/reference/api.md#calls).
  const openExports = () => navigate(paths.site(siteId, { tab: 'documents', folder: 'exports' }), { replace: true });
  const close = () => showOnDesk(null);
  if (view === null) return null;
  return (
    <DeskViews
      view={view}
      siteId={siteId}
      zone={zone}
      still={still}
      onBuilt={(packet, from) => {
        showOnDesk({ kind: 'flight', siteId, packet, from });
        void openExports();
      }}
      onOpenExports={() => {
        close();
        void openExports();
      }}
      onClose={close}
    />
  );
}

/** Follows a build of the site that is running already, such as one that was asked for before a reload. */
function useRunningBuild(siteId: string): void {
  const may = useMayBuildPackets();
  const { user } = useSession();
  const { data } = usePacketBuilds(siteId, useIdle() && may);
  const running = data?.find(({ state }) => state === 'building');
  const watch = usePacketWatch();
  const name = user?.name;
  useEffect(() => {
    if (running !== undefined) watch.follow(siteId, running, running.asked_by === name);
  }, [watch, siteId, running, name]);
}
