import type { z } from 'zod';
import type { AccessRule, Right } from '../access.ts';
import type { ErrorCode } from '../errors.table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call answers on success when it is not JSON of a schema. */
export type RawAnswer = 'event-stream' | 'text' | 'file' | 'redirect';

/**
 * One call of the API: the single place that says its path, who may make it, what it takes and what it answers.
 * Paths use `{id}` for parameters. `body` schemas check shape only as far as the call's own sentences allow; unknown
 * fields are ignored.
 */
export interface Route {
  /** Number of the call in docs/reference/api.md#calls, for example 'GET /api/sites'. No behavior depends on it. */
  id: string;
  method: Method;
  path: string;
  summary: string;
  access: AccessRule;
  /**
   * A person with this right, or one of these, may make the call too, at the sites that they see; a call about a person,
   * where the whole scope of that person lies within their own.
   */
  right?: Right | readonly Right[];
  /** Path parameters that are ids (digits only); others are free text. */
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType | RawAnswer;
  status?: 200 | 201;
  /** Other statuses that are no failure, with what each means. */
  also?: { readonly [status in 200 | 201 | 202 | 206 | 303 | 304]?: string };
  /** Answer of 202, where it is another than the usual one. */
  begun?: z.ZodType;
  /** Media types of a raw answer, or those a JSON answer is also given in (format=csv). */
  media?: readonly string[];
  /** Refusals are a page for who opens the call in a tab, JSON for everybody else. */
  errorPages?: boolean;
  /** Codes of this call beyond the groups every call of its kind can answer with. */
  errors?: readonly ErrorCode[];
  /** True when a caller who must change the password first may still make this call. */
  openToMustChange?: boolean;
  /** True when a caller whose role requires two-step sign-in may make this call before setting it up. */
  openToTwoStepSetup?: boolean;
  /** True when the general limit does not count this call: its handler has its own, or start-up and probes make it. */
  unlimited?: boolean;
  /** True when the call does not extend the session that makes it. */
  keepsSessionIdle?: boolean;
  /** Rate limit of its own; the general one is 600 a minute per person. */
  rate?: { max: number; minutes: number; per: 'address' | 'person' | 'site'; code?: ErrorCode };
  /** Takes multipart/form-data with one file, beside JSON; the handler reads it (http/input/upload.ts). */
  upload?: boolean;
  /** What a call with `upload` takes in place of a form: JSON of a schema, or the bare file. */
  orBody?: z.ZodType | 'text/csv';
  /** A body is read but never required to be JSON (logout, actions without a body). */
  bodyIgnored?: boolean;
}

/** Keeps the literal types of a route so that callers get its answer's type. */
export function route<const R extends Route>(r: R): R {
  return r;
}

/** The parsed answer type of a route; `never` for raw answers. */
export type AnswerOf<R extends Route> = R['answer'] extends z.ZodType ? z.output<R['answer']> : never;
/** Names of the parameters in a path. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
/** What fills the path of a route. */
export type ParamsOf<R extends Route> = Readonly<Record<ParamNames<R['path']>, string | number>>;
/** The query of a route; numbers are sent as text. */
export type QueryOf<R extends Route> = R extends { query: infer Q extends z.ZodType }
  ? { readonly [Name in keyof z.input<Q>]?: string | number | undefined }
  : undefined;
export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** `/api/sites/{id}` with its parameters filled in, each encoded. Throws on a missing parameter (programmer error). */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`fillPath: no value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}
