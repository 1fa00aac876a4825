import { evaluateExpression, type Value } from '#contract/expression/evaluate-expression.ts';
import { saysNothing } from '#contract/says-nothing.ts';
import { saysWhy } from '#contract/words.ts';
import { certificatesOf } from './certificates.ts';
import { answerPath, type FormField, type FormLine, type Sheet, type SheetSection, verdictAnswers } from './form.ts';
import type { AnswerValue } from './inspection.ts';

/** What is answered at a place: the newest answer that counts. */
export interface Given {
  value: AnswerValue;
  note: string;
}

/** Answers by path (answerPath). */
export type GivenAnswers = ReadonlyMap<string, Given>;

/** What is missing or wrong at a place, in one sentence. */
export interface Remark {
  path: string;
  sentence: string;
}

/**
 * 'open': something is missing or cannot be; 'none': nothing of it is present here, with words for each check;
 * 'not_looked_at': an inspector did not look at it, which proves nothing.
 */
export type LineOutcome = 'in_order' | 'not_in_order' | 'not_looked_at' | 'open' | 'none';

export interface JudgedLine {
  section: string;
  line: string;
  name: string;
  outcome: LineOutcome;
  /** Why it is not in order: each check that is not, with its words, and each limit that is missed. */
  findings: Remark[];
  /** What keeps it open. */
  missing: Remark[];
  /** What it says of operators the certificates on file contradict: the form proves nothing of it. */
  isContradicted: boolean;
  /** Figures that are worked out, by key; null: a value is missing. */
  figures: ReadonlyMap<string, number | null>;
}

export interface JudgedSheet {
  lines: JudgedLine[];
  /** It has lines, and every one is judged. */
  complete: boolean;
  findings: number;
  /** Lines that nobody looked at. */
  unseen: number;
  /** How many places are to be answered, and how many are. */
  asked: number;
  answered: number;
}

/**
 * Judges a sheet by its answers: each line by its checks and by the limits of its form. An answer that is missing, or a
 * figure that cannot be, keeps its line open. Pure, so that a phone without a network and the server come to the same.
 * `photos`: places with a photo, each with how many; a check that is not in order needs words and a photo. `today`: the
 * site's own day, after which no day of an answer may be; absent: days are not held to it. `day`: on which the work was
 * done, for certificates; absent: none is looked for.
 */
export function judgeSheet(
  sheet: Sheet,
  given: GivenAnswers,
  photos: ReadonlyMap<string, number>,
  { today, day }: { today?: string | undefined; day?: string | undefined } = {},
): JudgedSheet {
  let asked = 0;
  let answered = 0;
  const lines = sheet.sections.flatMap((section) =>
    section.lines.map((line) => {
      const judged = judgeLine(section, line, given, { photos, today, day });
      asked += judged.asked;
      answered += judged.answered;
      return judged.line;
    }),
  );
  return {
    lines,
    complete: lines.length > 0 && lines.every(({ outcome }) => outcome !== 'open'),
    findings: lines.filter(({ outcome }) => outcome === 'not_in_order').length,
    unseen: lines.filter(({ outcome }) => outcome === 'not_looked_at').length,
    asked,
    answered,
  };
}

/** False for a section that only says something, as who visits: it is neither in order nor not. */
export function isJudged({ fields, limits }: Pick<SheetSection, 'fields' | 'limits'>): boolean {
  return limits.length > 0 || fields.some(({ kind }) => kind === 'check' || kind === 'verdict');
}

/** A lookup for expressions: `piece.NAME` is a fact of the line, other names are answers. Throws for a name that is neither. */
export function lookupOf(section: SheetSection, line: FormLine, given: GivenAnswers): (name: string) => Value {
  return (name) => {
    if (name.startsWith('piece.')) return line.facts[name.slice(6)] ?? null;
    const figure = section.figures.find(({ key }) => key === name);
    if (figure !== undefined) return evaluateExpression(figure.value, lookupOf(section, line, given));
    const field = section.fields.find(({ key }) => key === name);
    if (field === undefined) throw new TypeError(`${section.key} has no field ${name}`);
    const value = given.get(answerPath(section.key, line.key, name))?.value ?? null;
    return isOfKind(field, value) ? value : null;
  };
}

/** Blanks are no answer. */
const isEmpty = (value: AnswerValue) => value === null || (typeof value === 'string' && value.trim() === '');

/** An answer of another kind, such as a text for a figure, says nothing in an expression. */
function isOfKind({ kind }: FormField, value: AnswerValue): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'yes_no') return typeof value === 'boolean';
  if (kind === 'date') return isDay(value);
  return typeof value === 'string' && !isEmpty(value);
}

/** Whether a field is asked for at a line; null: that depends on an answer that is missing. */
export function isAsked(field: FormField, look: (name: string) => Value): boolean | null {
  if (field.when === '') return true;
  const truth = evaluateExpression(field.when, look);
  return truth === null ? null : truth === true;
}

function judgeLine(
  section: SheetSection,
  line: FormLine,
  given: GivenAnswers,
  at: { photos: ReadonlyMap<string, number>; today: string | undefined; day: string | undefined },
): { line: JudgedLine; asked: number; answered: number } {
  const { photos, today, day } = at;
  const look = lookupOf(section, line, given);
  const found: Found = {
    findings: [],
    missing: [],
    undecided: [],
    asked: 0,
    answered: 0,
    present: false,
    unseen: false,
  };
  const pathOf = (key: string) => answerPath(section.key, line.key, key);
  if (line.lacks !== '') found.missing.push({ path: pathOf(''), sentence: line.lacks });
  for (const field of section.fields) {
    const path = pathOf(field.key);
    const asks = isAsked(field, look);
    // Where it is not known yet whether it is asked for, the answer that decides it is the one that is missing.
    if (asks === null && !field.optional) found.undecided.push({ path, sentence: `${field.label}: ${notDecided}` });
    if (asks === true)
      judgeField(field, path, { answer: given.get(path), photos: photos.get(path) ?? 0, look, today }, found);
  }
  const { findings, missing, present } = found;
  if (missing.length === 0) missing.push(...found.undecided);
  for (const limit of section.limits) {
    const passes = present ? evaluateExpression(limit.passes, look) : true;
    const path = pathOf(limit.key);
    if (passes === false) findings.push({ path, sentence: limit.says });
    else if (passes !== true && missing.length === 0)
      missing.push({ path, sentence: `Cannot be judged: a figure or fact is missing (${limit.rule.citation}).` });
  }
  const unproven = day === undefined ? [] : certificatesOf(section, line, given, day).filter(({ holds }) => !holds);
  const named = pathOf(section.certificates?.named ?? '');
  findings.push(...unproven.map(({ words }) => ({ path: named, sentence: words })));
  const figures = new Map(section.figures.map(({ key, value }) => [key, asNumber(evaluateExpression(value, look))]));
  const outcome = found.unseen && missing.length === 0 ? 'not_looked_at' : outcomeOf(findings, missing, present);
  return {
    line: {
      ...{ section: section.key, line: line.key, name: line.name, outcome, findings, missing, figures },
      isContradicted: unproven.length > 0,
    },
    asked: found.asked,
    answered: found.answered,
  };
}

/** What was found of a line so far. */
interface Found {
  findings: Remark[];
  missing: Remark[];
  /** Fields of which nobody knows whether they are asked for. */
  undecided: Remark[];
  asked: number;
  answered: number;
  /** Something of it is present here. */
  present: boolean;
  /** It was not looked at. */
  unseen: boolean;
}

function judgeField(
  field: FormField,
  path: string,
  at: { answer: Given | undefined; photos: number; look: (name: string) => Value; today: string | undefined },
  to: Found,
): void {
  const { answer, photos, look, today } = at;
  const empty = answer === undefined || isEmpty(answer.value);
  if (!field.optional) {
    to.asked++;
    if (!empty) to.answered++;
  }
  if (empty) {
    if (!field.optional) to.missing.push({ path, sentence: `${field.label}: not answered.` });
    return;
  }
  const held = field.kind === 'date' && field.may_be_ahead !== true && today !== undefined;
  const late = held && typeof answer.value === 'string' && answer.value > today;
  const cannot = whyCannotBe(field, answer.value, look) ?? (late ? 'cannot be in the future.' : null);
  if (cannot !== null) {
    to.missing.push({ path, sentence: `${field.label}: ${cannot}` });
    return;
  }
  if (field.kind === 'verdict') {
    judgeVerdict(field, path, answer, to);
    return;
  }
  if (field.kind !== 'check' || answer.value !== 'none') to.present = true;
  if (field.kind === 'check') judgeCheck(field, path, answer, photos, to);
}

const notDecided = 'a fact of the equipment decides whether it is asked for, and it is not recorded.';

function outcomeOf(findings: readonly Remark[], missing: readonly Remark[], present: boolean): LineOutcome {
  if (missing.length > 0) return 'open';
  if (findings.length > 0) return 'not_in_order';
  return present ? 'in_order' : 'none';
}

function judgeCheck(
  field: FormField,
  path: string,
  { value, note }: Given,
  photos: number,
  to: { findings: Remark[]; missing: Remark[] },
): void {
  const words = note.trim();
  if (value === 'ok') return;
  if (value === 'none') {
    if (!saysWhy(words)) to.missing.push({ path, sentence: `${field.label}: say why it is not present.` });
    return;
  }
  if (words === '') to.missing.push({ path, sentence: `${field.label}: say what is not in order.` });
  else if (photos === 0) to.missing.push({ path, sentence: `${field.label}: take a photo of what is not in order.` });
  else to.findings.push({ path, sentence: `${field.label}: ${words}` });
}

/** A violation is a finding, with words; what does not apply says why. Neither needs a photo: much of it is about records. */
function judgeVerdict(field: FormField, path: string, { value, note }: Given, to: Found): void {
  const words = note.trim();
  if (value === 'in_compliance' || value === 'violation') to.present = true;
  if (value === 'not_looked_at') to.unseen = true;
  if (value === 'does_not_apply' && !saysWhy(words))
    to.missing.push({ path, sentence: `${field.label}: say why it does not apply.` });
  if (value !== 'violation') return;
  if (saysWhy(words)) to.findings.push({ path, sentence: `${field.label}: ${words}` });
  else to.missing.push({ path, sentence: `${field.label}: say what the violation is.` });
}

/** Why a value cannot be the answer of a field, in words that follow 'Label: '; null: it can. */
export function whyCannotBe(field: FormField, value: AnswerValue, look: (name: string) => Value): string | null {
  switch (field.kind) {
    case 'check':
      if (value === 'ok' || value === 'not_ok' || (value === 'none' && field.may_be_none)) return null;
      return field.may_be_none ? 'must be In order, Not in order or Not present.' : 'must be In order or Not in order.';
    case 'verdict':
      return verdictAnswers.some((one) => one === value)
        ? null
        : 'must be In compliance, Violation, Not looked at or Does not apply.';
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'must be Yes or No.';
    case 'choice':
      return field.choices.some(({ key }) => key === value) ? null : 'is not one of the choices.';
    case 'number':
      return whyNoFigure(field, value, look);
    case 'text':
      if (typeof value !== 'string') return 'must be text.';
      return !field.optional && saysNothing(value) ? 'says nothing: write it out.' : null;
    case 'date':
      return isDay(value) ? null : 'must be a date.';
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'must be a time.';
  }
}

function whyNoFigure(field: FormField, value: AnswerValue, look: (name: string) => Value): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number.';
  const unit = field.unit === '' ? '' : ` ${field.unit}`;
  const why = field.why === undefined ? '' : ` ${field.why}`;
  if (field.least !== null && value < field.least) return `cannot be less than ${field.least}${unit}.${why}`;
  if (field.most !== null && value > field.most) return `cannot be more than ${field.most}${unit}.${why}`;
  const most = field.most_of === '' ? null : asNumber(evaluateExpression(field.most_of, look));
  return most !== null && value > most ? `cannot be more than ${Number(most.toFixed(3))}${unit}.${why}` : null;
}

function isDay(value: AnswerValue): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const asNumber = (value: Value): number | null => (typeof value === 'number' ? value : null);
