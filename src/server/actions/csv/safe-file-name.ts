/** A name that every system can store: letters, digits, dots and dashes; runs of anything else are one underscore. */
export function safeFileName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '_');
}
