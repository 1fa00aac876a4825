import { toGallons, toInches } from '#contract/units.ts';
import type { TankSetupRow } from '../store/gauge-reports.ts';
import type { CodedOutcome, OwnedGauge, Units } from './owned-gauge.ts';

type Limit = Exclude<keyof TankSetupRow, 'siteId' | 'tankNumber' | 'label' | 'product'>;

/** Set-up codes that hold one number a tank, what it is, and whether it is a volume or a length. */
const limits: Partial<Record<CodedOutcome['code'], { field: Limit; kind: 'volume' | 'length' }>> = {
  '604': { field: 'capacity', kind: 'volume' },
  '607': { field: 'diameterInches', kind: 'length' },
  '621': { field: 'lowLimit', kind: 'volume' },
  '622': { field: 'highLimit', kind: 'volume' },
  '623': { field: 'overfillLimit', kind: 'volume' },
  '624': { field: 'waterAlarmInches', kind: 'length' },
  '625': { field: 'suddenLossLimit', kind: 'volume' },
  '626': { field: 'leakAlarmLimit', kind: 'volume' },
  '627': { field: 'waterWarningInches', kind: 'length' },
  '628': { field: 'maxVolume', kind: 'volume' },
  '629': { field: 'deliveryLimit', kind: 'volume' },
};

/** Rows for the tanks table from a set-up report; empty for any other report. */
export function tankSetup(gauge: OwnedGauge, answer: CodedOutcome): TankSetupRow[] {
  if (!answer.outcome.ok) return [];
  if (answer.code === '602') {
    return answer.outcome.report.labels.map(({ device, label }) => ({
      siteId: gauge.siteId,
      tankNumber: device,
      label,
    }));
  }
  const limit = limits[answer.code];
  if (limit === undefined || !('values' in answer.outcome.report)) return [];
  return answer.outcome.report.values.map(({ tank, value }) => ({
    siteId: gauge.siteId,
    tankNumber: tank,
    [limit.field]: value === null ? null : convert(value, limit.kind, gauge.units),
  }));
}

function convert(value: number, kind: 'volume' | 'length', units: Units): number {
  return kind === 'volume' ? toGallons(value, units) : toInches(value, units);
}
