import ts from 'typescript';

/** What an expression can be when the program runs. `undefined` is the value itself. */
export type Value = string | number | boolean | null | undefined | Value[] | Fields | Closure;
export interface Fields {
  fields: Map<string, Value[]>;
}
interface Closure {
  body: ts.SignatureDeclaration & { body?: ts.Node | undefined };
  env: Env;
}
/** Arguments of the calls that led here, not yet evaluated. */
export type Env = ReadonlyMap<ts.Symbol, Given>;
/** `env` null: the one in which it is asked for. */
type Given = { node: ts.Expression; env: Env | null } | { values: Value[] };

/** The value depends on a parameter: whoever asked tries again with each call of the function. */
export class NeedsCall extends Error {
  constructor(readonly of: ts.SignatureDeclaration) {
    super('depends on a parameter');
  }
}
/** The value depends on a name that has one of these: whoever asked tries again with each. */
export class NeedsChoice extends Error {
  constructor(
    readonly of: ts.Symbol,
    readonly values: readonly Value[],
  ) {
    super('has several values');
  }
}
/** Nothing in the source says what the value is. */
export class Unresolved extends Error {}

/** More variants than any statement has: something is not understood. */
const mostVariants = 400;

const isClosure = (value: Value): value is Closure => typeof value === 'object' && value !== null && 'body' in value;
const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && 'fields' in value;

/** Evaluates constant expressions of TypeScript to all that they can be; where a condition is open, both branches. */
export class Evaluator {
  /** `samples`: what stands in for names that are known only when the program runs. */
  constructor(
    readonly checker: ts.TypeChecker,
    readonly samples: (node: ts.Identifier) => Value[] | null = () => null,
  ) {}

  evaluate(node: ts.Expression, env: Env): Value[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text)];
    if (ts.isTemplateExpression(node)) return this.#template(node, env);
    if (ts.isIdentifier(node)) return this.#identifier(node, env);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, env);
    if (ts.isElementAccessExpression(node)) return this.#element(node, env);
    if (ts.isConditionalExpression(node)) return this.#conditional(node, env);
    if (ts.isBinaryExpression(node)) return this.#binary(node, env);
    if (ts.isCallExpression(node)) return this.#call(node, env);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, env);
    if (ts.isObjectLiteralExpression(node)) return [{ fields: this.#fields(node, env) }];
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [{ body: node, env }];
    return this.#simple(node, env);
  }

  #simple(node: ts.Expression, env: Env): Value[] {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (node.kind === ts.SyntaxKind.NullKeyword) return [null];
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return this.#orElse(node, () => this.evaluate(node.operand, env).map((value) => !value));
    const inner =
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node);
    if (inner) return this.evaluate(node.expression, env);
    return this.#byType(node) ?? this.#give(node);
  }

  #give(node: ts.Node): never {
    throw new Unresolved(`not constant: ${node.getText().slice(0, 60).replaceAll(/\s+/g, ' ')}`);
  }

  /** What the type alone leaves: literals, and of numbers and dates any, as no number changes what a statement is. */
  #byType(node: ts.Expression): Value[] | null {
    const parts = this.checker.getTypeAtLocation(node);
    const types = parts.isUnion() ? parts.types : [parts];
    const values = types.map((type): Value[] | null => {
      if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
      if (type.flags & ts.TypeFlags.BooleanLiteral) return [this.checker.typeToString(type) === 'true'];
      if (type.flags & ts.TypeFlags.NumberLike) return [1];
      if (type.flags & ts.TypeFlags.Undefined) return [undefined];
      if (type.flags & ts.TypeFlags.Null) return [null];
      return null;
    });
    return values.length > 0 && values.every((value) => value !== null) ? values.flat() : null;
  }

  /** By its parts, or where those are open by its type. */
  #orElse(node: ts.Expression, byParts: () => Value[]): Value[] {
    try {
      return byParts();
    } catch (error) {
      const byType = error instanceof Unresolved || error instanceof NeedsCall ? this.#byType(node) : null;
      if (byType === null) throw error;
      return byType;
    }
  }

  #template(node: ts.TemplateExpression, env: Env): Value[] {
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const values = [...new Set(this.evaluate(expression, env).map(textOf))];
      texts = texts.flatMap((text) => values.map((value) => text + value + literal.text));
      if (texts.length > mostVariants) throw new Unresolved('too many variants');
    }
    return texts;
  }

  #identifier(node: ts.Identifier, env: Env): Value[] {
    if (node.text === 'undefined') return [undefined];
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (symbol === undefined) return this.#give(node);
    return this.samples(node) ?? this.#orElse(node, () => this.#symbol(this.#aliased(symbol), node, env));
  }

  #given(given: Given, env: Env): Value[] {
    return 'values' in given ? given.values : this.evaluate(given.node, given.env ?? env);
  }

  #aliased(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  #symbol(symbol: ts.Symbol, node: ts.Node, env: Env): Value[] {
    const bound = env.get(symbol);
    if (bound !== undefined) return this.#given(bound, env);
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined) return this.#give(node);
    if (ts.isFunctionDeclaration(declaration)) return [{ body: declaration, env }];
    if (ts.isBindingElement(declaration) || ts.isParameter(declaration)) {
      try {
        if (ts.isBindingElement(declaration)) return this.#binding(declaration, env);
        throw new NeedsCall(declaration.parent);
      } catch (error) {
        const values = error instanceof NeedsCall && ts.isExpression(node) ? this.#byType(node) : null;
        if (values === null || values.length === 0) throw error;
        if (values.length === 1) return values;
        // The same value wherever the statement has the name.
        throw new NeedsChoice(symbol, values);
      }
    }
    const constant = ts.isVariableDeclaration(declaration) && declaration.parent.flags & ts.NodeFlags.Const;
    if (constant && declaration.initializer !== undefined) return this.evaluate(declaration.initializer, env);
    const loop = declaration.parent?.parent;
    if (loop !== undefined && ts.isForOfStatement(loop))
      return this.evaluate(loop.expression, env).flatMap((list) => (Array.isArray(list) ? list : this.#give(node)));
    return this.#give(node);
  }

  /** A name in `{ a, b: c }` or `[a]` of a parameter or constant. */
  #binding(element: ts.BindingElement, env: Env): Value[] {
    const pattern = element.parent;
    const whole = pattern.parent;
    let values: Value[];
    if (ts.isBindingElement(whole)) values = this.#binding(whole, env);
    else if (ts.isParameter(whole)) {
      const bound = env.get(patternKey(whole, this.checker));
      if (bound === undefined) throw new NeedsCall(whole.parent);
      values = this.#given(bound, env);
    } else if (whole.initializer !== undefined) values = this.evaluate(whole.initializer, env);
    else if (ts.isForOfStatement(whole.parent.parent)) {
      const lists = this.evaluate(whole.parent.parent.expression, env);
      values = lists.flatMap((list) => (Array.isArray(list) ? list : this.#give(element)));
    } else return this.#give(element);
    const key = ts.isArrayBindingPattern(pattern)
      ? pattern.elements.indexOf(element)
      : (element.propertyName ?? element.name).getText();
    return values.flatMap((value) => {
      const found = typeof key === 'number' ? itemOf(value, key) : fieldOf(value, key);
      const isMissing = found === null ? isFields(value) : found.includes(undefined);
      if (isMissing && element.initializer !== undefined) return this.evaluate(element.initializer, env);
      return found ?? this.#give(element);
    });
  }

  #property(node: ts.PropertyAccessExpression, env: Env): Value[] {
    return this.#orElse(node, () =>
      this.evaluate(node.expression, env).flatMap((value) => {
        if (Array.isArray(value) && node.name.text === 'length') return [value.length];
        return fieldOf(value, node.name.text) ?? this.#give(node);
      }),
    );
  }

  #element(node: ts.ElementAccessExpression, env: Env): Value[] {
    const of = this.evaluate(node.expression, env);
    let keys: Value[] | null = null;
    try {
      keys = this.evaluate(node.argumentExpression, env);
    } catch (error) {
      if (!(error instanceof Unresolved || error instanceof NeedsCall)) throw error;
    }
    return of.flatMap((value) => {
      if (keys === null) return allOf(value) ?? this.#give(node);
      return keys.flatMap((key) => itemOf(value, Number(key)) ?? fieldOf(value, String(key)) ?? this.#give(node));
    });
  }

  #conditional(node: ts.ConditionalExpression, env: Env): Value[] {
    const conditions = this.#condition(node.condition, env);
    return [
      ...(conditions.has(true) ? this.evaluate(node.whenTrue, env) : []),
      ...(conditions.has(false) ? this.evaluate(node.whenFalse, env) : []),
    ];
  }

  #condition(node: ts.Expression, env: Env): Set<boolean> {
    try {
      return new Set(this.evaluate(node, env).map(Boolean));
    } catch (error) {
      if (!(error instanceof Unresolved || error instanceof NeedsCall)) throw error;
      return new Set([true, false]);
    }
  }

  #binary(node: ts.BinaryExpression, env: Env): Value[] {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.QuestionQuestionToken) {
      const values = this.evaluate(node.left, env);
      const given = values.filter((value) => value !== null && value !== undefined);
      return given.length === values.length ? given : [...given, ...this.evaluate(node.right, env)];
    }
    const sides = (join: (a: Value, b: Value) => Value) =>
      this.#orElse(node, () =>
        this.evaluate(node.left, env).flatMap((a) => this.evaluate(node.right, env).map((b) => join(a, b))),
      );
    if (operator === ts.SyntaxKind.PlusToken)
      return sides((a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : textOf(a) + textOf(b)));
    if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return sides((a, b) => a === b);
    if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return sides((a, b) => a !== b);
    if (operator === ts.SyntaxKind.BarBarToken) return sides((a, b) => a || b);
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return sides((a, b) => a && b);
    return this.#byType(node) ?? this.#give(node);
  }

  #array(node: ts.ArrayLiteralExpression, env: Env): Value[] {
    let lists: Value[][] = [[]];
    for (const element of node.elements) {
      const isSpread = ts.isSpreadElement(element);
      const values = this.evaluate(isSpread ? element.expression : element, env);
      lists = lists.flatMap((list) =>
        values.map((value) => (isSpread && Array.isArray(value) ? [...list, ...value] : [...list, value])),
      );
      if (lists.length > mostVariants) throw new Unresolved('too many variants');
    }
    return lists;
  }

  /** Fields that are open are left out: who asks for one of them is told. */
  #fields(node: ts.ObjectLiteralExpression, env: Env): Map<string, Value[]> {
    const fields = new Map<string, Value[]>();
    const put = (name: string, read: () => Value[]) => {
      try {
        fields.set(name, read());
      } catch (error) {
        if (name === 'text') throw error;
        if (!(error instanceof Unresolved || error instanceof NeedsCall)) throw error;
      }
    };
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property)) {
        const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();
        put(name, () => this.evaluate(property.initializer, env));
      } else if (ts.isShorthandPropertyAssignment(property))
        put(property.name.text, () => this.#identifier(property.name, env));
      else if (ts.isMethodDeclaration(property)) fields.set(property.name.getText(), [{ body: property, env }]);
      else if (ts.isSpreadAssignment(property)) {
        const [value] = this.evaluate(property.expression, env);
        if (value !== undefined && isFields(value)) for (const [name, values] of value.fields) fields.set(name, values);
      }
    }
    return fields;
  }

  #call(node: ts.CallExpression, env: Env): Value[] {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const byMethod = this.#method(node, expression, env);
      if (byMethod !== null) return byMethod;
    }
    return this.#orElse(node, () =>
      this.evaluate(expression, env).flatMap((value) =>
        isClosure(value)
          ? this.#apply(
              value,
              node.arguments.map((arg) => ({ node: arg, env })),
            )
          : this.#give(node),
      ),
    );
  }

  /** Methods of strings and lists that statements are put together with. */
  #method(node: ts.CallExpression, { expression, name }: ts.PropertyAccessExpression, env: Env): Value[] | null {
    const method = name.text;
    if (method === 'escapeIdentifier')
      return this.evaluate(argument(node, 0), env).map((value) => `"${textOf(value)}"`);
    if (expression.getText() === 'Object' && /^(keys|values|entries)$/.test(method)) {
      return this.evaluate(argument(node, 0), env).map((value) => {
        if (!isFields(value)) return this.#give(node);
        const entries = [...value.fields].map(([key, [first]]): [string, Value] => [key, first]);
        return entries.map(([key, first]) => (method === 'keys' ? key : method === 'values' ? first : [key, first]));
      });
    }
    if (!/^(join|map|flatMap|filter|trim|replaceAll|replace|split|toISOString)$/.test(method)) return null;
    return this.evaluate(expression, env).flatMap((value): Value[] => {
      // A sample of a time is its text.
      if (method === 'toISOString' && typeof value === 'string') return [value];
      if (method === 'trim' && typeof value === 'string') return [value.trim()];
      // Whichever are left out: all of them are the longest statement.
      if (method === 'filter' && Array.isArray(value)) return [value];
      if (method === 'split' && typeof value === 'string') return [value.split(this.#pattern(argument(node, 0), env))];
      if (/^replace/.test(method) && typeof value === 'string') {
        const [by] = this.evaluate(argument(node, 1), env);
        const pattern = this.#pattern(argument(node, 0), env);
        if (by === undefined || !isClosure(by))
          return [method === 'replace' ? value.replace(pattern, textOf(by)) : value.replaceAll(pattern, textOf(by))];
        const text = (match: string) => textOf(this.#apply(by, [{ values: [match] }])[0]);
        return [method === 'replace' ? value.replace(pattern, text) : value.replaceAll(pattern, text)];
      }
      if (method === 'join' && Array.isArray(value)) {
        const [by] = node.arguments.length === 0 ? [','] : this.evaluate(argument(node, 0), env);
        return [value.map(textOf).join(textOf(by))];
      }
      if ((method === 'map' || method === 'flatMap') && Array.isArray(value)) {
        const [closure] = this.evaluate(argument(node, 0), env);
        if (closure === undefined || !isClosure(closure)) return this.#give(node);
        const made = value.map((item, at) => this.#apply(closure, [{ values: [item] }, { values: [at] }])[0]);
        return [method === 'map' ? made : made.flat()];
      }
      return this.#give(node);
    });
  }

  #pattern(node: ts.Expression, env: Env): string | RegExp {
    if (!ts.isRegularExpressionLiteral(node)) return textOf(this.evaluate(node, env)[0]);
    const end = node.text.lastIndexOf('/');
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  }

  /** What a function returns, whichever of its returns it takes. */
  #apply({ body, env }: Closure, given: readonly Given[]): Value[] {
    const inner = this.bind(body, given, env);
    if (body.body === undefined) throw new Unresolved('a function without a body');
    if (!ts.isBlock(body.body)) return this.evaluate(body.body as ts.Expression, inner);
    const returned: ts.Expression[] = [];
    const walk = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, walk);
    };
    walk(body.body);
    if (returned.length === 0) throw new Unresolved('a function that returns nothing');
    return returned.flatMap((expression) => this.evaluate(expression, inner));
  }

  /** An environment in which the parameters of a function are the arguments of a call. */
  bind(signature: ts.SignatureDeclaration, given: readonly Given[], outer: Env): Env {
    const env = new Map(outer);
    signature.parameters.forEach((parameter, at) => {
      const key = patternKey(parameter, this.checker);
      const value =
        given[at] ?? (parameter.initializer ? { node: parameter.initializer, env } : { values: [undefined] });
      env.set(key, value);
    });
    return env;
  }
}

/** The symbol of a parameter; of one that is a pattern, that of the pattern's first name stands for all. */
function patternKey(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker): ts.Symbol {
  const symbol = checker.getSymbolAtLocation(parameter.name) ?? (parameter as { symbol?: ts.Symbol }).symbol;
  if (symbol === undefined) throw new Unresolved('a parameter without a symbol');
  return symbol;
}

function argument(node: ts.CallExpression, at: number): ts.Expression {
  const found = node.arguments[at];
  if (found === undefined) throw new Unresolved(`no argument: ${node.getText().slice(0, 60)}`);
  return found;
}

function fieldOf(value: Value, name: string): Value[] | null {
  if (!isFields(value)) return null;
  return value.fields.get(name) ?? null;
}

function itemOf(value: Value, at: number): Value[] | null {
  return Array.isArray(value) && Number.isInteger(at) ? [value[at]] : null;
}

function allOf(value: Value): Value[] | null {
  if (Array.isArray(value)) return value;
  return isFields(value) ? [...value.fields.values()].flat() : null;
}

function textOf(value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(',');
  throw new Unresolved('an object in a text');
}
