import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { refusalOfRequest, type S3Account } from './s3-gate.ts';

/** What the process is started with, as JSON in its first argument. */
export interface S3ChildTask {
  port: number;
  folder: string;
  bucket: string;
  accounts: S3Account[];
}

/** How the store treats requests from now on. */
export interface S3Manners {
  /** Its clock is so much ahead. */
  clockAheadMs?: number;
  /** It answers this instead of doing anything; with `method`, to those requests only. */
  refuses?: { status: number; code: string; method?: string };
}

/** What it says when it is spoken to. */
export interface S3Said {
  /** Since it was last asked for them. */
  requests: string[];
  /** Requests that it is at work on. */
  busy: number;
}

const task: S3ChildTask = JSON.parse(process.argv[2] ?? '');
const store = new S3rver({
  directory: task.folder,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: task.bucket }],
});
await store.configureBuckets();
const serve = store.callback();
let manners: S3Manners = {};
let requests: string[] = [];
let busy = 0;

/**
 * S3rver with what it lacks in front: it works out signatures of virtual-host style otherwise than S3, can neither list
 * nor give up multipart uploads, takes parts of uploads that are no more, and a range that ends at byte 0 for one
 * without an end.
 */
const server = createServer((request, response) => {
  const bucket = /^(.+)\.s3\.localhost(:\d+)?$/.exec(request.headers.host ?? '')?.[1];
  requests.push(`${request.method} ${bucket === undefined ? '' : `/${bucket}`}${request.url}`);
  busy += 1;
  response.once('close', () => {
    busy -= 1;
  });
  const now = new Date(Date.now() + (manners.clockAheadMs ?? 0));
  response.setHeader('date', now.toUTCString());
  const { refuses } = manners;
  if (refuses !== undefined && [undefined, request.method].includes(refuses.method)) {
    refuse(request, response, refuses);
    return;
  }
  const refused = refusalOfRequest(request, task.accounts, now);
  if (refused !== null) return refuse(request, response, refused);
  delete request.headers.authorization;
  if (bucket !== undefined) request.url = `/${bucket}${request.url}`;
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const isOurs = (request.url ?? '').startsWith(`/${task.bucket}/`);
  if (isOurs && request.method === 'GET' && query.has('uploads')) return listUploads(response);
  if (request.method === 'DELETE' && query.has('uploadId')) return dropUpload(response, query.get('uploadId') ?? '');
  if (request.method === 'PUT' && query.has('uploadId') && !isUpload(query.get('uploadId') ?? '')) {
    return refuse(request, response, { status: 404, code: 'NoSuchUpload' });
  }
  if (request.headers.range === 'bytes=0-0' && sendFirstByte(request.url ?? '', response)) return;
  void serve(request, response);
});
server.listen(task.port, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message: { manners?: S3Manners; ask?: 'requests' | 'busy' }) => {
  if (message.manners !== undefined) manners = message.manners;
  process.send?.({ requests, busy } satisfies S3Said);
  if (message.ask === 'requests') requests = [];
});
process.on('disconnect', () => process.exit(0));

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
) {
  request.resume();
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const uploadsFolder = () => join(task.folder, task.bucket, '._S3rver_uploads');

const isUpload = (id: string) => existsSync(join(uploadsFolder(), id, 'key'));

function listUploads(response: ServerResponse): void {
  const uploads = namesIn(uploadsFolder())
    .filter(isUpload)
    .map((id) => {
      const key = readFileSync(join(uploadsFolder(), id, 'key'), 'utf8');
      const begun = statSync(join(uploadsFolder(), id, 'key')).mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
    });
  send(response, 200, `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
}

function dropUpload(response: ServerResponse, id: string): void {
  const known = isUpload(id);
  if (known) rmSync(join(uploadsFolder(), id), { recursive: true, force: true });
  const unknown = '<Error><Code>NoSuchUpload</Code><Message>NoSuchUpload</Message></Error>';
  send(response, known ? 204 : 404, known ? '' : unknown);
}

/** False of an object that is not there, or is empty. */
function sendFirstByte(url: string, response: ServerResponse): boolean {
  const path = join(task.folder, `${decodeURIComponent(url.split('?', 1)[0] ?? '')}._S3rver_object`);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return false;
  const first = Buffer.alloc(1);
  const file = openSync(path, 'r');
  readSync(file, first);
  closeSync(file);
  response.writeHead(206, { 'content-length': 1, 'content-range': `bytes 0-0/${size}` });
  response.end(first);
  return true;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(body === '' ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
