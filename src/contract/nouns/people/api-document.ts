import { z } from 'zod';

/** What /api/docs answers: an OpenAPI 3.1 document, as far as a reader of it needs to know its shape. */
export const apiDocument = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type ApiDocument = z.infer<typeof apiDocument>;
