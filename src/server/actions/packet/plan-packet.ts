import type { BinderFacts, BinderPaper, ReleaseRecord, UnitMonths } from '#compliance/binder/binder-facts.ts';
import { yearsBefore } from '#compliance/binder/binder-frame.ts';
import { countBinder, judgeBinder } from '#compliance/binder/judge-binder.ts';
import { chooseReports } from '#compliance/binder/monthly-reports.ts';
import { credentialName, isExpired } from '#compliance/calendar/why-no-credential.ts';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { ends } from '#compliance/facts/release-answer.ts';
import { reportDuty } from '#compliance/facts/report-duty.ts';
import { dateWords } from '#compliance/words/words.ts';
import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import { type Binder, type BinderSection, packetLimit } from '#contract/nouns/document/packet.ts';
import { hasWords } from '#contract/words.ts';
import { readAlarmRows } from '#server/store/compliance/month-alarms.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import { listPacketInspections, type PacketInspection } from '#server/store/inspection/inspections.ts';
import { type BinderRows, type DatedDocument, readBinderRows } from '#server/store/packet/binder-facts.ts';
import type { PackedUnit } from '#server/store/packet/packets.ts';
import { readClosedIssues } from '#server/store/release/month-notes.ts';
import { readSiteInfoRow, type SiteInfoRow } from '#server/store/site/site-info.ts';
import { addressLine } from '../address-line.ts';
import { Dispositions } from '../compliance/facts/dispositions.ts';
import { firstDay, lastDay } from '../compliance/facts/month-days.ts';
import { judgeMonths, requirePlace } from '../compliance/read-month.ts';
import { alarmKinds } from '../compliance/sensor/alarm-kinds.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { toCover } from '../insurance/cover-facts.ts';
import { readMonth } from '../month-input.ts';
import { packetMonths } from './packet-period.ts';
import { chooseInspections, type PlannedInspection } from './plan-inspections.ts';

const yearPattern = /^20[0-9]{2}$/;

/**
 * What a packet of a site would hold and what it would lack. Month: the site's own where none is named; year: the newest
 * folder of monthly reports; test documents only for testing=true. Throws invalid_month, packet_year_invalid, site_not_found.
 */
export async function readBinder(
  ctx: Context,
  siteId: number,
  query: { month?: string | undefined; year?: string | undefined; testing?: string | undefined },
): Promise<Binder> {
  const { today } = await requirePlace(ctx, siteId);
  const month = readMonth(query.month, today.slice(0, 7));
  const year = query.year === undefined || query.year === '' ? null : query.year;
  if (year !== null && !yearPattern.test(year)) throw new AppError('packet_year_invalid');
  const { binder } = await planPacket(ctx, siteId, { month, year, testing: query.testing === 'true' });
  return binder;
}

/** Suspected releases and letters go so many years back. */
const lettersYears = 3;

const releaseKinds = alarmKinds.filter(({ means }) => means === 'release');

/** What a packet is asked to hold. */
export interface PacketAsk {
  /** YYYY-MM */
  month: string;
  /** Folder of monthly reports; null: the newest. */
  year: string | null;
  /** Test documents (sections 8 to 10 of the binder) too. */
  testing: boolean;
}

/** What a packet would hold: the present binder and the stored documents that go in. */
export interface PacketPlan {
  binder: Binder;
  site: { id: number; name: string; zone: string; facilityId: string; address: string };
  /** Stored documents that go in, in binder order, each once; monthly reports are not among them. */
  papers: { document: StoredDocument; section: number }[];
  /** Each tank and line in the month; null: nothing is judged for it. */
  units: PackedUnit[] | null;
  /** Monthly reports of the chosen year folder up to the month, oldest first. */
  monthlyReports: StoredDocument[];
  /** Signed forms of the packet's months, and those that prove nothing, oldest first. */
  inspections: PlannedInspection[];
  /** Of documents of certificates and permits that were over on the day of the plan: that they were, and since when. */
  expired: { folder: string; file: string; sentence: string }[];
}

const testsFolder = 'compliance testing';
/** Where documents of Compliance Testing without an element go. */
const testsSection = 8;

/**
 * What a packet of a site would hold, and what its binder lacks: every document of an element, with test
 * documents all of Compliance Testing, and the monthly reports of one year folder. Nothing of Exports. Throws
 * site_not_found.
 */
export async function planPacket(ctx: Context, siteId: number, ask: PacketAsk): Promise<PacketPlan> {
  const read = await readBinderFacts(ctx, siteId, ask);
  const { site, facts } = read;
  const sections = judgeBinder(facts);
  const byId = new Map(read.documents.map((document) => [document.id, document]));
  const monthlyReports = chooseReports(facts.papers, ask.month, ask.year).taken.flatMap(
    ({ paper }) => byId.get(paper.id) ?? [],
  );
  const inspections = chooseInspections(read.inspections, read.documents, ask.testing);
  const documents = chooseDocuments(read, sections, { monthlyReports, inspections, testing: ask.testing });
  const all = [...monthlyReports, ...documents.map(({ document }) => document)];
  const size = all.reduce((sum, document) => sum + document.size, 0);
  return {
    binder: {
      site_id: siteId,
      ...ask,
      sections,
      ...countBinder(sections),
      files: all.length,
      size,
      too_large: size > packetLimit,
    },
    site: {
      id: siteId,
      name: site.name,
      zone: site.timezone,
      facilityId: site.facility_id,
      address: addressLine(site),
    },
    units: read.judged,
    papers: documents,
    monthlyReports,
    inspections,
    expired: expiredOf(facts),
  };
}

/** What a reader of the packet must know of a certificate, whether the list of what is missing goes with it or not. */
function expiredOf({ calendar: { credentials = [], today } }: BinderFacts): PacketPlan['expired'] {
  return credentials.flatMap((one) => {
    const { folder, file, expiresOn } = one;
    if (folder === null || file === null || expiresOn === null || !isExpired(one, today)) return [];
    return [{ folder, file, sentence: `${credentialName(one)} expired on ${dateWords(expiresOn)}.` }];
  });
}

type Place = (place: { folder: string; file: string }) => StoredDocument | undefined;

/** Finds a document by its place, letter by letter: no two live documents of a site share one. */
function placeOf(documents: readonly StoredDocument[]): Place {
  const key = (folder: string, name: string) => `${folder}/${name}`;
  const known = new Map(documents.map((document) => [key(document.folder, document.name), document]));
  return ({ folder, file }) => known.get(key(folder, file));
}

function chooseDocuments(
  { documents }: ReadBinderFacts,
  sections: readonly BinderSection[],
  chosen: Pick<PacketPlan, 'monthlyReports' | 'inspections'> & { testing: boolean },
): PacketPlan['papers'] {
  const { monthlyReports, inspections, testing } = chosen;
  const place = placeOf(documents);
  // A record that was corrected proves nothing: its file is no document of the binder, wherever it lies.
  const replaced = inspections.flatMap(({ state, document }) =>
    state === 'replaced' && document !== null ? document.id : [],
  );
  const taken = new Set([...monthlyReports.map(({ id }) => id), ...replaced]);
  const papers: PacketPlan['papers'] = [];
  const take = (document: StoredDocument | undefined, section: number) => {
    if (document === undefined || taken.has(document.id)) return;
    taken.add(document.id);
    papers.push({ document, section });
  };
  for (const { number, elements } of sections) {
    for (const { papers: named } of elements) for (const paper of named) take(place(paper), number);
  }
  for (const { section, document } of inspections) if (section !== null && document !== null) take(document, section);
  if (testing) {
    for (const document of documents) if (isTest(document)) take(document, testsSection);
  }
  return papers.toSorted((a, b) => a.section - b.section);
}

const isTest = ({ folder }: StoredDocument) => folder.split('/', 1)[0]?.toLowerCase() === testsFolder;

type BinderAsk = Pick<Binder, 'month' | 'year' | 'testing'>;

interface ReadBinderFacts {
  facts: BinderFacts;
  site: SiteInfoRow;
  /** Tanks and lines in the month; null: nothing is judged for it. */
  judged: PackedUnit[] | null;
  /** Every live document of the site. */
  documents: DatedDocument[];
  inspections: PacketInspection[];
}

/** Everything a site's binder rests on, in a number of statements that never grows. Throws site_not_found. */
async function readBinderFacts(ctx: Context, siteId: number, ask: BinderAsk): Promise<ReadBinderFacts> {
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
  const inspections = await listPacketInspections(ctx.db, siteId, span);
  const judged = verdict === undefined ? null : toPackedUnits(verdict, rows.tanks);
  return { facts, site, judged, documents: rows.documents, inspections };
}

/** Tanks and lines of a verdict, with the tank's product where the unit has no name of its own. */
function toPackedUnits({ units }: MonthVerdict, tanks: BinderRows['tanks']): PackedUnit[] {
  const products = new Map(tanks.map(({ number, product }) => [number, product]));
  return units
    .filter(({ device }) => device !== 'sensor')
    .map(({ device, number, name, label, status, method_name: method, sentence, last_pass: lastPass }) => ({
      name,
      label: label || (device === 'tank' ? (products.get(number) ?? '') : ''),
      ...{ status, method, sentence, lastPass },
    }));
}

function toRelease({ unit, on, reportedOn, reportBy, issue, ...row }: BinderRows['releases'][number]): ReleaseRecord {
  const duty = reportDuty({ ...row, reportBy: new Date(reportBy), reportedAt: null });
  const { answer } = row;
  const isRepair = answer?.found === 'equipment_defective' && hasWords(answer.repaired);
  return {
    ...{ unit, on, reportedOn },
    ...(duty.state === 'not_needed' ? { unreportable: true } : {}),
    ...(isRepair ? { repair: { issue, what: answer.repaired, on: answer.foundOn } } : {}),
  };
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
