import type { ComplianceCheck, ComplianceDetail } from '#contract/nouns/month.ts';
import type { MonthTests } from '#server/store/compliance-facts.ts';
import type { Context } from '../context.ts';
import { readMonth } from './month-input.ts';
import { judgeMonth, type MonthVerdict, requireSiteState } from './month-verdict.ts';

const methods: Readonly<Record<string, string>> = { static: 'static test', csld: 'continuous test', line: 'line test' };

/** The checks of a month, each with what it rests on. Throws invalid_month. */
export async function readChecks(ctx: Context, siteId: number, month: string | undefined): Promise<ComplianceDetail> {
  const site = await requireSiteState(ctx, siteId);
  const verdict = await judgeMonth(ctx, site, readMonth(month, site.today.slice(0, 7)));
  return {
    month: verdict.month,
    status: verdict.status,
    hasSnapshot: verdict.hasData,
    source: 'live',
    checks: checksOf(verdict),
  };
}

function checksOf(verdict: MonthVerdict): ComplianceCheck[] {
  const { tanks, lines, leakAlarms } = verdict;
  const checks = tanks.map((number): ComplianceCheck => {
    return {
      ...deviceCheck('tank', number, verdict),
      key: 'rd_tank_30d',
      label: 'Tank release detection',
      tank_number: number,
    };
  });
  for (const number of lines) {
    const label = `Line release detection, line ${number}`;
    checks.push({ ...deviceCheck('line', number, verdict), key: 'rd_line_30d', label, tank_number: null });
  }
  if (tanks.length > 0) {
    const names = leakAlarms.map((alarm) => alarm.label).join(', ');
    checks.push({
      key: 'release_alarms',
      label: 'Leak and containment alarms',
      result: names === '' ? 'PASS' : 'FAIL',
      detail: names === '' ? 'No leak or containment alarm stands.' : `Standing: ${names}.`,
      tank_number: null,
    });
  }
  return checks;
}

function deviceCheck(
  device: 'tank' | 'line',
  number: number,
  { tests }: MonthVerdict,
): Pick<ComplianceCheck, 'result' | 'detail'> {
  const own = tests.filter((test) => test.device === device && test.number === number);
  const failed = own.find((test) => test.result === 'failed');
  if (failed) return { result: 'FAIL', detail: `Failed the ${testWords(failed)} on ${dayWords(failed.on)}.` };
  const passed = own.find((test) => test.result === 'passed');
  if (passed) return { result: 'PASS', detail: `Passed the ${testWords(passed)} on ${dayWords(passed.on)}.` };
  // A line may be tested once a year instead of each month, so a month without a test decides nothing.
  if (device === 'line')
    return { result: 'NA', detail: 'No test of this line in this month; a line may be tested once a year instead.' };
  return own.length > 0
    ? { result: 'MISSING', detail: 'Only tests without a valid result: aborted, invalid, or of gross leaks.' }
    : { result: 'MISSING', detail: 'No test result in this month.' };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 3, 2026' of a plain date. */
function dayWords(on: string): string {
  return dayFormat.format(new Date(on));
}

/** '0.2 gph static test' */
function testWords({ kind, method }: MonthTests): string {
  return `${kind === 'gross' ? '3.0' : kind} gph ${methods[method] ?? 'test'}`;
}
