import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

const vendorsKey = keys.desk('vendors', 'all');

/** All vendors, for administrators. */
export function useVendors() {
  return useCall(routes.vendors, { queryKey: vendorsKey, pick: ({ vendors }) => vendors });
}

/** Adds and changes vendors. */
export function useVendorWrites() {
  const awaits = [vendorsKey];
  return {
    add: useMutationCall(routes.addVendor, { awaits }),
    change: useMutationCall(routes.changeVendor, { awaits }),
  };
}

/** Active vendors that a job of the site can be sent to. */
export function useSiteVendors(siteId: number | string) {
  return useCall(routes.siteVendors, {
    queryKey: keys.desk('vendors', String(siteId)),
    params: { id: siteId },
    pick: ({ vendors }) => vendors,
  });
}

const alsoStale = (siteId: number | string) => [
  keys.sitePart(siteId, 'documents'),
  keys.sitePart(siteId, 'calendar'),
  keys.sitePart(siteId, 'alarms'),
  keys.desk(),
  keys.attention(),
];

/** Vendors that a job was sent to, newest first. */
export function useWorkOrders(siteId: number | string, issueId: number) {
  return useCall(routes.workOrders, {
    queryKey: keys.sitePart(siteId, 'issues', 'work-orders', issueId),
    params: { id: siteId, issueId },
    pick: ({ work_orders }) => work_orders,
  });
}

/** The form of a work order as the vendor has filled it. */
export function useWorkOrderForm(siteId: number | string, orderId: number | string) {
  return useCall(routes.workOrderForm, {
    queryKey: keys.sitePart(siteId, 'issues', 'work-order-form', orderId),
    params: { id: siteId, orderId },
  });
}

/**
 * What who manages does with work orders of a site. The job is read again before a change counts as done, so that nobody is
 * offered the same step twice; what else shows it after that, also after a refusal.
 */
export function useWorkOrderWrites(siteId: number | string) {
  const shown = {
    params: { id: siteId },
    awaits: [keys.sitePart(siteId, 'issues')],
    stale: alsoStale(siteId),
    staleAfterRefusal: true,
  };
  return {
    send: useMutationCall(routes.sendWorkOrder, shown),
    withdraw: useMutationCall(routes.withdrawWorkOrder, shown),
    verify: useMutationCall(routes.verifyWorkOrder, shown),
    decideTime: useMutationCall(routes.decideWorkOrderTime, shown),
    sendBack: useMutationCall(routes.returnWorkOrder, shown),
    askForm: useMutationCall(routes.askWorkOrderForm, shown),
  };
}
