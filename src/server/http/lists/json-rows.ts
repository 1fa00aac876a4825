const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];
/** Length of the pieces that a long list is sent in, in bytes. */
const sentPiece = 256 * 1024;

/** Bytes of a text in memory of their own: a piece of a shared one would keep all of that alive. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Bytes of a JSON array of these rows. */
export function joinRows(rows: Iterable<Buffer>): Buffer {
  return Buffer.concat([...arrayParts(rows)]);
}

/** A JSON array of these rows in pieces of some size each, made as they are asked for. */
export function* joinInPieces(rows: Iterable<Buffer>): Generator<Buffer> {
  let [parts, size]: [Buffer[], number] = [[], 0];
  for (const part of arrayParts(rows)) {
    parts.push(part);
    size += part.length;
    if (size < sentPiece) continue;
    yield Buffer.concat(parts, size);
    [parts, size] = [[], 0];
  }
  yield Buffer.concat(parts, size);
}

function* arrayParts(rows: Iterable<Buffer>): Generator<Buffer> {
  let first = true;
  yield open;
  for (const row of rows) {
    if (row.length === 0) continue;
    if (!first) yield comma;
    first = false;
    yield row;
  }
  yield close;
}
