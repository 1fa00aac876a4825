import { AppError } from '#contract/errors.ts';
import { type ListPlace, writeListAddress } from '#contract/lists/list-address.ts';
import type { ReportFormat, ReportRhythm, ScheduledList } from '#contract/nouns/people/scheduled-report.ts';
import { queueTracked } from '#server/mail/queue.ts';
import { type Database, inTransaction, type Sql } from '#server/store/database/pool.ts';
import { findSitePlace } from '#server/store/site/sites.ts';
import {
  noteReportFailed,
  noteReportSent,
  type ScheduledReportRow,
  scheduledMailKind,
  takeDueReport,
} from '#server/store/user/scheduled-reports.ts';
import { findPerson, type PersonRow } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';
import { plainLine } from '../mail/plain-line.ts';
import { localMinute } from '../packet/packet-period.ts';
import { toPerson } from '../person.ts';
import { callerOf } from '../session/caller-of.ts';
import type { CoveredDays } from './covered-days.ts';
import { nextTime } from './next-time.ts';
import { type FileLimits, makeReportFile, usualLimits } from './report-file.ts';
import { beginPackets, openBuiltPackets, pendingBatch } from './scheduled-packets.ts';
import { type ListOwner, openScheduledList } from './scheduled-tables.ts';

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
  trend: { name: 'Tank trend', screen: '/sites/{id}?tab=history' },
  deliveries: { name: 'Deliveries', screen: '/sites/{id}?tab=history' },
  alarm_history: { name: 'Alarm history', screen: '/sites/{id}?tab=issues' },
  audit: { name: 'Audit log', screen: '/AdminDashboard/Audit' },
  packets: { name: 'Packets of several sites', screen: '/compliance-overview?packets={batch}' },
};

/** A report that an email is about. */
interface MailedReport extends ListPlace {
  format: ReportFormat;
  every: ReportRhythm;
  timezone: string;
  /** Of a list of one site; null: the person may not see it. */
  siteName: string | null;
  /** Of packets: the request that has ended. */
  ended: number | null;
}

/** What became of it. */
type ReportOutcome =
  | { kind: 'attached'; rows: number; days: CoveredDays | null; lines: readonly string[] }
  | { kind: 'too_large'; of: 'bytes' | 'rows'; limits: FileLimits; days: CoveredDays | null; lines: readonly string[] }
  | { kind: 'none'; why: string };

/** What the list is called: 'Equipment at Harbor Fuel'. */
function reportTitle({ list, siteName }: Pick<MailedReport, 'list' | 'siteName'>): string {
  const { name } = listWords[list];
  return siteName === null ? name : `${name} at ${plainLine(siteName)}`;
}

/** What the list is of, for the head of a file and of its email. */
function reportLines(report: MailedReport, now: Date): string[] {
  const filters = plainLine(
    [...new URLSearchParams(report.filters)].map(([name, value]) => `${name}=${value}`).join(', '),
  );
  return [
    `As of: ${localMinute(now, report.timezone)} (${report.timezone})`,
    filters === '' ? 'Filters: none' : `Filters: ${filters}`,
  ];
}

const daysLine = ({ firstDay, lastDay }: CoveredDays) => `Days: ${firstDay} to ${lastDay}`;

/** The heading of a report: 'Scheduled report 2026-11-30: Sites'. */
function reportSubject(report: MailedReport, now: Date): string {
  return `Scheduled report ${dayOf(report, now)}: ${reportTitle(report)}`;
}

const dayOf = ({ timezone }: MailedReport, now: Date) => localMinute(now, timezone)?.slice(0, 10) ?? '';

/** Subject and text of the email with a report, or with the reason why there is none. */
function reportMail(
  report: MailedReport,
  outcome: ReportOutcome,
  { now, publicUrl }: { now: Date; publicUrl: string },
): { subject: string; body: string } {
  const title = reportTitle(report);
  const screen = listWords[report.list].screen
    .replace('{id}', String(report.siteId))
    .replace('{batch}', String(report.ended));
  return {
    subject:
      outcome.kind === 'none'
        ? `Scheduled report not made ${dayOf(report, now)}: ${title}`
        : reportSubject(report, now),
    body: [
      `List: ${title}`,
      ...reportLines(report, now),
      ...(outcome.kind === 'none' ? [] : outcome.lines),
      ...outcomeLines(report, outcome, publicUrl),
      '',
      ...(outcome.kind === 'none' ? [] : [`Open the list: ${publicUrl}${screen}`]),
      `Change this report or turn it off: ${publicUrl}/account#scheduled-reports`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}

/** The file's address; of a list of a period with its days. */
function addressOf(report: MailedReport, days: CoveredDays | null): string {
  const filters = new URLSearchParams(report.filters);
  if (days !== null) {
    filters.set('from', days.firstDay);
    filters.set('to', days.lastDay);
  }
  return writeListAddress({ ...report, filters: days === null ? report.filters : String(filters) });
}

function outcomeLines(report: MailedReport, outcome: ReportOutcome, publicUrl: string): string[] {
  if (outcome.kind === 'none') return ['', 'The report was not made.', outcome.why];
  if (outcome.kind === 'attached') {
    const rows = outcome.rows === 0 ? 'Rows: 0. Nothing fits the filters.' : `Rows: ${outcome.rows}`;
    return [rows, '', 'The file is attached.'];
  }
  const { of, limits } = outcome;
  const address = addressOf(report, outcome.days);
  const format = report.format === 'pdf' ? 'xlsx' : report.format;
  return [
    '',
    of === 'rows'
      ? `The list has more than ${limits.pdfRows} rows, too many for a PDF. Choose XLSX or CSV for this report.`
      : `The file is larger than ${Math.round(limits.bytes / 1024 / 1024)} MB, too large for an email.`,
    `Download the list while you are signed in: ${publicUrl}${address}${address.includes('?') ? '&' : '?'}format=${format}`,
  ];
}

const hourMs = 3_600_000;
/** Why a report is tried again that no rule refused. */
const unexpected = 'The report could not be made because of an error of the server. It is tried again within the hour.';

/**
 * Sends every report that is due or asked for; answers how many were taken up. A report is locked while it is made, and
 * its email waits in the outbox in the same transaction that moves its time on: of any number of workers one sends it,
 * and one that is killed before has sent nothing. What fails unexpectedly is tried again after an hour; `failed` hears
 * of it.
 */
export async function sendDueReports(
  ctx: Context,
  failed: (error: unknown, reportId: number) => void,
  limits: FileLimits = usualLimits,
): Promise<number> {
  for (let taken = 0; ; taken++) if (!(await sendNext(ctx, failed, limits))) return taken;
}

/** False: none is due. */
async function sendNext(
  ctx: Context,
  failed: (error: unknown, reportId: number) => void,
  limits: FileLimits,
): Promise<boolean> {
  let report: ScheduledReportRow | null = null;
  try {
    return await inTransaction(ctx.db, async (sql) => {
      report = await takeDueReport(sql, ctx.now);
      if (report === null) return false;
      await sendOne(ctx, sql, report, limits);
      return true;
    });
  } catch (error) {
    if (report === null) throw error;
    await noteFailure(ctx.db, report, ctx.now);
    failed(error, (report as ScheduledReportRow).id);
    return true;
  }
}

async function noteFailure(db: Database, report: ScheduledReportRow, now: Date): Promise<void> {
  const again = Math.min(now.getTime() + hourMs, nextTime(report, now).getTime());
  await noteReportFailed(db, report.id, { failure: unexpected, againAt: new Date(again) });
}

async function sendOne(ctx: Context, sql: Sql, report: ScheduledReportRow, limits: FileLimits): Promise<void> {
  const person = await findPerson(sql, report.userId);
  // The account is being deleted: its reports go with it.
  if (person === null)
    return noteReportSent(sql, report.id, { ...nextOf(report, ctx.now), mailId: null, failure: null });
  const siteName = await siteNameOf(sql, person, report.siteId);
  const mailed: MailedReport = { ...report, siteName, ended: pendingBatch(report) };
  const refusal = await beginOne(ctx, sql, person, report);
  if (refusal === 'begun') return;
  const { outcome, attachments } =
    refusal === null ? await makeOutcome(ctx, person, mailed, limits) : noneMade(refusal);
  const mail = reportMail(mailed, outcome, ctx);
  const mailId = await queueTracked(
    sql,
    { kind: scheduledMailKind, to: [person.email], ...mail, attachments },
    ctx.now,
  );
  const failure = outcome.kind === 'none' ? outcome.why : null;
  await noteReportSent(sql, report.id, { ...nextOf(report, ctx.now), mailId, failure });
}

/** Asks for the packets of a report that waits for none. 'begun': its email follows; a sentence: why not; null: it is sent now. */
async function beginOne(ctx: Context, sql: Sql, person: PersonRow, report: ScheduledReportRow): Promise<string | null> {
  if (report.list !== 'packets' || pendingBatch(report) !== null) return null;
  const why = mayNotBeSent(person);
  if (why !== null) return why;
  try {
    return (await beginPackets(ctx, sql, person, report, nextOf(report, ctx.now).nextAt)) ?? 'begun';
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return whyRefused(error);
  }
}

const nextOf = (report: ScheduledReportRow, now: Date) => ({
  at: now,
  // One that was asked for before its time is sent at its time too.
  nextAt: report.nextAt > now ? report.nextAt : nextTime(report, now),
});

async function siteNameOf(sql: Sql, person: PersonRow, siteId: number | null): Promise<string | null> {
  if (siteId === null) return null;
  if (person.role !== 'admin' && !person.siteIds.includes(siteId)) return null;
  return (await findSitePlace(sql, siteId))?.name ?? null;
}

interface Made {
  outcome: ReportOutcome;
  attachments: { name: string; contentType: string; contentKey: string }[];
}

async function makeOutcome(ctx: Context, person: PersonRow, report: MailedReport, limits: FileLimits): Promise<Made> {
  const why = mayNotBeSent(person);
  if (why !== null) return noneMade(why);
  const caller = callerOf(person);
  const siteIds = caller.role === 'admin' ? null : [...caller.sites.keys()];
  const name = toPerson({ ...person, id: person.userId }).name;
  const owner = { caller, reader: { userId: person.userId, name, role: caller.role, siteIds } };
  try {
    const { table, days, lines } = await openReport(ctx, owner, report, person.email);
    const { language } = person;
    const head = {
      title: reportSubject(report, ctx.now),
      lines: [...reportLines(report, ctx.now), ...lines],
      madeAt: ctx.now,
      language,
    };
    const file = await makeReportFile(table, report.format, head, limits);
    if ('tooLarge' in file)
      return { outcome: { kind: 'too_large', of: file.tooLarge, limits, days, lines }, attachments: [] };
    const { contentKey } = await ctx.documents.put(file.bytes);
    return {
      outcome: { kind: 'attached', rows: file.rows, days, lines },
      attachments: [{ name: file.name, contentType: file.contentType, contentKey }],
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return noneMade(whyRefused(error));
  }
}

async function openReport(ctx: Context, owner: ListOwner, report: MailedReport, sentTo: string) {
  if (report.ended !== null) return openBuiltPackets(ctx, owner.caller, report.ended, report.filters);
  const { table, days } = await openScheduledList(ctx, owner, { ...report, sentTo });
  return { table, days, lines: days === null ? [] : [daysLine(days)] };
}

const noneMade = (why: string): Made => ({ outcome: { kind: 'none', why }, attachments: [] });

/** Why nothing is sent to an account that has to do something first; null: it has not. */
function mayNotBeSent(person: PersonRow): string | null {
  if (person.mustChangePassword) return refusals.password;
  return person.twoStepDue ? refusals.twoStep : null;
}

const refusals = {
  password: 'You must choose a new password first. Sign in, then the report is sent at its next time.',
  twoStep: 'Your role requires two-step sign-in. Sign in and set it up, then the report is sent at its next time.',
  site: 'The site of this list is gone, or you have no access to it. Delete the report, or choose another site.',
  role: 'Your role may not read this list any more. Delete the report.',
} as const;

/** Why a list cannot be read, and what to do, in one or two sentences. */
function whyRefused(error: AppError): string {
  if (error.code === 'forbidden_site' || error.code === 'site_not_found') return refusals.site;
  if (error.code === 'forbidden_role') return refusals.role;
  const fields = Object.values(error.extras.fields ?? {});
  const words = fields[0] === undefined ? error.message : fields[0];
  return `The filters do not fit the list any more (${words}). Schedule the list again with other filters.`;
}
