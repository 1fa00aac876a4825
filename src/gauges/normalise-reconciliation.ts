import type { Measures } from './normalise-measures.ts';
import type { AdjustedDeliveriesReport } from './reports/reconciliation/adjusted-deliveries.ts';
import type { BillOfLadingReport } from './reports/reconciliation/bill-of-lading.ts';
import type { BookVarianceReport, BookVarianceRow } from './reports/reconciliation/book-variance.ts';
import type { ReconciliationReport, ReconciliationRow } from './reports/reconciliation/reconciliation/report.ts';
import type { ReconciliationTestsReport } from './reports/reconciliation/reconciliation-tests.ts';
import type { TicketedDeliveriesReport } from './reports/reconciliation/ticketed-deliveries/report.ts';
import type { VarianceAnalysisReport } from './reports/reconciliation/variance-analysis/report.ts';

export function reconciliationTests(
  { reconciled }: ReconciliationTestsReport,
  to: Measures,
): ReconciliationTestsReport {
  return {
    reconciled: reconciled.map(({ product, tests }) => ({
      product,
      tests: tests.map((test) => ({
        ...test,
        sales: to.volume(test.sales),
        deliveries: to.volume(test.deliveries),
        variance: to.volume(test.variance),
        limit: to.volume(test.limit),
      })),
    })),
  };
}

export function ticketedDeliveries(report: TicketedDeliveriesReport, to: Measures): TicketedDeliveriesReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    deliveries: tank.deliveries.map((delivery) => ({
      ...delivery,
      ticket: to.volume(delivery.ticket),
      gauged: to.volume(delivery.gauged),
      variance: to.volume(delivery.variance),
      startTemperature: to.temperature(delivery.startTemperature),
      endTemperature: to.temperature(delivery.endTemperature),
      deliveredTemperature: to.temperature(delivery.deliveredTemperature),
    })),
  }));
  return { ...report, tanks };
}

/** Fields after the fourth keep the console's units: nothing takes them. */
export function adjustedDeliveries(report: AdjustedDeliveriesReport, to: Measures): AdjustedDeliveriesReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    deliveries: tank.deliveries.map((delivery) => ({
      ...delivery,
      startVolume: to.volume(delivery.startVolume),
      endVolume: to.volume(delivery.endVolume),
      adjusted: to.volume(delivery.adjusted),
      adjustedTc: to.volume(delivery.adjustedTc),
      dispensed: to.volume(delivery.dispensed),
    })),
  }));
  return { tanks };
}

function reconciliationRow(row: ReconciliationRow, to: Measures): ReconciliationRow {
  return {
    ...row,
    opening: to.volume(row.opening),
    deliveries: to.volume(row.deliveries),
    sales: to.volume(row.sales),
    adjustment: to.volume(row.adjustment),
    calculated: to.volume(row.calculated),
    physical: to.volume(row.physical),
    water: to.length(row.water),
    variance: to.volume(row.variance),
  };
}

export function reconciliation(report: ReconciliationReport, to: Measures): ReconciliationReport {
  const periods = report.periods.map((product) => ({
    ...product,
    days: product.days.map((row) => reconciliationRow(row, to)),
    total: product.total === null ? null : reconciliationRow(product.total, to),
    threshold: to.volume(product.threshold),
  }));
  return { ...report, periods };
}

function bookRow(row: BookVarianceRow, to: Measures): BookVarianceRow {
  const { volume } = to;
  return {
    ...row,
    opening: volume(row.opening),
    sales: volume(row.sales),
    ticketed: volume(row.ticketed),
    adjustment: volume(row.adjustment),
    book: volume(row.book),
    gauged: volume(row.gauged),
    water: to.length(row.water),
    variance: volume(row.variance),
  };
}

export function bookVariance(report: BookVarianceReport, to: Measures): BookVarianceReport {
  const periods = report.periods.map((product) => ({
    ...product,
    days: product.days.map((row) => bookRow(row, to)),
    total: product.total === null ? null : bookRow(product.total, to),
    threshold: to.volume(product.threshold),
  }));
  return { ...report, periods };
}

/** All but the percent are volumes. The change of water is one too: its unit is in no manual, and it is stored nowhere. */
export function varianceAnalysis(report: VarianceAnalysisReport, { volume }: Measures): VarianceAnalysisReport {
  const periods = report.periods.map((product) => ({
    ...product,
    days: product.days.map((row) => ({
      ...row,
      book: volume(row.book),
      delivery: volume(row.delivery),
      sales: volume(row.sales),
      temperature: volume(row.temperature),
      water: volume(row.water),
      unexplained: volume(row.unexplained),
      meter: volume(row.meter),
      vapor: volume(row.vapor),
    })),
  }));
  return { ...report, periods };
}

export function billOfLading(report: BillOfLadingReport, { volume }: Measures): BillOfLadingReport {
  const lists = report.lists.map((list) => ({
    ...list,
    deliveries: list.deliveries.map((one) => ({
      ...one,
      ticket: volume(one.ticket),
      gauged: volume(one.gauged),
      gaugedTc: volume(one.gaugedTc),
    })),
  }));
  return { ...report, lists };
}
