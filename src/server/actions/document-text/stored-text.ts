/**
 * Signs of which the database's own reading makes addresses, paths, tags and numbers. Whatever could begin one of these
 * and is none in the end is read again from its second character: a run of them takes quadratic time, and most of what
 * it does make nobody looks for. So they are stored as controls, which part words and nothing else.
 */
const signs = '<_-./@:~&+?#%=!"\';>';
const controls = String.fromCharCode(...range(0x01, 0x08), ...range(0x0e, 0x1d));
const anySign = /[<_\-./@:~&+?#%=!"';>]/g;
const anyControl = /[\u0001-\u0008\u000e-\u001d]/g;

const toControl = new Map([...signs].map((sign, i) => [sign, controls.charAt(i)]));
const toSign = new Map([...toControl].map(([sign, control]) => [control, sign]));

/** Cleaned text (clean-text.ts) as it is stored: letters, digits and blanks are what they were, each sign one character. */
export function toStored(text: string): string {
  return text.replace(anySign, (sign) => toControl.get(sign) ?? ' ');
}

/** Stored text, or a piece of it, as it was. */
export function fromStored(stored: string): string {
  return stored.replace(anyControl, (control) => toSign.get(control) ?? ' ');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
