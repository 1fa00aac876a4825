import type { ReleaseSign } from '#compliance/signs/sign-rules.ts';
import { reportRule } from '#compliance/tables/states/profiles.ts';
import { record } from '#server/audit/record.ts';
import { hasFurtherAlarm, insertCriticalEvents } from '#server/store/critical/critical-events.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { type IssuePerson, insertIssueEvent } from '#server/store/issue/issues.ts';
import {
  addEvidence,
  earliestEvidence,
  insertRelease,
  insertReleaseIssue,
  type KnownRelease,
  listReleases,
  lockReleases,
  type ReleaseRecord,
} from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { sendCriticalIn } from '../critical/send-critical.ts';
import { plainLine } from '../mail/plain-line.ts';

/**
 * Sends that a clock runs, or that its release has a further sign (`evidence`, the id of it), to those who are responsible
 * for the site, in the transaction that starts or adds it.
 */
async function sendRelease(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  sql: Sql,
  site: { id: number; name: string },
  release: Pick<
    ReleaseRecord,
    'unit' | 'found' | 'detectedAt' | 'reportBy' | 'confirmBy' | 'reportHours' | 'citation'
  > & { issueId: number; number: number },
  evidence?: string,
): Promise<void> {
  const label = plainLine(`Suspected release: ${release.unit}${evidence === undefined ? '' : ' (further sign)'}`);
  await insertCriticalEvents(sql, [
    {
      siteId: site.id,
      about: evidence === undefined ? `release:${release.issueId}` : `release:${release.issueId}:${evidence}`,
      class: 'release',
      line: `${label} at ${plainLine(site.name)}`,
      facts: {
        label,
        code: '',
        openedAt: release.detectedAt.toISOString(),
        found: release.found,
        issueId: release.issueId,
        issueNumber: release.number,
        reportBy: release.reportBy.toISOString(),
        reportHours: release.reportHours,
        citation: release.citation,
        confirmBy: release.confirmBy.toISOString(),
      },
      at: release.detectedAt,
      dueAt: ctx.now,
    },
  ]);
  await sendCriticalIn(sql, { now: ctx.now, publicUrl: ctx.publicUrl, sendsKept: false });
}

const hour = 3_600_000;
/** Days to confirm a suspected release or rule it out (40 CFR 280.52). */
const confirmDays = 7;
/** By whom issues are made that nobody made. */
export const consoleName = 'Forecourt';

/** A site as far as its releases ask. */
export interface ReleaseSite {
  id: number;
  name: string;
  state: string;
}

/**
 * Starts the clock of every sign that no release knows yet: an issue of its own kind for each tank, line or sensor.
 * What is found while one is open is added to it and sent; what a closed one has dealt with stays dealt with. One that was ruled
 * out takes nothing more, closed or not: nobody has answered for what came later. Answers how many were opened. A sign
 * that cannot be stored does not hold up the others: what it failed with is thrown once they have their clocks.
 */
export async function openReleases(
  ctx: OpenContext,
  site: ReleaseSite,
  signs: readonly ReleaseSign[],
): Promise<number> {
  if (signs.length === 0) return 0;
  let opened = 0;
  const failures: unknown[] = [];
  // Nearly every refresh finds all signs dealt with, and takes no lock.
  const known = await listReleases(ctx.db, site.id);
  for (const sign of signs.filter((each) => freshEvidence(each, known).length > 0)) {
    if (ctx.stop?.aborted === true) break;
    try {
      if (await openSign(ctx, site, sign)) opened++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return opened;
}

/** What no release knows of yet. */
function freshEvidence({ evidence }: ReleaseSign, known: readonly KnownRelease[]): string[] {
  return evidence.filter((id) => !known.some((release) => release.evidence.includes(id)));
}

/** True where the sign opened a release of its own. */
function openSign(ctx: OpenContext, site: ReleaseSite, sign: ReleaseSign): Promise<boolean> {
  return inTransaction(ctx.db, (sql) => openSignIn(ctx, sql, site, sign));
}

/** The same within a transaction. */
export async function openSignIn(
  ctx: Omit<OpenContext, 'db'>,
  sql: Sql,
  site: ReleaseSite,
  sign: ReleaseSign,
): Promise<boolean> {
  await lockReleases(sql, site.id);
  const known = await listReleases(sql, site.id);
  const fresh = freshEvidence(sign, known);
  if (fresh.length === 0) return false;
  const open = known.find((release) => release.open && isOf(release, sign));
  if (open !== undefined) await addToOne(ctx, sql, site, open, { ...sign, evidence: fresh });
  else await openOne(ctx, sql, site, sign, fresh);
  return open === undefined;
}

export type OpenContext = Pick<Context, 'db' | 'actor' | 'now' | 'publicUrl'> & {
  /** Once it is aborted no further sign is dealt with: the caller keeps what says that they are still to come. */
  stop?: AbortSignal;
};

const isOf = (release: KnownRelease, sign: ReleaseSign) =>
  release.device === sign.device && release.number === sign.number;

/** Whoever has the release learns of each further sign: a second failed test is no news that may wait. */
async function addToOne(
  ctx: Omit<OpenContext, 'db'>,
  sql: Sql,
  site: ReleaseSite,
  release: KnownRelease,
  { unit, found, evidence }: ReleaseSign,
): Promise<void> {
  await addEvidence(sql, release.issueId, evidence);
  const by = { id: null, name: consoleName };
  const text = `Additional sign. Found so far: ${found}`;
  await insertIssueEvent(sql, release.issueId, { at: ctx.now, by, kind: 'comment', text });
  const detectedAt = (await earliestEvidence(sql, site.id, evidence)) ?? ctx.now;
  // A sensor that switches every few minutes is one email a day; each time is in the history of the issue.
  const since = new Date(ctx.now.getTime() - 24 * hour);
  const isSent =
    evidence.every((id) => id.startsWith('alarm ')) && (await hasFurtherAlarm(sql, release.issueId, since));
  if (!isSent) {
    await sendRelease(
      ctx,
      sql,
      site,
      { ...release, number: release.issueNumber, unit, found, detectedAt },
      evidence[0],
    );
  }
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [site.id] });
}

async function openOne(
  ctx: Omit<OpenContext, 'db'>,
  sql: Sql,
  site: ReleaseSite,
  sign: ReleaseSign,
  evidence: readonly string[],
): Promise<void> {
  const detectedAt = (await earliestEvidence(sql, site.id, evidence)) ?? ctx.now;
  await openClock(ctx, sql, site, {
    ...sign,
    label: `Suspected release: ${sign.unit}`,
    evidence,
    detectedAt,
    rule: reportRule(site.state),
    by: { id: null, name: consoleName },
  });
}

/** What an issue with a clock is opened for. */
export interface ClockInput {
  /** Of the issue. */
  label: string;
  /** 'site' and 'spill' with number 0: of no device. */
  device: ReleaseSign['device'] | 'spill';
  number: number;
  unit: string;
  found: string;
  evidence: readonly string[];
  detectedAt: Date;
  rule: { hours: number; citation: string };
  /** A spill that is reported whatever is found of it. */
  mustReport?: boolean;
  by: IssuePerson;
}

/** Opens an issue of its own kind with its clock, and sends it to those who are responsible for the site. Answers its id. */
export async function openClock(
  ctx: Omit<OpenContext, 'db'>,
  sql: Sql,
  site: Pick<ReleaseSite, 'id' | 'name'>,
  input: ClockInput,
): Promise<number> {
  const { label, device, number, unit, found, evidence, detectedAt, rule, mustReport = false, by } = input;
  // The finding is shown with the clock and in the history.
  const values = { siteId: site.id, note: '', by: by.name, at: ctx.now };
  // Somebody may have named an issue of their own so, or one that was ruled out is not closed yet.
  let issue = await insertReleaseIssue(sql, { ...values, label });
  const finder = by.id === null ? 'the console' : by.name;
  for (let turn = 1; issue === null; turn++) {
    const by = turn === 1 ? `found by ${finder}` : `found by ${finder}, ${turn}`;
    issue = await insertReleaseIssue(sql, { ...values, label: `${label} (${by})` });
  }
  const clock = {
    detectedAt,
    reportHours: rule.hours,
    reportBy: new Date(detectedAt.getTime() + rule.hours * hour),
    confirmBy: new Date(detectedAt.getTime() + confirmDays * 24 * hour),
    citation: rule.citation,
  };
  const what = { device, number, unit, found, evidence, mustReport };
  await insertRelease(sql, { issueId: issue.id, siteId: site.id, ...what, ...clock });
  await insertIssueEvent(sql, issue.id, { at: ctx.now, by, kind: 'created', text: found });
  await record(sql, ctx.actor, ctx.now, {
    action: 'release.opened',
    siteId: site.id,
    target: { type: 'issue', id: issue.id },
    detail: { unit, evidence, report_by: clock.reportBy.toISOString() },
  });
  await sendRelease(ctx, sql, site, { issueId: issue.id, number: issue.number, unit, found, ...clock });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [site.id] });
  return issue.id;
}
