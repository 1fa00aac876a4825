import { type FormEvent, useState } from 'react';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import { type WorkOrder, workOrderLimits } from '#contract/nouns/desk/work-order.ts';

/** Returns a report to its vendor, with what is missing. */
export function ReturnDialog({ siteId, order, onClose }: { siteId: string; order: WorkOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { sendBack } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '' ? t.sayReason : null);
    if (reason.trim() === '') return;
    if ((await sendBack.run({ params: { orderId: order.id }, body: { reason } })) === null) return;
    toast.success(t.returned, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.returnTitle({ vendor: order.vendor.name })}
      description={<p>{t.returnHint}</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          label={t.reason}
          name="reason"
          maxLength={workOrderLimits.reason}
          value={reason}
          error={missing}
          onChange={({ target }) => setReason(target.value)}
        />
        {sendBack.failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: sendBack.failure.detail ?? sendBack.failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={sendBack.busy}>
            {t.returnReport}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
