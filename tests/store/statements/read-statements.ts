import { relative } from 'node:path';
import ts from 'typescript';
import { type Env, Evaluator, NeedsCall, NeedsChoice, Unresolved, type Value } from './evaluate.ts';

/** A statement as the product sends it, with the type that its rows are declared to have. */
export interface FoundStatement {
  /** Path, function and the number of the call in it: lines move. */
  place: string;
  line: number;
  text: string;
  /** All that the type consists of (`A & B`); null: rows are not read. */
  row: ts.Type[] | null;
  isArray: boolean;
}

/** A call whose text the source alone does not tell. */
export interface OpenStatement {
  place: string;
  line: number;
  why: string;
}

export interface Statements {
  checker: ts.TypeChecker;
  found: FoundStatement[];
  open: OpenStatement[];
}

/** More calls that lead to one another than any statement needs. */
const deepest = 8;

/** Finds every `query` call in files of a program and what it sends, through all calls that lead to it. */
export function readStatements(
  program: ts.Program,
  root: string,
  isWanted: (path: string) => boolean,
  samples: Samples = {},
): Statements {
  return new Reader(program, root, samples).read(isWanted);
}

/** What stands in for a name that is known only when the program runs, by file and name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, Sample>>>>;
type Sample = string | readonly string[] | { readonly [field: string]: string };

function toValue(sample: Sample): Value {
  if (typeof sample === 'string') return sample;
  if (Array.isArray(sample)) return [...sample];
  return { fields: new Map(Object.entries(sample).map(([name, value]) => [name, [value]])) };
}

class Reader {
  readonly #program: ts.Program;
  readonly #root: string;
  readonly #checker: ts.TypeChecker;
  readonly #evaluator: Evaluator;
  /** Calls of each function, by its declaration. */
  readonly #calls = new Map<ts.Node, ts.CallExpression[]>();
  readonly #out: Statements;

  constructor(program: ts.Program, root: string, samples: Samples) {
    this.#program = program;
    this.#root = root;
    this.#checker = program.getTypeChecker();
    this.#evaluator = new Evaluator(this.#checker, (node) => {
      const path = relative(root, node.getSourceFile().fileName);
      const sample = samples[path]?.[node.text];
      return sample === undefined ? null : [toValue(sample)];
    });
    this.#out = { checker: this.#checker, found: [], open: [] };
  }

  read(isWanted: (path: string) => boolean): Statements {
    const sources = this.#program
      .getSourceFiles()
      .filter(({ isDeclarationFile, fileName }) => !isDeclarationFile && !fileName.includes('/node_modules/'));
    for (const source of sources) if (isCaller(relative(this.#root, source.fileName))) this.#noteCalls(source);
    for (const source of sources) {
      const path = relative(this.#root, source.fileName);
      if (isWanted(path)) this.#readFile(source, path);
    }
    return this.#out;
  }

  #noteCalls(node: ts.Node): void {
    if (ts.isCallExpression(node) && isByName(node.expression)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      let symbol = this.#checker.getSymbolAtLocation(called);
      if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
      const declaration = symbol?.valueDeclaration;
      const body =
        declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
      if (body !== undefined) this.#calls.set(body, [...(this.#calls.get(body) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.#noteCalls(child));
  }

  #readFile(source: ts.SourceFile, path: string): void {
    const counts = new Map<string, number>();
    const walk = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node)) {
        const within = `${path} ${nameOf(node)}`;
        const count = (counts.get(within) ?? 0) + 1;
        counts.set(within, count);
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        this.#readCall(node, count === 1 ? within : `${within} ${count}`, line);
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
  }

  #readCall(node: ts.CallExpression, place: string, line: number): void {
    const { found, open } = this.#out;
    const before = found.length;
    try {
      this.#solve(new Map(), 0, (env) => {
        for (const { text, isArray } of this.#texts(node, env))
          found.push({ place, line, text, isArray, row: this.#rowOf(node, env) });
      });
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      found.length = before;
      open.push({ place, line, why: error.message });
    }
    const seen = new Set<string>();
    const own = found.splice(before);
    for (const one of own) {
      const key = `${(one.row ?? []).map((type) => this.#checker.typeToString(type)).join()} ${one.text}`;
      if (!seen.has(key)) found.push(one);
      seen.add(key);
    }
  }

  /** Tries with what is known; where that depends on a parameter, once for each call of its function. */
  #solve(env: Env, depth: number, work: (env: Env) => void): void {
    const before = this.#out.found.length;
    try {
      work(env);
    } catch (error) {
      if (!(error instanceof NeedsCall || error instanceof NeedsChoice)) throw error;
      this.#out.found.length = before;
      if (error instanceof NeedsChoice) {
        for (const value of error.values)
          this.#solve(
            Object.assign(new Map([...env, [error.of, { values: [value] }] as const]), typesOf(env)),
            depth,
            work,
          );
        return;
      }
      const calls = this.#calls.get(error.of) ?? [];
      if (calls.length === 0)
        throw new Unresolved(`depends on a parameter of ${nameOf(error.of)}, which is not called by name`);
      if (depth === deepest) throw new Unresolved('depends on too many calls');
      for (const call of calls) {
        const inner = this.#evaluator.bind(
          error.of,
          call.arguments.map((node) => ({ node, env: null })),
          env,
        );
        this.#solve(withTypes(inner, error.of, call, this.#checker), depth + 1, work);
      }
    }
  }

  #texts(node: ts.CallExpression, env: Env): { text: string; isArray: boolean }[] {
    let [asked] = node.arguments;
    if (asked === undefined) throw new Unresolved('nothing is asked');
    if (ts.isCallExpression(asked) && /^copy(To|From)$/.test(asked.expression.getText()))
      asked = asked.arguments[0] ?? asked;
    return this.#evaluator.evaluate(asked, env).flatMap((value) => {
      if (typeof value === 'string') return [{ text: value, isArray: false }];
      if (value === null || typeof value !== 'object' || !('fields' in value)) throw new Unresolved('not a text');
      const texts = value.fields.get('text');
      if (texts === undefined) throw new Unresolved('its text is not constant');
      return texts.map((text) => ({ text: String(text), isArray: value.fields.has('rowMode') }));
    });
  }

  #rowOf(node: ts.CallExpression, env: Env): ts.Type[] | null {
    const [argument] = node.typeArguments ?? [];
    if (argument === undefined) return null;
    const type = this.#checker.getTypeFromTypeNode(argument);
    return (type.isIntersection() ? type.types : [type]).map((part) => this.#known(part, env));
  }

  /** A type, or what a type parameter is in the call that led here. */
  #known(type: ts.Type, env: Env): ts.Type {
    if (!(type.flags & ts.TypeFlags.TypeParameter)) return type;
    const known = (env as EnvWithTypes).types?.get(type.symbol);
    if (known !== undefined) return known;
    const owner = type.symbol.declarations?.[0]?.parent;
    if (owner === undefined || !ts.isFunctionLike(owner) || (env as EnvWithTypes).types !== undefined)
      throw new Unresolved('a call leaves the type of its row to be inferred');
    throw new NeedsCall(owner);
  }
}

type EnvWithTypes = Env & { types?: ReadonlyMap<ts.Symbol, ts.Type> };

const typesOf = (env: Env) => ({ types: (env as EnvWithTypes).types });

/** Also what the type parameters are of a function that is called. */
function withTypes(env: Env, of: ts.SignatureDeclaration, call: ts.CallExpression, checker: ts.TypeChecker): Env {
  const types = new Map((env as EnvWithTypes).types);
  const signature = checker.getResolvedSignature(call);
  const inferred = signature === undefined ? [] : typeArgumentsOf(checker, signature);
  of.typeParameters?.forEach((parameter, at) => {
    const symbol = checker.getSymbolAtLocation(parameter.name);
    const type = inferred[at];
    if (type !== undefined && symbol !== undefined) types.set(symbol, type);
  });
  return Object.assign(env, { types });
}

/** What the compiler inferred; its interface does not name the method. */
function typeArgumentsOf(checker: ts.TypeChecker, signature: ts.Signature): readonly ts.Type[] {
  const own = checker as ts.TypeChecker & {
    getTypeArgumentsForResolvedSignature(of: ts.Signature): readonly ts.Type[] | undefined;
  };
  return own.getTypeArgumentsForResolvedSignature(signature) ?? [];
}

/** Files that may call the store; what cannot reach it is not looked at, for time. */
const isCaller = (path: string): boolean => !path.startsWith('src/') || /^src\/(server|cli)\//.test(path);

/** A function by its name, or a method of the same object. */
const isByName = (called: ts.Expression): boolean =>
  ts.isIdentifier(called) ||
  (ts.isPropertyAccessExpression(called) && called.expression.kind === ts.SyntaxKind.ThisKeyword);

function isQuery({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return expression.name.text === 'query';
}

/** The function, method or constant that a node is in. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name !== undefined) return at.name.getText();
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at.name.getText();
  }
  return 'file';
}
