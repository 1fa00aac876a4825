/** What a plain quoted file name cannot hold everywhere: other alphabets, quotes, escapes. */
const notPlain = /[^\x20-\x7e]|["\\%]/g;
/** Characters that encodeURIComponent leaves and RFC 8187 (attr-char) does not. */
const notAttribute = /['()*]/g;

/**
 * A Content-Disposition header (RFC 6266): the name twice, for old readers in plain letters, for all others in UTF-8.
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(notPlain, '_');
  const full = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    notAttribute,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
