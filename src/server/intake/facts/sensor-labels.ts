import { functionRow } from '#gauges/driver.ts';
import { isReport } from '#server/gauge/owned-gauge.ts';
import { labelSensors, type SensorLabelRow } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { plainText } from '../settings/plain-text.ts';

/** Names of sensors; a sensor is known by the code of its state report and its number. */
export const sensorLabels: Fact<SensorLabelRow> = {
  take({ siteId }, answer, write) {
    const family = functionRow(answer.code).labels;
    if (family === undefined || !isReport(answer, 'device-labels')) return;
    for (const { device, label } of answer.outcome.report.labels) {
      const name = plainText(label);
      if (name !== '' && isCounted(device))
        rowsFor(write, 'sensorLabels').push({ siteId, family, number: device, label: name });
    }
  },
  key: ({ family, number }) => `${family}/${number}`,
  oncePerStatement: true,
  changes: [],
  store: labelSensors,
};
