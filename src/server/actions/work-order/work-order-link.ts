import type { ErrorCode } from '#contract/errors.table.ts';
import type { WorkOrderLink } from '#contract/nouns/desk/work-order.ts';
import type { WorkOrderRow } from '#server/store/desk/work-orders.ts';

type LinkFacts = Pick<
  WorkOrderRow,
  'revokedAt' | 'state' | 'issueOpen' | 'expiresAt' | 'siteLives' | 'makerWrites' | 'vendorActive'
>;

/** Whether a vendor's link opens at a moment and, if not, why. Its token is not looked at. */
export function linkState(order: LinkFacts, now: Date): WorkOrderLink {
  if (order.revokedAt !== null) return 'withdrawn';
  if (order.state === 'verified' || !order.issueOpen) return 'finished';
  if (!order.siteLives || !order.makerWrites || !order.vendorActive) return 'gone';
  return order.expiresAt <= now ? 'expired' : 'live';
}

/** What a link that does not open answers; null: it opens. */
export const linkTrouble: Readonly<Record<WorkOrderLink, ErrorCode | null>> = {
  live: null,
  withdrawn: 'work_order_withdrawn',
  finished: 'work_order_finished',
  expired: 'work_order_expired',
  gone: 'work_order_gone',
};

/** The vendor has the job: the link opens and was not declined, or a report waits. */
export function hasJob(order: LinkFacts, now: Date): boolean {
  if (order.state === 'done') return order.issueOpen;
  return order.state !== 'declined' && linkState(order, now) === 'live';
}

/** 'R. Alvarez, Acme Petroleum'; without a name the company alone. */
export function vendorPerson({ vendorName }: Pick<WorkOrderRow, 'vendorName'>, tester: unknown): string {
  return typeof tester === 'string' ? `${tester}, ${vendorName}` : vendorName;
}
