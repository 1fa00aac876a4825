import { dateWords } from '#compliance/words/words.ts';
import type { InspectionOutcome } from '#contract/nouns/common.ts';
import { certificatesOf } from '#contract/nouns/inspection/certificates.ts';
import {
  answerPath,
  type FormField,
  type FormLine,
  type Sheet,
  type SheetSection,
} from '#contract/nouns/inspection/form.ts';
import type { FinishInput } from '#contract/nouns/inspection/inspection.ts';
import {
  isAsked,
  isJudged,
  type JudgedLine,
  type JudgedSheet,
  judgeSheet,
  lookupOf,
} from '#contract/nouns/inspection/judge-sheet.ts';
import type {
  InspectionReport,
  RecordAnswer,
  RecordLine,
  RecordPhoto,
  RecordSection,
} from '#reports/inspection/model.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import type { AnswerRecord, InspectionRecord, PhotoRecord } from '#server/store/inspection/inspections.ts';
import type { SiteInfoRow } from '#server/store/site/site-info.ts';
import { addressLine } from '../address-line.ts';
import { stampOf } from '../report/record/report-words.ts';

/** What a finished form is made of. */
export interface FinishedForm {
  row: InspectionRecord;
  sheet: Sheet;
  answers: readonly AnswerRecord[];
  photos: readonly PhotoRecord[];
  performedOn: string;
  /** The site's own day of the newest answer. */
  answeredOn: string;
  input: FinishInput;
  clockNote: string;
  leftOut: InspectionRecord['leftOut'];
  /** How many of the lines left out, the last of them, are of pieces that are there and were not tested. */
  untested: number;
  signedBy: string;
  /** The version that it takes the place of; null: it is the first. */
  before: { row: InspectionRecord; answers: readonly AnswerRecord[] } | null;
}

/** Answers by place, as the judge of forms takes them. */
export const givenOf = (answers: readonly AnswerRecord[]) =>
  new Map(answers.map(({ path, value, note }) => [path, { value, note }]));

/** How many photos each place has. */
export function photosByPlace(photos: readonly { path: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of photos) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** What a record rests on. */
export type Evidence = Omit<FinishedForm, 'answeredOn' | 'untested' | 'signedBy' | 'before'> & {
  before: { row: InspectionRecord } | null;
};

/** Digest of all that a record rests on; its code is made of it. */
export function digestOf(form: Evidence): string {
  const { row, sheet, answers, photos, performedOn, input, clockNote, leftOut, before } = form;
  return sha256Hex(
    canonicalJson({
      id: row.id,
      site: row.siteId,
      version: row.version,
      replaces: row.replaces,
      reason: row.reason,
      before: before?.row.code ?? null,
      sheet,
      answers: answers.map(({ path, value, note, by, at }) => ({ path, value, note, by, at: at.toISOString() })),
      photos: photos.map(({ path, sha256 }) => ({ path, sha256 })),
      performedOn,
      tester: input.tester ?? null,
      signature: input.signature,
      place: input.place ?? null,
      clockNote,
      leftOut,
      ...(row.vendor === null ? {} : { vendor: row.vendor }),
    }),
  );
}

const outcomeWords = {
  in_order: 'In order',
  not_in_order: 'Not in order',
  not_looked_at: 'Not looked at',
  none: 'Not present',
  open: 'Not in order',
} as const;
const visitWords = {
  ...outcomeWords,
  in_order: 'In compliance',
  not_in_order: 'Violation',
  none: 'Does not apply',
} as const;

/** How a whole form came out: what was not looked at, or not tested, is never in order. */
export function outcomeOf(
  { findings, unseen }: Pick<JudgedSheet, 'findings' | 'unseen'>,
  { untested }: Pick<FinishedForm, 'untested'>,
): InspectionOutcome {
  if (findings > 0) return 'not_in_order';
  return unseen > 0 || untested > 0 ? 'in_part' : 'in_order';
}

/** The record as it is printed. `images`: bytes of photos that a PDF can hold, by their id. */
export function toReport(
  form: FinishedForm,
  site: SiteInfoRow,
  code: string,
  evidenceSha256: string,
  now: Date,
  images: ReadonlyMap<string, Buffer>,
): InspectionReport {
  const { row, sheet, performedOn, signedBy } = form;
  const judged = judgeSheet(sheet, givenOf(form.answers), photosByPlace(form.photos), { day: performedOn });
  const made = stampOf(now, site.timezone);
  const findings = judged.lines.flatMap(({ name, findings: all }) => all.map(({ sentence }) => `${name}: ${sentence}`));
  return {
    facility: { name: site.name, facilityId: site.facility_id, address: addressLine(site) },
    title: sheet.title,
    performedOn: dateWords(performedOn),
    outcome: outcomeSentence(sheet, judged, form),
    facts: factsOf(form, site.timezone),
    findings,
    remarks: remarksOf(form, site.timezone),
    sections: sheet.sections.map((section) => sectionOf(section, form, judged.lines)),
    photos: form.photos.map((photo) => photoOf(photo, sheet, site.timezone, images)),
    signature: form.input.signature,
    signedBy: `${signedBy}, ${row.vendor === null ? made.local : stampOf(new Date(row.vendor.sent_at), site.timezone).local}`,
    code,
    evidenceSha256,
    madeAt: now.toISOString(),
    made,
    ...(row.version > 1 ? { title: `${sheet.title}, version ${row.version}` } : {}),
  };
}

/** 'Passed: every line is in order.' */
export function outcomeSentence(
  sheet: Sheet,
  judged: JudgedSheet,
  form: Pick<FinishedForm, 'leftOut' | 'untested'>,
): string {
  const { purpose } = sheet;
  if (purpose === 'visit') return visitSentence(judged);
  const { findings } = judged;
  const { untested } = form;
  const leftOut = form.leftOut.length - untested;
  const out = [
    leftOut === 0 ? '' : leftOut === 1 ? ' 1 line is left out.' : ` ${leftOut} lines are left out.`,
    untested === 0 ? '' : untested === 1 ? ' 1 line was not tested.' : ` ${untested} lines were not tested.`,
  ].join('');
  if (findings === 0 && untested > 0) return `Passed in part: what was tested is in order.${out}`;
  if (findings === 0)
    return `${purpose === 'test' ? 'Passed: every line is in order.' : 'Every line is in order.'}${out}`;
  const lines = findings === 1 ? '1 line is not in order' : `${findings} lines are not in order`;
  return `${purpose === 'test' ? 'Failed' : 'Done'}: ${lines}.${out}`;
}

/** Of a visit: what was not looked at is said beside what was found. */
function visitSentence({ findings, unseen }: JudgedSheet): string {
  const found =
    findings === 0
      ? 'No violation was found.'
      : findings === 1
        ? '1 violation was found.'
        : `${findings} violations were found.`;
  if (unseen === 0) return found;
  return `${found} ${unseen === 1 ? '1 question was' : `${unseen} questions were`} not looked at, which proves nothing.`;
}

function factsOf(
  { row, sheet, performedOn, input, signedBy, answers }: FinishedForm,
  zone: string,
): [string, string][] {
  const { tester, place } = input;
  const people = [...new Set(answers.map(({ by }) => by))].join(', ');
  const first = answers.reduce<Date | null>((least, { at }) => (least === null || at < least ? at : least), null);
  const last = answers.reduce<Date | null>((most, { at }) => (most === null || at > most ? at : most), null);
  return [
    ['Date', dateWords(performedOn)],
    ['Answered by', people],
    ['Signed by', signedBy],
    ...(row.vendor === null
      ? []
      : ([
          ['Filled by', `${row.vendor.company}, by the link of work order ${row.vendor.job}`],
          ['Verified by', row.vendor.verified_by],
        ] satisfies [string, string][])),
    ['Tester', tester == null ? 'None named' : [tester.name, tester.company].filter((text) => text !== '').join(', ')],
    ['Certificate', tester == null || tester.certificate === '' ? 'None named' : tester.certificate],
    ['First answer', first === null ? 'None' : stampOf(first, zone).local],
    ['Last answer', last === null ? 'None' : stampOf(last, zone).local],
    ['Place', place == null ? 'Not recorded' : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`],
    ['Form', `${sheet.form}, edition ${sheet.edition}`],
    ['Version', String(row.version)],
    ['Practice', sheet.practice === '' ? 'None named' : sheet.practice],
    ['Kept', sheet.retention],
  ];
}

function remarksOf(
  { row, sheet, clockNote, leftOut, untested, before, answers, performedOn, answeredOn }: FinishedForm,
  zone: string,
): string[] {
  const remarks = clockNote === '' ? [] : [clockNote];
  if (performedOn !== answeredOn)
    remarks.push(`The work was done on ${dateWords(performedOn)}, and recorded on ${dateWords(answeredOn)}.`);
  for (const [at, { name, reason }] of leftOut.entries())
    remarks.push(`${name} ${at < leftOut.length - untested ? 'is left out' : 'was not tested'}: ${reason}`);
  if (before === null) return remarks;
  const was = givenOf(before.answers);
  const when = before.row.finishedAt === null ? '' : ` of ${stampOf(before.row.finishedAt, zone).local}`;
  remarks.push(
    `This version takes the place of version ${before.row.version}${when}, code ${before.row.code}: ${row.reason}`,
  );
  for (const { path, value, note } of answers) {
    const old = was.get(path);
    if (old !== undefined && old.value === value && old.note === note) continue;
    const place = placeOf(sheet, path);
    if (place === null) continue;
    const before = old === undefined ? 'not answered' : answerWords(place.field, old.value, old.note);
    remarks.push(
      `${place.line.name}, ${place.field.label}: ${before} before, ${answerWords(place.field, value, note)} now.`,
    );
  }
  return remarks;
}

function answerWords(field: FormField, value: AnswerRecord['value'], note: string): string {
  const words = valueWords(field, value);
  return note === '' ? words : `${words} (${note})`;
}

/** Section, line and field of a path; null: the form has them no more. */
function placeOf(sheet: Sheet, path: string): { section: SheetSection; line: FormLine; field: FormField } | null {
  const [sectionKey, lineKey, fieldKey] = path.split('/');
  const section = sheet.sections.find(({ key }) => key === sectionKey);
  const line = section?.lines.find(({ key }) => key === lineKey);
  const field = section?.fields.find(({ key }) => key === fieldKey);
  return section === undefined || line === undefined || field === undefined ? null : { section, line, field };
}

function sectionOf(section: SheetSection, form: FinishedForm, judged: readonly JudgedLine[]): RecordSection {
  const { rule } = section;
  return {
    title: section.title,
    text: section.text,
    rule:
      rule.mark === 'seen'
        ? rule.citation
        : `${rule.citation} (${rule.mark === 'mirror' ? 'read in a copy' : 'not verified'})`,
    lines: section.lines.map((line) => lineOf(section, line, form, judged)),
    empty: section.empty,
  };
}

function lineOf(section: SheetSection, line: FormLine, form: FinishedForm, judged: readonly JudgedLine[]): RecordLine {
  const given = givenOf(form.answers);
  const look = lookupOf(section, line, given);
  const own = judged.find((one) => one.section === section.key && one.line === line.key);
  const isVisit = section.fields.some(({ kind }) => kind === 'verdict');
  const answers = section.fields.flatMap((field): RecordAnswer[] => {
    const path = answerPath(section.key, line.key, field.key);
    const answer = given.get(path);
    if (isAsked(field, look) !== true) return [];
    const wrong = own?.findings.some((one) => one.path === path) === true;
    return [{ label: field.label, answer: valueWords(field, answer?.value ?? null), note: answer?.note ?? '', wrong }];
  });
  const limits = new Set(section.limits.map(({ key }) => answerPath(section.key, line.key, key)));
  return {
    name: line.name,
    outcome: isJudged(section) ? (isVisit ? visitWords : outcomeWords)[own?.outcome ?? 'open'] : '',
    answers,
    figures: section.figures.flatMap(({ key, label, unit, decimals }) => {
      const value = own?.figures.get(key) ?? null;
      return value === null ? [] : [`${label}: ${value.toFixed(decimals)}${unit === '' ? '' : ` ${unit}`}`];
    }),
    missed: [
      ...(own?.findings.filter(({ path }) => limits.has(path)).map(({ sentence }) => sentence) ?? []),
      ...certificatesOf(section, line, given, form.performedOn).map(({ words }) => words),
      ...(own?.isContradicted === true ? [contradictedWords] : []),
    ],
  };
}

const contradictedWords = 'What is on file contradicts this part of the form, so the form proves nothing of it.';

const checkWords: Record<string, string> = { ok: 'In order', not_ok: 'Not in order', none: 'Not present' };
const verdictWords: Record<string, string> = {
  ...{ in_compliance: 'In compliance', violation: 'Violation' },
  ...{ not_looked_at: 'Not looked at', does_not_apply: 'Does not apply' },
};

/** An answer as it is printed; of what was not asked or may stay empty 'Not answered'. */
function valueWords(field: FormField, value: AnswerRecord['value']): string {
  if (value === null || value === '') return 'Not answered';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field.unit === '' ? String(value) : `${value} ${field.unit}`;
  if (field.kind === 'check') return checkWords[value] ?? value;
  if (field.kind === 'verdict') return verdictWords[value] ?? value;
  if (field.kind === 'choice') return field.choices.find(({ key }) => key === value)?.label ?? value;
  return field.kind === 'date' ? dateWords(value) : value;
}

function photoOf(photo: PhotoRecord, sheet: Sheet, zone: string, images: ReadonlyMap<string, Buffer>): RecordPhoto {
  const place = placeOf(sheet, photo.path);
  return {
    caption: place === null ? photo.path : `${place.line.name}: ${place.field.label}`,
    taken: `${stampOf(photo.takenAt, zone).local}, ${photo.by}`,
    file: `${photo.documentFolder}/${photo.documentFile}`,
    sha256: photo.sha256,
    bytes: images.get(photo.id) ?? null,
  };
}
