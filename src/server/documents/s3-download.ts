import { finished, type Readable, Transform } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { heldFailure } from './held-failure.ts';
import { s3Trouble } from './s3-trouble.ts';

/**
 * The bytes of an answer, which end well only when all `expected` ones came (null: not said). A store that breaks off,
 * or sends nothing for `silenceMs` while somebody waits for it, makes the stream fail with storage_unavailable; a reader
 * who takes his time does not. Who destroys the stream ends the download.
 */
export function watchedDownload(body: Readable, expected: number | null, silenceMs: number): Readable {
  let seen = 0;
  let lastAt = performance.now();
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      lastAt = performance.now();
      done(null, chunk);
    },
    flush(done) {
      const short = expected !== null && seen !== expected;
      done(short ? unavailable(`The store sent ${seen} bytes of ${expected}.`) : null);
    },
  });
  heldFailure(watched);
  const timer = setInterval(() => {
    const waitsForReader = watched.readableLength > 0 || watched.writableLength > 0;
    if (waitsForReader) lastAt = performance.now();
    else if (performance.now() - lastAt > silenceMs) {
      watched.destroy(unavailable(`The store sent nothing for ${silenceMs} ms in the middle of a file.`));
    }
  }, silenceMs / 4).unref();
  finished(body, { writable: false }, (error) => {
    if (error) watched.destroy(s3Trouble(error));
  });
  watched.once('close', () => {
    clearInterval(timer);
    body.destroy();
  });
  body.pipe(watched);
  return watched;
}

function unavailable(words: string): AppError {
  return new AppError('storage_unavailable', { retryAfter: 5, cause: new Error(words) });
}
