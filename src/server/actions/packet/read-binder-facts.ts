import type { BinderFacts, BinderPaper, ReleaseRecord, UnitMonths } from '#compliance/binder/binder-facts.ts';
import { yearsBefore } from '#compliance/binder/binder-frame.ts';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { ends } from '#compliance/facts/release-answer.ts';
import { reportDuty } from '#compliance/facts/report-duty.ts';
import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { Binder } from '#contract/nouns/document/packet.ts';
import { readAlarmRows } from '#server/store/compliance/month-alarms.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { type BinderRows, type DatedDocument, readBinderRows } from '#server/store/packet/binder-facts.ts';
import { readClosedIssues } from '#server/store/release/month-notes.ts';
import { readSiteInfoRow, type SiteInfoRow } from '#server/store/site/site-info.ts';
import { Dispositions } from '../compliance/facts/dispositions.ts';
import { firstDay, lastDay } from '../compliance/facts/month-days.ts';
import { judgeMonths, requirePlace } from '../compliance/read-month.ts';
import { alarmKinds } from '../compliance/sensor/alarm-kinds.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { toCover } from '../insurance/cover-facts.ts';
import { packetMonths } from './packet-period.ts';

/** Suspected releases and letters go so many years back. */
const lettersYears = 3;
const releaseKinds = alarmKinds.filter(({ means }) => means === 'release');

type BinderAsk = Pick<Binder, 'month' | 'year' | 'testing'>;

export interface ReadBinderFacts {
  facts: BinderFacts;
  site: SiteInfoRow;
  /** Every live document of the site. */
  documents: DatedDocument[];
}

/** Everything a site's binder rests on, in a number of statements that never grows. Throws site_not_found. */
export async function readBinderFacts(ctx: Context, siteId: number, ask: BinderAsk): Promise<ReadBinderFacts> {
  const place = await requirePlace(ctx, siteId);
  const site = await readSiteInfoRow(ctx.db, siteId);
  const calendar = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId)?.facts;
  if (site === null || calendar === undefined) throw new AppError('site_not_found');
  const months = packetMonths(ask.month, place.today);
  const span = { from: firstDay(months[0] ?? ask.month), until: addDays(lastDay(months.at(-1) ?? ask.month), 1) };
  const rows = await readBinderRows(ctx.db, siteId, {
    alarmsFrom: span.from,
    alarmsUntil: span.until,
    releasesFrom: yearsBefore(place.today, lettersYears),
  });
  const verdicts = await judgeMonths(ctx, place, months);
  const unexplained = await readUnexplained(ctx, siteId, span);
  const verdict = verdicts.get(ask.month);
  const sensors = (verdict ?? [...verdicts.values()].at(-1))?.units.filter(({ device }) => device === 'sensor') ?? [];
  const facts: BinderFacts = {
    month: ask.month,
    year: ask.year,
    testing: ask.testing,
    calendar,
    cover: toCover(site, calendar, rows.tanks),
    papers: rows.documents.map(toDocument),
    records: rows.records,
    results: rows.results,
    policies: rows.policies,
    units: toUnits(verdicts),
    monthHasData: verdict?.hasData ?? false,
    knownSince: rows.knownSince,
    sensors: sensors.length,
    untoldSensors: sensors.filter(isUntold).map(({ name }) => name),
    watched: isWatched(place),
    alarms: { total: rows.alarms, unexplained },
    releases: rows.releases.map(toRelease),
  };
  return { facts, site, documents: rows.documents };
}

function toRelease({ unit, on, reportedOn, reportBy, ...row }: BinderRows['releases'][number]): ReleaseRecord {
  const duty = reportDuty({ ...row, reportBy: new Date(reportBy), reportedAt: null });
  return { unit, on, reportedOn, ...(duty.state === 'not_needed' ? { unreportable: true } : {}) };
}

const isWatched = ({ hasGauge, siteType }: MonthPlace) => hasGauge && !isComplianceOnly(siteType);

/** Nothing of the month shows whether it was normal or in alarm. A release that is not ruled out says nothing of its state. */
const isUntold = ({ status, reason }: MonthVerdict['units'][number]) =>
  (status === 'INCONCLUSIVE' || status === 'PENDING') && reason !== 'OPEN_RELEASE';

function toDocument({ id, folder, name, paper, on, systemMade }: BinderRows['documents'][number]): BinderPaper {
  return { id, folder, file: name, kind: paper, on, systemMade };
}

/** Tanks and lines of all these months, in the order in which they first come. */
function toUnits(verdicts: ReadonlyMap<string, MonthVerdict>): UnitMonths[] {
  const units = new Map<
    string,
    UnitMonths & { months: Map<string, UnitMonths['months'] extends ReadonlyMap<string, infer S> ? S : never> }
  >();
  for (const [month, { units: judged }] of verdicts) {
    for (const { device, number, name, method, status } of judged) {
      if (device === 'sensor') continue;
      const key = `${device} ${number}`;
      const months = units.get(key)?.months ?? new Map();
      // The newest month has its present name and method.
      units.set(key, { device, number, name, method, months: months.set(month, status) });
    }
  }
  return [...units.values()].toSorted((a, b) => a.number - b.number);
}

/** Labels of alarms that may mean a release and that no structured answer ends. */
async function readUnexplained(
  { db }: Context,
  siteId: number,
  span: { from: string; until: string },
): Promise<string[]> {
  const alarms = await readAlarmRows(db, [siteId], releaseKinds, span);
  const dispositions = new Dispositions(await readClosedIssues(db, [siteId], span.from));
  return alarms
    .filter((row) => row.from < span.until && !ends(dispositions.ofAlarm(row), row.from))
    .map(({ label }) => label);
}
