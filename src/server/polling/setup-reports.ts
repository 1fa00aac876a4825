import { functionRow } from '#gauges/driver.ts';
import type { SensorLabelRow, TankSetupRow } from '../store/gauge-reports.ts';
import { isCounted } from './counted.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';
import { plainText } from './plain-text.ts';

/** Rows for the tanks table from a set-up report already in our units; empty for any other report. */
export function tankSetup(gauge: OwnedGauge, answer: CodedOutcome): TankSetupRow[] {
  if (!answer.outcome.ok) return [];
  if (answer.code === '602') {
    const labels = answer.outcome.report.labels.filter(({ device }) => isCounted(device));
    return labels.map(({ device, label }) => ({
      siteId: gauge.siteId,
      tankNumber: device,
      label: plainText(label),
    }));
  }
  const limit = functionRow(answer.code).tankColumn;
  if (limit === undefined || !('values' in answer.outcome.report)) return [];
  const values = answer.outcome.report.values.filter(({ tank }) => isCounted(tank));
  return values.map(({ tank, value }) => ({
    siteId: gauge.siteId,
    tankNumber: tank,
    [limit]: value,
  }));
}

/** Label functions of sensors, and the status function under which each family is stored. */
const sensorFamilies: Partial<Record<CodedOutcome['code'], string>> = {
  '702': '301',
  '707': '306',
  '712': '311',
  '742': '341',
  '747': '346',
};

/** Names of sensors from a label report; empty for any other report. */
export function sensorLabels(gauge: OwnedGauge, answer: CodedOutcome): SensorLabelRow[] {
  const family = sensorFamilies[answer.code];
  if (family === undefined || !answer.outcome.ok || !('labels' in answer.outcome.report)) return [];
  return answer.outcome.report.labels.flatMap(({ device, label }) => {
    const name = plainText(label);
    return name === '' || !isCounted(device) ? [] : [{ siteId: gauge.siteId, family, number: device, label: name }];
  });
}
