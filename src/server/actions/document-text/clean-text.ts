import { longestText } from './text-limits.ts';

/** What the database refuses or what nobody sees: controls but line ends and tabs, halves of characters. */
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Surrogate}]/gu;

/** The beginning of a text as it can be stored. */
export function cleanText(text: string): string {
  return text.slice(0, longestText).replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim();
}

/** Text of unknown encoding: UTF-8, or else the one of old Windows programs. May end amid a character. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
