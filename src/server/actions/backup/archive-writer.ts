import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { fileNames } from './manifest.ts';

/** Writes files into a tar archive, each when its reader has room for it, and at the end the sums of them all. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #mtime: Date;
  readonly #written: Promise<void>;
  /** One line a file, as sha256sum(1) writes and checks them. */
  readonly #sums: Buffer[] = [];
  #failure: unknown = null;

  constructor(out: Writable, mtime: Date) {
    this.#mtime = mtime;
    this.#written = pipeline(this.#pack, out);
    this.#written.catch((error: unknown) => {
      this.#failure = error;
    });
  }

  /** Resolves when the bytes are on their way; throws what the archive's own stream failed with. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.#sums.push(Buffer.from(sumLine(createHash('sha256').update(bytes).digest('hex'), name)));
    await this.#write(name, bytes);
  }

  async addJson(name: string, value: unknown): Promise<void> {
    await this.add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  }

  /** Adds the sums; resolves when all is written and the stream has ended. */
  async finish(): Promise<void> {
    await this.#write(fileNames.sums, Buffer.concat(this.#sums));
    this.#pack.finalize();
    await this.#written;
  }

  /** Ends it in the middle: the stream fails. */
  async giveUp(error: Error): Promise<void> {
    this.#pack.destroy(error);
    await this.#written.catch(() => {});
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const header = { name, mtime: this.#mtime, size: bytes.length, mode: 0o600 };
    try {
      if (this.#failure !== null) throw this.#failure;
      await new Promise<void>((resolve, reject) => {
        const entry = this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
        entry.on('error', reject); // reported twice, and an error that nobody listens to would end the process
      });
    } catch (error) {
      // The archive says only that it was destroyed; why, its stream knows.
      await this.#written;
      throw error;
    }
  }
}

/** One line of SHA256SUMS. */
export function sumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}
