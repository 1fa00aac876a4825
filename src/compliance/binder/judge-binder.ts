import type { BinderElement, BinderSection } from '#contract/nouns/document/packet.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { listWords, monthWords } from '../words/words.ts';
import { whyNotAsked } from './asked.ts';
import { binderParts } from './binder.table.ts';
import type { BinderFacts } from './binder-facts.ts';
import { type BinderFrame, openBinder, yearsBefore } from './binder-frame.ts';
import type { BinderPart, BinderRow } from './binder-row.ts';
import { papersWords, together } from './binder-words.ts';
import type { Outcome } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';
import { proveCredentials, withCredentials } from './prove-credentials.ts';
import { proveInsurance } from './prove-insurance.ts';
import { proveEachMonth, proveMonthlyReports, proveUnits } from './prove-months.ts';
import { proveEvents, proveFolder, provePapers, proveReleases } from './prove-papers.ts';
import { proveRecords } from './prove-records.ts';
import { proveResults } from './prove-results.ts';
import { proveAlarms, proveCover, proveMonthReport, proveSensors, proveTanks } from './prove-site.ts';

/**
 * What an inspector's binder asks of a site for a month, section by section: what is there, what of it is missing and
 * where that is put right. Pure; the same facts give the same binder. `profiles`: the states' own rules, where not those
 * of the tables. Source: docs/reference/compliance-rules.md#packet.
 */
export function judgeBinder(
  facts: BinderFacts,
  profiles?: readonly StateProfile[],
  parts: readonly BinderPart[] = binderParts,
): BinderSection[] {
  const frame = openBinder(facts, profiles);
  return nameShared(
    parts.map(({ number, title, testing, rows }) => ({
      number,
      title,
      elements: rows.map((row) => (testing && !facts.testing ? leftOut(row) : toElement(row, judgeRow(row, frame)))),
    })),
  );
}

/** So many elements one document commonly shows, as a list of operators beside their certificates. */
const commonlyShared = 2;

/** Names the elements of a document that is the proof of more of them than is common: somebody must look at it. */
function nameShared(sections: readonly BinderSection[]): BinderSection[] {
  const uses = new Map<string, string[]>();
  for (const { elements } of sections)
    for (const { papers, label } of elements)
      for (const place of new Set(papers.map(placeOf))) uses.set(place, [...(uses.get(place) ?? []), label]);
  const sharedOf = ({ papers, label }: BinderElement) =>
    [...new Set(papers.map(placeOf))].flatMap((place) => {
      const labels = uses.get(place) ?? [];
      if (labels.length <= commonlyShared) return [];
      const others = labels.filter((one) => one !== label);
      return [
        `${place.split('/').at(-1)} is the document of ${labels.length} elements; the others are ${listWords(others)}.`,
      ];
    });
  return sections.map((section) => ({
    ...section,
    elements: section.elements.map((element) => {
      const shared = sharedOf(element);
      return shared.length === 0 ? element : { ...element, sentence: together(element.sentence, ...shared) };
    }),
  }));
}

const placeOf = ({ folder, file }: { folder: string; file: string }) => `${folder}/${file}`;

/** Elements that count: asked for here and not left out; of those, how many are there. */
export function countBinder(sections: readonly BinderSection[]): { there: number; asked: number } {
  const states = sections.flatMap(({ elements }) => elements.map(({ state }) => state));
  const asked = states.filter((state) => state !== 'not_asked' && state !== 'left_out');
  return { there: asked.filter((state) => state === 'there').length, asked: asked.length };
}

function leftOut({ key, label }: BinderRow): BinderElement {
  return {
    key,
    label,
    state: 'left_out',
    sentence: 'Left out: test documents were not requested.',
    papers: [],
    mend: null,
  };
}

function toElement({ key, label }: BinderRow, { state, sentence, papers, mend }: Outcome): BinderElement {
  const places = papers.map(({ folder, file }) => ({ folder, file }));
  return { key, label, state, sentence, papers: places, mend: state === 'there' ? null : mend };
}

function judgeRow(row: BinderRow, frame: BinderFrame): Outcome {
  const outcome = whyNotAsked(row, frame) ?? prove(row, frame);
  return tellLate(row, outcome.state === 'not_asked' ? withKept(row, outcome, frame) : outcome, frame);
}

/** Documents of a month itself are stored when it has ended; others are shown as they are today, and that is said. */
const ofMonths: ReadonlySet<BinderRow['proof']['by']> = new Set(['monthly_reports', 'results', 'each_month']);

function tellLate({ proof }: BinderRow, outcome: Outcome, { monthEnd, facts }: BinderFrame): Outcome {
  const { papers, sentence } = outcome;
  const late = papers.filter(({ on }) => on > monthEnd).length;
  if (late === 0 || ofMonths.has(proof.by)) return outcome;
  const which = late < papers.length ? `${late} of these documents` : late === 1 ? 'This document' : 'These documents';
  const was = late === 1 ? 'was' : 'were';
  return {
    ...outcome,
    sentence: together(sentence, `${which} ${was} stored after ${monthWords(facts.month)} had ended.`),
  };
}

/** What is not required and still kept goes in too. */
function withKept(row: BinderRow, outcome: Outcome, { shelf, facts }: BinderFrame): Outcome {
  const since = row.paperYears === null ? null : yearsBefore(facts.calendar.today, row.paperYears);
  const papers = eachOnce([...outcome.papers, ...shelf.ofKinds(row.kinds, since)]);
  if (papers.length === 0) return outcome;
  const kept = `${papersWords(papers.length)} of this kind ${papers.length === 1 ? 'is' : 'are'} stored too.`;
  return { ...outcome, papers, sentence: together(outcome.sentence, kept) };
}

function prove(row: BinderRow, frame: BinderFrame): Outcome {
  const { proof } = row;
  switch (proof.by) {
    case 'cover':
      return proveCover(frame);
    case 'tanks':
      return proveTanks(frame);
    case 'month_report':
      return proveMonthReport(frame);
    case 'sensors':
      return proveSensors(frame);
    case 'alarms':
      return proveAlarms(frame);
    case 'monthly_reports':
      return proveMonthlyReports(frame);
    case 'units':
      return proveUnits(proof.device, frame);
    case 'results':
      return proveResults(row, proof, frame);
    case 'each_month':
      return proveEachMonth(row, proof.items, frame);
    case 'records':
      return proveRecords(row, proof, frame);
    case 'papers':
      return withCredentials(provePapers(row, proof, frame), proof.credentials, frame);
    case 'credentials':
      return proveCredentials(proof, frame);
    case 'events':
      return proveEvents(row, proof.items, frame);
    case 'insurance':
      return proveInsurance(row, frame);
    case 'releases':
      return proveReleases(row, frame);
    case 'folder':
      return proveFolder(row, proof.folder, frame);
  }
}
