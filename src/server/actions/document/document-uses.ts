import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { DocumentUse } from '#server/store/document/document-references.ts';
import { factNameWords } from '../compliance/facts/fact-words.ts';

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
export function usesInWords(uses: readonly DocumentUse[], itemLabel: (key: string) => string): string {
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
    case 'fact':
      return `The ${factNameWords(use.fact)} of ${use.of}${use.from === null ? '' : ` since ${use.from}`}`;
  }
}
