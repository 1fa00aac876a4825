import { cx } from '#client/ui/classes.ts';
import { BuildPacketButton } from './building/BuildPacketButton.tsx';
import { RunningPacket } from './building/RunningPacket.tsx';
import { SharePacketButton } from './SharePacketButton.tsx';
import { useMayBuildPackets } from './use-may-handle-packets.ts';

export interface PacketActionsProps {
  siteId: string;
  /** The month that is looked at; left out: the site's present one. */
  month?: string;
  className?: string;
  /** Only shows how far a packet is that is being built. */
  folded?: boolean;
}

/** Building a packet and sharing the newest one, and how far one is that is being built; nothing for regulators. */
export function PacketActions({ siteId, month, className, folded = false }: PacketActionsProps) {
  const may = useMayBuildPackets();
  if (!may) return null;
  return (
    <div className={cx('no-print flex flex-col gap-2', className)}>
      {!folded && (
        <div className="flex flex-wrap gap-2 max-tablet:flex-col max-tablet:[&>button]:min-h-14">
          <BuildPacketButton siteId={siteId} {...(month === undefined ? {} : { month })} />
          <SharePacketButton siteId={siteId} />
        </div>
      )}
      <RunningPacket siteId={siteId} />
    </div>
  );
}
