import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';

/** Makes, shows once, and withdraws the address under which a calendar program reads the site's due dates. */
export function FeedDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const writes = useCalendarWrites(siteId);
  const toast = useToast();

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const make = () => attempt(async () => setAddress(await writes.makeFeed()));
  const withdraw = () =>
    attempt(async () => {
      await writes.withdrawFeed();
      setAddress(null);
      toast.success('Calendar address withdrawn', 'brisk');
    });
  const copy = async () => {
    if (await copyText(address ?? '')) toast.success('Address copied', 'brisk');
    else toast.error('The browser does not let us copy: select the address and copy it by hand', 'lingering');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Calendar feed"
      description="Outlook, Google, Apple and other calendar programs can show the due dates of this site and keep them fresh."
    >
      {address === null ? (
        <p>
          The address is yours alone. Whoever has it can read the due dates without signing in, so do not hand it on.
          Making one withdraws an earlier one of yours for this site.
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          <TextField
            label="Address for your calendar program"
            readOnly
            value={address}
            className="font-mono"
            hint="It is shown only now: copy it, and add it there as a subscribed calendar."
            onFocus={(event) => event.target.select()}
          />
          <div>
            <Button variant="primary" onClick={() => void copy()}>
              <Copy aria-hidden size={16} />
              Copy
            </Button>
          </div>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="mt-3 font-bold text-bad-fg wrap-anywhere">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button variant="danger" className="tablet:mr-auto" busy={busy} onClick={() => void withdraw()}>
          Withdraw my address
        </Button>
        <Button onClick={onClose}>Close</Button>
        {address === null && (
          <Button variant="primary" busy={busy} onClick={() => void make()}>
            Make an address
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
