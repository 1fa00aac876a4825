import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** One form of a file, as it goes over the wire. */
export interface KeptFile {
  body: Buffer;
  etag: string;
  type: string;
  /** Null for the file as it is. */
  encoding: string | null;
}

interface Entry {
  file: KeptFile;
  /** Time of the last change, ms since 1970. */
  changedAt: number;
  /** When that was last looked at, ms of the given clock. */
  lookedAt: number;
}

/** What the client's first load consists of; everything else is left to the file system. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Compressed neighbours, the smallest first. */
const forms = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** A changed file is noticed within this time; hashed ones never change. */
const lookEveryMs = 1_000;

/** A folder's scripts, styles, fonts and pages, each read once and kept in memory in the forms that were asked for. */
export class KeptFiles {
  readonly #folder: string;
  readonly #clock: () => number;
  readonly #entries = new Map<string, Entry>();

  constructor(folder: string, clock: () => number = () => performance.now()) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /**
   * The smallest form of a file that a browser with this Accept-Encoding takes; null where there is none, or none of a
   * kept type. `path` is relative to the folder and trusted; `hashed` files are never looked at again.
   */
  find(path: string, accepted: string | undefined, hashed: boolean): KeptFile | null {
    const type = types[extname(path)];
    if (type === undefined) return null;
    for (const { encoding, suffix } of forms) {
      const file = accepts(accepted, encoding) ? this.#read(path + suffix, type, encoding, hashed) : null;
      if (file !== null) return file;
    }
    return this.#read(path, type, null, hashed);
  }

  #read(path: string, type: string, encoding: string | null, hashed: boolean): KeptFile | null {
    const known = this.#entries.get(path);
    const now = this.#clock();
    if (known !== undefined && (hashed || now - known.lookedAt < lookEveryMs)) return known.file;
    const place = join(this.#folder, path);
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats === undefined || !stats.isFile()) {
      this.#entries.delete(path);
      return null;
    }
    if (known?.changedAt === stats.mtimeMs) {
      known.lookedAt = now;
      return known.file;
    }
    const body = readFileSync(place);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const file: KeptFile = { body, etag, type, encoding };
    this.#entries.set(path, { file, changedAt: stats.mtimeMs, lookedAt: now });
    return file;
  }
}

/** Whether an Accept-Encoding names a coding and does not refuse it (RFC 9110, 12.5.3); `*` is not taken for one. */
export function accepts(header: string | undefined, coding: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
