import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { shapeOf } from './answer-shape.ts';

/** Functions that read the answer of the call they are given: the shape of that answer is their third argument. */
const readers = new Set(['fetchAnswer', 'answerReader', 'useCall', 'useCallPages', 'useMutationCall']);
const clientFiles = /\/src\/client\/.*\.tsx?$/;

/** A node of the syntax tree (ESTree), as far as it is looked at. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  object?: SyntaxNode;
  property?: SyntaxNode;
  properties?: SyntaxNode[];
  key?: SyntaxNode;
}

/**
 * Gives each `fetchAnswer(routes.tanks, …)` of the client the shape of that call's answer, made of the contract's
 * schema. So the browser reads answers without schemas, and each screen loads the shapes of its own calls only.
 */
export function answerReaders(): Plugin & { configureVitest: (context: VitestPluginContext) => void } {
  return {
    name: 'forecourt-answer-readers',
    // Vitest stores transformed modules: those of the client are made anew when the contract has changed.
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ id }) => (clientFiles.test(id) ? editionOfAnswers() : undefined));
    },
    // After TypeScript has become JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: clientFiles, code: /\b(fetchAnswer|answerReader|useCall|useCallPages|useMutationCall)\(/ },
      handler(code) {
        return { code: withShapes(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The code with a shape in each call of a reader that has none. Throws where it does not say which call it reads. */
export function withShapes(code: string, program: unknown): string {
  const places: { at: number; text: string }[] = [];
  walk(program, ({ type, callee, arguments: args = [], end }) => {
    if (type !== 'CallExpression' || !readers.has(callee?.name ?? '') || args.length > 2 || hasOwnReader(args[1]))
      return;
    const shape = JSON.stringify(shapeOfAnswer(callee?.name ?? '', args[0]));
    const last = args.at(-1);
    // Before the closing bracket; a comma after the last argument may stand there already.
    const comma = /,\s*$/.test(code.slice(last?.end ?? end, end - 1)) ? '' : ', ';
    places.push({ at: end - 1, text: `${comma}${args.length === 1 ? 'undefined, ' : ''}${shape}` });
  });
  return places
    .sort((a, b) => b.at - a.at)
    .reduce((text, place) => text.slice(0, place.at) + place.text + text.slice(place.at), code);
}

/** Whether the options of a call name a reader of its own: then the contract's is not used. */
function hasOwnReader(options: SyntaxNode | undefined): boolean {
  return options?.properties?.some(({ key }) => key?.name === 'read') ?? false;
}

let edition: string | undefined;

/** Changes with the shape of any answer. */
function editionOfAnswers(): string {
  edition ??= createHash('sha256')
    .update(
      JSON.stringify(
        Object.values<Route>(routes).map(({ answer }) => (typeof answer === 'string' ? answer : shapeOf(answer))),
      ),
    )
    .digest('hex');
  return edition;
}

function shapeOfAnswer(reader: string, call: SyntaxNode | undefined) {
  const name = call?.type === 'MemberExpression' && call.object?.name === 'routes' ? call.property?.name : undefined;
  const route = name === undefined ? undefined : (routes as Record<string, Route>)[name];
  if (route === undefined) throw new Error(`${reader} takes its call as routes.<name>, so that its answer is known`);
  if (typeof route.answer === 'string') throw new Error(`${reader}: the answer of ${route.path} is no JSON`);
  return shapeOf(route.answer);
}

function walk(tree: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') visit(tree as SyntaxNode);
  for (const value of Object.values(tree)) walk(value, visit);
}
