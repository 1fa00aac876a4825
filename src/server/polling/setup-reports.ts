import type { TankSetupRow } from '../store/gauge-reports.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';
import { plainText } from './plain-text.ts';

type Limit = Exclude<keyof TankSetupRow, 'siteId' | 'tankNumber' | 'label' | 'product'>;

/** Set-up codes that hold one number a tank, and what it is. */
const limits: Partial<Record<CodedOutcome['code'], Limit>> = {
  '604': 'capacity',
  '607': 'diameterInches',
  '621': 'lowLimit',
  '622': 'highLimit',
  '623': 'overfillLimit',
  '624': 'waterAlarmInches',
  '625': 'suddenLossLimit',
  '626': 'leakAlarmLimit',
  '627': 'waterWarningInches',
  '628': 'maxVolume',
  '629': 'deliveryLimit',
};

/** Rows for the tanks table from a set-up report already in our units; empty for any other report. */
export function tankSetup(gauge: OwnedGauge, answer: CodedOutcome): TankSetupRow[] {
  if (!answer.outcome.ok) return [];
  if (answer.code === '602') {
    return answer.outcome.report.labels.map(({ device, label }) => ({
      siteId: gauge.siteId,
      tankNumber: device,
      label: plainText(label),
    }));
  }
  const limit = limits[answer.code];
  if (limit === undefined || !('values' in answer.outcome.report)) return [];
  return answer.outcome.report.values.map(({ tank, value }) => ({
    siteId: gauge.siteId,
    tankNumber: tank,
    [limit]: value,
  }));
}
