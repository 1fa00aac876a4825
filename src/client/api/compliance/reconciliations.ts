import { useQuery } from '@tanstack/react-query';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf } from '../wire/read.ts';

/** True or false as the server says; anything else: it cannot be judged. */
const judged = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

function readPeriod(fields: Fields): ConsoleReconciliation {
  const own: Fields = objectOf(fields.own) ?? {};
  return {
    id: numberOf(fields.id),
    tanks: Array.isArray(fields.tanks) ? fields.tanks.map(numberOf) : [],
    basis: fields.basis === 'tickets' ? 'tickets' : 'adjusted',
    period: fields.period === 'previous' ? 'previous' : 'current',
    from: textOf(fields.from),
    to: textOf(fields.to),
    opening: numberOrNull(fields.opening),
    deliveries: numberOrNull(fields.deliveries),
    sales: numberOrNull(fields.sales),
    adjustment: numberOrNull(fields.adjustment),
    calculated: numberOrNull(fields.calculated),
    physical: numberOrNull(fields.physical),
    variance: numberOrNull(fields.variance),
    variance_percent: numberOrNull(fields.variance_percent),
    console_limit: numberOrNull(fields.console_limit),
    console_limit_from:
      fields.console_limit_from === 'printed' || fields.console_limit_from === 'settings'
        ? fields.console_limit_from
        : null,
    over_console_limit: judged(fields.over_console_limit),
    federal_limit: numberOrNull(fields.federal_limit),
    over_federal_limit: judged(fields.over_federal_limit),
    own: {
      opening: numberOrNull(own.opening),
      closing: numberOrNull(own.closing),
      deliveries: numberOrNull(own.deliveries),
      left: numberOrNull(own.left),
      difference: numberOrNull(own.difference),
    },
    units_confirmed: fields.units_confirmed === true,
    read_at: textOf(fields.read_at),
    function: textOf(fields.function),
    slip_id: numberOrNull(fields.slip_id),
  };
}

/** The console's own reconciliation of a site, newest period first. */
export function useConsoleReconciliations(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'trend', 'reconciliations'),
    queryFn: ({ signal }): Promise<ConsoleReconciliation[]> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        listIn(await callApi(routes.consoleReconciliations, { params: { id: siteId }, signal: both }), 'periods').map(
          readPeriod,
        ),
      ),
    staleTime: 10 * 60_000,
  });
}
