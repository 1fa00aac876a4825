import type { FormEvent } from 'react';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import { type WorkOrder, workOrderLimits } from '#contract/nouns/desk/work-order.ts';

/** Returns a report to its vendor, with what is missing. */
export function ReturnDialog({ siteId, order, onClose }: { siteId: string; order: WorkOrder; onClose: () => void }) {
  const { sendBack } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { reason: '' },
    check: ({ reason }): FieldErrors => (reason.trim() === '' ? { reason: t.sayReason } : {}),
    send: (body) => sendBack.send({ params: { orderId: order.id }, body }),
    fieldsOf: ({ fields: { reason } }): FieldErrors =>
      reason === undefined ? {} : { reason: fieldWords(t.reason, reason) ?? reason },
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
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
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea label={t.reason} maxLength={workOrderLimits.reason} error={errors.reason} {...register('reason')} />
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: failure.detail ?? failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.returnReport}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
