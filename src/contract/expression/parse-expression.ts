/**
 * A parsed expression. Names are looked up when it is evaluated. Source of the language: docs/decisions/0057-inspections.md.
 */
export type Expression =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'name'; name: string }
  | { kind: 'not'; of: Expression }
  | { kind: 'call'; name: FunctionName; args: readonly Expression[] }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression };

export const functionNames = ['abs', 'min', 'max', 'if', 'known'] as const;
export type FunctionName = (typeof functionNames)[number];

const strengths = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
} as const;
export type Operator = keyof typeof strengths;

const argumentCounts: Record<FunctionName, readonly [number, number]> = {
  abs: [1, 1],
  min: [2, 20],
  max: [2, 20],
  if: [3, 3],
  known: [1, 1],
};

/** Deeper nesting than this is a mistake in a table. */
const deepest = 40;
const tokenPattern = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?)|(<=|>=|<>|[<>=+\-*/(),]))/y;

type Token = { kind: 'number' | 'text' | 'word' | 'sign'; text: string };

const parsed = new Map<string, Expression>();

/**
 * Reads an expression such as `start - end <= 0.125 and minutes >= 60`. Numbers, 'texts', true, false, names of answers
 * (`start`) and of facts (`piece.capacity`), `and`, `or`, `not`, comparisons, the four operations, and abs, min, max,
 * if(condition, then, otherwise), known(name). Throws SyntaxError that names the place.
 */
export function parseExpression(text: string): Expression {
  const before = parsed.get(text);
  if (before !== undefined) return before;
  const reader = new Reader(text);
  const expression = reader.whole();
  parsed.set(text, expression);
  return expression;
}

class Reader {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
  }

  whole(): Expression {
    const expression = this.binary(0, 0);
    if (this.at < this.tokens.length) throw this.wrong('an operator');
    return expression;
  }

  private binary(least: number, depth: number): Expression {
    if (depth > deepest) throw new SyntaxError(`The expression is nested too deep: ${this.text}`);
    let left = this.unary(depth);
    for (;;) {
      const operator = this.operator();
      if (operator === null || strengths[operator] <= least) return left;
      this.at++;
      const right = this.binary(strengths[operator], depth + 1);
      // `a < b < c` would compare a truth with a number.
      if (strengths[operator] === 4 && this.operator() !== null && strengths[this.operator() ?? 'or'] === 4)
        throw this.wrong('and, or, or the end');
      left = { kind: 'binary', operator, left, right };
    }
  }

  private operator(): Operator | null {
    const token = this.tokens[this.at];
    return token !== undefined && token.kind !== 'text' && token.text in strengths ? (token.text as Operator) : null;
  }

  private unary(depth: number): Expression {
    if (this.takes('not')) return { kind: 'not', of: this.binary(3, depth + 1) };
    if (this.takes('-'))
      return { kind: 'binary', operator: '-', left: { kind: 'value', value: 0 }, right: this.binary(6, depth + 1) };
    const token = this.tokens[this.at++];
    if (token === undefined) throw this.wrong('a value');
    if (token.kind === 'number') return { kind: 'value', value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'value', value: token.text };
    if (token.text === '(') {
      const inner = this.binary(0, depth + 1);
      this.needs(')');
      return inner;
    }
    if (token.kind !== 'word' || token.text in strengths) {
      this.at--;
      throw this.wrong('a value');
    }
    if (token.text === 'true' || token.text === 'false') return { kind: 'value', value: token.text === 'true' };
    return this.takes('(') ? this.call(token.text, depth) : { kind: 'name', name: token.text };
  }

  private call(name: string, depth: number): Expression {
    const known = functionNames.find((one) => one === name);
    if (known === undefined) throw new SyntaxError(`${name} is not a function: ${this.text}`);
    const args: Expression[] = [];
    do args.push(this.binary(0, depth + 1));
    while (this.takes(','));
    this.needs(')');
    const [fewest, most] = argumentCounts[known];
    if (args.length < fewest || args.length > most)
      throw new SyntaxError(`${name} takes ${fewest} values, not ${args.length}: ${this.text}`);
    if (known === 'known' && args[0]?.kind !== 'name') throw new SyntaxError(`known takes a name: ${this.text}`);
    return { kind: 'call', name: known, args };
  }

  private takes(text: string): boolean {
    const token = this.tokens[this.at];
    if (token === undefined || token.kind === 'text' || token.text !== text) return false;
    this.at++;
    return true;
  }

  private needs(text: string): void {
    if (!this.takes(text)) throw this.wrong(text);
  }

  private wrong(expected: string): SyntaxError {
    const token = this.tokens[this.at];
    return new SyntaxError(`Expected ${expected} at ${token?.text ?? 'the end'}: ${this.text}`);
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  const end = text.trimEnd().length;
  while (tokenPattern.lastIndex < end) {
    const from = tokenPattern.lastIndex;
    const found = tokenPattern.exec(text);
    if (found === null) throw new SyntaxError(`Unknown sign at “${text.slice(from).trim()}”: ${text}`);
    const [, number, quoted, word, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

/** Every name that an expression reads, in order, each once. */
export function namesOf(expression: Expression): string[] {
  const names = new Set<string>();
  const visit = (one: Expression): void => {
    switch (one.kind) {
      case 'value':
        return;
      case 'name':
        names.add(one.name);
        return;
      case 'not':
        visit(one.of);
        return;
      case 'call':
        one.args.forEach(visit);
        return;
      case 'binary':
        visit(one.left);
        visit(one.right);
    }
  };
  visit(expression);
  return [...names];
}
