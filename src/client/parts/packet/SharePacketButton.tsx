import { Share2 } from 'lucide-react';
import { Button, type ButtonVariant } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/packet.ts';
import { useMayHandlePackets } from './use-may-handle-packets.ts';
import { useSharePacket } from './use-share-packet.ts';

export interface SharePacketButtonProps {
  siteId: string;
  /** Name of a packet in Exports; left out: the newest there. */
  file?: string;
  variant?: ButtonVariant;
  /** Says 'Share' alone, for the row of a packet. */
  short?: boolean;
}

/** Puts a link to a packet on the clipboard; nothing for those who may not. */
export function SharePacketButton({ siteId, file, variant = 'secondary', short = false }: SharePacketButtonProps) {
  const { share, busy, failure } = useSharePacket(siteId);
  const may = useMayHandlePackets();
  if (!may) return null;
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void share(file ?? null)}>
        <Share2 aria-hidden size={16} />
        {short ? t.share : t.sharePacketLink}
        {file !== undefined && short && <span className="sr-only"> {file}</span>}
      </Button>
      {failure !== null && (
        <p role="alert" className="min-h-0! basis-full text-bad-fg wrap-anywhere">
          {failure}
        </p>
      )}
    </>
  );
}
