import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A file of an archive, unpacked; its checksum was right. */
export interface Unpacked {
  name: string;
  bytes: Buffer;
  text: string;
  sha256: string;
  modified: Date;
  /** Deflated, not stored as it is. */
  packed: boolean;
}

/** Everything in a zip file, in the order of its directory. Rejects for what is no sound archive: CRCs are checked. */
export async function readZip(archive: Buffer): Promise<Unpacked[]> {
  const zip = await open(archive);
  const files: Unpacked[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then((file) => {
        files.push(file);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
  return files;
}

function open(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error === null ? resolve(zip) : reject(error),
    );
  });
}

async function read(zip: ZipFile, entry: Entry): Promise<Unpacked> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(buffer(stream)) : reject(error)));
  });
  if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum than the archive says`);
  return {
    name: entry.fileName,
    bytes,
    text: bytes.toString('utf8').replace(/^\ufeff/, ''),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    modified: entry.getLastModDate(),
    packed: entry.compressionMethod === 8,
  };
}

/** The checksum of zip files (ISO 3309), bit by bit. */
export function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}
