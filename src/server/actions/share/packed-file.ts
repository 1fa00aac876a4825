import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '#contract/errors.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PacketFile } from '#server/store/packet/packets.ts';
import { findPackedContents } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import { typeOfName } from '../document/names/upload-type.ts';
import type { OpenShare } from './open-share.ts';

type Range = { start: number; end: number };

/** One file of a packet, as a document is sent. `path`: its name in the packet. */
export interface OpenPackedFile {
  document: Pick<StoredDocument, 'name' | 'contentType' | 'size' | 'sha256' | 'contentKey'> & { path: string };
  store: Pick<DocumentStore, 'open'>;
}

/**
 * A file of the packet of an open link, by its position in the list of contents, from 1. It is found by what was noted
 * when the packet was built, never by a name that the caller sends, and read out of the stored archive. Throws
 * document_not_found for a position that the packet does not have, and for a packet whose contents are not known;
 * share_gone when the archive does not hold what was noted.
 */
export async function openPackedFile(
  ctx: Pick<Context, 'db' | 'documents'>,
  { document: packet }: OpenShare,
  position: number,
): Promise<OpenPackedFile> {
  const file = (await findPackedContents(ctx.db, packet))?.contents[position - 1];
  if (file === undefined) throw new AppError('document_not_found');
  const place = await findPlace(ctx.documents, packet, file);
  if (place === null) throw new AppError('share_gone');
  return {
    document: {
      path: file.name,
      name: file.name.slice(file.name.lastIndexOf('/') + 1),
      contentType: typeOfName(file.name)?.contentType ?? 'application/octet-stream',
      ...{ size: file.size, sha256: file.sha256, contentKey: packet.contentKey },
    },
    store: { open: (_, range) => openPlace(ctx.documents, packet, { ...file, ...place }, range) },
  };
}

/** Where an entry's bytes are in the archive. */
interface Place {
  start: number;
  packedSize: number;
  deflated: boolean;
}

/** Directories of the archives that were asked last, by the packet's hash: a PDF is asked for part by part. */
const kept = new Map<string, ReadonlyMap<string, Entry>>();
const mostKept = 4;

/** Null when the archive has no such entry or one of another size. */
async function findPlace(store: DocumentStore, packet: StoredDocument, file: PacketFile): Promise<Place | null> {
  const reader = new StoredReader(store, packet);
  const zip = await openArchive(reader, packet.size);
  const entries = kept.get(packet.sha256) ?? (await readDirectory(zip));
  kept.delete(packet.sha256);
  kept.set(packet.sha256, entries);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
  const entry = entries.get(file.name);
  if (entry === undefined || entry.uncompressedSize !== file.size || entry.isEncrypted()) return null;
  const start = await new Promise<number>((resolve, reject) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) =>
      error === null ? resolve(header.fileDataStart) : reject(error),
    );
  });
  return { start, packedSize: entry.compressedSize, deflated: entry.compressionMethod !== 0 };
}

function openArchive(reader: RandomAccessReader, size: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    fromRandomAccessReader(reader, size, options, (error, zip) => (error === null ? resolve(zip) : reject(error)));
  });
}

function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function openPlace(
  store: DocumentStore,
  packet: StoredDocument,
  { size, sha256, start, packedSize, deflated }: PacketFile & Place,
  range?: Range,
): Promise<Readable | null> {
  const isWhole = range === undefined || (range.start === 0 && range.end === size - 1);
  if (size === 0) return Readable.from([]);
  if (!deflated && !isWhole) {
    return store.open(packet.contentKey, { start: start + range.start, end: start + range.end });
  }
  const packed = await store.open(packet.contentKey, { start, end: start + packedSize - 1 });
  if (packed === null) return null;
  const checked = checking(sha256);
  const bytes = deflated ? chained(packed, createInflateRaw(), checked) : chained(packed, checked);
  return isWhole ? bytes : Readable.from(cut(bytes, range), { objectMode: false });
}

/** One stream of several: a failure of any ends it, and so does its reader with all of them. */
function chained(source: Readable, ...rest: readonly Transform[]): Readable {
  const all = [source, ...rest];
  const last = all.at(-1) ?? source;
  for (const [at, next] of rest.entries()) {
    const from = all[at];
    from?.on('error', (error) => last.destroy(error));
    from?.pipe(next);
  }
  last.once('close', () => {
    for (const each of all) each.destroy();
  });
  return last;
}

/**
 * Passes bytes on, but the last of them only when all are those that were noted: a file that is not never arrives whole. Fails
 * at the end otherwise.
 */
function checking(sha256: string): Transform {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready ?? undefined);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held ?? undefined);
      else done(new Error('a file of a packet is not what was packed'));
    },
  });
}

/** The bytes of a range; what comes before it is unpacked and let go. */
async function* cut(bytes: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}

/** Bytes that are read at once: the whole directory of most packets. */
const blockBytes = 262_144;

/** The directory of an archive out of the store, block by block. */
class StoredReader extends RandomAccessReader {
  readonly #store: DocumentStore;
  readonly #packet: StoredDocument;
  #block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(store: DocumentStore, packet: StoredDocument) {
    super();
    this.#store = store;
    this.#packet = packet;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#read(position, length).then(
      (bytes) => {
        bytes.copy(target, offset);
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#block;
    if (position >= start && position + length <= start + bytes.length) {
      return bytes.subarray(position - start, position - start + length);
    }
    const until = Math.min(this.#packet.size, position + Math.max(length, blockBytes));
    // The directory is read forwards from somewhere near the end; its own end is looked at first.
    const from = until === this.#packet.size ? Math.max(0, Math.min(position, until - blockBytes)) : position;
    const stream = await this.#store.open(this.#packet.contentKey, { start: from, end: until - 1 });
    if (stream === null) throw new AppError('share_gone');
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    this.#block = { start: from, bytes: Buffer.concat(parts) };
    return this.#block.bytes.subarray(position - from, position - from + length);
  }
}
