import { Share2 } from 'lucide-react';
import { findNewestPacket, useShareWrites } from '#client/api/document/shares.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { Button, type ButtonVariant } from '#client/ui/Button.tsx';
import { copyByClipboard } from '#client/ui/copy-text.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';
import { showOnDesk } from './building/packet-desk.ts';
import { useMaySharePackets } from './use-may-handle-packets.ts';

/** Makes a link to a packet and puts it on the clipboard. What went wrong stays as `failure`, the server's sentence. */
function useSharePacket(siteId: string) {
  const { busy, failure, run } = useWork();
  const { make } = useShareWrites(siteId);
  const toast = useToast();

  /** Shares a packet of Exports; null takes the newest (docs/reference/screens.md#validation). */
  const share = async (chosen: string | null) => {
    const work = async () => {
      const file = chosen ?? (await findNewestPacket(siteId));
      if (file === null) {
        toast.error(t.noPacketFoundInExports, 'brisk');
        return;
      }
      const { url, expiresAt } = await make(file);
      if (await copyByClipboard(url)) toast.success(t.shareLinkCopied, 'brisk');
      else showOnDesk({ kind: 'link', siteId, file, url, expiresAt });
    };
    await run(work, () => toast.error(t.failedToCreateShareLink, 'brisk'));
  };
  return { share, busy, failure: failure?.sentence ?? null };
}

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
  const may = useMaySharePackets();
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
