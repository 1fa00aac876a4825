import { Copy } from 'lucide-react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';

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
      toast.success('Share link copied', 'brisk');
      onClose();
    } else toast.error('The browser does not let us copy: copy the selected link by hand', 'lingering');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share link"
      description={<p className="wrap-anywhere">{file}</p>}
    >
      <TextField
        label="Link"
        readOnly
        value={url}
        className="font-mono"
        hint={
          <>
            The browser did not let us copy it: copy it by hand. It is shown only now and opens without signing in
            {expiresAt === null ? '.' : ` until ${formatInstant(expiresAt, now, zone ?? undefined)}.`}
          </>
        }
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
