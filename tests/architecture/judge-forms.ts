import ts from 'typescript';
import { formsByHand } from './forms-by-hand.table.ts';
import type { Violation } from './judge-imports.ts';
import { lineOf, type Source, walk } from './read-source.ts';

/** Hooks that hold a form: the one of parts/form, and those that screens have made of it. */
const formHooks = /^use(RecordForm|Attempt|NewPassword|InfoForm|NotifyForm|IssueForm|CompletionForm)$/;
/** Hooks of what is written to the server. */
const workHooks = /^use(Work|Action)$/;
const fieldNames = /^(input|textarea|select|\w*(Field|TextArea|Text)|Checkbox)$/;
const heldByHook = 'a form is held by useRecordForm';
const busyNames = /^(is)?(busy|saving|sending|submitting|posting|uploading)(All|One|It)?$/i;
/** The one busy state of the client. */
const busyHome = 'src/client/api/wire/answer/use-work.ts';

/** A form holds what was typed by useRecordForm, and what is under way is known by useWork (decision 0045). */
export function judgeForms(source: Source): Violation[] {
  const { path } = source;
  if (!path.startsWith('src/client/') || /\.test\.tsx?$/.test(path)) return [];
  return [...judgeBusy(source), ...(Object.hasOwn(formsByHand, path) ? [] : formsHeldByHand(source))];
}

/** The forms of a file that no hook of parts/form holds. Each part of the file is judged for itself. */
export function formsHeldByHand(source: Source): Violation[] {
  if (source.path.startsWith('src/client/parts/form/')) return [];
  const given = typesOfForms(source);
  return source.tree.statements.flatMap((part) => [...bareForms(source, part, given), ...typedByHand(source, part)]);
}

/** Types by which a part gets a form that its caller holds. */
function typesOfForms(source: Source): Set<string> {
  const names = new Set(['RecordForm', 'UseFormReturn']);
  for (const part of source.tree.statements) {
    if (!ts.isInterfaceDeclaration(part) && !ts.isTypeAliasDeclaration(part)) continue;
    walk(part, (node) => {
      const hook = ts.isTypeQueryNode(node) && formHooks.test(node.exprName.getText());
      if (hook || (ts.isTypeReferenceNode(node) && names.has(node.typeName.getText()))) names.add(part.name.text);
    });
  }
  return names;
}

function bareForms(source: Source, part: ts.Node, given: ReadonlySet<string>): Violation[] {
  const forms: ts.Node[] = [];
  let held = false;
  walk(part, (node) => {
    if (isElement(node) && node.tagName.getText() === 'form') forms.push(node);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) held ||= formHooks.test(node.expression.text);
    if (ts.isTypeReferenceNode(node)) held ||= given.has(node.typeName.getText());
  });
  return held ? [] : forms.map((node) => violationAt(source, node, '<form>', heldByHook));
}

/** Fields of a part that writes, whose value is a state of its own: a form also without the element. */
function typedByHand(source: Source, part: ts.Node): Violation[] {
  const states = new Set<string>();
  const fields: { node: ts.Node; value: string }[] = [];
  let writes = false;
  walk(part, (node) => {
    if (ts.isCallExpression(node)) writes ||= workHooks.test(node.expression.getText());
    if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name) && isState(node.initializer)) {
      const [state] = node.name.elements;
      if (state !== undefined && !ts.isOmittedExpression(state)) states.add(state.name.getText());
    }
    if (isElement(node) && fieldNames.test(node.tagName.getText())) {
      const value = typedValue(node);
      if (value !== null) fields.push({ node, value });
    }
  });
  if (!writes) return [];
  return fields.flatMap(({ node, value }) => (states.has(value) ? [violationAt(source, node, value, heldByHook)] : []));
}

function isElement(node: ts.Node): node is ts.JsxOpeningElement | ts.JsxSelfClosingElement {
  return ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
}

function isState(made: ts.Expression | undefined): boolean {
  return made !== undefined && ts.isCallExpression(made) && made.expression.getText() === 'useState';
}

/** The variable that a field shows: `form` of `value={form.name}`; null for a search and for what is only read. */
function typedValue(element: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string | null {
  let shown: string | null = null;
  for (const attribute of element.attributes.properties) {
    if (!ts.isJsxAttribute(attribute)) continue;
    const text = attribute.initializer?.getText() ?? '';
    const name = attribute.name.getText();
    if (name === 'readOnly' || (name === 'type' && text === '"search"')) return null;
    if (name === 'value' || name === 'checked') shown = /^\{\s*([A-Za-z_$][\w$]*)/.exec(text)?.[1] ?? shown;
  }
  return shown;
}

function judgeBusy(source: Source): Violation[] {
  if (source.path === busyHome) return [];
  const found: Violation[] = [];
  walk(source.tree, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name)) return;
    const [state] = node.name.elements;
    const made = node.initializer;
    if (made === undefined || !ts.isCallExpression(made) || made.expression.getText() !== 'useState') return;
    if (state === undefined || ts.isOmittedExpression(state) || !busyNames.test(state.name.getText())) return;
    found.push(violationAt(source, node, state.name.getText(), 'what is under way is known by useWork alone'));
  });
  return found;
}

function violationAt(source: Source, node: ts.Node, target: string, rule: string): Violation {
  return { path: source.path, line: lineOf(source.tree, node), target, rule };
}
