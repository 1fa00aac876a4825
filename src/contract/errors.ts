import { z } from 'zod';
import { type ErrorCode, type ErrorDefinition, errorTable } from './errors.table.ts';

/** Body of every answer with status 400 or above, except `/readyz`. `error` and `message` are the same human sentence. */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export interface ErrorExtras {
  detail?: string | undefined;
  fields?: Record<string, string> | undefined;
  /** Further fields of the body, beside the usual ones. */
  beside?: Record<string, unknown> | undefined;
  /** Seconds for a Retry-After header. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The one error that product code throws; its code decides status and words (see errors.table.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    const definition: ErrorDefinition = errorTable[code];
    super(definition.message ?? definition.error, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.extras = extras;
  }
}

/** The wire form of an error code, with the optional parts that apply. */
export function toErrorBody(code: ErrorCode, extras: ErrorExtras = {}, requestId?: string): ErrorBody {
  const definition: ErrorDefinition = errorTable[code];
  const detail = extras.detail ?? definition.detail;
  return {
    ...extras.beside,
    success: false,
    error: definition.error,
    message: definition.message ?? definition.error,
    code,
    status: definition.status,
    ...(detail === undefined ? {} : { detail }),
    ...(extras.fields === undefined ? {} : { fields: extras.fields }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
