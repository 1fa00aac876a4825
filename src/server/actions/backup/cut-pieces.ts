/** A stretch of a stream's bytes. */
export interface Piece {
  bytes: Buffer;
  isLast: boolean;
}

/** A stream's bytes in pieces of one size, the last smaller, and empty where nothing is left for it. */
export async function* cutPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(held, length);
      yield { bytes: all.subarray(0, size), isLast: false };
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield { bytes: Buffer.concat(held, length), isLast: true };
}

const lineEnd = 0x0a;

/** A stream of lines in pieces of whole lines, each of about one size or of one longer line. */
export async function* cutLines(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const end = length + chunk.length < size ? -1 : chunk.lastIndexOf(lineEnd);
    if (end < 0) {
      held.push(chunk);
      length += chunk.length;
      continue;
    }
    yield Buffer.concat([...held, chunk.subarray(0, end + 1)]);
    held = [chunk.subarray(end + 1)];
    length = chunk.length - end - 1;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
