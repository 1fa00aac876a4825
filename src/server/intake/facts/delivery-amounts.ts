import { isReport, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { type DeliveryAmounts, keepDeliveryAmounts } from '#server/store/tank/delivery-amounts.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { isToCome } from '../local-time.ts';
import { plainText } from '../settings/plain-text.ts';

function adjustedRows(gauge: OwnedGauge, { outcome, at }: Read<'adjusted-deliveries'>): DeliveryAmounts[] {
  const { siteId, timezone } = gauge;
  return outcome.report.tanks.flatMap(({ tank, deliveries }) =>
    deliveries.flatMap(({ start, end, startVolume, endVolume, adjusted, adjustedTc, dispensed }) =>
      start === null || end === null || start > end || !isCounted(tank) || isToCome(end, timezone, at)
        ? []
        : [
            {
              ...{ kind: 'adjusted' as const, siteId, tankNumber: tank, readAt: new Date(at) },
              ...{ startedAt: start, endedAt: end, startVolume, endVolume, adjusted, adjustedTc, dispensed },
            },
          ],
    ),
  );
}

function ticketedRows(gauge: OwnedGauge, { outcome, at }: Read<'ticketed-deliveries'>): DeliveryAmounts[] {
  const { siteId, timezone } = gauge;
  return outcome.report.tanks.flatMap(({ tank, deliveries }) =>
    deliveries.flatMap(({ end, ticket, gauged }) =>
      // A console sends a zero where nobody entered a ticket (576013-635 function 222, sample).
      end === null || ticket === null || ticket <= 0 || !isCounted(tank) || isToCome(end, timezone, at)
        ? []
        : [{ kind: 'ticketed' as const, siteId, tankNumber: tank, readAt: new Date(at), endedAt: end, ticket, gauged }],
    ),
  );
}

/** Numbers of bills of lading; the printed page names a product and no tank, so its numbers belong to no delivery. */
function billRows(gauge: OwnedGauge, { outcome, at }: Read<'bill-of-lading'>): DeliveryAmounts[] {
  const { siteId, timezone } = gauge;
  return outcome.report.lists.flatMap(({ tank, deliveries }) =>
    deliveries.flatMap(({ end, number }) => {
      const text = plainText(number ?? '');
      return tank === null || end === null || text === '' || !isCounted(tank) || isToCome(end, timezone, at)
        ? []
        : [{ kind: 'bill' as const, siteId, tankNumber: tank, readAt: new Date(at), endedAt: end, number: text }];
    }),
  );
}

/** What deliveries brought by the console's own account: adjusted for sales, by their tickets, and the numbers of their bills. */
export const deliveryAmounts: Fact<DeliveryAmounts> = {
  take(gauge, answer, write, sent) {
    if (sent.unsure === true) return;
    if (isReport(answer, 'adjusted-deliveries')) rowsFor(write, 'deliveryAmounts').push(...adjustedRows(gauge, answer));
    if (isReport(answer, 'ticketed-deliveries')) rowsFor(write, 'deliveryAmounts').push(...ticketedRows(gauge, answer));
    if (isReport(answer, 'bill-of-lading')) rowsFor(write, 'deliveryAmounts').push(...billRows(gauge, answer));
  },
  key: ({ kind, tankNumber, endedAt }) => `${kind}/${tankNumber}/${endedAt}`,
  dated: true,
  changes: [],
  store: keepDeliveryAmounts,
};
