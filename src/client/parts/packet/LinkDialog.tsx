import { Copy } from 'lucide-react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';

export interface LinkDialogProps {
  file: string;
  url: string;
  expiresAt: string | null;
  zone: string | null;
  onClose: () => void;
}

/** A share link that the browser did not let us copy, selected so that it can be copied by hand (docs/reference/api.md#calls). */
export function LinkDialog({ file, url, expiresAt, zone, onClose }: LinkDialogProps) {
  const now = useNow();
  const toast = useToast();
  const copy = async () => {
    if (await copyText(url)) {
      toast.success(t.shareLinkCopied, 'brisk');
      onClose();
    } else toast.error(t.browserDoesNotLetUsCopy, 'lingering');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.shareLink}
      description={<p className="wrap-anywhere">{file}</p>}
    >
      <TextField
        label={t.link}
        readOnly
        value={url}
        className="font-mono"
        hint={
          expiresAt === null
            ? t.linkWithoutEnd
            : t.linkUntil({ moment: formatInstant(expiresAt, now, zone ?? undefined) })
        }
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          {t.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
