import { monthName } from '#client/format/months.ts';
import { t } from '#client/words/site/compliance/month.ts';
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
  const joined = (...sentences: string[]) => sentences.join(' ');
  switch (status) {
    case 'COMPLIANT':
      return t.everyTankAndLineThatMust({ month: name });
    case 'PENDING': {
      const first = open ? t.stillOpenNothingHasFailed({ month: name }) : t.resultsMayStillComeIn({ month: name });
      return missing > 0 ? joined(first, t.noPassingTestYet({ count: missing })) : first;
    }
    case 'FAILED': {
      const failed = count(checks, 'FAIL');
      const first =
        failed > 0 ? t.checksFailed({ count: failed, month: name }) : t.signOfLeakHasNotBeenSettled({ month: name });
      return missing > 0 ? joined(first, t.noValidPassingTestEither({ count: missing })) : first;
    }
    case 'INCONCLUSIVE': {
      const first = t.notEnoughData({ month: name });
      const left = missing > 0 ? [t.noValidPassingTest({ count: missing })] : [];
      return joined(first, ...left, t.thisIsNoFailure);
    }
  }
}

const order: readonly ComplianceCheck['result'][] = ['FAIL', 'MISSING', 'PASS', 'NA'];

/** What needs somebody first; within one result as the server sent them. */
export function byUrgency(checks: Checks): Checks {
  return checks.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
}
