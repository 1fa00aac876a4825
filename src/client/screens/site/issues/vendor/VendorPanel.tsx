import { useState } from 'react';
import { useWorkOrders, useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { addressOf, sentenceOf } from '#client/api/wire/call.ts';
import { formatLocal } from '#client/format/calendar-date.ts';
import { formatInstant } from '#client/format/dates.ts';
import { formatSize } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import type { WorkOrder, WorkOrderState } from '#contract/nouns/desk/work-order.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { routes } from '#contract/routes/all.ts';
import { Doubts, VendorReport } from './VendorReport.tsx';

const SendToVendorDialog = late(
  async () => (await import('#client/parts/vendor/SendToVendorDialog.tsx')).SendToVendorDialog,
);
const VerifyDialog = late(async () => (await import('./VerifyDialog.tsx')).VerifyDialog);
const RefuseTimeDialog = late(async () => (await import('./RefuseTimeDialog.tsx')).RefuseTimeDialog);
const AskFormDialog = late(async () => (await import('./OrderForm.tsx')).AskFormDialog);
const OrderForm = late(async () => (await import('./OrderForm.tsx')).OrderForm);
const ReturnDialog = late(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);

type OrderStep = 'withdraw' | 'verify' | 'return' | 'refuse' | 'form';
type Opened = { what: 'send' } | { what: OrderStep; order: WorkOrder } | null;

/** What was sent to vendors of a job, what came back, who used the links, and what who manages does with it. */
export function VendorPanel({ siteId, issue, zone }: { siteId: string; issue: Issue; zone: string | null }) {
  const orders = useWorkOrders(siteId, issue.id);
  const [opened, setOpened] = useState<Opened>(null);
  const open = issue.status !== 'Closed';
  const list = orders.data ?? null;
  const taken =
    list?.some(({ link_state: link, state }) => state === 'done' || (link === 'live' && state !== 'declined')) ?? true;
  if (list?.length === 0 && !open) return null;
  const close = () => setOpened(null);
  return (
    <section aria-label={t.panel} className="border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <h4 className="text-16 font-bold">{t.panel}</h4>
        {open && list !== null && !taken && (
          <Button
            aria-haspopup="dialog"
            className="ml-auto max-tablet:min-h-14"
            onClick={() => setOpened({ what: 'send' })}
          >
            {t.sendToVendor}
          </Button>
        )}
      </div>
      {orders.isError && list === null && (
        <p role="alert" className="mt-2 text-bad-fg">
          {t.panelFailed({ reason: sentenceOf(orders.error) })}{' '}
          <Button busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      {list === null && !orders.isError && (
        <p role="status" className="mt-2 text-muted">
          {t.loading}
        </p>
      )}
      <ul>
        {list?.map((order) => (
          <Order
            key={order.id}
            order={order}
            siteId={siteId}
            zone={zone}
            open={open}
            onAction={(what) => setOpened({ what, order })}
          />
        ))}
      </ul>
      {opened?.what === 'send' && (
        <SendToVendorDialog
          job={{
            siteId: Number(siteId),
            siteName: issue.issue_number,
            title: issue.alarmLabel,
            ref: { issue_id: issue.id },
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'withdraw' && <WithdrawDialog siteId={siteId} order={opened.order} onClose={close} />}
      {opened?.what === 'verify' && <VerifyDialog siteId={siteId} issue={issue} order={opened.order} onClose={close} />}
      {opened?.what === 'refuse' && <RefuseTimeDialog siteId={siteId} order={opened.order} onClose={close} />}
      {opened?.what === 'form' && <AskFormDialog siteId={siteId} order={opened.order} onClose={close} />}
      {opened?.what === 'return' && <ReturnDialog siteId={siteId} order={opened.order} onClose={close} />}
    </section>
  );
}

const tones: Record<WorkOrderState, PillTone> = {
  sent: 'na',
  accepted: 'info',
  proposed: 'warn',
  declined: 'warn',
  done: 'info',
  returned: 'na',
  verified: 'ok',
};

interface OrderProps {
  order: WorkOrder;
  siteId: string;
  zone: string | null;
  open: boolean;
  onAction: (what: OrderStep) => void;
}

function Order({ order, siteId, zone, open, onAction }: OrderProps) {
  const now = useNow();
  const { vendor, state, link_state: link, report, places } = order;
  const at = (moment: string) => formatInstant(moment, now, zone ?? undefined);
  const big = 'max-tablet:min-h-14 max-tablet:flex-1';
  return (
    <li className="mt-3 rounded-md bg-sunken px-3 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere">{vendor.name}</b>
        <Pill tone={tones[state]}>{t.states[state]}</Pill>
      </p>
      <p className="text-13 text-muted wrap-anywhere">
        {t.sentBy({ email: order.email, name: order.created_by, at: at(order.created_at) })}
      </p>
      <p className="text-13 text-muted">{linkWords(order, at)}</p>
      {order.words !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{order.words}</p>}
      {order.proposed_for !== null && <p className="mt-1">{t.proposedFor({ at: formatLocal(order.proposed_for) })}</p>}
      {order.agreed_for !== null && (
        <p className="mt-1 wrap-anywhere">
          <b>{t.agreedFor({ at: formatLocal(order.agreed_for) })}</b>
          {order.time_by !== null && <span className="text-muted"> · {t.agreedBy({ name: order.time_by })}</span>}
        </p>
      )}
      {order.refused_for !== null && (
        <p className="mt-1 wrap-anywhere">
          {t.refusedFor({
            at: formatLocal(order.refused_for),
            name: order.time_by ?? 'Forecourt',
            reason: order.time_words,
          })}
        </p>
      )}
      {order.answer_words !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{order.answer_words}</p>}
      {order.return_words !== '' && (
        <p className="mt-1 wrap-anywhere">{t.returnedWhy({ reason: order.return_words })}</p>
      )}
      {order.verified_by !== null && <p className="mt-1">{t.verifiedBy({ name: order.verified_by })}</p>}
      {state === 'done' && <p className="mt-2 rounded-md bg-info-bg px-3 py-2 text-info-fg">{t.notVerified}</p>}
      {order.form !== null && <OrderForm siteId={siteId} order={order} form={order.form} />}
      {order.doubts.length > 0 && (
        <div className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <Doubts doubts={order.doubts} />
        </div>
      )}
      {report !== null && <VendorReport report={report} />}
      <Files order={order} siteId={siteId} />
      {places > 1 && (
        <p className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.forwarded({ count: places })}</p>
      )}
      <Uses order={order} at={at} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {open && link === 'live' && state === 'proposed' && (
          <TimeButtons siteId={siteId} order={order} look={big} onRefuse={() => onAction('refuse')} />
        )}
        {open && state === 'done' && (
          <>
            <Button variant="primary" aria-haspopup="dialog" className={big} onClick={() => onAction('verify')}>
              {t.verify}
            </Button>
            {link !== 'withdrawn' && link !== 'gone' && (
              <Button aria-haspopup="dialog" className={big} onClick={() => onAction('return')}>
                {t.returnReport}
              </Button>
            )}
          </>
        )}
        {open && link === 'live' && state !== 'done' && state !== 'declined' && (
          <Button aria-haspopup="dialog" className={big} onClick={() => onAction('form')}>
            {order.form === null ? t.askForm : t.changeForm}
          </Button>
        )}
        {(link === 'live' || link === 'gone') && (
          <Button aria-haspopup="dialog" className={big} onClick={() => onAction('withdraw')}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Agrees to the proposed time at one press; refusing asks for words. */
function TimeButtons({
  siteId,
  order,
  look,
  onRefuse,
}: {
  siteId: string;
  order: WorkOrder;
  look: string;
  onRefuse: () => void;
}) {
  const { decideTime } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const agree = async () => {
    const body = { action: 'agree', proposed_for: order.proposed_for ?? '', words: '' } as const;
    const done = await decideTime.run({ params: { orderId: order.id }, body }, ({ detail, sentence }) =>
      toast.error(t.failed({ reason: detail ?? sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.timeAgreed, 'brisk');
  };
  return (
    <>
      <Button variant="primary" className={look} busy={decideTime.busy} onClick={() => void agree()}>
        {t.agreeTime}
      </Button>
      <Button aria-haspopup="dialog" className={look} onClick={onRefuse}>
        {t.refuseTime}
      </Button>
    </>
  );
}

function linkWords({ link_state: link, expires_at, withdrawn_by }: WorkOrder, at: (moment: string) => string): string {
  if (link === 'live') return t.links.live({ at: at(expires_at) });
  if (link === 'expired') return t.links.expired({ at: at(expires_at) });
  return link === 'withdrawn' ? t.links.withdrawn({ name: withdrawn_by ?? 'Forecourt' }) : t.links[link];
}

function Files({ order, siteId }: { order: WorkOrder; siteId: string }) {
  if (order.files.length === 0) return null;
  return (
    <ul aria-label={t.files} className="mt-2">
      {order.files.map(({ id, name, size, filed_as: place }) => (
        <li key={id} className="wrap-anywhere">
          {place === null ? (
            <a
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
              href={addressOf(routes.workOrderFile, { params: { id: siteId, orderId: order.id, fileId: id } })}
            >
              {name}
            </a>
          ) : (
            name
          )}{' '}
          <span className="text-13 text-muted">
            {formatSize(size)} · {place === null ? t.notOnFile : t.filedAs({ place })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Uses({ order: { views, view_count: count }, at }: { order: WorkOrder; at: (moment: string) => string }) {
  if (count === 0) return <p className="mt-2 text-13 text-muted">{t.notOpened}</p>;
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-13 text-muted pointer-coarse:min-h-12">
        {t.uses({ count })}
      </summary>
      <ol className="mt-1 grid gap-1 text-13">
        {views.map((view) => (
          <li key={[view.at, view.what, view.ip, view.agent].join(' ')} className="wrap-anywhere">
            {at(view.at)} · {t.useKinds[view.what]} · {view.ip} · {view.agent === '' ? t.unknownBrowser : view.agent}
            {view.another && <b className="text-warn-fg"> · {t.another}</b>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function WithdrawDialog({ siteId, order, onClose }: { siteId: string; order: WorkOrder; onClose: () => void }) {
  const { withdraw } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const act = async () => {
    if ((await withdraw.run({ params: { orderId: order.id } })) === null) return;
    toast.success(t.withdrawn, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.withdrawAsk({ vendor: order.vendor.name })}
      description={<p>{t.withdrawHint}</p>}
    >
      {withdraw.failure !== null && (
        <p role="alert" className="text-bad-fg">
          {t.failed({ reason: withdraw.failure.sentence })}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="primary" busy={withdraw.busy} onClick={() => void act()}>
          {t.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
