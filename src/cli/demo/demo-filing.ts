import { AppError } from '#contract/errors.ts';
import { bodyText, heading, pairs } from '#reports/page/parts.ts';
import { leading, openSheet, page } from '#reports/page/sheet.ts';
import type { Context } from '#server/actions/context.ts';
import { type NewDocument, storeDocument } from '#server/actions/document/store-document.ts';
import { type CompletionRecord, listCompletions, setCompletionDocuments } from '#server/store/calendar/completions.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import type { KnownResult } from '#server/store/demo/known-compliance.ts';
import { listIssues } from '#server/store/issue/issues.ts';
import { listInsurance } from '#server/store/site/insurance.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import { findUserByEmail } from '#server/store/user/users.ts';
import { type DemoSite, demoSites } from '#simulator/demo/demo-fleet.ts';
import {
  type DemoPaper,
  demoPapers,
  isForgotten,
  type TestPaper,
  testFolder,
  testPapers,
  walkthroughKey,
} from './demo-filing.table.ts';
import { isLeftOut } from './demo-gaps.table.ts';

const day = 86_400_000;
const filingFact = 'demo-filing';
const recordsFact = 'demo-filed-records';
const numberOf = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Files the documents that recorded tests and policies of the demo stations name, once: without them the records do not
 * count, so this comes before anybody can look, and before their months are judged. Broken off, the next start goes on with it.
 * Answers whether there was something to file.
 */
export async function fileDemoRecords(ctx: Context): Promise<boolean> {
  if ((await readFact(ctx.db, recordsFact)) !== undefined) return false;
  await fileOnce(ctx, recordsFact, async (filing, site, siteId) => {
    await fileEndorsements(filing, site, siteId);
    for (const key of Object.keys(testPapers)) await fileTests(filing, site, siteId, key);
    await fileWalkthroughs(filing, site, siteId);
    return true;
  });
  return true;
}

/**
 * Files the demo stations' other documents, once; it takes some seconds and goes on beside whatever else happens. Broken
 * off, the next start goes on with it.
 */
export async function fileDemoPapers(ctx: Context, broken: () => boolean): Promise<void> {
  await fileOnce(ctx, filingFact, async (filing, site, siteId) => {
    for (const paper of demoPapers.filter((each) => hasPaper(site, each))) {
      if (broken()) return false;
      await filePaper(filing, site, siteId, paper);
    }
    await fileReleases(filing, site, siteId);
    // Of repairs that the stories of releases tell of, recorded after the other tests.
    await fileTests(filing, site, siteId, 'post_repair_30d');
    return true;
  });
}

/** Whoever files and records in the demo. */
export async function demoTechnician(ctx: Context): Promise<{ filing: Context; person: DemoTechnician }> {
  const technician = await findUserByEmail(ctx.db, 'technician@demo.test');
  if (technician === null) throw new Error('the demo has no technician');
  const { id, name, email, role } = technician;
  return { filing: { ...ctx, actor: { ...ctx.actor, userId: id, email } }, person: { id, name, role } };
}

type DemoTechnician = Pick<NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>, 'id' | 'name' | 'role'>;

/** Files what `file` does of each site, as the demo's technician, and notes it under `fact`; false: broken off. */
async function fileOnce(
  ctx: Context,
  fact: string,
  file: (filing: Context, site: DemoSite, siteId: number) => Promise<boolean>,
): Promise<void> {
  if ((await readFact(ctx.db, fact)) !== undefined) return;
  const { filing } = await demoTechnician(ctx);
  const known = new Map((await listSiteRows(ctx.db)).map(({ name, id }) => [name, id]));
  for (const site of demoSites(ctx.now)) {
    const siteId = known.get(site.name);
    if (siteId !== undefined && (await file(filing, site, siteId)) === false) return;
  }
  await writeFact(ctx.db, fact, { at: ctx.now.toISOString() });
}

function hasPaper(site: DemoSite, { mayBeNone, file, gauge }: DemoPaper): boolean {
  if (gauge !== undefined && gauge !== (site.spec !== null)) return false;
  if (isLeftOut(site.name, file)) return false;
  return mayBeNone === undefined || (numberOf(site.name) + numberOf(file)) % 2 !== 0;
}

/** When a document of the table was issued to a site. */
const issuedAt = (now: Date, site: DemoSite, { age, spread }: Pick<DemoPaper, 'age' | 'spread'>): Date =>
  new Date(now.getTime() - (age + (numberOf(site.name) % Math.max(1, spread))) * day);

/** Its name in the folder. */
const fileOf = ({ file }: DemoPaper, issued: Date): string => file.replace('{year}', dateOf(issued).slice(0, 4));

/** Where a document of the table lies at a site and when it was issued; null: the site has none. */
export function demoDocument(
  now: Date,
  site: DemoSite,
  file: string,
): { folder: string; file: string; issuedOn: string } | null {
  const paper = demoPapers.find((each) => each.file === file);
  if (paper === undefined || !hasPaper(site, paper)) return null;
  const issued = issuedAt(now, site, paper);
  return { folder: paper.folder, file: fileOf(paper, issued), issuedOn: dateOf(issued) };
}

async function filePaper(ctx: Context, site: DemoSite, siteId: number, paper: DemoPaper): Promise<void> {
  const issued = issuedAt(ctx.now, site, paper);
  const bytes = await drawDemoPaper({
    ...paper,
    ...placeOf(site),
    issuedOn: dateOf(issued),
  });
  await put(ctx, issued, {
    siteId,
    folder: paper.folder,
    name: fileOf(paper, issued),
    paper: paper.kind,
    bytes,
  });
}

const dollars = (amount: number | null) => (amount === null ? 'not stated' : `USD ${amount.toLocaleString('en-US')}`);

/** The endorsement that each recorded policy names. */
async function fileEndorsements(ctx: Context, site: DemoSite, siteId: number): Promise<void> {
  for (const policy of await listInsurance(ctx.db, siteId)) {
    const { documentFolder: folder, documentFile: name, effectiveDate, perOccurrence, annualAggregate } = policy;
    if (folder === null || name === null || effectiveDate === null) continue;
    const bytes = await drawDemoPaper({
      title: 'Endorsement for storage tanks',
      ...placeOf(site),
      issuer: policy.carrier,
      issuedOn: effectiveDate,
      facts: [
        ['Policy', policy.policyNo],
        ['Period of coverage', `${effectiveDate} to ${policy.expirationDate}`],
        ['Each occurrence', dollars(perOccurrence)],
        ['Annual aggregate', dollars(annualAggregate)],
      ],
      says: [
        'The policy covers corrective action and third-party liability for releases from the tanks of this facility.',
      ],
    });
    await put(ctx, new Date(`${effectiveDate}T12:00:00Z`), { siteId, folder, name, paper: 'insurance', bytes });
  }
}

/** One document for all records of an item on one day: the tester wrote one report. Of the last day, and of each that names one. */
async function fileTests(ctx: Context, site: DemoSite, siteId: number, key: string): Promise<void> {
  const test = testPapers[key];
  if (test === undefined) return;
  const forgotten = isForgotten(site.name, key);
  const records = (await listCompletions(ctx.db, siteId, [key])).filter(({ voidedAt }) => voidedAt === null);
  const days = [...new Set(records.map(({ completedOn }) => completedOn))];
  for (const [nth, day] of days.entries()) {
    const same = records.filter(({ completedOn }) => completedOn === day);
    const isNamed = same.some(({ documents }) => documents.length > 0);
    const isKept = nth === 0 || key === 'post_repair_30d';
    if (isNamed || (isKept && !forgotten)) await fileTest(ctx, site, siteId, test, same);
  }
}

async function fileTest(
  ctx: Context,
  site: DemoSite,
  siteId: number,
  test: TestPaper,
  same: readonly CompletionRecord[],
): Promise<void> {
  const [newest] = same;
  if (newest === undefined) return;
  const name = `${test.title} ${newest.completedOn}.pdf`;
  const bytes = await drawDemoPaper({
    title: test.title,
    ...placeOf(site),
    issuer: newest.tester === '' ? 'Station manager' : newest.tester,
    issuedOn: newest.completedOn,
    facts: [['Result', newest.result]],
    says: same.map(({ component, result }) => `${component === '' ? 'Whole facility' : component}: ${result}.`),
  });
  const at = new Date(`${newest.completedOn}T20:00:00Z`);
  const folder = test.folder ?? testFolder;
  await put(ctx, at, { siteId, folder, name, paper: test.kind, bytes });
  for (const { id, documents } of same)
    if (documents.length === 0) await setCompletionDocuments(ctx.db, id, [{ folder, file: name }]);
}

/** The checklists of a year as they were scanned, one document that each of its records names. */
async function fileWalkthroughs(ctx: Context, site: DemoSite, siteId: number): Promise<void> {
  const records = (await listCompletions(ctx.db, siteId, [walkthroughKey])).filter(({ voidedAt }) => voidedAt === null);
  const scans = new Map<string, CompletionRecord[]>();
  for (const record of records)
    for (const { folder, file } of record.documents)
      if (folder === testFolder) scans.set(file, [...(scans.get(file) ?? []), record]);
  for (const [name, same] of scans) {
    const last =
      same
        .map(({ completedOn }) => completedOn)
        .toSorted()
        .at(-1) ?? '';
    const bytes = await drawDemoPaper({
      title: `Walkthrough checklists of ${last.slice(0, 4)}`,
      ...placeOf(site),
      issuer: 'Station manager',
      issuedOn: last,
      says: same.map(({ completedOn, result }) => `${completedOn}: spill prevention and release detection, ${result}.`),
    });
    await put(ctx, new Date(`${last}T20:00:00Z`), { siteId, folder: testFolder, name, paper: 'walkthrough', bytes });
  }
}

const mostReleases = 50;

/** What was sent to the agency of each suspected release that was reported. */
async function fileReleases(ctx: Context, site: DemoSite, siteId: number): Promise<void> {
  for (const state of ['open', 'closed'] as const) {
    const query = { siteId, state, priority: null, beforeId: null, limit: mostReleases };
    for (const { id, release } of await listIssues(ctx.db, query)) {
      if (release?.reportedAt == null) continue;
      const bytes = await drawDemoPaper({
        title: 'Report of a suspected release',
        ...placeOf(site),
        issuer: 'Owner of the facility',
        issuedOn: dateOf(release.reportedAt),
        facts: [['Equipment', release.unit]],
        says: [release.reportNote],
      });
      const name = `Release report ISS-${id}.pdf`;
      const folder = 'Regulatory Correspondence';
      await put(ctx, release.reportedAt, { siteId, folder, name, paper: 'release_report', bytes });
    }
  }
}

const reportTitles = {
  sir: { title: 'Statistical inventory reconciliation', paper: 'sir_report' },
  tightness: { title: 'Line tightness test', paper: 'line_test' },
} as const;

/** One report for all tanks or lines of a month. Filed before the month is judged: a statement alone proves nothing. */
export async function fileReports(
  ctx: Context,
  site: DemoSite,
  siteId: number,
  kind: keyof typeof reportTitles,
  results: readonly KnownResult[],
): Promise<void> {
  const { title, paper } = reportTitles[kind];
  for (const month of new Set(results.map(({ month }) => month))) {
    const ofMonth = results.filter((result) => result.month === month);
    const [first] = ofMonth;
    if (first?.document === undefined) continue;
    const { document, completedOn, tester } = first;
    const bytes = await drawDemoPaper({
      title: `${title}, ${month}`,
      ...placeOf(site),
      issuer: tester,
      issuedOn: completedOn,
      says: ofMonth.map(
        ({ device, number, result, rate = 0, threshold = 0, detectable }) =>
          `${device === 'tank' ? 'Tank' : 'Line'} ${number}: ${result}. Rate ${rate} gph, threshold ${threshold} gph${detectable === undefined ? '' : `, minimum detectable leak ${detectable} gph`}.`,
      ),
    });
    const at = new Date(`${completedOn}T20:00:00Z`);
    await put(ctx, at, { siteId, folder: document.folder, name: document.file, paper, bytes });
  }
}

const placeOf = ({ name, address, city, state, zip, facilityId }: DemoSite) => ({
  facility: name,
  facilityId,
  address: `${address}, ${city}, ${state} ${zip}`,
});

type Filed = Pick<NewDocument, 'siteId' | 'folder' | 'name' | 'bytes' | 'paper'>;

/** What an earlier start filed already stays as it is. */
async function put(ctx: Context, at: Date, paper: Filed): Promise<void> {
  try {
    await storeDocument({ ...ctx, now: at }, { ...paper, contentType: 'application/pdf', systemMade: false });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'document_exists')) throw error;
  }
}

interface PaperWords {
  title: string;
  facility: string;
  facilityId: string;
  address: string;
  issuer: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  /** Further names and values. */
  facts?: readonly (readonly [string, string])[];
  says: readonly string[];
}

/** A document as others send it to a station, on one page, as PDF. The same words give the same bytes. */
async function drawDemoPaper(words: PaperWords): Promise<Buffer> {
  const { title, issuer, issuedOn, facility } = words;
  const madeAt = new Date(`${issuedOn}T15:00:00Z`);
  const sheet = await openSheet({ title: `${title}, ${facility}`, subject: title, keywords: 'demo', madeAt });
  sheet.paragraph(issuer, { size: 9 }, { after: 14 });
  sheet.paragraph(title, { size: 16, weight: 'semibold' }, { after: 12 });
  pairs(sheet, [
    ['Facility', facility],
    ['Facility ID', words.facilityId],
    ['Address', words.address],
    ['Issued on', issuedOn],
    ...(words.facts ?? []),
  ]);
  heading(sheet, 'Text', leading(bodyText.size) * 2);
  for (const sentence of words.says) sheet.paragraph(sentence, { size: 10 }, { after: 6 });
  return sheet.finish((number, of) => {
    sheet.put(`${title} · ${facility} · page ${number} of ${of}`, page.left, 744, { size: 7.6 });
    sheet.put('Made up for a demonstration. It certifies nothing.', page.left, 755, { size: 7.6 });
  });
}
