import { useState } from 'react';
import { findNewestPacket, useShareWrites } from '#client/api/document/shares.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { copyByClipboard } from '#client/ui/copy-text.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';
import { showOnDesk } from './packet-desk.ts';

/** Makes a link to a packet and puts it on the clipboard. What went wrong stays as `failure`, the server's sentence. */
export function useSharePacket(siteId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { make } = useShareWrites(siteId);
  const toast = useToast();

  /** Shares a packet of Exports; null takes the newest (docs/reference/screens.md#validation). */
  const share = async (chosen: string | null) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const file = chosen ?? (await findNewestPacket(siteId));
      if (file === null) {
        toast.error(t.noPacketFoundInExports, 'brisk');
        return;
      }
      const { url, expiresAt } = await make(file);
      if (await copyByClipboard(url)) toast.success(t.shareLinkCopied, 'brisk');
      else showOnDesk({ kind: 'link', siteId, file, url, expiresAt });
    } catch (error) {
      toast.error(t.failedToCreateShareLink, 'brisk');
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { share, busy, failure };
}
