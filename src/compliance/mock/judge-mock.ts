import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import {
  type MockElement,
  type MockFine,
  type MockInspection,
  type MockState,
  mockStates,
} from '#contract/nouns/compliance/mock-inspection.ts';
import type { BinderElement } from '#contract/nouns/document/packet.ts';
import { type RuleSource, type RuleSourceName, ruleSources } from '../tables/rule-sources.table.ts';
import { checklistRows, uncheckedRows } from './checklist.table.ts';
import type { ChecklistRow } from './checklist-row.ts';
import {
  categoryOf,
  type Finding,
  type MockItem,
  type MockMonth,
  type MockPiece,
  type MockRelease,
  type OpenJob,
  ofBinder,
  ofItem,
  ofJob,
  ofLimits,
  ofMonth,
  ofReleases,
  ofState,
  otherJobsWords,
} from './findings.ts';
import { type FineRow, fineRows } from './fines.table.ts';

/** What is known of a site when it is held against the checklists: verdicts of others, and nothing else. */
export interface MockFacts {
  /** Two capital letters; '' where nobody recorded it. */
  state: string;
  /** Tanks on record. */
  tanks: number;
  /** All elements of the binder, with its test documents. */
  binder: readonly BinderElement[];
  /** All items of the calendar. */
  items: readonly MockItem[];
  month: MockMonth;
  /** 'ISS-1042': suspected releases that are not closed. */
  openReleases: readonly string[];
  /** Suspected releases of the last three years. */
  releases: readonly MockRelease[];
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  /** Other jobs that are not closed. */
  openJobs: readonly OpenJob[];
  /** Equipment on record. */
  pieces: readonly MockPiece[];
}

const maryland = 'MD';
/** The question of the walk through the site. */
const walkKey = 'clean_and_whole';

/**
 * A site held against the checklist of EPA and, in Maryland, that of Maryland. Pure; it reads the verdicts of the binder, the
 * calendar and the month and judges nothing itself. Source: checklist.table.ts.
 */
export function judgeMock(facts: MockFacts): Omit<MockInspection, 'site_id' | 'on' | 'month' | 'scores' | 'months'> {
  const state = facts.state.trim().toUpperCase();
  const rows = checklistRows.filter(({ checklist }) => checklist === 'epa' || state === maryland);
  const elements = rows.map((row) => toElement(row, { ...facts, state }));
  const others = otherJobsWords(
    facts.openJobs.filter((job) => {
      const category = categoryOf(job, facts.pieces);
      return !rows.some(({ judgedBy }) => isAsked(judgedBy, category));
    }),
  );
  const count = (wanted: MockState) => elements.filter((one) => one.state === wanted).length;
  return {
    elements,
    proven: count('proven'),
    asked: elements.length - count('not_applicable'),
    missing: count('missing'),
    contradicted: count('contradicted'),
    unchecked: uncheckedRows
      .filter((row) => row.state === null || row.state === state)
      .map(({ key, question, whatToDo, citation }) => ({
        question,
        what_to_do: key === walkKey && others !== '' ? `${whatToDo} ${others}` : whatToDo,
        citation,
      })),
    fines: estimateFines(elements, { state, tanks: facts.tanks }),
    notes: notesOf(state),
  };
}

function notesOf(state: string): string[] {
  if (state === '' || state === maryland) return [];
  return [`Only the federal checklist is used: this console has none of ${state}.`];
}

function toElement(row: ChecklistRow, facts: MockFacts): MockElement {
  const { key, checklist, section, question, citation, mark } = row;
  return {
    ...{ key, checklist, section, question },
    rule: { citation, mark },
    source: sourceOf(row.source),
    ...weigh(findingsOf(row, facts)),
  };
}

function findingsOf({ judgedBy }: ChecklistRow, facts: MockFacts): Finding[] {
  const found: Finding[] = [];
  for (const key of judgedBy.binder ?? []) {
    const element = facts.binder.find((one) => one.key === key);
    found.push(element === undefined ? unread : ofBinder(element));
  }
  if (judgedBy.month === true) found.push(ofMonth(facts.month));
  if (judgedBy.state === true) found.push(ofState(facts.state));
  if (judgedBy.releases === true) found.push(ofReleases(facts.openReleases), ...ofLimits(facts.releases, facts.today));
  for (const job of facts.openJobs) if (isAsked(judgedBy, categoryOf(job, facts.pieces))) found.push(ofJob(job));
  // What the calendar does not have no rule in force here asks for.
  for (const key of judgedBy.items ?? []) found.push(...facts.items.filter((item) => item.key === key).map(ofItem));
  return found;
}

const isAsked = ({ jobs = [] }: ChecklistRow['judgedBy'], category: EquipmentCategory | null) =>
  category !== null && jobs.includes(category);

const unread: Finding = {
  state: 'missing',
  sentence: 'This could not be checked: look for the record yourself.',
  mend: { tab: 'documents', item: null },
};

/** The worst of the findings, with the sentences of that kind; proof beside what denies it is a contradiction. */
function weigh(found: readonly Finding[]): Pick<MockElement, 'state' | 'sentence' | 'mend'> {
  const worst = mockStates.find((state) => found.some((one) => one.state === state));
  if (worst === undefined)
    return { state: 'not_applicable', sentence: 'No rule in force here asks for it.', mend: null };
  if (worst === 'missing' || worst === 'contradicted') {
    const open = found.filter(({ state }) => state === 'missing' || state === 'contradicted');
    const [first] = open.filter(({ state }) => state === worst);
    const clash = open.some(({ denies }) => denies) && found.some(({ state }) => state === 'proven');
    return {
      state: clash ? 'contradicted' : worst,
      sentence: wordsOf(open),
      mend: placeOf(first?.sentence ?? '', first?.mend ?? open.flatMap(({ mend }) => mend ?? [])[0] ?? null),
    };
  }
  return { state: worst, sentence: wordsOf(found.filter(({ state }) => state === worst)), mend: null };
}

/** A sentence that names the Site Info tab leads there, whichever place its verdict has for others of its kind. */
function placeOf(sentence: string, mend: MockElement['mend']): MockElement['mend'] {
  return sentence.includes('on the Site Info tab') ? { tab: 'info', item: null } : mend;
}

/** Each sentence once, and none that another one contains. */
function wordsOf(found: readonly Finding[]): string {
  const each = [...new Set(found.map(({ sentence }) => sentence))].filter((sentence) => sentence !== '');
  return each.filter((one) => !each.some((other) => other !== one && other.includes(one))).join(' ');
}

/**
 * The most that each law allows for one day of everything that is missing or contradicted, in US dollars: an estimate of a
 * limit, never of what an agency asks for. `tanks`: tanks on record; with none it cannot be calculated. Source: fines.table.ts.
 */
function estimateFines(
  elements: readonly Pick<MockElement, 'key' | 'state'>[],
  { state, tanks }: { state: string; tanks: number },
  tables: { rows: readonly ChecklistRow[]; fines: readonly FineRow[] } = { rows: checklistRows, fines: fineRows },
): MockFine[] {
  const ofKey = new Map(tables.rows.map((row) => [row.key, row]));
  const open = elements.flatMap(({ key, state: found }) => {
    const row = found === 'missing' || found === 'contradicted' ? ofKey.get(key) : undefined;
    return row?.fines === 'duty' ? [row] : [];
  });
  const here = tables.fines.filter((fine) => fine.state === null || fine.state === state);
  return here.map((fine) => {
    const count = open.filter(({ checklist }) => fine.state !== null || checklist === 'epa').length;
    const unknown = fine.per === 'tank' && tanks === 0 && count > 0;
    const times = fine.per === 'tank' ? tanks : 1;
    return {
      law: fine.law,
      rule: { text: fine.text, citation: fine.citation, mark: fine.mark },
      source: sourceOf(fine.source),
      year: fine.year,
      elements: count,
      most_per_day: unknown ? null : fine.most * times * count,
      sentence: unknown
        ? 'No tank is on record, so it cannot be calculated: record the tanks on the Equipment tab.'
        : fine.besides,
    };
  });
}

/** Where a rule was read, and on which day; of a row from memory nobody has read it. */
function sourceOf(name: RuleSourceName): { address: string; read_on: string | null } {
  const { address, on, read }: RuleSource = ruleSources[name];
  return { address, read_on: read === null ? null : on };
}
