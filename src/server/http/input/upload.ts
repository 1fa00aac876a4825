import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import { lookingOn } from '#server/actions/document/names/upload-type.ts';
import { removeUnnamed } from '#server/actions/document/remove-bytes.ts';
import type { ReceivedFile } from '#server/actions/document/upload-document.ts';
import type { Call } from '../call/handler.ts';
import type { Services } from '../call/services.ts';

/** What a form may hold beside its file. */
const formOverhead = 65_536;
/** So much of a refused body may still come in before its sender is cut off: else no browser would read the answer. */
const passedBy = 4 * uploadLimit;
const usualSilenceMs = 60_000;
/** A whole upload may take as long as so many silences, ten minutes: a trickle is not to hold its place for ever. */
const silencesInAll = 10;

/** For the plugin that reads forms. One byte more than a file may have lets the store tell that it is too large. */
export const formLimits = {
  limits: { fileSize: uploadLimit + 1, files: 1, fields: 10, parts: 12, fieldSize: 4_096, headerPairs: 20 },
  throwFileSizeLimit: false,
};

/** A form with its one file; fields by name, the first of a name counts. */
export interface Upload extends ReceivedFile {
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a form (multipart/form-data, one file in the part 'file', its parts in any order) and gives it to `use`; the
 * bytes are streamed into the store meanwhile. Whatever fails, on whichever side, nothing is left behind. Throws
 * file_missing, upload_too_large, validation (a file without a name, a broken form), and what `use` throws.
 */
export async function withUpload<T>(services: Services, call: Call, use: (upload: Upload) => Promise<T>): Promise<T> {
  const { request, context } = call;
  const upload = await receive(services, request, async () => {
    if (!request.isMultipart()) throw new AppError('file_missing');
    if (Number(request.headers['content-length']) > uploadLimit + formOverhead) throw new AppError('upload_too_large');
    return readForm(request, context.documents);
  });
  try {
    await request.passed?.again();
    return await use(upload);
  } catch (error) {
    await removeUnnamed(context, upload.stored.contentKey);
    throw error;
  }
}

/** Where a photo of a form belongs, and when it was taken, as its query says. Throws validation. */
export function requirePlaceOf(query: {
  path?: string | undefined;
  taken?: string | undefined;
  at?: string | undefined;
}) {
  const { path = '', taken = '', at = '' } = query;
  for (const [name, text] of Object.entries({ path, taken, at }))
    if (text === '') throw new AppError('validation', { fields: { [name]: 'is required' } });
  return { path, taken, at };
}

/**
 * Has `read` take in a body that may come slowly: a sender who falls silent is cut off, one whose body is refused may
 * still send some of the rest, so that the answer is read. Troubles of a form are reported in our words.
 */
export async function receive<T>(
  services: Services,
  { raw }: Pick<FastifyRequest, 'raw'>,
  read: () => Promise<T>,
): Promise<T> {
  const silenceMs = services.deps.uploadSilenceMs ?? usualSilenceMs;
  raw.setTimeout(silenceMs, () => raw.destroy());
  const inAll = setTimeout(() => raw.destroy(), silencesInAll * silenceMs);
  onceClosed(raw, () => clearTimeout(inAll));
  try {
    const received = await read();
    raw.setTimeout(0);
    clearTimeout(inAll);
    return received;
  } catch (error) {
    letPass(raw);
    throw asRefusal(error);
  }
}

type Store = Call['context']['documents'];

async function readForm(request: FastifyRequest, store: Store): Promise<Upload> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = (await readFile(part, store)) ?? file;
      else if (typeof part.value !== 'string' || part.valueTruncated) throw unreadable(part.fieldname, 'is too long');
      else if (!fields.has(part.fieldname)) fields.set(part.fieldname, part.value);
    }
    if (file === null || file.stored.size === 0) throw new AppError('file_missing');
    return { ...file, fields };
  } catch (error) {
    if (file !== null) await store.remove(file.stored.contentKey);
    throw error;
  }
}

/** Null for a file under another name than 'file'; it is read and dropped. */
async function readFile(part: MultipartFile, store: Store): Promise<ReceivedFile | null> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    return null;
  }
  // A part of bytes may come without a name, whatever the type says; refused before anything is stored.
  const fileName: string | undefined = part.filename;
  if (fileName === undefined) throw unreadable('file', 'needs a file name');
  const { stream, look } = lookingOn();
  // Its failure reaches the store through the stream.
  pipeline(part.file, stream).catch(() => {});
  const stored = await store.put(stream, uploadLimit);
  // Browsers send a quote in a name like this (WHATWG HTML, multipart/form-data).
  return { fileName: fileName.replaceAll('%22', '"'), stored, look };
}

/** A request that was answered before it had come in whole does not tell when its sender leaves; its socket does. */
function onceClosed(raw: IncomingMessage, then: () => void): void {
  const { socket } = raw;
  const gone = () => {
    raw.off('close', gone);
    socket.off('close', gone);
    then();
  };
  raw.once('close', gone);
  socket.once('close', gone);
}

/** Lets the rest of a refused body go by, so that its sender reads the answer; who does not stop is cut off. */
function letPass(raw: IncomingMessage): void {
  if (raw.destroyed || raw.readableEnded) return;
  let seen = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > passedBy) raw.destroy();
  });
  raw.resume();
}

const brokenForm = /multipart|malformed|content-type|premature|closed before|aborted/i;

/** What the reader of forms complains of, in our words; all else is what it is. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return unreadable('file', 'send one file at a time', error);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return unreadable('body', 'has too many parts', error);
  if (code.startsWith('FST_') || brokenForm.test(`${code} ${error.message}`)) {
    return unreadable('body', 'is not a complete form (multipart/form-data)', error);
  }
  return error;
}

function unreadable(field: string, words: string, cause?: unknown): AppError {
  return new AppError('validation', { fields: { [field]: words }, cause });
}
