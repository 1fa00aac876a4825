import ts from 'typescript';
import { judgeForms } from './judge-forms.ts';
import type { Violation } from './judge-imports.ts';
import { lineOf, type Source, walk } from './read-source.ts';
import { mayReexport } from './walls.table.ts';

/** Everything in a file, beside its imports, that the house does not allow. */
export function judgeText(source: Source): Violation[] {
  return [
    ...judgeExports(source),
    ...judgeSql(source),
    ...judgeCalls(source),
    ...judgeForms(source),
    ...judgeWords(source),
    ...judgeNodes(source),
  ];
}

function violation(source: Source, node: ts.Node, target: string, rule: string): Violation {
  return { path: source.path, line: lineOf(source.tree, node), target, rule };
}

/** Default exports and barrels. */
function judgeExports(source: Source): Violation[] {
  const found: Violation[] = [];
  const { statements } = source.tree;
  for (const node of statements) {
    if (isDefaultExport(node) && !/^[^/]+\.config\.ts$/.test(source.path)) {
      found.push(violation(source, node, 'default', 'no default export'));
    }
    if (ts.isExportDeclaration(node) && node.exportClause === undefined) {
      found.push(violation(source, node, '*', 'no export *'));
    }
  }
  const barrel = statements.length > 0 && statements.every((node) => passesOn(node, source.tree));
  const first = statements[0];
  if (first !== undefined && (barrel || /(^|\/)index\.tsx?$/.test(source.path)) && !mayReexport.includes(source.path)) {
    found.push(violation(source, first, source.path, 'no barrels: import from the file that defines the name'));
  }
  return found;
}

function isDefaultExport(node: ts.Statement): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
    return node.exportClause.elements.some((element) => element.name.text === 'default');
  }
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword);
}

/** True for what a file made of nothing but others' names consists of: exports of imported names, and those imports. */
function passesOn(node: ts.Statement, tree: ts.SourceFile): boolean {
  if (ts.isExportDeclaration(node)) return true;
  return ts.isImportDeclaration(node) && tree.statements.some((other) => ts.isExportDeclaration(other));
}

const database = /^(db|tx|client|pool|sql|\$client)$/;
const builders = /^(select|selectDistinct|insert|update|delete)$/;

/** SQL, as a template of drizzle, a query of pg or a builder's call, stands in server/store alone. */
function judgeSql(source: Source): Violation[] {
  if (!/^src\/(server|cli)\//.test(source.path) || /^src\/server\/store\/|\.test\.ts$/.test(source.path)) return [];
  const found: Violation[] = [];
  const rule = 'SQL stands in src/server/store only';
  walk(source.tree, (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source.tree) === 'sql') {
      found.push(violation(source, node, 'sql``', rule));
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    const receiver = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(source.tree);
    const runs = name.text === 'query' || name.text === 'execute';
    if (runs || (builders.test(name.text) && database.test(receiver))) {
      found.push(violation(source, node, `${receiver}.${name.text}()`, rule));
    }
  });
  return found;
}

const askers = /^(fetch|useQuery|useQueries|useInfiniteQuery|useMutation|XMLHttpRequest)$/;
/** The service worker passes on what the page asks; parts of files report how many bytes have left. */
const mayAsk = [
  'src/client/api/wire/',
  'src/client/sw/service-worker.ts',
  'src/client/api/document/upload-calls.ts',
] as const;

/** The client asks its server in api/wire alone: one deadline, one reader of answers, one shape of a failure (decision 0045). */
function judgeCalls(source: Source): Violation[] {
  const { path, tree } = source;
  if (!path.startsWith('src/client/') || /\.test\.tsx?$/.test(path)) return [];
  if (mayAsk.some((place) => path.startsWith(place))) return [];
  const found: Violation[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const asker = nameOf(node.expression);
    if (!askers.test(asker)) return;
    found.push(violation(source, node, `${asker}()`, 'the client asks its server in src/client/api/wire only'));
  });
  return found;
}

/** `fetch`, also as `window.fetch` and `globalThis.fetch`. */
function nameOf(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  const isGlobal =
    ts.isPropertyAccessExpression(called) && /^(window|globalThis|self)$/.test(called.expression.getText());
  return isGlobal ? called.name.text : '';
}

/** Put together here, so that this file does not hold what it looks for. */
const later = new RegExp(
  `\\b(${['TO', 'FIX', 'X', 'HA'].map((a, i) => a + ['DO', 'ME', 'XX', 'CK'][i]).join('|')})\\b`,
);
const silencers = new RegExp(`@${'ts'}-(ignore|nocheck|expect-error)`);

function judgeWords(source: Source): Violation[] {
  return source.text.split('\n').flatMap((text, index) => {
    const place = { path: source.path, line: index + 1 };
    const word = later.exec(text)?.[0];
    const silencer = silencers.exec(text)?.[0];
    return [
      ...(word === undefined ? [] : [{ ...place, target: word, rule: 'nothing is left for later' }]),
      ...(silencer === undefined ? [] : [{ ...place, target: silencer, rule: 'the type checker is not silenced' }]),
    ];
  });
}

/** `any`, and tests that do not run. */
function judgeNodes(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.tree, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(violation(source, node, 'any', 'no any'));
    if (!ts.isPropertyAccessExpression(node) || !/^(skip|only|todo|fixme|fails)$/.test(node.name.text)) return;
    if (/^(describe|it|test|suite|bench)\b/.test(node.expression.getText(source.tree))) {
      found.push(violation(source, node, node.getText(source.tree), 'every test runs'));
    }
  });
  return found;
}

/** Lengths in lines of all functions of a file that have a body. */
export function functionLengths(source: Source): number[] {
  const lengths: number[] = [];
  walk(source.tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const end = source.tree.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    lengths.push(end - lineOf(source.tree, node) + 1);
  });
  return lengths;
}
