import type { ErrorBody } from '#contract/errors.ts';
import { uploadEndings } from '#contract/nouns/document/upload-types.table.ts';
import type { Route } from '#contract/routes/route.ts';
import { ApiError, addressOf, reportSessionTrouble } from '../wire/call.ts';
import { sendForm } from '../wire/files.ts';

/** Endings of the files that the server takes, for the choice of files. */
export const UPLOAD_TYPES = uploadEndings.map((ending) => `.${ending}`).join(',');

/**
 * Sends one file with a call that takes uploads (multipart/form-data, part 'file') and answers its JSON. Throws ApiError
 * as callApi does; there is no deadline: how long a file takes depends on the line it goes through.
 */
export async function uploadFile(
  route: Pick<Route, 'path'>,
  params: Record<string, string | number>,
  file: File,
  fields: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<unknown> {
  const form = new FormData();
  // Fields first: a reader of the stream knows them when the file begins.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const answer = await sendForm(addressOf(route, { params, query }), form);
  if (answer.ok && answer.body !== undefined) return answer.body;
  const error = new ApiError(answer.status, objectOrNull(answer.body));
  if (error.status === 401 || error.body?.code === 'password_change_required') reportSessionTrouble();
  throw error;
}

function objectOrNull(body: unknown): Partial<ErrorBody> | null {
  return typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : null;
}
