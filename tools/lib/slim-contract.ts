import type { Plugin } from 'vite';

/** What the browser needs of a route: where it is, and how it is called. The rest, its number too, is the server's. */
const kept = new Set(['method', 'path']);
const routeFiles = /\/src\/contract\/routes\/(?!route\.ts|all\.ts)[\w-]+\.ts$/;
const contractFiles = /\/src\/contract\//;

/**
 * Takes schemas, errors, access rules and limits out of the routes that go to the browser, and lets the bundler drop
 * what of the contract nothing refers to then: the table of calls is a fifth of its size after that.
 */
export function slimContract(): Plugin {
  return {
    name: 'forecourt-slim-contract',
    apply: 'build',
    // After TypeScript has become JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: contractFiles },
      handler(code, id) {
        const path = id.split('?', 1)[0] ?? id;
        const called = routeFiles.test(path) ? cut(code, propertiesToCut(this.parse(code))) : code;
        const slim = schemasToReplace(this.parse(called)).reduce(
          (text, [from, to]) => `${text.slice(0, from)}z${text.slice(to)}`,
          called,
        );
        return { code: slim, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Where something begins and ends in the code. */
type Place = readonly [start: number, end: number];

/** A node of the syntax tree (ESTree), as far as it is looked at. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  properties?: SyntaxNode[];
  key?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
  id?: SyntaxNode;
  init?: SyntaxNode | null;
}

/** Places of the properties of each `route({…})` that are not kept, in order. */
function propertiesToCut(program: unknown): Place[] {
  const found: Place[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee?.name !== 'route') return true;
    for (const { type, key, start, end } of node.arguments?.[0]?.properties ?? []) {
      if (type === 'Property' && !kept.has(key?.name ?? '')) found.push([start, end]);
    }
    return true;
  });
  return found.sort((a, b) => a[0] - b[0]);
}

/**
 * Places of the schemas that become `z`, last first. In the browser each schema is the inert stand-in of `zod`, and what is
 * `z` itself goes away where nothing refers to it.
 */
export function schemasToReplace(program: unknown): Place[] {
  const found: Place[] = [];
  walk(program, (node) => {
    const made = node.type === 'CallExpression' && isSchema(node);
    if (made) found.push([node.start, node.end]);
    return !made;
  });
  return found.sort((a, b) => b[0] - a[0]);
}

/** A chain of calls that begins at `z` and makes a schema; what uses one, as `.parse` does, must fail as it is. */
function isSchema(node: SyntaxNode): boolean {
  if (node.type === 'CallExpression') return node.callee?.type === 'MemberExpression' && isSchema(node.callee);
  if (node.type === 'MemberExpression')
    return (
      node.object !== undefined && !/parse|options|shape/i.test(node.property?.name ?? '') && isSchema(node.object)
    );
  return node.type === 'Identifier' && node.name === 'z';
}

/** The code without those places and the commas after them. */
function cut(code: string, places: readonly Place[]): string {
  let slim = '';
  let from = 0;
  for (const [start, end] of places) {
    slim += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return slim + code.slice(from);
}

/** `visit` answers false where what is inside a node is not to be visited. */
function walk(tree: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (typeof tree !== 'object' || tree === null) return;
  if (isNode(tree) && !visit(tree)) return;
  for (const value of Object.values(tree)) walk(value, visit);
}

function isNode(tree: object): tree is SyntaxNode {
  return 'type' in tree && typeof tree.type === 'string';
}
