import { type DateStyle, printDate, printDay, printMonthDay, printRowDate, printShortDate } from './print-date.ts';

/**
 * A page as a console prints it, written by hand after a manual's sample. Lines stand as they are printed; between
 * them:
 *
 * - `{label:<20}` puts a value into 20 columns at their left (a longer text is cut), `{volume:>10.0}` into 10 at their
 *   right; the digit behind the point is how many decimals a number has, and with none it is cut, not rounded.
 * - `{at@date}`, `{at@day}` and `{at@row}` print a moment in the console's date style: with its time, without, and in
 *   the short form of alarm rows; whatever the style, `{at@short}` prints it in numbers and `{at@month}` without its year.
 * - `%each list` ... `%end` repeats lines for each entry, whose values come before those around it.
 * - `%if name` ... `%else` ... `%end` prints lines where there is a value: a list with an entry, a text with a letter.
 */
export interface Template {
  readonly nodes: readonly Node[];
}

/** What a template finds under a name: values, moments as 'YYYY-MM-DDTHH:mm', lists of further scopes. */
export interface Scope {
  readonly [name: string]: string | number | boolean | Scope | readonly Scope[];
}

interface Field {
  path: readonly string[];
  align: '<' | '>' | null;
  width: number;
  digits: number | null;
  date: 'date' | 'day' | 'row' | 'short' | 'month' | null;
}

type Node =
  | { kind: 'line'; parts: readonly (string | Field)[] }
  | { kind: 'each'; path: readonly string[]; body: Node[] }
  | { kind: 'if'; path: readonly string[]; yes: Node[]; no: Node[] };

const FIELD = /\{([a-z0-9_.]+)(?::([<>])(\d+))?(?:\.(\d))?(?:@(date|day|row|short|month))?\}/g;

function readLine(line: string): Node {
  const parts: (string | Field)[] = [];
  let from = 0;
  for (const match of line.matchAll(FIELD)) {
    const [whole, path = '', align, width, digits, date] = match;
    if (match.index > from) parts.push(line.slice(from, match.index));
    parts.push({
      path: path.split('.'),
      align: (align ?? null) as Field['align'],
      width: width === undefined ? 0 : Number(width),
      digits: digits === undefined ? null : Number(digits),
      date: (date ?? null) as Field['date'],
    });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push(line.slice(from));
  return { kind: 'line', parts };
}

/**
 * Reads a template: the text between its first and its last line end. Throws for a `%` line that is none of the above
 * and for a block without its end: a template is a part of the program.
 */
export function template(text: string): Template {
  const lines = text.replace(/^\n/, '').replace(/\n$/, '').split('\n');
  const nodes: Node[] = [];
  const into: Node[][] = [nodes];
  const open: Node[] = [];
  for (const line of lines) {
    const [, word, name] = /^%(\w+)(?: ([a-z0-9_.]+))?$/.exec(line) ?? [];
    const last = open.at(-1);
    if (!line.startsWith('%')) into.at(-1)?.push(readLine(line));
    else if ((word === 'each' || word === 'if') && name !== undefined) {
      const path = name.split('.');
      const node: Node = word === 'each' ? { kind: 'each', path, body: [] } : { kind: 'if', path, yes: [], no: [] };
      into.at(-1)?.push(node);
      open.push(node);
      into.push(node.kind === 'if' ? node.yes : node.kind === 'each' ? node.body : []);
    } else if (word === 'else' && last?.kind === 'if') {
      into[into.length - 1] = last.no;
    } else if (word === 'end' && last !== undefined) {
      open.pop();
      into.pop();
    } else throw new Error(`The template has a line that says nothing: ${line}`);
  }
  if (open.length > 0) throw new Error('A block of the template has no end.');
  return { nodes };
}

/** The value under a dotted name in one scope; undefined when it has none. */
function inside(scope: Scope, path: readonly string[]): Scope[string] | undefined {
  let value: Scope[string] | undefined = scope;
  for (const name of path) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = (value as Scope)[name];
  }
  return value;
}

function find(scopes: readonly Scope[], path: readonly string[]): Scope[string] {
  for (const scope of scopes) {
    const value = inside(scope, path);
    if (value !== undefined) return value;
  }
  throw new Error(`The template names '${path.join('.')}', which the page has no value for.`);
}

/** A number as a column prints it: cut to a whole one, or rounded to its decimals; never a negative zero. */
function printNumber(value: number, digits: number | null): string {
  if (digits === null) return String(value);
  const text = digits === 0 ? String(Math.trunc(value)) : value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function printField(field: Field, scopes: readonly Scope[], style: DateStyle): string {
  const value = find(scopes, field.path);
  let text = typeof value === 'number' ? printNumber(value, field.digits) : String(value);
  if (text !== '' && field.date === 'date') text = printDate(text, style);
  else if (text !== '' && field.date === 'day') text = printDay(text, style);
  else if (text !== '' && field.date === 'row') text = printRowDate(text, style);
  else if (text !== '' && field.date === 'short') text = printShortDate(text);
  else if (text !== '' && field.date === 'month') text = printMonthDay(text);
  if (field.align === '>') return text.padStart(field.width);
  return field.align === '<' ? text.slice(0, field.width).padEnd(field.width) : text;
}

function isThere(value: Scope[string]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;
}

function printNodes(nodes: readonly Node[], scopes: readonly Scope[], style: DateStyle): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'line') {
      const text = node.parts.map((part) => (typeof part === 'string' ? part : printField(part, scopes, style)));
      return [text.join('').trimEnd()];
    }
    const value = find(scopes, node.path);
    if (node.kind === 'if') return printNodes(isThere(value) ? node.yes : node.no, scopes, style);
    if (!Array.isArray(value)) throw new Error(`The template repeats '${node.path.join('.')}', which is no list.`);
    return value.flatMap((entry: Scope) => printNodes(node.body, [entry, ...scopes], style));
  });
}

/** The lines of a page. Throws for a name that the scope does not have. */
export function printTemplate({ nodes }: Template, scope: Scope, style: DateStyle): string[] {
  return printNodes(nodes, [scope], style);
}
