import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { lineName } from '#contract/line-families.ts';
import type { ComplianceCheck, DetectionMethod, UnitVerdict } from '#contract/nouns/compliance/month.ts';

const labels: Record<Exclude<DetectionMethod, 'sensor'>, string> = {
  atg: 'Monthly tank leak test',
  csld: 'Monthly tank leak test',
  sir: 'Monthly SIR statement',
  interstitial: 'Monthly interstitial check',
  manual: 'Weekly manual gauging',
  groundwater: 'Monthly groundwater well check',
  vapor: 'Monthly vapor well check',
  inventory: 'Monthly inventory reconciliation',
  line_monthly: 'Monthly line leak test',
  line_annual: 'Annual line tightness test',
  line_suction: 'Suction line tightness test',
  line_sump: 'Monthly sump sensor check',
};

/**
 * The checks of a month: one of each tank and line, and one of the alarms of all. `unknown`: why a list without an alarm
 * says nothing, in sentences.
 */
export function checksOf(verdict: MonthVerdict, unknown: readonly string[]): ComplianceCheck[] {
  if (verdict.units.length === 0) return [];
  return [...verdict.units.flatMap((unit) => unitCheck(unit) ?? []), alarmCheck(verdict, unknown)];
}

/** A sensor alone proves no tank or line and has no check. */
function unitCheck({ device, number, method, status, sentence }: UnitVerdict): ComplianceCheck | null {
  if (device === 'sensor' || method === 'sensor') return null;
  return {
    key: device === 'tank' ? 'tank_leak_test' : 'line_leak_test',
    label: device === 'tank' ? labels[method] : `${labels[method]}, l${lineName(number).slice(1)}`,
    result: status === null ? 'NA' : status === 'COMPLIANT' ? 'PASS' : status === 'FAILED' ? 'FAIL' : 'MISSING',
    detail: sentence,
    tank_number: device === 'tank' ? number : null,
  };
}

function alarmCheck(verdict: MonthVerdict, unknown: readonly string[]): ComplianceCheck {
  const units = verdict.units
    .flatMap(({ evidence }) => evidence)
    .filter(({ kind, counts, result }) => counts && (kind === 'alarm' || (kind === 'sensor' && result === 'FAIL')));
  const names = [...new Set(units.map(({ name }) => name))].join(', ');
  const failed = names !== '' || verdict.reasons.includes('UNRESOLVED_ALARM');
  const failure = names === '' ? verdict.sentence : `Not resolved: ${names}.`;
  return {
    key: 'release_alarms',
    label: 'Leak and containment alarms',
    result: failed ? 'FAIL' : unknown.length > 0 ? 'MISSING' : 'PASS',
    detail: failed ? failure : unknown.length > 0 ? unknown.join(' ') : 'No leak or containment alarm is unresolved.',
    tank_number: null,
  };
}
