import { addDays } from '#contract/dates.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { type CredentialValues, insertCredential } from '#server/store/credential/credentials.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import { type DemoSite, demoSites } from '#simulator/demo/demo-fleet.ts';
import { demoDocument } from './demo-filing.ts';

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

/**
 * Records the certificates and permits of the demo's people and stations, once, all in one transaction, when their documents are
 * filed. Each has its row in the audit log, as those that people record.
 */
export async function recordDemoCredentials(ctx: Context, by: { id: number; name: string }): Promise<void> {
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

const usual = { company: '', number: '', phone: '' };

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
