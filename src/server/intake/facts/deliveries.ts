import type { DeliveriesReport, DeliveryPoint } from '#gauges/reports/tank/deliveries/report.ts';
import { isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { type DeliveryRow, insertDeliveries } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { isToCome } from '../local-time.ts';

/** Delivery rows of reports 202 and 20C. A delivery without both dates is not yet one, nor is one that is to come. */
function deliveryRows(gauge: OwnedGauge, report: DeliveriesReport, at: number): DeliveryRow[] {
  return report.tanks.flatMap((tank) =>
    tank.deliveries.flatMap(({ start, end, amount, tcAmount }) =>
      start.at === null || end.at === null || !isCounted(tank.tank) || isToCome(end.at, gauge.timezone, at)
        ? []
        : [
            {
              siteId: gauge.siteId,
              tankNumber: tank.tank,
              startedAt: start.at,
              endedAt: end.at,
              ...point('start', start),
              ...point('end', end),
              printedVolume: amount,
              printedTcVolume: tcAmount,
            },
          ],
    ),
  );
}

type PointFields<P extends 'start' | 'end'> = Record<
  `${P}${'Volume' | 'TcVolume' | 'Water' | 'Temperature' | 'Height'}`,
  number | null
>;

function point<P extends 'start' | 'end'>(prefix: P, p: DeliveryPoint): PointFields<P> {
  return {
    [`${prefix}Volume`]: p.volume,
    [`${prefix}TcVolume`]: p.tcVolume,
    [`${prefix}Water`]: p.water,
    [`${prefix}Temperature`]: p.temperature,
    [`${prefix}Height`]: p.height,
  } as PointFields<P>;
}

/** Deliveries as the console noted them. */
export const deliveries: Fact<DeliveryRow> = {
  take(gauge, answer, write) {
    if (isReport(answer, 'deliveries'))
      rowsFor(write, 'deliveries').push(...deliveryRows(gauge, answer.outcome.report, answer.at));
  },
  key: ({ tankNumber, startedAt }) => `${tankNumber}/${startedAt}`,
  dated: true,
  changes: [],
  store: insertDeliveries,
};
