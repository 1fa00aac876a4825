/** True when an Accept header names text/html and nothing it would rather have: a browser that opens an address. */
export function prefersPage(accept: string | undefined): boolean {
  const weights = (accept ?? '').toLowerCase().split(',').map(readType);
  const page = weights.find(({ name }) => name === 'text/html')?.weight ?? 0;
  return page > 0 && weights.every(({ weight }) => weight <= page);
}

/** A media type of an Accept header with its q, 0 to 1 (RFC 9110, 12.5.1). */
function readType(part: string): { name: string; weight: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
}
