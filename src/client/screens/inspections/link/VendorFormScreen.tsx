import { Link, useParams } from 'react-router';
import { useWorkOrderForm } from '#client/api/desk/vendors.ts';
import { addressOf } from '#client/api/wire/call.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { named, said } from '#client/language/server-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/site/inspections.ts';
import type { WorkOrderFormFull } from '#contract/nouns/desk/work-order-form.ts';
import { routes } from '#contract/routes/all.ts';
import { RecordSections } from '../record/RecordSections.tsx';
import { Fact, Signature } from '../record/RecordView.tsx';
import { Outcome } from '../shared/Outcome.tsx';
import { type AtSite, SiteFrame } from '../shared/SiteFrame.tsx';

/** The form of a vendor as who manages reads it before the report is verified. */
export function VendorFormScreen() {
  const { order = '' } = useParams();
  return (
    <SiteFrame
      narrow
      title={t.formOfVendor}
      back={(siteId) => ({ to: paths.site(siteId, { tab: 'issues' }), words: t.backToJobs })}
    >
      {(at) => <VendorForm at={at} order={order} />}
    </SiteFrame>
  );
}

function VendorForm({ at, order }: { at: AtSite; order: string }) {
  const query = useWorkOrderForm(at.siteId, order);
  return (
    <Loaded query={query} what={t.theForm} skeleton="mt-4 h-96">
      {(form) => <Shown form={form} siteId={at.siteId} order={order} />}
    </Loaded>
  );
}

function stateWords({ state, vendor }: WorkOrderFormFull): string {
  if (state === 'asked') return t.vendorFillsIt({ vendor });
  return state === 'sent' ? t.vendorFilledNotVerified({ vendor }) : t.vendorFilledVerified({ vendor });
}

function Shown({ form, siteId, order }: { form: WorkOrderFormFull; siteId: string; order: string }) {
  const look = form.state === 'verified' ? 'bg-ok-bg text-ok-fg' : 'bg-warn-bg text-warn-fg';
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className={`rounded-md px-3 py-2 wrap-anywhere ${look}`}>
        {stateWords(form)}{' '}
        {form.state === 'verified' && (
          <Link to={paths.inspection(siteId, form.id)} className="underline underline-offset-2">
            {t.openRecord}
          </Link>
        )}
      </p>
      <section aria-label={named(form.title)} className="card p-4">
        <h2 className="text-20 wrap-anywhere">{named(form.title)}</h2>
        <Facts form={form} />
        {form.signature !== null && <Signature strokes={form.signature} />}
      </section>
      <RecordSections
        sheet={form.sheet}
        answers={form.answers}
        siteId={siteId}
        day={form.performed_on ?? dateIn(form.timezone, Date.now())}
        photos={form.photos.flatMap(({ id, path, file_id: fileId }) =>
          fileId === null
            ? []
            : [
                {
                  id,
                  path,
                  address: addressOf(routes.workOrderFile, {
                    params: { id: siteId, orderId: order, fileId },
                    query: { inline: 1 },
                  }),
                },
              ],
        )}
      />
    </div>
  );
}

function Facts({ form }: { form: WorkOrderFormFull }) {
  const { outcome, performed_on, sent_at, tester, left_out, clock_note, timezone } = form;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 tablet:grid-cols-[10rem_minmax(0,1fr)] tablet:gap-y-1.5">
      <Fact name={t.jobs}>{form.job}</Fact>
      {outcome !== null && (
        <Fact name={t.result}>
          <Outcome outcome={outcome} />
        </Fact>
      )}
      {performed_on !== null && <Fact name={t.dayDone}>{formatDate(performed_on)}</Fact>}
      {sent_at !== null && (
        <Fact name={t.signedBy}>
          {tester?.name ?? t.notRecorded}, {form.vendor}, <Moment at={sent_at} zone={timezone} />
        </Fact>
      )}
      {tester !== null && (
        <Fact name={t.tester}>{[tester.name, tester.company, tester.certificate].filter(Boolean).join(', ')}</Fact>
      )}
      {clock_note !== '' && <Fact name={t.clock}>{said(clock_note)}</Fact>}
      {left_out.map(({ line, name, reason }) => (
        <Fact key={line} name={t.leftOutOf({ name: named(name) })}>
          {reason}
        </Fact>
      ))}
    </dl>
  );
}
