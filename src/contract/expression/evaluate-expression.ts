import { type Expression, type Operator, parseExpression } from './parse-expression.ts';

/** A value; null: nobody knows it. */
export type Value = number | string | boolean | null;

/** Looks up a name; null: nobody has recorded it. Throws for a name that does not exist. */
export type Lookup = (name: string) => Value;

/**
 * The value of an expression, as text or parsed. What is not known stays not known: a comparison with null is null, `null
 * and false` is false, `null or true` is true, and `if` with an unknown condition is null unless both ways agree. Throws
 * TypeError where a text meets a number, or a number a truth: a mistake in a table, never an answer. Days (YYYY-MM-DD)
 * can be compared.
 */
export function evaluateExpression(expression: string | Expression, look: Lookup): Value {
  const tree = typeof expression === 'string' ? parseExpression(expression) : expression;
  return valueIn(tree, look);
}

function valueIn(tree: Expression, look: Lookup): Value {
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'name':
      return look(tree.name);
    case 'not': {
      const truth = truthOf(valueIn(tree.of, look));
      return truth === null ? null : !truth;
    }
    case 'call':
      return called(tree, look);
    case 'binary':
      return combined(tree.operator, tree.left, tree.right, look);
  }
}

function called({ name, args }: Extract<Expression, { kind: 'call' }>, look: Lookup): Value {
  const [first, second, third] = args.map((arg) => valueIn(arg, look));
  if (name === 'known') return first !== null;
  if (name === 'if') {
    const truth = truthOf(first ?? null);
    if (truth === null) return second === third ? (second ?? null) : null;
    return (truth ? second : third) ?? null;
  }
  const numbers = args.map((arg) => numberOf(valueIn(arg, look)));
  if (numbers.some((one) => one === null)) return null;
  const known = numbers as number[];
  if (name === 'abs') return Math.abs(known[0] as number);
  return name === 'min' ? Math.min(...known) : Math.max(...known);
}

function combined(operator: Operator, left: Expression, right: Expression, look: Lookup): Value {
  const a = valueIn(left, look);
  const b = valueIn(right, look);
  if (operator === 'and' || operator === 'or') return joined(operator, truthOf(a), truthOf(b));
  if (a === null || b === null) return null;
  if (operator === '=' || operator === '<>') return equal(a, b) === (operator === '=');
  if (typeof a === 'string' && typeof b === 'string' && isDay(a) && isDay(b)) return ordered(operator, a, b);
  const x = numberOf(a) as number;
  const y = numberOf(b) as number;
  switch (operator) {
    case '<':
      return x < y && !same(x, y);
    case '<=':
      return x < y || same(x, y);
    case '>':
      return x > y && !same(x, y);
    case '>=':
      return x > y || same(x, y);
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return y === 0 ? null : x / y;
  }
}

/** Days are written YYYY-MM-DD and sort as texts; no other text is before or after another one. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function ordered(operator: Operator, a: string, b: string): boolean {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      throw new TypeError(`Days are not calculated with: ${a} ${operator} ${b}`);
  }
}

function joined(operator: 'and' | 'or', a: boolean | null, b: boolean | null): boolean | null {
  const decisive = operator === 'or';
  if (a === decisive || b === decisive) return decisive;
  return a === null || b === null ? null : !decisive;
}

/** 12.5 - 12.375 is not quite 0.125 in binary: figures that people read as the same are the same. */
const same = (x: number, y: number) => Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x), Math.abs(y));

function truthOf(value: Value): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw new TypeError(`${JSON.stringify(value)} is neither true nor false`);
}

function numberOf(value: Value): number | null {
  if (value === null || typeof value === 'number') return value;
  throw new TypeError(`${JSON.stringify(value)} is not a number`);
}

function equal(a: number | string | boolean, b: number | string | boolean): boolean {
  if (typeof a !== typeof b) throw new TypeError(`${JSON.stringify(a)} and ${JSON.stringify(b)} cannot be compared`);
  return typeof a === 'number' && typeof b === 'number' ? same(a, b) : a === b;
}
