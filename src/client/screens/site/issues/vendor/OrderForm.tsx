import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { named } from '#client/language/server-words.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { FormSelect } from '#client/parts/vendor/FormSelect.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import type { WorkOrder } from '#contract/nouns/desk/work-order.ts';

type Form = NonNullable<WorkOrder['form']>;

/** The form that a vendor is asked to fill, how far it is, and the way to read it. */
export function OrderForm({ siteId, order, form }: { siteId: string; order: WorkOrder; form: Form }) {
  return (
    <div data-order-form={form.state} className="mt-2 rounded-md border border-border bg-surface px-3 py-2">
      <p className="wrap-anywhere">
        <b>{form.state === 'asked' ? t.formToFill : t.form}:</b> {named(form.title)}
      </p>
      <p className={form.state === 'sent' ? 'font-bold text-warn-fg wrap-anywhere' : 'text-muted wrap-anywhere'}>
        {stateOf(order, form)}
      </p>
      {form.tester !== null && form.performed_on !== null && (
        <p className="text-13 text-muted wrap-anywhere">
          {t.formSignedBy({
            name: [form.tester.name, form.tester.company].filter(Boolean).join(', '),
            day: formatDate(form.performed_on),
          })}
          {form.findings > 0 && ` · ${t.formFindings({ count: form.findings })}`}
        </p>
      )}
      {(form.answered > 0 || form.state !== 'asked') && (
        <Link
          to={
            form.state === 'verified'
              ? paths.inspection(siteId, form.id)
              : `${paths.inspections(siteId)}/vendor/${order.id}`
          }
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
        >
          {t.readForm}
        </Link>
      )}
    </div>
  );
}

function stateOf({ vendor: { name: vendor } }: WorkOrder, { state, answered }: Form): string {
  if (state === 'asked') return answered === 0 ? t.formNotBegun : t.formBegun({ count: answered });
  return state === 'sent' ? t.formNotVerified({ vendor }) : t.formVerified({ vendor });
}

/** Asks the vendor for a form, for another one, or for none any more. */
export function AskFormDialog({ siteId, order, onClose }: { siteId: string; order: WorkOrder; onClose: () => void }) {
  const { askForm } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { form: order.form?.form ?? '' },
    check: (): FieldErrors => ({}),
    send: ({ form: key }) => askForm.send({ params: { orderId: order.id }, body: { form: key === '' ? null : key } }),
    fieldsOf: ({ fields }): FieldErrors =>
      fields.form === undefined ? {} : { form: fieldWords(t.formToFill, fields.form) ?? fields.form },
  });
  const { register, errors, busy, failure, element, values } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(values.form === '' ? t.formNotAsked : t.formAsked, 'brisk');
    onClose();
  };
  const isLost = order.form !== null && order.form.answered > 0 && values.form !== order.form.form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.askFormTitle({ vendor: order.vendor.name })}
      description={<p>{t.askFormHint}</p>}
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormSelect siteId={siteId} error={errors.form} field={register('form')} />
        {isLost && <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.formAnswersCountNot}</p>}
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: failure.detail ?? failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
