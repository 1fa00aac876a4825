import type { FormEvent } from 'react';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatLocal } from '#client/format/calendar-date.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import { type WorkOrder, workOrderLimits } from '#contract/nouns/desk/work-order.ts';

/** Refuses the time that a vendor proposes, with what would suit. */
export function RefuseTimeDialog({
  siteId,
  order,
  onClose,
}: {
  siteId: string;
  order: WorkOrder;
  onClose: () => void;
}) {
  const { decideTime } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const time = order.proposed_for ?? '';
  const form = useRecordForm({
    start: { words: '' },
    check: ({ words }): FieldErrors => (words.trim() === '' ? { words: t.sayWhyNot } : {}),
    send: ({ words }) =>
      decideTime.send({ params: { orderId: order.id }, body: { action: 'refuse', proposed_for: time, words } }),
    fieldsOf: ({ fields: { words } }): FieldErrors =>
      words === undefined ? {} : { words: fieldWords(t.refuseWords, words) ?? words },
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.timeRefused, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.refuseTitle({ vendor: order.vendor.name })}
      description={
        <>
          <p>{t.proposedFor({ at: formatLocal(time) })}</p>
          <p>{t.refuseHint}</p>
        </>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea label={t.refuseWords} maxLength={workOrderLimits.words} error={errors.words} {...register('words')} />
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: failure.detail ?? failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.refuseTime}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
