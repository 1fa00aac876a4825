import { monthName } from '#client/format/months.ts';
import { countOf } from '#client/format/numbers.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ComplianceCheck, ComplianceDetail } from '#contract/nouns/compliance/month.ts';

type Checks = ComplianceDetail['checks'];

function count(checks: Checks, result: ComplianceCheck['result']): number {
  return checks.filter((check) => check.result === result).length;
}

/** What the status of a month means, in one or two sentences. `open`: the month has not ended. */
export function statusWords(status: MonthlyStatus, month: string, checks: Checks, open: boolean): string {
  const name = monthName(month);
  const missing = count(checks, 'MISSING');
  const tests = countOf(missing, 'check has', 'checks have');
  switch (status) {
    case 'COMPLIANT':
      return `Every tank and line that must be tested each month has a valid passing test in ${name}.`;
    case 'PENDING': {
      const left = missing > 0 ? ` ${tests} no passing test yet.` : '';
      return `${open ? `${name} is still open` : `Results for ${name} may still come in`}: nothing has failed.${left}`;
    }
    case 'FAILED': {
      const failed = count(checks, 'FAIL');
      const left = missing > 0 ? ` ${tests} no valid passing test either.` : '';
      return failed > 0
        ? `${countOf(failed, 'check')} failed in ${name} and no later result has settled it.${left}`
        : `A sign of a leak in ${name} has not been settled.${left}`;
    }
    case 'INCONCLUSIVE': {
      const left = missing > 0 ? ` ${tests} no valid passing test.` : '';
      return `There is not enough data to tell for ${name}.${left} This is no failure: no sign of a leak stands.`;
    }
  }
}

const order: readonly ComplianceCheck['result'][] = ['FAIL', 'MISSING', 'PASS', 'NA'];

/** What needs somebody first; within one result as the server sent them. */
export function byUrgency(checks: Checks): Checks {
  return checks.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
}
