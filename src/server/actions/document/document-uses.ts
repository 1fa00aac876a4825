import { credentialWords } from '#compliance/tables/credentials.table.ts';
import { AppError } from '#contract/errors.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type DocumentPlace, type DocumentUse, findDocumentUses } from '#server/store/document/document-references.ts';
import { factNameWords } from '../compliance/facts/fact-words.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';

/** As many are named; the others are counted. */
const mostNamed = 3;

/** What a recorded result is called in lists and packets. */
export const resultKindWords: Record<ResultKind, string> = {
  sir: 'SIR statement',
  tightness: 'Tightness test',
  interstitial: 'Interstitial check',
  inventory: 'Inventory reconciliation',
  manual_gauging: 'Manual tank gauging',
  groundwater: 'Groundwater well check',
  vapor: 'Vapor well check',
  site_assessment: 'Site assessment',
  safe_suction: 'Check of safe suction',
  repair: 'Repair',
};

/** The records that rest on a document, for people: 'Spill bucket tightness of 2026-03-01; Equipment Probe 1'. */
function usesInWords(uses: readonly DocumentUse[], itemLabel: (key: string) => string): string {
  const named = uses.slice(0, mostNamed).map((use) => useInWords(use, itemLabel));
  const more = uses.length - named.length;
  return more === 0 ? named.join('; ') : `${named.join('; ')}; and ${more} more`;
}

function useInWords(use: DocumentUse, itemLabel: (key: string) => string): string {
  switch (use.kind) {
    case 'completion':
      return `${itemLabel(use.key)}${use.component === '' ? '' : ` (${use.component})`} of ${use.on}`;
    case 'result':
      return `${resultKindWords[use.result]} of ${use.device} ${use.number} of ${use.on}`;
    case 'insurance':
      return `Insurance policy ${use.policyNo} of ${use.carrier}`;
    case 'equipment':
      return `Equipment ${use.name}`;
    case 'answer':
      return `Answer of ${use.issue} of ${use.on}`;
    case 'letter':
      return `Regulator's letter ${use.letter} of ${use.on}`;
    case 'inspection':
      return `${use.title}${use.on === null ? ', being filled' : ` of ${use.on}`}`;
    case 'credential':
      return `${credentialWords[use.credential]} of ${use.holder}`;
    case 'fact':
      return `The ${factNameWords(use.fact)} of ${use.of}${use.from === null ? '' : ` since ${use.from}`}`;
  }
}

/**
 * Refuses to take a document away on which records that count rest, and names them. `db` is the connection of `tx` in a
 * transaction, which has locked the document. Throws document_in_use.
 */
export async function requireUnused(
  { now }: Pick<Context, 'now'>,
  sql: Sql,
  siteId: number,
  document: DocumentPlace,
): Promise<void> {
  const uses = await findDocumentUses(sql, siteId, document);
  if (uses.length === 0) return;
  const items = (await readSiteCalendars(sql, [siteId], now)).get(siteId)?.items ?? [];
  const label = (key: string) => items.find((item) => item.key === key)?.label ?? key.replaceAll('_', ' ');
  throw new AppError('document_in_use', { detail: usesInWords(uses, label) });
}
