import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCalendarWrites } from '#client/api/compliance/completions.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar-dialogs.ts';

/** Makes, shows once, and withdraws the address under which a calendar program reads the site's due dates. */
export function FeedDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, failure: refused, run: attempt } = useWork();
  const failure = refused?.sentence ?? null;
  const writes = useCalendarWrites(siteId);
  const toast = useToast();

  const make = () => attempt(async () => setAddress(await writes.makeFeed()));
  const withdraw = () =>
    attempt(async () => {
      await writes.withdrawFeed();
      setAddress(null);
      toast.success(t.calendarAddressWithdrawn, 'brisk');
    });
  const copy = async () => {
    if (await copyText(address ?? '')) toast.success(t.addressCopied, 'brisk');
    else toast.error(t.browserDoesNotLetUsCopy, 'lingering');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.calendarFeed}
      description={t.outlookGoogleAppleAndOtherCalendar}
    >
      {address === null ? (
        <p>{t.addressIsYoursAloneWhoeverHas}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <TextField
            label={t.addressForYourCalendarProgram}
            readOnly
            value={address}
            className="font-mono"
            hint={t.itIsShownOnlyNowCopy}
            onFocus={(event) => event.target.select()}
          />
          <div>
            <Button variant="primary" onClick={() => void copy()}>
              <Copy aria-hidden size={16} />
              {t.copy}
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
          {t.withdrawMyAddress}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
        {address === null && (
          <Button variant="primary" busy={busy} onClick={() => void make()}>
            {t.makeAddress}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
