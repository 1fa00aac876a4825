import { functionRow } from '#gauges/driver.ts';
import { RareMap } from '#server/gauge/odd/rare.ts';
import { isReport } from '#server/gauge/owned-gauge.ts';
import { type TankSetupRow, upsertTanks } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted, type Take } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { plainText } from '../settings/plain-text.ts';

/** What a tank is called, holds and is limited to; product codes and full volumes are what inventories are held against. */
const take: Take = (gauge, answer, write) => {
  const { siteId, facts } = gauge;
  if (isReport(answer, 'product-code')) {
    facts.products = new RareMap(answer.outcome.report.products.map(({ tank, product }) => [tank, product]));
  } else if (isReport(answer, 'device-labels')) {
    for (const { device, label } of answer.outcome.report.labels) {
      if (!isCounted(device)) continue;
      const text = plainText(label);
      rowsFor(write, 'setup').push({ siteId, tankNumber: device, label: text, ...existence(text !== '') });
    }
  } else if (isReport(answer, 'tank-values')) {
    const column = functionRow(answer.code).tankColumn;
    if (column === undefined) return;
    const { values } = answer.outcome.report;
    if (column === 'capacity') facts.capacities = knownOf(values);
    if (column === 'diameterInches') facts.diameters = knownOf(values);
    for (const { tank, value } of values) {
      const isSize = (column === 'capacity' || column === 'diameterInches') && value !== null && value > 0;
      if (isCounted(tank))
        rowsFor(write, 'setup').push({ siteId, tankNumber: tank, [column]: value, ...existence(isSize) });
    }
  }
};

/** Limits have defaults at positions that nobody set: only a name or a size says that there is a tank. */
const existence = (isTank: boolean): Pick<TankSetupRow, 'isPosition' | 'isTank'> =>
  isTank ? { isTank: true } : { isPosition: true };

function knownOf(values: readonly { tank: number; value: number | null }[]): RareMap<number, number> {
  return new RareMap(
    values.flatMap(({ tank, value }): [number, number][] => (value === null || value <= 0 ? [] : [[tank, value]])),
  );
}

export const setup: Fact<TankSetupRow> = {
  take,
  key: ({ tankNumber }) => String(tankNumber),
  // Each report has other columns of a tank: together they are one row, the later fact counting.
  keep: 'merged',
  changes: ['inventory', 'site'],
  store: upsertTanks,
};
