import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { evaluateExpression, type Value } from '#contract/expression/evaluate-expression.ts';
import type { FormField, FormLine, Sheet, SheetSection } from '#contract/nouns/inspection/form.ts';
import { credentialName, expiredWords, sentenceOf, whyNotShown } from '../calendar/why-no-credential.ts';
import type { CredentialFact } from '../tables/credential-fact.ts';
import { credentialWords } from '../tables/credentials.table.ts';
import type { FieldRow, FigureReason, FormDefinition, SectionRow } from './form-definition.ts';

/** A recorded piece as a form needs it. */
export interface FormPiece {
  id: number;
  category: EquipmentCategory;
  /** As the calendar names it, each name once at a site. */
  name: string;
  /** Traits by name, and `capacity` (gallons), `tank` (number), `installed_on`; what is absent nobody has recorded. */
  facts: Readonly<Record<string, Value>>;
}

const fieldDefaults: Omit<FormField, 'key' | 'label' | 'kind'> = {
  help: '',
  optional: false,
  when: '',
  unit: '',
  least: null,
  most: null,
  most_of: '',
  choices: [],
  may_be_none: false,
};

/**
 * The form at a site: each section with a line for each piece that it asks about, in the order of the pieces. `credentials`:
 * the certificates on file for the site, against which operators are held.
 */
export function makeSheet(
  form: FormDefinition,
  pieces: readonly FormPiece[],
  credentials: readonly CredentialFact[] = [],
): Sheet {
  return {
    form: form.key,
    edition: form.edition,
    title: form.title,
    purpose: form.purpose,
    text: form.text,
    tester: form.tester,
    practice: form.practice,
    retention: form.retention,
    sections: form.sections.map((section) => sectionOf(section, pieces, credentials)).map(withoutNone(form)),
  };
}

/** Whether the form has a line for everything: with a piece on the form, 'not present' is no answer to that. */
const withoutNone = (form: FormDefinition) => (section: SheetSection, at: number, all: readonly SheetSection[]) => {
  const asksWhole = form.sections[at]?.ofWhole === true;
  const hasPieces = all.some(({ lines }) => lines.some(({ equipment_id: id }) => id !== null));
  if (!asksWhole || !hasPieces) return section;
  return { ...section, fields: section.fields.map((field) => ({ ...field, may_be_none: false })) };
};

function sectionOf(
  section: SectionRow,
  pieces: readonly FormPiece[],
  credentials: readonly CredentialFact[],
): SheetSection {
  const lines = section.per === 'site' ? [siteLine] : linesOf(section, pieces);
  const { key, title, text, rule } = section;
  return {
    key,
    title,
    text,
    rule: { text: rule.text, citation: rule.citation, mark: rule.mark },
    fields: section.fields.map(fieldOf),
    figures: [...(section.figures ?? [])],
    limits: (section.limits ?? []).map(({ key, passes, says, rule }) => ({
      key,
      passes,
      says,
      rule: { text: rule.text, citation: rule.citation, mark: rule.mark },
    })),
    lines,
    ...(section.certificates === undefined ? {} : { certificates: certificatesFor(section.certificates, credentials) }),
    empty: lines.length === 0 ? section.none : '',
  };
}

/** What is on file of a class of operators. */
function certificatesFor(
  { kind, named, several }: NonNullable<SectionRow['certificates']>,
  credentials: readonly CredentialFact[],
): SheetSection['certificates'] {
  const own = credentials.filter((one) => one.kind === kind);
  return {
    class: credentialWords[kind].replace(/ certificate$/, ''),
    named,
    several,
    on_file: own.map((one) => ({
      holder: one.holder,
      issued_on: one.issuedOn,
      expires_on: one.expiresOn,
      why_not: whyNotShown(one),
      // As of its own last day: whether that is over on the day of the form is for who reads it.
      holds: sentenceOf(one, one.expiresOn ?? ''),
      expired: one.expiresOn === null ? '' : expiredWords(one),
      later: `${credentialName(one)} was issued after the day of this form, so it does not show that day.`,
    })),
  };
}

const siteLine: FormLine = { key: 'site', name: 'Site', equipment_id: null, facts: {}, lacks: '' };

const fieldOf = ({ why, ...row }: FieldRow): FormField => ({
  ...fieldDefaults,
  ...row,
  ...(why === undefined ? {} : { why: whyWords(why) }),
});

/** Why there is no such figure, and what says so: 'No tank at a station is wider than 144 in (house rule, not a law).' */
function whyWords({ text, rule }: FigureReason): string {
  return `${text} (${rule === null ? 'house rule, not a law' : rule.citation}).`;
}

function linesOf(section: SectionRow, pieces: readonly FormPiece[]): FormLine[] {
  return pieces
    .filter(({ category }) => category === section.per)
    .flatMap((piece) => {
      const asked = isAsked(section, piece);
      if (asked === false) return [];
      const lacks = asked === null ? `${piece.name}: ${section.only?.lacks ?? ''}` : '';
      return [{ key: `e${piece.id}`, name: piece.name, equipment_id: piece.id, facts: { ...piece.facts }, lacks }];
    });
}

/** Null: what decides it is not recorded. */
function isAsked({ only }: SectionRow, piece: FormPiece): boolean | null {
  if (only === undefined) return true;
  const value = evaluateExpression(only.when, (name) => piece.facts[name.replace(/^piece\./, '')] ?? null);
  return value === null ? null : value === true;
}
