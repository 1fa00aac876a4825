import ts from 'typescript';
import type { Column } from './describe.ts';

/** What the driver makes of PostgreSQL's types, by their number. */
const kinds = new Map<number, string>([
  ...[16].map((type): [number, string] => [type, 'boolean']),
  ...[21, 23, 26, 700, 701].map((type): [number, string] => [type, 'number']),
  // bigint and numeric as text; name, char, uuid, inet; timestamp without a zone stays text (pool.ts).
  ...[18, 19, 20, 25, 705, 869, 1042, 1043, 1114, 1700, 2950].map((type): [number, string] => [type, 'string']),
  ...[1082, 1184].map((type): [number, string] => [type, 'Date']),
  [17, 'Buffer'],
  ...[114, 3802].map((type): [number, string] => [type, 'json']),
  [2278, 'void'],
  [1000, 'boolean[]'],
  ...[1005, 1007, 1021, 1022, 1028, 1231].map((type): [number, string] => [type, 'number[]']),
  ...[1002, 1003, 1009, 1015, 1016].map((type): [number, string] => [type, 'string[]']),
  ...[1115, 1182, 1185].map((type): [number, string] => [type, 'Date[]']),
]);

const isEmpty = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Compares the columns of a statement with the type that its rows are declared to have; sentences of what differs. */
export function judgeRow(
  checker: ts.TypeChecker,
  row: readonly ts.Type[] | null,
  columns: readonly Column[],
  { text, isArray }: { text: string; isArray: boolean },
): string[] {
  if (row === null) return [];
  if (row.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return ['its row has no type'];
  const declared: Declared = new Map(
    row.flatMap((type) => [...(isArray ? ofTuple(checker, type, columns) : ofObject(checker, type))]),
  );
  const every = row.map((type) => type.getStringIndexType()).find((type) => type !== undefined);
  const wrong: string[] = [];
  for (const [name, { type, optional }] of declared) {
    const column = columns.find((one) => one.name === name);
    if (column === undefined && !optional) wrong.push(`no column "${name}" is selected`);
    if (column !== undefined) wrong.push(...judgeColumn(checker, type, column, text));
  }
  for (const column of columns) {
    if (declared.has(column.name)) continue;
    if (every === undefined) wrong.push(`column "${column.name}" is not in the type of the row`);
    else wrong.push(...judgeColumn(checker, every, column, text));
  }
  return wrong;
}

type Declared = Map<string, { type: ts.Type; optional: boolean }>;

function ofObject(checker: ts.TypeChecker, row: ts.Type): Declared {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, { type: checker.getTypeOfSymbol(property), optional }];
    }),
  );
}

/** Rows as arrays: the type of each place, by the name of the column there. */
function ofTuple(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): Declared {
  const places = checker.getTypeArguments(row as ts.TypeReference);
  return new Map(
    columns.flatMap(({ name }, at): [string, { type: ts.Type; optional: boolean }][] => {
      const type = checker.isTupleType(row) ? places[at] : places[0];
      return type === undefined ? [] : [[name, { type, optional: false }]];
    }),
  );
}

function judgeColumn(checker: ts.TypeChecker, type: ts.Type, column: Column, text: string): string[] {
  const kind = kinds.get(column.type);
  if (kind === undefined) return [`column "${column.name}" has a type that is not known here: ${column.type}`];
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return [];
  const parts = partsOf(type).filter((part) => !isEmpty(part));
  const given = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const wrong: string[] = [];
  if (!parts.every((part) => fits(checker, part, kind)))
    wrong.push(`column "${column.name}" is ${kind}, declared as ${given}`);
  const mayBeEmpty = partsOf(type).some(isEmpty);
  if (column.nullable === true && !mayBeEmpty && !isRequired(column.name, text))
    wrong.push(`column "${column.name}" may be null, declared as ${given}`);
  return wrong;
}

/** The statement itself leaves out rows without the value. */
function isRequired(name: string, text: string): boolean {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(`\\b${column}\\s+is\\s+not\\s+null`).test(text);
}

function fits(checker: ts.TypeChecker, type: ts.Type, kind: string): boolean {
  if (kind === 'json') return true;
  if (kind === 'void') return true;
  if (kind.endsWith('[]')) {
    const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    if (element === undefined) return false;
    // Of a list of lists PostgreSQL names the type of the innermost values.
    if (checker.isArrayType(element)) return fits(checker, element, kind);
    return partsOf(element).every((part) => isEmpty(part) || fits(checker, part, kind.slice(0, -2)));
  }
  if (kind === 'boolean') return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
  if (kind === 'number') return (type.flags & ts.TypeFlags.NumberLike) !== 0;
  if (kind === 'string') return (type.flags & ts.TypeFlags.StringLike) !== 0;
  // 'infinity' is a number.
  if (kind === 'Date' && type.flags & ts.TypeFlags.NumberLike) return true;
  return type.symbol?.name === kind;
}
