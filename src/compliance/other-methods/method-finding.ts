import type { RecordedFact } from '../facts/month-facts.ts';
import { type MethodFinding, whyUndocumented } from '../weigh/weigh.ts';
import { gallonWords } from '../words/figures.ts';
import { countWords } from '../words/words.ts';
import { type GaugingCase, gaugingFails, whyGaugingProvesNothing } from './manual-gauging.ts';
import { foundWords, wellsFail, whyWellsProveNothing } from './wells.ts';

/** What the rules of manual gauging and of wells say of a record; null for a record of another kind. */
export function findingOfMethod(record: RecordedFact, month: GaugingCase): MethodFinding | null {
  const { kind } = record;
  const typed = record.result === 'INCONCLUSIVE' ? 'An inconclusive result proves nothing.' : null;
  if (kind === 'manual_gauging')
    return {
      name: gaugingName(record),
      fails: gaugingFails(record, month),
      whyNot: typed ?? whyGaugingProvesNothing(record, month) ?? whyUndocumented(record),
    };
  if (kind !== 'groundwater' && kind !== 'vapor') return null;
  return {
    name: wellsName({ ...record, kind }),
    fails: wellsFail(record),
    whyNot:
      typed ??
      whyWellsProveNothing({ ...record, kind }, month.unit, month.frame.upTo, month.profile) ??
      whyUndocumented(record),
  };
}

/** 'manual tank gauging (2 gal lost in 38 hours)' */
function gaugingName({ details }: RecordedFact): string {
  const sheet = details?.gauging ?? null;
  if (sheet === null) return 'manual tank gauging';
  const { variation, hours } = sheet;
  const change =
    variation === 0 ? 'no change' : `${gallonWords(Math.abs(variation))} ${variation < 0 ? 'lost' : 'gained'}`;
  return `manual tank gauging (${change} in ${countWords(Number(hours.toFixed(1)), 'hour')})`;
}

/** 'groundwater well check (4 wells)', 'vapor well check (increase above background in well 2)' */
function wellsName(record: RecordedFact & { kind: 'groundwater' | 'vapor' }): string {
  const name = `${record.kind} well check`;
  const found = foundWords(record);
  const count = record.details?.wells?.wells.length ?? null;
  if (found !== '') return `${name} (${found})`;
  return count === null ? name : `${name} (${countWords(count, 'well')})`;
}
