import { z } from 'zod';
import { apiDocumentText } from '#server/http/openapi/document.ts';

/** An answer as a client saw it. */
export interface SeenAnswer {
  method: string;
  /** As it was asked for, with its query. */
  path: string;
  status: number;
  contentType: string | null;
  text: string;
}

interface Response {
  content?: Record<string, { schema?: object }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response & { $ref?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

interface KnownPath {
  pattern: RegExp;
  operations: Record<string, Operation>;
}

let known: { document: Document; paths: KnownPath[] } | null = null;
const checkers = new Map<string, z.ZodType>();

function knownApi(): NonNullable<typeof known> {
  if (known !== null) return known;
  const document = JSON.parse(apiDocumentText()) as Document;
  // A path without parameters goes before one that has them (docs/reference/api.md#a-7).
  const templates = Object.keys(document.paths).sort((a, b) => parameters(a) - parameters(b));
  const paths = templates.map((template) => ({
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    operations: document.paths[template] ?? {},
  }));
  known = { document, paths };
  return known;
}

function parameters(template: string): number {
  return template.split('{').length - 1;
}

/**
 * Holds an answer against what /api/docs says of its call: that the status is one the call may answer with, of that
 * media type, with a body of that schema and no field more. Throws an error that says what does not fit.
 */
export function requireDescribed(answer: SeenAnswer): void {
  const { method, path, status, text } = answer;
  const wrong = whatDiffers(answer);
  if (wrong !== null) throw new Error(`${method} ${path} answered ${status} ${wrong}: ${text.slice(0, 300)}`);
}

/** What of an answer is not as /api/docs says; null when all of it is. */
function whatDiffers(answer: SeenAnswer): string | null {
  const { method, status, text } = answer;
  const path = answer.path.split('?', 1)[0] ?? '';
  const { document, paths } = knownApi();
  const operations = paths.find(({ pattern }) => pattern.test(path))?.operations;
  const operation = method === 'HEAD' ? headOf(operations) : operations?.[method.toLowerCase()];
  if (operation === undefined) return whatDiffersUnknown(answer, operations !== undefined);
  const named = operation.responses[status];
  const response = named?.$ref === undefined ? named : document.components.responses[named.$ref.split('/').pop() ?? ''];
  if (response === undefined) return 'which /api/docs does not name';
  const { content } = response;
  if (method === 'HEAD' || (content === undefined && text === '')) return null;
  const type = answer.contentType?.split(';', 1)[0] ?? '';
  const media = content?.[type] ?? content?.['*/*'];
  if (media === undefined) return `as '${type}', which /api/docs does not name`;
  return media.schema === undefined ? null : misfit(`${operation.operationId} ${status}`, media.schema, text);
}

/** HEAD goes with GET; a stream that never ends has none. */
function headOf(operations: Record<string, Operation> | undefined): Operation | undefined {
  const get = operations?.get;
  return get?.responses[200]?.content?.['text/event-stream'] === undefined ? get : undefined;
}

/** What no call took is refused in the usual words; a known path says that its method is not known. */
function whatDiffersUnknown({ method, path, status, contentType, text }: SeenAnswer, pathIsKnown: boolean) {
  if (!path.startsWith('/api/') || method === 'OPTIONS') return null;
  if (pathIsKnown ? status !== 405 : status < 400) return 'though it is no call';
  const isJson = contentType?.startsWith('application/json') === true;
  return isJson && method !== 'HEAD' ? misfit('Error', { $ref: '#/components/schemas/Error' }, text) : null;
}

/** What of a JSON text does not fit a schema of the document, `key` naming both; null when it fits. */
function misfit(key: string, schema: object, text: string): string | null {
  const parsed = schemaChecker(key, schema).safeParse(JSON.parse(text));
  return parsed.success ? null : `with a body that is not what /api/docs says (${z.prettifyError(parsed.error)})`;
}

/** A schema as text, its nouns looked up beside it. */
const localized = (schema: object) => JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');

/** A checker of a schema of the document, whose nouns it may refer to; made once for each `key`. */
export function schemaChecker(key: string, schema: object): z.ZodType {
  const made = checkers.get(key);
  if (made !== undefined) return made;
  const $defs: Record<string, object> = {};
  const own = localized(schema);
  for (const open = [own]; open.length > 0; ) {
    for (const [, name = ''] of (open.pop() ?? '').matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const noun = knownApi().document.components.schemas[name];
      if (noun === undefined || name in $defs) continue;
      const text = localized(noun);
      $defs[name] = JSON.parse(text);
      open.push(text);
    }
  }
  const checker = z.fromJSONSchema({ ...JSON.parse(own), $defs });
  checkers.set(key, checker);
  return checker;
}
