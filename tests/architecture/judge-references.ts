import ts from 'typescript';
import type { Violation } from './judge-imports.ts';

/** What a citation may name: files, headings of pages, decisions, and the row numbers that docs/reference defines. */
export interface Named {
  readonly paths: ReadonlySet<string>;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rows: ReadonlySet<string>;
}

/** Reads what the tree's files and pages define. `pages`: text of each Markdown file by its path. */
export function readNamed(paths: readonly string[], pages: ReadonlyMap<string, string>): Named {
  const anchors = new Map([...pages].map(([path, text]) => [path, new Set(headings(text))]));
  const reference = [...pages].filter(([path]) => path.startsWith('docs/reference/')).map(([, text]) => text);
  const rows = reference.flatMap((text) =>
    [...text.matchAll(/^(?:### |\| )([ABCSX]-\d+)(?: \||$)/gm)].map(([, row]) => row ?? ''),
  );
  return { paths: new Set(paths), anchors, rows: new Set(rows) };
}

function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The comments of a source file, each with its line. */
export function commentsOf(text: string, path: string): { line: number; text: string }[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const seen = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const all = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    if (node.kind !== ts.SyntaxKind.JsxText) for (const { pos, end } of all) seen.set(pos, text.slice(pos, end));
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...seen].flatMap(([pos, comment]) => {
    const first = tree.getLineAndCharacterOfPosition(pos).line + 1;
    return comment.split('\n').map((line, index) => ({ line: first + index, text: line }));
  });
}

const absent =
  /\b(API|UX|compliance|protocol) paper\b|\bcompliance rules,? sections? \d|\bspec(ification)?,? section \d/;
const file = /(?<![\w/.@{}<>*-])(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|md)(?![\w*{}<>/]|\.\w)/g;

/** Dead paths, anchors, decisions and row numbers in one line of a page or comment. */
export function judgeLine(path: string, line: number, text: string, named: Named): Violation[] {
  const dead = (target: string, rule: string): Violation => ({ path, line, target, rule });
  const missing = absent.exec(text)?.[0];
  return [
    ...(missing === undefined ? [] : [dead(missing, 'cites what is not in the repository')]),
    ...[...text.matchAll(file)].filter(([name]) => !isThere(name, named)).map(([name]) => dead(name, 'dead path')),
    ...[...text.matchAll(/([\w./-]+\.md)#([\w-]+)/g)]
      .filter(([, page = '', anchor = '']) => isThere(page, named) && !hasAnchor(page, anchor, named))
      .map(([whole]) => dead(whole, 'dead anchor')),
    ...[...text.matchAll(/\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi)]
      .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
      .filter((number) => ![...named.paths].some((each) => each.startsWith(`docs/decisions/${number}-`)))
      .map((number) => dead(number, 'dead decision')),
    ...[...text.matchAll(/(?<![\w#/.-])(?:C-\d{3}|[SX]-\d{2,3})(?![\w-]|\.\d)/g)]
      .filter(([row]) => !named.rows.has(row))
      .map(([row]) => dead(row, 'dead row number')),
  ];
}

/** Built files and the placeholder of the decisions' names are in no tree. */
const notInTree = /(^|\/)dist\/|NNNN-|^bare-start\.mjs$/;

/** True for a path from the root or from src, for its end, and for the bare name of a file in the tree. */
function isThere(name: string, { paths }: Named): boolean {
  const tail = name.replace(/^(\.{1,2}\/)+/, '');
  return notInTree.test(name) || paths.has(tail) || tailsOf(paths).has(tail);
}

const tails = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** Every end of a path that begins after a slash; made once for each set of paths. */
function tailsOf(paths: ReadonlySet<string>): ReadonlySet<string> {
  const known = tails.get(paths);
  if (known !== undefined) return known;
  const made = new Set<string>();
  for (const path of paths) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) made.add(path.slice(at + 1));
  }
  tails.set(paths, made);
  return made;
}

function hasAnchor(page: string, anchor: string, { anchors }: Named): boolean {
  const tail = page.replace(/^(\.{1,2}\/)+/, '');
  return [...anchors].some(([path, found]) => (path === tail || path.endsWith(`/${tail}`)) && found.has(anchor));
}
