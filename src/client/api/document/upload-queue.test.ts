import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../wire/call.ts';
import { objectOf } from '../wire/read.ts';
import { readDocument } from './documents.ts';
import type { UploadCalls } from './send-in-parts.ts';
import { readPartsState } from './upload-calls.ts';
import { UploadQueue } from './upload-queue.ts';

const PART = 1_000;

/** A small server of the calls that keeps what it gets, and fails on request. */
class PartsServer {
  readonly documents = new Map<string, Buffer>();
  readonly uploads = new Map<string, { name: string; folder: string; size: number; parts: Map<number, Buffer> }>();
  readonly log: string[] = [];
  readonly overwrites: boolean[] = [];
  /** How the next calls of a kind end, first come first; 'cut' ends the line without an answer, or after the deed. */
  failures: { at: RegExp; with: 'cut' | 'cut after' | number; code?: string }[] = [];
  #server: Server | null = null;
  base = '';

  async open() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close() {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const call = `${request.method} ${request.url}`;
    this.log.push(call);
    const failure = this.failures.findIndex(({ at }) => at.test(call));
    if (failure >= 0) {
      const [told] = this.failures.splice(failure, 1);
      if (told?.with === 'cut after') response.end = () => response.destroy();
      else {
        if (told?.with === 'cut') request.socket.destroy();
        else send(response, told?.with ?? 500, { error: `no ${told?.with}`, code: told?.code ?? 'internal' });
        return;
      }
    }
    const [, id = '', part] = /^\S+ \/uploads\/?(\w*)(?:\/(?:parts\/)?(\w+))?/.exec(call) ?? [];
    if (request.method === 'POST' && id === '') return this.#begin(JSON.parse(body.toString()), response);
    const upload = this.uploads.get(id);
    if (upload === undefined) return send(response, 404, { error: 'Upload not found.', code: 'upload_not_found' });
    if (request.method === 'PUT') upload.parts.set(Number(part), body);
    if (request.method === 'DELETE') this.uploads.delete(id);
    if (part !== 'finish') return send(response, 200, this.#state(id));
    const overwrite = call.endsWith('?overwrite=true');
    this.overwrites.push(overwrite);
    if (this.documents.has(upload.name) && !overwrite) return send(response, 409, exists);
    const bytes = [...upload.parts].sort(([a], [b]) => a - b).map(([, one]) => one);
    this.documents.set(upload.name, Buffer.concat(bytes));
    this.uploads.delete(id);
    return send(response, 201, { document: { id: 7, name: upload.name, folder: upload.folder, paper: 'spill_test' } });
  }

  #begin(input: { name: string; folder: string; size: number; overwrite: boolean }, response: ServerResponse) {
    if (this.documents.has(input.name) && !input.overwrite) return send(response, 409, exists);
    const id = `u${this.uploads.size + this.log.length}`;
    this.uploads.set(id, { ...input, parts: new Map() });
    return send(response, 201, this.#state(id));
  }

  #state(id: string) {
    const upload = this.uploads.get(id);
    const parts = Math.ceil((upload?.size ?? 0) / PART);
    return { upload_id: id, part_size: PART, parts, received: [...(upload?.parts.keys() ?? [])] };
  }
}

const exists = { error: 'A document with this name already exists', code: 'document_exists' };

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The calls over Node's own fetch, which knows no relative addresses; parts are sent bare. */
function callsTo(base: () => string): UploadCalls {
  const call = async (method: string, path: string, body?: BodyInit, signal?: AbortSignal): Promise<unknown> => {
    const request: RequestInit = { method, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) };
    const response = await fetch(`${base()}${path}`, request).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new ApiError(0, null, cause);
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new ApiError(response.status, objectOf(answer));
    return answer;
  };
  return {
    begin: async ({ name, folder, file, sameName }, signal) => {
      const body = { name, folder, size: file.size, overwrite: sameName === 'replace' };
      return readPartsState(await call('POST', '/uploads', JSON.stringify(body), signal));
    },
    state: async (_site, id, signal) => readPartsState(await call('GET', `/uploads/${id}`, undefined, signal)),
    part: async (_site, id, number, bytes, signal) => {
      await call('PUT', `/uploads/${id}/parts/${number}`, await bytes.arrayBuffer(), signal);
    },
    finish: async (_site, id, overwrite, signal) => {
      const answer = await call(
        'POST',
        `/uploads/${id}/finish${overwrite ? '?overwrite=true' : ''}`,
        undefined,
        signal,
      );
      return readDocument(objectOf(objectOf(answer)?.document) ?? {}, 'Compliance Testing');
    },
    drop: async (_site, id) => void (await call('DELETE', `/uploads/${id}`)),
    find: async ({ name }) => (server.documents.has(name) ? readDocument({ name }, FOLDER) : null),
  };
}

const bytes = Buffer.from(Array.from({ length: 4_500 }, (_, index) => index % 251));
const file = (name: string) => new File([bytes], name, { type: 'application/pdf' });
const FOLDER = 'Compliance Testing';

let server: PartsServer;
let queue: UploadQueue;
let done: string[];
let stopped: string[];

beforeEach(async () => {
  server = new PartsServer();
  await server.open();
  done = [];
  stopped = [];
  queue = new UploadQueue({
    calls: callsTo(() => server.base),
    waits: [1, 1, 1],
    onDone: ({ name }) => done.push(name),
    onStopped: ({ name }) => stopped.push(name),
  });
});
afterEach(() => server.close());

const phase = (index = 0) => queue.getItems()[index]?.phase;

/** Waits until the queue looks as wanted. */
async function until(wanted: () => boolean) {
  for (let i = 0; i < 500 && !wanted(); i += 1) await new Promise((resolve) => setTimeout(resolve, 4));
  expect(wanted(), JSON.stringify(queue.getItems().map((item) => item.phase))).toBe(true);
}

function begin(name = 'Spill test.pdf') {
  queue.add('1', FOLDER, [{ file: file(name) }]);
  queue.start('1');
}

const partCalls = () => server.log.filter((call) => call.startsWith('PUT'));

describe('a file in parts', () => {
  it('arrives whole, each part once, with its kind guessed', async () => {
    begin();
    await until(() => phase()?.kind === 'done');
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
    expect(partCalls()).toHaveLength(5);
    expect(done).toEqual(['Spill test.pdf']);
    expect(phase()).toMatchObject({ document: { id: 7, folder: FOLDER, paper: 'spill_test' } });
  });

  it('a part that fails for a moment is sent again', async () => {
    server.failures = [
      { at: /parts\/2/, with: 'cut' },
      { at: /parts\/2/, with: 503 },
      { at: /POST \/uploads$/, with: 'cut' },
    ];
    begin();
    await until(() => phase()?.kind === 'done');
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
    expect(partCalls().filter((call) => call.endsWith('/2'))).toHaveLength(3);
    expect(stopped).toEqual([]);
  });

  it('stops after four tries, and goes on from what has come in', async () => {
    server.failures = Array.from({ length: 4 }, () => ({ at: /parts\/4/, with: 500 as const }));
    begin();
    await until(() => phase()?.kind === 'stopped');
    expect(phase()).toMatchObject({ sent: 4_000, why: 'no 500', byNetwork: false });
    expect(stopped).toEqual(['Spill test.pdf']);
    const before = partCalls().length;
    queue.resume(queue.getItems()[0]?.id ?? 0);
    await until(() => phase()?.kind === 'done');
    // What has come in was asked for, and only the missing part was sent.
    expect(server.log.some((call) => call.startsWith('GET /uploads/'))).toBe(true);
    expect(partCalls().slice(before)).toHaveLength(1);
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
  });

  it('begins again when what had come in was thrown away', async () => {
    server.failures = Array.from({ length: 4 }, () => ({ at: /parts\/4/, with: 500 as const }));
    begin();
    await until(() => phase()?.kind === 'stopped');
    server.uploads.clear();
    queue.resume(queue.getItems()[0]?.id ?? 0);
    await until(() => phase()?.kind === 'done');
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
  });

  it('an answer that was lost after the file was stored loses nothing and stores nothing twice', async () => {
    server.failures = [{ at: /finish/, with: 'cut after' }];
    begin();
    await until(() => phase()?.kind === 'done');
    expect([...server.documents.keys()]).toEqual(['Spill test.pdf']);
    expect(server.log.filter((call) => call.includes('/finish'))).toHaveLength(2);
    expect(stopped).toEqual([]);
  });

  it('what will never pass is not tried again', async () => {
    server.failures = [{ at: /parts\/0/, with: 403, code: 'forbidden_write' }];
    begin();
    await until(() => phase()?.kind === 'stopped');
    expect(partCalls().filter((call) => call.endsWith('/0'))).toHaveLength(1);
  });

  it('a file whose bytes are not what its name says is refused for good', async () => {
    server.failures = [{ at: /finish/, with: 415, code: 'upload_type' }];
    begin();
    await until(() => phase()?.kind === 'refused');
    queue.start('1');
    expect(phase()).toEqual({ kind: 'refused', why: 'no 415' });
  });
});

describe('the network', () => {
  it('losing it pauses, its return goes on, without a word', async () => {
    server.failures = Array.from({ length: 4 }, () => ({ at: /parts\/3/, with: 'cut' as const }));
    begin();
    await until(() => partCalls().some((call) => call.endsWith('/3')));
    queue.setOnline(false);
    await until(() => phase()?.kind === 'paused');
    server.failures = [];
    queue.setOnline(true);
    await until(() => phase()?.kind === 'done');
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
    expect(stopped).toEqual([]);
  });

  it('what stopped because nobody answered goes on when the browser is online', async () => {
    server.failures = Array.from({ length: 4 }, () => ({ at: /parts\/3/, with: 'cut' as const }));
    begin();
    await until(() => phase()?.kind === 'stopped');
    expect(phase()).toMatchObject({ byNetwork: true, why: 'The network does not answer.' });
    queue.setOnline(true);
    await until(() => phase()?.kind === 'done');
  });
});

describe('a document of the same name', () => {
  beforeEach(() => void server.documents.set('Spill test.pdf', Buffer.from('old')));

  it('asks, and replaces when told to', async () => {
    begin();
    await until(() => phase()?.kind === 'exists');
    expect(partCalls()).toEqual([]);
    queue.settle(queue.getItems()[0]?.id ?? 0, 'replace');
    await until(() => phase()?.kind === 'done');
    expect(server.documents.get('Spill test.pdf')?.equals(bytes)).toBe(true);
    expect(server.overwrites).toEqual([true]);
  });

  it('keeps both under the next name that is free', async () => {
    server.documents.set('Spill test (2).pdf', Buffer.from('older'));
    begin();
    await until(() => phase()?.kind === 'exists');
    queue.settle(queue.getItems()[0]?.id ?? 0, 'both');
    await until(() => phase()?.kind === 'done');
    expect(done).toEqual(['Spill test (3).pdf']);
    expect(server.documents.get('Spill test.pdf')?.toString()).toBe('old');
  });

  it('skipped, nothing of it stays', async () => {
    begin();
    await until(() => phase()?.kind === 'exists');
    queue.remove(queue.getItems()[0]?.id ?? 0);
    expect(queue.getItems()).toEqual([]);
    expect(server.documents.get('Spill test.pdf')?.toString()).toBe('old');
  });
});

describe('the list', () => {
  it('several files go one after the other; one that stops does not hold up the next', async () => {
    server.failures = [{ at: /POST \/uploads$/, with: 404, code: 'folder_not_found' }];
    queue.add('1', FOLDER, [{ file: file('a.pdf') }, { file: file('b.pdf') }, { file: file('B.pdf') }]);
    expect(queue.getItems().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'B (2).pdf']);
    queue.start('1');
    await until(() => phase(2)?.kind === 'done');
    expect(queue.getItems().map((item) => item.phase.kind)).toEqual(['stopped', 'done', 'done']);
    queue.edit(queue.getItems()[0]?.id ?? 0, { folder: 'Exports' });
    queue.clear('1');
    expect(queue.getItems()).toHaveLength(1);
  });

  it('the guessed kind follows the name until one is chosen', () => {
    queue.add('1', FOLDER, [{ file: file('a.pdf') }]);
    const id = queue.getItems()[0]?.id ?? 0;
    expect(queue.getItems()[0]?.paper).toBeNull();
    queue.edit(id, { name: 'Overfill.pdf' });
    expect(queue.getItems()[0]?.paper).toBe('overfill_test');
    queue.edit(id, { paper: 'insurance' });
    queue.edit(id, { name: 'Spill.pdf' });
    expect(queue.getItems()[0]?.paper).toBe('insurance');
  });

  it('cancelled while it is sent, the server is told and the next goes on', async () => {
    server.failures = Array.from({ length: 4 }, () => ({ at: /parts\/4/, with: 'cut' as const }));
    queue.add('1', FOLDER, [{ file: file('a.pdf') }, { file: file('b.pdf') }]);
    queue.start('1');
    await until(() => server.uploads.size === 1 && partCalls().length > 0);
    queue.remove(queue.getItems()[0]?.id ?? 0);
    server.failures = [];
    await until(() => phase()?.kind === 'done');
    await until(() => server.log.some((call) => call.startsWith('DELETE /uploads/')));
    expect([...server.documents.keys()]).toEqual(['b.pdf']);
  });

  it('what the server would not take is never sent', () => {
    queue.add('1', FOLDER, [{ file: file('a.exe') }]);
    queue.start('1');
    expect(phase()).toEqual({ kind: 'refused', why: 'This file type is not allowed' });
    expect(server.log).toEqual([]);
  });
});
