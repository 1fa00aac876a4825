import { FolderArchive } from 'lucide-react';
import { Button, type ButtonVariant } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/packet.ts';
import { BuildProgress } from './building/BuildProgress.tsx';
import { showOnDesk, useDeskView } from './building/packet-desk.ts';
import { isRunning } from './building/packet-watch.ts';
import { usePacketJob } from './building/use-packet-watch.ts';
import { DeskViews } from './dialog-code.ts';
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
        <div className="flex flex-wrap gap-2 max-tablet:flex-col max-tablet:[&>button]:min-h-14 max-tablet:[&>button]:whitespace-normal">
          <BuildPacketButton siteId={siteId} {...(month === undefined ? {} : { month })} />
          <SharePacketButton siteId={siteId} />
        </div>
      )}
      <RunningPacket siteId={siteId} />
    </div>
  );
}

/** The packet of the site that is being built; the dialog, while it is open, shows it itself. */
function RunningPacket({ siteId }: { siteId: string }) {
  const job = usePacketJob(siteId);
  const view = useDeskView(siteId);
  if (job === null || !isRunning(job) || view?.kind === 'build') return null;
  return <BuildProgress job={job} />;
}

interface BuildPacketButtonProps {
  siteId: string;
  /** The month that is looked at; left out: the site's present one. */
  month?: string;
  variant?: ButtonVariant;
}

/** Opens the dialog in which a compliance packet is built; nothing for those who may not. */
function BuildPacketButton({ siteId, month, variant = 'secondary' }: BuildPacketButtonProps) {
  const may = useMayBuildPackets();
  if (!may) return null;
  return (
    <Button
      variant={variant}
      needsServer
      aria-haspopup="dialog"
      onPointerEnter={DeskViews.preload}
      onFocus={DeskViews.preload}
      onClick={() => showOnDesk({ kind: 'build', siteId, month: month ?? null })}
    >
      <FolderArchive aria-hidden size={16} />
      {t.buildCompliancePacket}
    </Button>
  );
}
