import type { MonthlyStatus } from '#contract/nouns/common.ts';

const statusWords: Record<MonthlyStatus, string> = {
  COMPLIANT: 'passed: every tank and line was proven tight',
  PENDING: 'is not decided yet: something still has to be proven',
  FAILED: 'failed: there is evidence of a release that nobody has resolved',
  INCONCLUSIVE: 'is inconclusive: something was not proven in time',
};

/** 'October 2026' */
function monthWords(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Subject and text of the mail that carries a monthly report. A version after the first is a corrected report; one made
 * elsewhere has no code. */
export function monthlyReportMail(
  siteName: string,
  siteId: number,
  report: { month: string; status: MonthlyStatus; version: number | null; code: string | null },
  publicUrl: string,
): { kind: 'monthly_report'; subject: string; body: string } {
  const corrected = report.version !== null && report.version > 1;
  return {
    kind: 'monthly_report',
    subject: `${corrected ? 'Corrected monthly report' : 'Monthly report'} ${report.month}: ${siteName}`,
    body: [
      `The release detection report of ${siteName} for ${monthWords(report.month)} is attached.`,
      `The month ${statusWords[report.status]}.`,
      ...(corrected
        ? ['', 'It takes the place of the report you have of this month: the evidence has changed since.']
        : []),
      '',
      `See why: ${publicUrl}/sites/${siteId}?tab=compliance&month=${report.month}`,
      ...(report.code === null ? [] : [`Check the report: ${publicUrl}/verify/${report.code}`]),
      '',
      'Forecourt',
    ].join('\n'),
  };
}
