import { createHash } from 'node:crypto';
import { addDays } from '#contract/dates.ts';
import { answerPath, type Sheet } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue, FinishInput } from '#contract/nouns/inspection/inspection.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { Context } from '#server/actions/context.ts';
import { finishInspection } from '#server/actions/inspection/finish-inspection.ts';
import type { Filler } from '#server/actions/inspection/inspection-view.ts';
import { saveAnswers } from '#server/actions/inspection/save-answers.ts';
import { readSheet } from '#server/actions/inspection/site-forms.ts';
import { record } from '#server/audit/record.ts';
import { type CredentialValues, insertCredential } from '#server/store/credential/credentials.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findInspection } from '#server/store/inspection/inspections.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import { type DemoSite, demoSites } from '#simulator/demo/demo-fleet.ts';
import { demoDocument, demoTechnician, fileDemoPapers } from './demo-filing.ts';

const credentialsFact = 'demo-credentials';

const years = (count: number) => count * 365;

/** A certificate or permit as its document shows it; `lasts`: days from its issue, null: it has no expiry. */
interface Kind {
  kind: CredentialKind;
  file: string;
  holder: (site: DemoSite) => string;
  issuer: string;
  lasts: number | null;
  /** Only there. */
  at?: (site: DemoSite) => boolean;
}

const attendants = ['A. Lindqvist', 'T. Marchetti', 'S. Oyelaran', 'K. Brandt', 'P. Delacroix'];

const owned = (site: DemoSite) => site.name;

const inMaryland = ({ state }: DemoSite) => state === 'MD';

const noExpiry = 'The federal rules set no expiry; retraining only after a violation';

/** Of one site each: the operators of the owner are recorded at each station, because each has a copy of their certificates. */
const kinds: readonly Kind[] = [
  {
    ...{ kind: 'operator_a', file: 'Class A certificate Castellan.pdf', issuer: 'Bay Tank Operator School' },
    ...{ lasts: null, holder: () => 'R. Castellan' },
  },
  {
    ...{ kind: 'operator_b', file: 'Class AB certificate Okafor.pdf', issuer: 'Bay Tank Operator School' },
    ...{ lasts: null, holder: () => 'M. Okafor' },
  },
  {
    ...{ kind: 'operator_c', file: 'Class C log.pdf', issuer: 'Class B operator', lasts: years(1) },
    holder: ({ name }) => attendants[name.length % attendants.length] ?? '',
  },
  {
    ...{ kind: 'registration', file: 'Registration certificate {year}.pdf', issuer: 'Tank registration office' },
    ...{ lasts: years(5), holder: owned },
  },
  {
    ...{ kind: 'permit', file: 'Operating permit {year}.pdf', issuer: 'Tank inspection office', lasts: years(5) },
    ...{ holder: owned, at: inMaryland },
  },
  {
    ...{ kind: 'tester_certificate', file: 'Certificate of the tester.pdf', issuer: 'Tank inspection office' },
    ...{ lasts: years(2), holder: () => 'J. Miller', at: inMaryland },
  },
];

/** Certificates and permits that ran out so many days ago, and nobody has renewed. The gaps are in demo-gaps.table.ts. */
const expired: Readonly<Record<string, Partial<Record<CredentialKind, number>>>> = {
  'Sandpiper Beach Fuel': { operator_c: 9 },
  'Piscataway Fuel Center': { registration: 23 },
};

type NewCredential = CredentialValues & { siteId: number; sites: readonly number[] };

const usual = { company: '', number: '', phone: '' };

const hour = 3_600_000;

/** A form that people of the demo filled and signed on the phone, so many hours before the demo's first day. */
interface SignedForm {
  site: string;
  form: string;
  ago: number;
  /** Figures of each line by field; checks are in order. */
  figures?: Readonly<Record<string, AnswerValue>>;
  tester?: FinishInput['tester'];
}

const miller = { name: 'J. Miller', company: 'Potomac Petroleum Service', certificate: 'MD tester 4471' };

const signedForms: readonly SignedForm[] = [
  { site: 'Blue Heron Market', form: 'walkthrough_30d_md', ago: 30 },
  { site: 'Blue Heron Market', form: 'walkthrough_annual_md', ago: 29 },
  {
    ...{ site: 'Blue Heron Market', form: 'spill_bucket_test', ago: 27, tester: miller },
    figures: { method: 'hydrostatic', start: 10, end: 10, minutes: 60 },
  },
  { site: 'Patapsco Corner', form: 'walkthrough_30d_md', ago: 52 },
  { site: 'Rock Creek Express', form: 'walkthrough_30d_md', ago: 76 },
  { site: 'Choptank River Fuel', form: 'walkthrough_30d_md', ago: 99 },
];

/** A line of a pen. */
const signature = [
  [120, 250, 180, 140, 240, 260, 300, 150, 380, 240, 470, 180, 560, 230],
  [150, 300, 420, 290],
];

/** Alarms of the console that people know of. */
const noteOf = (path: string) =>
  path === 'detection/site/alarms' ? 'What the console lists is known and has its job.' : '';

/**
 * What the demo's people file, record and sign while the console runs, once: documents, then the certificates and permits that
 * rest on them, then forms. Broken off, the next start goes on with it.
 */
export async function bringDemoEvidence(ctx: Context, broken: () => boolean): Promise<void> {
  await fileDemoPapers(ctx, broken);
  if (broken()) return;
  const { filing, person } = await demoTechnician(ctx);
  await recordDemoCredentials(filing, person);
  for (const { name, id } of await listSiteRows(ctx.db)) {
    if (broken()) return;
    await signDemoForms(filing, person, name, id);
  }
}

/** Fills and signs the forms of a site by the calls' own actions, each once: its id is made of its site and form. */
async function signDemoForms(ctx: Context, who: Filler, site: string, siteId: number): Promise<void> {
  for (const signed of signedForms.filter((one) => one.site === site)) {
    const id = idOf(`${site} ${signed.form}`);
    const at = new Date(ctx.now.getTime() - signed.ago * hour);
    const then = { ...ctx, now: at };
    if ((await findInspection(ctx.db, siteId, id))?.state === 'finished') continue;
    const sheet = await readSheet(ctx.db, siteId, signed.form, at);
    const { form, edition } = sheet;
    const device_now = at.toISOString();
    const begun = at.getTime() - hour / 4;
    const answers = answersOf(sheet, signed.figures).map(([path, value], nth) => {
      return { path, value, note: noteOf(path), seen: 0, at: new Date(begun + nth * 1000).toISOString() };
    });
    const started_at = new Date(begun).toISOString();
    await saveAnswers(then, who, siteId, id, { form, edition, device_now, started_at, answers });
    await finishInspection(then, who, siteId, id, { device_now, signature, tester: signed.tester ?? null });
  }
}

function answersOf(sheet: Sheet, figures: SignedForm['figures'] = {}): [string, AnswerValue][] {
  return sheet.sections.flatMap(({ key, lines, fields }) =>
    lines.flatMap((line) =>
      fields.flatMap((field): [string, AnswerValue][] => {
        const value = field.kind === 'check' ? 'ok' : figures[field.key];
        return value === undefined ? [] : [[answerPath(key, line.key, field.key), value]];
      }),
    ),
  );
}

/** The same UUID for the same words. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`forecourt demo ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Records the certificates and permits of the demo's people and stations, once, all in one transaction, when their documents are
 * filed. Each has its row in the audit log, as those that people record.
 */
async function recordDemoCredentials(ctx: Context, by: { id: number; name: string }): Promise<void> {
  if ((await readFact(ctx.db, credentialsFact)) !== undefined) return;
  const known = new Map((await listSiteRows(ctx.db)).map(({ name, id }) => [name, id]));
  const sites = demoSites(ctx.now).flatMap((site) => {
    const siteId = known.get(site.name);
    return siteId === undefined ? [] : [{ site, siteId }];
  });
  const rows = sites.flatMap((place) => ofSite(ctx.now, place));
  await inTransaction(ctx.db, async (sql) => {
    for (const row of rows) {
      const { id } = await insertCredential(sql, { ...row, replaces: null }, { ...by, at: ctx.now });
      await record(sql, ctx.actor, ctx.now, {
        action: 'credential.recorded',
        siteId: row.siteId,
        target: { type: 'credential', id },
        detail: { after: { kind: row.kind, holder: row.holder, expires_on: row.expiresOn, sites: row.sites } },
      });
    }
    await writeFact(sql, credentialsFact, { at: ctx.now.toISOString() });
  });
}

function ofSite(now: Date, { site, siteId }: { site: DemoSite; siteId: number }): NewCredential[] {
  return kinds
    .filter(({ at }) => at === undefined || at(site))
    .map(({ kind, file, holder, issuer, lasts }): NewCredential => {
      const document = demoDocument(now, site, file);
      const issuedOn = document?.issuedOn ?? null;
      const ended = expired[site.name]?.[kind];
      const today = now.toISOString().slice(0, 10);
      const usualEnd = lasts === null ? null : addDays(issuedOn ?? today, lasts);
      return {
        ...usual,
        ...{ kind, holder: holder(site), issuer, issuedOn },
        expiresOn: ended === undefined ? usualEnd : addDays(today, -ended),
        noExpiry: lasts === null ? noExpiry : null,
        ...{ documentFolder: document?.folder ?? null, documentFile: document?.file ?? null },
        ...{ siteId, sites: [siteId] },
      };
    });
}
