import { z } from 'zod';
import { type ErrorCode, errorTable } from '#contract/errors.table.ts';
import { errorBody, toErrorBody } from '#contract/errors.ts';
import type { ApiDocument } from '#contract/nouns/people/api-document.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { sessionCookieName } from '../cookies.ts';
import type { Json } from './json.ts';
import { sharedFailures, toOperation } from './operation.ts';
import { answerSchemas, inputSchema } from './schemas.ts';

/** The rules of every call, for who reads the document without having read anything else. */
const description = `Every call of a Forecourt console. Times are ISO 8601 in UTC, dates YYYY-MM-DD, months YYYY-MM.
Every error is JSON with the same sentence in \`error\` and \`message\`, a \`code\` for programs, and \`fields\` where
single fields of a body are invalid. A known path with another method is 405 \`method_not_allowed\`, an unknown one 404
\`route_not_found\`. Unknown fields and query parameters are ignored. Calls with the session cookie that change
something must come from the console's own address. \`x-call\` is the number of a call; \`x-access\` names its rule and
the minimum that each role needs: an account or access, or null for never.`;

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName, description: 'Given by signing in.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token (fsc_...): the rights of its owner, for reading or for reading and writing. Created under Account.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the installation.' },
};

/**
 * The OpenAPI 3.1 document of a table of calls: paths, parameters, bodies, answers by status, error codes, security
 * and roles, all taken from the contract and from the rules that decide. Nothing of the installation is in it.
 */
function makeApiDocument(table: Record<string, Route>): ApiDocument {
  const answers = answerSchemas(
    Object.values(table)
      .flatMap(({ answer, begun }) => [answer, begun])
      .filter((answer) => answer instanceof z.ZodType),
  );
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(table)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(name, route, answers) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Forecourt', version: '1', description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      schemas: { Error: { ...inputSchema(errorBody), additionalProperties: true }, ...answers.used() },
      responses: sharedFailures(Object.values(table)),
      examples: Object.fromEntries(
        (Object.keys(errorTable) as ErrorCode[]).map((code) => [code, { value: toErrorBody(code) }]),
      ),
    },
  };
}

let text: string | null = null;

/** The document of this API as JSON; made at the first call of the process. */
export function apiDocumentText(): string {
  text ??= JSON.stringify(makeApiDocument(routes));
  return text;
}
