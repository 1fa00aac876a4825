import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { ApiError, addressOf, reportSessionTrouble } from '../wire/call.ts';
import { numberOrNull, objectOf, textOf } from '../wire/read.ts';
import { fetchFolder, readDocument } from './documents.ts';
import type { PartsState, UploadCalls } from './send-in-parts.ts';

/** A part that moves no byte for so long has lost its line. */
const SILENCE_MS = 60_000;
/** For the small calls around the parts; finishing puts a whole file in its place. */
const CALL_MS = 20_000;
const FINISH_MS = 120_000;

/** How far an upload has come, of an answer. Throws ApiError 502 for one that cannot be used. */
export function readPartsState(body: unknown): PartsState {
  const fields = objectOf(body);
  const uploadId = textOf(fields?.upload_id);
  const partSize = numberOrNull(fields?.part_size) ?? 0;
  const parts = numberOrNull(fields?.parts) ?? 0;
  if (uploadId === '' || partSize < 1 || parts < 1) throw new ApiError(502);
  const received = Array.isArray(fields?.received) ? fields.received.filter(Number.isInteger).map(Number) : [];
  return { uploadId, partSize, parts, received };
}

/** The calls as the browser makes them. Parts go by XMLHttpRequest: only that reports how many bytes have left. */
export const uploadCalls: UploadCalls = {
  begin: ({ siteId, folder, name, file, paper, sameName }, signal) =>
    fetchAnswer(routes.beginUpload, {
      params: { id: siteId },
      body: { folder, name, size: file.size, paper, overwrite: sameName === 'replace' },
      signal,
      timeoutMs: CALL_MS,
      read: readPartsState,
    }),
  state: (siteId, uploadId, signal) =>
    fetchAnswer(routes.upload, { params: { id: siteId, uploadId }, signal, timeoutMs: CALL_MS, read: readPartsState }),
  part: (siteId, uploadId, number, bytes, signal, onBytes) =>
    sendForm(routes.sendPart, { id: siteId, uploadId, number }, bytes, signal, onBytes),
  finish: (siteId, uploadId, overwrite, signal) =>
    fetchAnswer(routes.finishUpload, {
      params: { id: siteId, uploadId },
      query: { overwrite: overwrite ? 'true' : undefined },
      signal,
      timeoutMs: FINISH_MS,
      read: (answer) => {
        const fields = objectOf(objectOf(answer)?.document) ?? {};
        return readDocument(fields, textOf(fields.folder));
      },
    }),
  drop: async (siteId, uploadId) => {
    await fetchAnswer(routes.dropUpload, {
      params: { id: siteId, uploadId },
      timeoutMs: CALL_MS,
      read: (answer) => answer,
    });
  },
  find: async ({ siteId, folder, name, file }, signal) => {
    const { documents: there } = await fetchFolder(siteId, folder, signal, CALL_MS);
    const wanted = name.trim().normalize('NFC').toLowerCase();
    return there.find((row) => row.name.toLowerCase() === wanted && row.size === file.size) ?? null;
  },
};

function sendForm(
  route: Pick<Route, 'path' | 'method'>,
  params: Record<string, string | number>,
  bytes: Blob,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const stop = () => request.abort();
    const end = (error: unknown) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (error === null) resolve();
      else reject(error);
    };
    request.open(route.method, addressOf(route, { params }));
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded }) => {
      alive();
      onBytes(loaded);
    };
    request.onload = () => end(request.status >= 200 && request.status < 300 ? null : errorOf(request));
    request.onerror = () => end(new ApiError(0));
    request.onabort = () => end(signal.aborted ? signal.reason : new ApiError(408));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) {
      end(signal.reason);
      return;
    }
    alive();
    const form = new FormData();
    form.append('file', bytes, 'part');
    request.send(form);
  });
}

function errorOf(request: XMLHttpRequest): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    // A page of some proxy: the status says enough.
  }
  const error = new ApiError(request.status, objectOf(body));
  if (error.status === 401 || error.body?.code === 'password_change_required') reportSessionTrouble();
  return error;
}
