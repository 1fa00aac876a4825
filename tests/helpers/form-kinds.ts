import { expect } from 'vitest';
import type { FieldRow, SectionRow } from '#compliance/forms/form-definition.ts';
import type { Expression } from '#contract/expression/parse-expression.ts';
import { equipmentTraits, type TraitName, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { verdictAnswers } from '#contract/nouns/inspection/form.ts';

/* The kind of what an expression is: nothing that a table says is judged by luck. */
type Kind = 'number' | 'text' | 'truth' | 'day';
const ofField: Readonly<Record<FieldRow['kind'], Kind>> = {
  ...{
    check: 'text',
    verdict: 'text',
    yes_no: 'truth',
    number: 'number',
    choice: 'text',
    text: 'text',
    date: 'day',
    time: 'text',
  },
};
const pieceKind = (fact: string): Kind | null => {
  if (fact === 'capacity' || fact === 'tank') return 'number';
  if (fact === 'installed_on') return 'day';
  return traitNames.some((name) => name === fact) ? 'text' : null;
};

function kindOfName(name: string, { fields, figures = [], per }: SectionRow): Kind {
  if (name.startsWith('piece.')) {
    const fact = name.slice(6);
    const kind = pieceKind(fact);
    if (kind === null || per === 'site') throw new Error(`${name} is no fact of ${per}`);
    if (fact in equipmentTraits) {
      const of: readonly string[] = equipmentTraits[fact as TraitName].of;
      expect(of, name).toContain(per);
    }
    return kind;
  }
  if (figures.some(({ key }) => key === name)) return 'number';
  const field = fields.find(({ key }) => key === name);
  if (field === undefined) throw new Error(`${name} is neither field nor figure`);
  return ofField[field.kind];
}

/** The kind of an expression of a section; fails the test where it mixes kinds or names what the section has not. */
export function kindOf(one: Expression, section: SectionRow): Kind {
  const needs = (of: Expression, kind: Kind) => expect(kindOf(of, section)).toBe(kind);
  switch (one.kind) {
    case 'value':
      return typeof one.value === 'number' ? 'number' : typeof one.value === 'string' ? 'text' : 'truth';
    case 'name':
      return kindOfName(one.name, section);
    case 'not':
      needs(one.of, 'truth');
      return 'truth';
    case 'call': {
      const [first, second, third] = one.args;
      if (one.name === 'known') return 'truth';
      if (one.name !== 'if') {
        for (const arg of one.args) needs(arg, 'number');
        return 'number';
      }
      if (first === undefined || second === undefined || third === undefined) throw new Error('if takes three');
      needs(first, 'truth');
      const kind = kindOf(second, section);
      needs(third, kind);
      return kind;
    }
    case 'binary': {
      if (one.operator === 'and' || one.operator === 'or') {
        needs(one.left, 'truth');
        needs(one.right, 'truth');
        return 'truth';
      }
      if (one.operator === '=' || one.operator === '<>') {
        needs(one.right, kindOf(one.left, section));
        compared(one, section);
        return 'truth';
      }
      const isOrder = /[<>]/.test(one.operator);
      const kind = isOrder && kindOf(one.left, section) === 'day' ? 'day' : 'number';
      needs(one.left, kind);
      needs(one.right, kind);
      return isOrder ? 'truth' : 'number';
    }
  }
}

/** A text that is compared with a choice, a check or a trait is one of its values. */
function compared({ left, right }: Extract<Expression, { kind: 'binary' }>, { fields }: SectionRow): void {
  if (left.kind !== 'name' || right.kind !== 'value' || typeof right.value !== 'string' || right.value === '') return;
  const fact = left.name.replace(/^piece\./, '');
  const field = fields.find(({ key }) => key === left.name);
  if (field?.kind === 'choice') expect(field.choices?.map(({ key }) => key)).toContain(right.value);
  if (field?.kind === 'check') expect(['ok', 'not_ok', 'none']).toContain(right.value);
  if (field?.kind === 'verdict') expect(verdictAnswers).toContain(right.value);
  if (left.name !== fact) expect(Object.keys(equipmentTraits[fact as TraitName].values)).toContain(right.value);
}
