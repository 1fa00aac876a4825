import { type FormEvent, useState } from 'react';
import { useSiteVendors, useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { named } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/vendor.ts';
import { workOrderDays, workOrderLimits } from '#contract/nouns/desk/work-order.ts';

/** The job that is sent: by its issue, the alarm that nobody has taken, or the item of the calendar. */
export interface SentJob {
  siteId: number;
  siteName: string;
  title: string;
  ref: { issue_id: number } | { alarm_id: number } | { item: string };
}

/** Sends a job to a vendor, and shows the link this once. */
export function SendToVendorDialog({ job, onClose }: { job: SentJob; onClose: () => void }) {
  const [answers, setAnswers] = useState({ vendor: '', email: '', days: '14', words: '' });
  const [missing, setMissing] = useState<{ vendor?: string; email?: string }>({});
  const vendors = useSiteVendors(job.siteId);
  const { send } = useWorkOrderWrites(job.siteId);
  const [sent, setSent] = useState<{ vendor: string; url: string } | null>(null);
  const chosen = vendors.data?.find(({ id }) => String(id) === answers.vendor);
  const set = (change: Partial<typeof answers>) => setAnswers({ ...answers, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return setMissing({ vendor: t.chooseVendorFirst });
    if (!answers.email.includes('@')) return setMissing({ email: t.emailNeeded });
    setMissing({});
    const days = workOrderDays.find((each) => String(each) === answers.days) ?? 14;
    const body = { ...job.ref, vendor_id: chosen.id, email: answers.email, days, words: answers.words };
    const done = await send.run({ body });
    if (done !== null) setSent({ vendor: chosen.name, url: done.answer.url });
  };
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
            value={answers.vendor}
            error={missing.vendor}
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
          name="email"
          label={t.email}
          maxLength={254}
          autoComplete="off"
          value={answers.email}
          error={missing.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        <SelectField
          label={t.days}
          name="days"
          value={answers.days}
          onChange={({ target }) => set({ days: target.value })}
        >
          {workOrderDays.map((count) => (
            <option key={count} value={count}>
              {t.daysCount({ count })}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.words}
          hint={t.wordsHint}
          name="words"
          maxLength={workOrderLimits.words}
          value={answers.words}
          onChange={({ target }) => set({ words: target.value })}
        />
        {send.failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: send.failure.detail ?? send.failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={send.busy}>
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
