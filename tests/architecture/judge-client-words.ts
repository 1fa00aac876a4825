import ts from 'typescript';
import { lineOf, type Source, walk } from './read-source.ts';

/** Attributes whose text a person sees or hears. */
const shown = new Set([
  'aria-label',
  'aria-description',
  'title',
  'label',
  'placeholder',
  'alt',
  'hint',
  'description',
]);
/** Elements that show a command or a code, the same in every language. */
const verbatim = new Set(['code', 'pre', 'kbd', 'Command']);
const letters = /\p{L}{2}/u;
/** Names that no language translates. */
const names = new Set(['Forecourt', 'SHA-256', 'UTC', 'CSV', 'PDF', 'ATG', 'https://']);

export interface Found {
  line: number;
  text: string;
}

/** Texts that stand in JSX itself or in an attribute that is shown: they belong in `src/client/words`. */
export function wordsInScreens({ tree }: Source): Found[] {
  const found: Found[] = [];
  const add = (node: ts.Node, text: string) => {
    const words = text.trim();
    if (letters.test(words) && !names.has(words)) found.push({ line: lineOf(tree, node), text: words });
  };
  walk(tree, (node) => {
    if (ts.isJsxText(node) && !isVerbatim(node.parent)) add(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && !isVerbatim(node.parent)) {
      for (const literal of shownBy(node.expression)) add(literal, literal.text);
    }
    if (ts.isJsxAttribute(node) && shown.has(node.name.getText(tree)) && node.initializer !== undefined) {
      for (const literal of shownBy(node.initializer)) add(literal, literal.text);
    }
  });
  return found;
}

function isVerbatim(parent: ts.Node): boolean {
  return ts.isJsxElement(parent) && verbatim.has(parent.openingElement.tagName.getText());
}

type Literal =
  | ts.StringLiteral
  | ts.NoSubstitutionTemplateLiteral
  | ts.TemplateHead
  | ts.TemplateMiddle
  | ts.TemplateTail;

/** The literals an expression may come out as: of a choice both sides, of a template its parts. */
function shownBy(node: ts.Node | undefined): Literal[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node];
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return shownBy(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const joins = /^(\|\||&&|\?\?|\+)$/.test(node.operatorToken.getText());
    return joins ? [...shownBy(node.left), ...shownBy(node.right)] : [];
  }
  return [];
}

/**
 * Reads of words that happen once, when a file is loaded: they would stay in the language of that moment. `t` and its
 * other names are what a file imports from `src/client/words`.
 */
export function readsOnLoad({ tree }: Source): Found[] {
  const names = new Set<string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText(tree).includes('/words/')) continue;
    const named = statement.importClause?.namedBindings;
    if (named !== undefined && ts.isNamedImports(named)) for (const { name } of named.elements) names.add(name.text);
  }
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
      found.push({ line: lineOf(tree, node), text: node.getText(tree) });
    }
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(tree);
  return found;
}
