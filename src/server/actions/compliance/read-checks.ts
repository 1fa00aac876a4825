import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { notJudgedAt } from '#compliance/tables/states/not-judged-at.ts';
import { lineName } from '#contract/line-families.ts';
import type {
  ComplianceCheck,
  ComplianceDetail,
  DetectionMethod,
  UnitVerdict,
} from '#contract/nouns/compliance/month.ts';
import { unreadAlarms } from '#contract/nouns/gauge/gauge.ts';
import { type AlarmGrounds, readAlarmGrounds } from '#server/store/alarm/alarm-records.ts';
import { listMonthReviews } from '#server/store/compliance/month-reviews.ts';
import { listVersions } from '#server/store/compliance/month-verdicts.ts';
import type { Context } from '../context.ts';
import { unansweredReports } from '../gauge/unanswered-reports.ts';
import { readMonth as readMonthName } from '../month-input.ts';
import { lastDay } from './facts/month-days.ts';
import { unitsConfirmedIn } from './facts/units-of-month.ts';
import { readWatchedTime } from './facts/watched-time.ts';
import { readRecorded } from './month-status.ts';
import { readMonth, requirePlace, toVersion } from './read-month.ts';
import { toReviews } from './review-month.ts';

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
function checksOf(verdict: MonthVerdict, unknown: readonly string[]): ComplianceCheck[] {
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

/**
 * Why a list of alarms without one says nothing, in sentences; none where the console reports all its alarms and each of
 * them is understood.
 */
function unknownAlarms({ hasGauge, hasAnswered, profile, unknown }: AlarmGrounds): string[] {
  if (!hasGauge) return [];
  if (!hasAnswered) return ['The console has not answered yet: its alarms are not known.'];
  const names = unansweredReports(profile).map(({ name }) => name);
  const sentences: string[] = [];
  if (names.includes(unreadAlarms.all)) {
    sentences.push('This console does not report its alarms. Check its own display.');
  } else if (names.includes(unreadAlarms.exceptTanks)) {
    sentences.push('This console reports tank alarms only. Check its own display for all others.');
  }
  if (unknown.length > 0) sentences.push(`Not known what this means: ${unknown.join(', ')}. Check the console.`);
  return sentences;
}

/** A site's month with all its grounds. Throws invalid_month, site_not_found. */
export async function readChecks(
  ctx: Context,
  siteId: number,
  monthText: string | undefined,
): Promise<ComplianceDetail> {
  const { today } = await requirePlace(ctx, siteId);
  const month = readMonthName(monthText, today.slice(0, 7));
  const { site, verdict, stored, live, fixed } = await readMonth(ctx, siteId, month);
  const [versions, recorded, watched, reviews, grounds] = await Promise.all([
    listVersions(ctx.db, siteId, month),
    readRecorded(ctx, site, month),
    readWatchedTime(ctx.db, siteId, month, ctx.now),
    listMonthReviews(ctx.db, siteId, month),
    readAlarmGrounds(ctx.db, siteId, lastDay(month)),
  ]);
  const { status, sentence, reasons, flags, units, coverage, profile, rules } = verdict;
  return {
    ...{ month, status, sentence, reasons, flags, units, coverage, profile, rules, fixed },
    watched,
    units_confirmed: unitsConfirmedIn(month, site, units),
    hasSnapshot: stored !== null || live.hasData || recorded.of(month) !== null,
    source: stored === null ? 'live' : 'snapshot',
    checks: checksOf(verdict, unknownAlarms(grounds)),
    not_judged: notJudgedAt(site.state),
    computed_status: live.status,
    versions: versions.map(toVersion),
    reviews: toReviews(reviews, stored?.version ?? null),
  };
}
