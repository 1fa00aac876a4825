import type { RecordedFact } from '../facts/month-facts.ts';
import type { UnitHistory, WellCheckFact } from '../facts/unit-history.ts';
import { dateWords, listWords } from '../words/words.ts';

/* Wells by their names: however a name is written it is one well, and none is lost from one check to the next. */

const ofWell = /\b(?:monitoring )?(?:wells?|no|nr|number)\b\.?/g;

/** One name of a well however it is written: 'mw1' of 'MW-1', 'MW 01' and 'Well MW1', '3' of 'Well no. 3'. */
export function wellKey(name: string): string {
  const parts =
    name
      .toLowerCase()
      .replace(ofWell, ' ')
      .match(/[\p{L}]+|\d+/gu) ?? [];
  const key = parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('');
  return key === '' ? name.trim().toLowerCase() : key;
}

/** Whether a note speaks of a well by its name; a well that is only a number is named as 'well 3' or '#3'. */
function speaksOfWell(note: string, name: string): boolean {
  const parts = wellKey(name).match(/[\p{L}]+|\d+/gu) ?? [];
  if (parts.length === 0) return false;
  const written = parts.map((part) => (/^\d/.test(part) ? `0*${part}` : part)).join('[\\s._#-]*');
  const before =
    parts.length === 1 && /^\d/.test(parts[0] ?? '') ? '(?:\\bwells?\\s*(?:no\\.?|nr\\.?|number)?\\s*#?|#)\\s*' : '';
  return new RegExp(`(?<![\\p{L}\\d])${before}${written}(?![\\p{L}\\d])`, 'iu').test(note);
}

const namesOf = ({ wells }: Pick<WellCheckFact, 'wells'>) => new Map(wells.map((name) => [wellKey(name), name]));

/**
 * That a check leaves out wells which an earlier one since `since` covers, and no note of a check from then on speaks of them,
 * in a sentence; null: it leaves out none. A well under another name is the same well only where somebody says so. Source: 40 CFR
 * 280.43(e)(6), (f)(7): number and place of the wells are those of the assessment.
 */
export function whyWellsLost(
  record: Pick<RecordedFact, 'on' | 'note' | 'details'> & { kind: 'groundwater' | 'vapor' },
  history: UnitHistory | undefined,
  since: string,
): string | null {
  const own = namesOf({ wells: (record.details?.wells?.wells ?? []).map(({ well }) => well) });
  const earlier = (history?.wells ?? []).filter(
    ({ kind, on }) => kind === record.kind && on >= since && on < record.on,
  );
  const lost = new Map<string, { name: string; on: string }>();
  const known = new Set<string>();
  for (const check of earlier) {
    for (const [key, { name }] of lost) if (speaksOfWell(check.note, name)) lost.delete(key);
    for (const [key, name] of namesOf(check)) {
      lost.set(key, { name, on: check.on });
      known.add(key);
    }
  }
  for (const [key, { name }] of lost) if (own.has(key) || speaksOfWell(record.note, name)) lost.delete(key);
  const [first] = lost.values();
  if (first === undefined) return null;
  const names = [...lost.values()].map(({ name }) => name);
  const added = [...own].filter(([key]) => !known.has(key)).map(([, name]) => name);
  const was = `It leaves out ${wellWords(names)} of the check of ${dateWords(first.on)}`;
  const next = 'Where a well was renamed or closed, record the check again with a note that names it.';
  if (added.length === 0) return `${was}. ${next}`;
  return `${was}, and ${wellWords(added)} ${added.length === 1 ? 'is' : 'are'} new. ${next}`;
}

/** 'well 3', 'wells 3 and 4' */
export const wellWords = (names: readonly string[]) =>
  `${names.length === 1 ? 'well' : 'wells'} ${listWords([...names])}`;
