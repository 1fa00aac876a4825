import { useState } from 'react';
import { useSiteVendors, useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { named } from '#client/language/server-words.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/vendor.ts';
import { workOrderDays, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { FormSelect } from './FormSelect.tsx';

/** The job that is sent: by its issue, the alarm that nobody has taken, or the item of the calendar. */
export interface SentJob {
  siteId: number;
  siteName: string;
  title: string;
  ref: { issue_id: number } | { alarm_id: number } | { item: string };
}

/** Fields of a refused body beside those of the form, as sentences. */
function refusedFields({ vendor_id, email, days, words, form }: FieldErrors): FieldErrors {
  const found = {
    vendor: fieldWords(t.vendor, vendor_id),
    email: fieldWords(t.email, email),
    days: fieldWords(t.days, days),
    words: fieldWords(t.words, words),
    form: fieldWords(t.formToFill, form),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Sends a job to a vendor, and shows the link this once. */
export function SendToVendorDialog({ job, onClose }: { job: SentJob; onClose: () => void }) {
  const vendors = useSiteVendors(job.siteId);
  const { send } = useWorkOrderWrites(job.siteId);
  const [sent, setSent] = useState<{ vendor: string; url: string } | null>(null);
  const form = useRecordForm({
    start: { vendor: '', email: '', days: '14', words: '', form: '' },
    check: ({ vendor, email }): FieldErrors => {
      if (chosenOf(vendor) === undefined) return { vendor: t.chooseVendorFirst };
      return email.includes('@') ? {} : { email: t.emailNeeded };
    },
    send: async ({ vendor, email, days: typed, words, form: asked }) => {
      const chosen = chosenOf(vendor);
      if (chosen === undefined) return;
      const days = workOrderDays.find((each) => String(each) === typed) ?? 14;
      const body = { ...job.ref, vendor_id: chosen.id, email, days, words, ...(asked === '' ? {} : { form: asked }) };
      const { url } = await send.send({ body });
      setSent({ vendor: chosen.name, url });
    },
    fieldsOf: ({ fields }) => refusedFields(fields),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const chosenOf = (vendor: string) => vendors.data?.find(({ id }) => String(id) === vendor);
  const where = <p className="wrap-anywhere">{`${named(job.title)}, ${job.siteName}`}</p>;
  if (sent !== null) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t.sent({ vendor: sent.vendor })}
        description={where}
      >
        <SentLink url={sent.url} />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.sendToVendor} description={where}>
      <form ref={element} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t.sendHint}</p>
        {vendors.isError && (
          <p role="alert" className="text-bad-fg">
            {t.vendorsFailed({ reason: sentenceOf(vendors.error) })}
          </p>
        )}
        {vendors.data === undefined && !vendors.isError && <p role="status">{t.loadingVendors}</p>}
        {vendors.data?.length === 0 && <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.noVendors}</p>}
        {vendors.data !== undefined && vendors.data.length > 0 && (
          <SelectField
            label={t.vendor}
            name="vendor"
            value={values.vendor}
            error={errors.vendor}
            onChange={({ target }) =>
              set({
                vendor: target.value,
                email: vendors.data.find(({ id }) => String(id) === target.value)?.email ?? '',
              })
            }
          >
            <option value="">{t.chooseVendor}</option>
            {vendors.data.map(({ id, name, trade }) => (
              <option key={id} value={id}>
                {trade === '' ? name : `${name} (${trade})`}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          type="email"
          label={t.email}
          maxLength={254}
          autoComplete="off"
          error={errors.email}
          {...register('email')}
        />
        <SelectField label={t.days} error={errors.days} {...register('days')}>
          {workOrderDays.map((count) => (
            <option key={count} value={count}>
              {t.daysCount({ count })}
            </option>
          ))}
        </SelectField>
        <FormSelect siteId={String(job.siteId)} error={errors.form} field={register('form')} />
        <TextArea
          label={t.words}
          hint={t.wordsHint}
          maxLength={workOrderLimits.words}
          error={errors.words}
          {...register('words')}
        />
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: failure.detail ?? failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function SentLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <div className="grid gap-3">
      <p>{t.linkOnce}</p>
      <code className="rounded-md bg-sunken p-3 font-mono text-13 break-all select-all">{url}</code>
      <Button onClick={async () => setOutcome((await copyText(url)) ? 'copied' : 'failed')}>
        {outcome === 'copied' ? t.copied : t.copyLink}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'text-muted' : 'sr-only'}>
        {outcome === 'copied' && t.copied}
        {outcome === 'failed' && t.copyFailed}
      </p>
    </div>
  );
}
