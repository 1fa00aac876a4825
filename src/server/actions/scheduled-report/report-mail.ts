import { type ListPlace, writeListAddress } from '#contract/lists/list-address.ts';
import type { ReportFormat, ScheduledList } from '#contract/nouns/people/scheduled-report.ts';
import { plainLine } from '../mail/plain-line.ts';
import { localMinute } from '../packet/packet-period.ts';
import type { FileLimits } from './report-file.ts';

/** What each list is called in mails and files, and the screen that shows it ({id}: of the site). */
const listWords: Readonly<Record<ScheduledList, { name: string; screen: string }>> = {
  sites: { name: 'Sites', screen: '/sites' },
  inventory: { name: 'Tank inventory', screen: '/inventory' },
  overview: { name: 'Compliance overview', screen: '/compliance-overview' },
  alarms: { name: 'Alarms', screen: '/alarms' },
  desk: { name: 'Jobs of the Desk', screen: '/desk' },
  users: { name: 'People', screen: '/AdminDashboard/Users' },
  vendors: { name: 'Vendors', screen: '/AdminDashboard/Vendors' },
  calendar: { name: 'Compliance calendar', screen: '/sites/{id}?tab=calendar' },
  equipment: { name: 'Equipment', screen: '/sites/{id}?tab=equipment' },
  documents: { name: 'Documents', screen: '/sites/{id}?tab=documents' },
  issues: { name: 'Issues', screen: '/sites/{id}?tab=issues' },
  tests: { name: 'Release detection tests', screen: '/sites/{id}?tab=compliance' },
};

/** A report that an email is about. */
export interface MailedReport extends ListPlace {
  format: ReportFormat;
  timezone: string;
  /** Of a list of one site; null: the person may not see it. */
  siteName: string | null;
}

/** What became of it. */
export type ReportOutcome =
  | { kind: 'attached'; rows: number }
  | { kind: 'too_large'; of: 'bytes' | 'rows'; limits: FileLimits }
  | { kind: 'none'; why: string };

/** What the list is called: 'Equipment at Harbor Fuel'. */
function reportTitle({ list, siteName }: Pick<MailedReport, 'list' | 'siteName'>): string {
  const { name } = listWords[list];
  return siteName === null ? name : `${name} at ${plainLine(siteName)}`;
}

/** What the list is of, for the head of a file and of its email. */
export function reportLines(report: MailedReport, now: Date): string[] {
  const filters = plainLine(
    [...new URLSearchParams(report.filters)].map(([name, value]) => `${name}=${value}`).join(', '),
  );
  return [
    `As of: ${localMinute(now, report.timezone)} (${report.timezone})`,
    filters === '' ? 'Filters: none' : `Filters: ${filters}`,
  ];
}

/** The heading of a report: 'Scheduled report 2026-11-30: Sites'. */
export function reportSubject(report: MailedReport, now: Date): string {
  return `Scheduled report ${dayOf(report, now)}: ${reportTitle(report)}`;
}

const dayOf = ({ timezone }: MailedReport, now: Date) => localMinute(now, timezone)?.slice(0, 10) ?? '';

/** Subject and text of the email with a report, or with the reason why there is none. */
export function reportMail(
  report: MailedReport,
  outcome: ReportOutcome,
  { now, publicUrl }: { now: Date; publicUrl: string },
): { subject: string; body: string } {
  const title = reportTitle(report);
  const screen = listWords[report.list].screen.replace('{id}', String(report.siteId));
  return {
    subject:
      outcome.kind === 'none'
        ? `Scheduled report not made ${dayOf(report, now)}: ${title}`
        : reportSubject(report, now),
    body: [
      `List: ${title}`,
      ...reportLines(report, now),
      ...outcomeLines(report, outcome, publicUrl),
      '',
      ...(outcome.kind === 'none' ? [] : [`Open the list: ${publicUrl}${screen}`]),
      `Change this report or turn it off: ${publicUrl}/account#scheduled-reports`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}

function outcomeLines(report: MailedReport, outcome: ReportOutcome, publicUrl: string): string[] {
  if (outcome.kind === 'none') return ['', 'The report was not made.', outcome.why];
  if (outcome.kind === 'attached') {
    const rows = outcome.rows === 0 ? 'Rows: 0. Nothing fits the filters.' : `Rows: ${outcome.rows}`;
    return [rows, '', 'The file is attached.'];
  }
  const { of, limits } = outcome;
  const address = writeListAddress(report);
  const format = report.format === 'pdf' ? 'xlsx' : report.format;
  return [
    '',
    of === 'rows'
      ? `The list has more than ${limits.pdfRows} rows, too many for a PDF. Choose XLSX or CSV for this report.`
      : `The file is larger than ${Math.round(limits.bytes / 1024 / 1024)} MB, too large for an email.`,
    `Download the list while you are signed in: ${publicUrl}${address}${address.includes('?') ? '&' : '?'}format=${format}`,
  ];
}
