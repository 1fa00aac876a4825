const names: Readonly<Record<number, string>> = { 0: 'NUL', 1: 'SOH', 3: 'ETX', 10: 'LF', 13: 'CR' };

/**
 * Bytes as `reply.txt` of a fixture has them: control characters as `<SOH>`, `<CR>`, others that are not printable, and
 * the sign < itself, as `<3C>`. A line ends where the console ends one: those ends are for the eye.
 */
export function fixtureText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x3c;
    if (isPlain) text += String.fromCharCode(byte);
    else text += `<${names[byte] ?? byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    if (byte === 0x0a) text += '\n';
  }
  return text.endsWith('\n') ? text : `${text}\n`;
}
