import ts from 'typescript';
import { formsByHand } from './forms-by-hand.table.ts';
import type { Violation } from './judge-imports.ts';
import { lineOf, type Source, walk } from './read-source.ts';

/** Hooks that hold a form: the one of parts/form, and those that screens have made of it. */
const formHooks = /^use(RecordForm|Attempt|NewPassword|InfoForm|NotifyForm|IssueForm|CompletionForm)$/;
const busyNames = /^(is)?(busy|saving|sending|submitting|posting|uploading)(All|One|It)?$/i;
/** The one busy state of the client. */
const busyHome = 'src/client/api/wire/answer/use-work.ts';

/** A form holds what was typed by useRecordForm, and what is under way is known by useWork (decision 0045). */
export function judgeForms(source: Source): Violation[] {
  const { path } = source;
  if (!path.startsWith('src/client/') || /\.test\.tsx?$/.test(path)) return [];
  return [...judgeBusy(source), ...(Object.hasOwn(formsByHand, path) ? [] : formsHeldByHand(source))];
}

/** The forms of a file that no hook of parts/form holds. */
export function formsHeldByHand(source: Source): Violation[] {
  if (source.path.startsWith('src/client/parts/form/')) return [];
  const forms: ts.Node[] = [];
  let held = false;
  walk(source.tree, (node) => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'form') {
      forms.push(node);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) held ||= formHooks.test(node.expression.text);
  });
  return held ? [] : forms.map((node) => violationAt(source, node, '<form>', 'a form is held by useRecordForm'));
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
