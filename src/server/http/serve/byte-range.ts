/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of `size` bytes that a Range header asks for. Null when all are to be sent: without a header, with one that
 * cannot be read, with several ranges (RFC 9110, 14.2 lets a server pass those over). 'outside' when no byte of it is
 * there.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
