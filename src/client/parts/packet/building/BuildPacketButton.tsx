import { FolderArchive } from 'lucide-react';
import { Button, type ButtonVariant } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/packet.ts';
import { DeskViews } from '../dialog-code.ts';
import { showOnDesk } from '../packet-desk.ts';
import { useMayBuildPackets } from '../use-may-handle-packets.ts';

export interface BuildPacketButtonProps {
  siteId: string;
  /** The month that is looked at; left out: the site's present one. */
  month?: string;
  variant?: ButtonVariant;
}

/** Opens the dialog in which a compliance packet is built; nothing for those who may not. */
export function BuildPacketButton({ siteId, month, variant = 'secondary' }: BuildPacketButtonProps) {
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
