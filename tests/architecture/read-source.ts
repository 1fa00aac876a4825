import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type ImportKind = 'value' | 'type' | 'dynamic' | 'reexport';

/** One import as it stands in a file. */
export interface Import {
  line: number;
  specifier: string;
  kind: ImportKind;
  /** Path from the root for a file of ours, the package's name otherwise (`node:` for Node's own modules). */
  target: string;
  ours: boolean;
}

/** A parsed source file; `path` is relative to the root, with forward slashes. */
export interface Source {
  path: string;
  text: string;
  lines: number;
  tree: ts.SourceFile;
  imports: Import[];
}

const aliases: Record<string, string> = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>).map(
    ([alias, place]) => [alias.slice(0, -1), normalize(place.slice(0, -1))],
  ),
);

/** Every TypeScript and JavaScript source of the project, built files aside, parsed. */
export function readTree(): Source[] {
  return readTexts().map(({ path, text }) => parse(path, text));
}

/** The same, not parsed: to parse takes ten times as long as to read. */
export function readTexts(): Pick<Source, 'path' | 'text'>[] {
  const folders = ['src', 'tests', 'bench', 'tools'].filter((folder) => existsSync(join(root, folder)));
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return [...nested, ...readdirSync(root)]
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Parses one file's text, real or planted, as if it stood at `path`. */
export function parse(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const imports: Import[] = [];
  walk(tree, (node) => {
    const found = importOf(node);
    if (found === null) return;
    const { specifier, kind } = found;
    imports.push({ line: lineOf(tree, node), specifier, kind, ...resolve(path, specifier) });
  });
  return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), tree, imports };
}

/** Visits every node of the tree. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Line of a node, counted from 1. */
export function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function importOf(node: ts.Node): { specifier: string; kind: ImportKind } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, kind: isTypeOnly(node) ? 'type' : 'value' };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, kind: 'reexport' };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, kind: 'type' };
  }
  if (ts.isCallExpression(node)) {
    const [argument] = node.arguments;
    const loads =
      node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require');
    if (loads && argument !== undefined && ts.isStringLiteralLike(argument)) {
      return { specifier: argument.text, kind: 'dynamic' };
    }
  }
  return null;
}

/** True for `import type …` and for `import { type A, type B } …`. */
function isTypeOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function resolve(from: string, specifier: string): { target: string; ours: boolean } {
  if (specifier.startsWith('.')) {
    // Vite says after a ? as what it brings a file.
    const [file = ''] = specifier.split('?');
    return { target: normalize(join(dirname(from), file)).replaceAll('\\', '/'), ours: true };
  }
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
  if (alias !== undefined) return { target: `${aliases[alias]}${specifier.slice(alias.length)}`, ours: true };
  if (specifier.startsWith('node:')) return { target: 'node:', ours: false };
  return { target: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'), ours: false };
}
