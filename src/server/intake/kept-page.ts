import { createHash } from 'node:crypto';
import type { GaugeFormat } from '#gauges/driver.ts';

/** Bytes kept of a page. */
export const longestPage = 65_536;
/** Sentences kept on a page, and characters of one. */
const mostReasons = 40;
const longestReason = 200;
const MASK = 0x2a;
const SPACE = 0x20;

/** A page in the form in which it is kept. */
export interface KeptPage {
  raw: Uint8Array;
  cut: boolean;
  reasons: string[];
  fingerprint: string;
}

/**
 * Copies a reply to be kept: at most `longestPage` bytes, and no security code, be it the gauge's own, which a line
 * device may have echoed, or one that the page prints behind SECURITY CODE. `reasons` are sentences that may quote it.
 */
export function keptPage(
  sent: Uint8Array,
  reasons: readonly string[],
  format: GaugeFormat,
  securityCode: string | null,
): KeptPage {
  // What is cut off is masked before: a code must not survive in part at the cut.
  const masked = withoutCodes(sent.slice(0, longestPage + 1_024), securityCode);
  const raw = masked.slice(0, longestPage);
  const kept = reasons.slice(0, mostReasons).map((reason) => textWithoutCodes(reason, securityCode, longestReason));
  if (reasons.length > mostReasons) kept.push(`and ${reasons.length - mostReasons} more`);
  const shape = shapeOf(textOf(raw), format);
  const words = kept.map((reason) => shapeOf(reason, format)).join('\n');
  const fingerprint = createHash('sha256').update(`${format}\n${words}\n${shape}`).digest('hex');
  return { raw, cut: sent.length > longestPage, reasons: kept, fingerprint };
}

const printedCode = /SECURITY\s*CODE[^\r\n\x03]*/gi;

/** Bytes as text; the top bit of a byte may be parity, and does not count. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.map((byte) => byte & 0x7f)).toString('latin1');
}

/** Masks in place. */
function withoutCodes(bytes: Uint8Array, securityCode: string | null): Uint8Array {
  const text = textOf(bytes);
  if (securityCode !== null && securityCode !== '') {
    for (let at = text.indexOf(securityCode); at >= 0; at = text.indexOf(securityCode, at + 1)) {
      bytes.fill(MASK, at, at + securityCode.length);
    }
  }
  for (const { index, 0: line } of text.matchAll(printedCode)) {
    const from = line.search(/CODE/i) + 'CODE'.length;
    for (let at = from; at < line.length; at += 1) {
      const byte = (bytes[index + at] ?? SPACE) & 0x7f;
      if (byte > SPACE && byte !== 0x3a) bytes[index + at] = MASK;
    }
  }
  return bytes;
}

function textWithoutCodes(text: string, securityCode: string | null, most: number): string {
  const masked = withoutCodes(Uint8Array.from(Buffer.from(text.slice(0, 4 * most), 'latin1')), securityCode);
  const clean = Buffer.from(masked).toString('latin1');
  return clean.length > most ? `${clean.slice(0, most - 3)}...` : clean;
}

const months = /\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\b/gi;

/** What pages have in common that differ only in numbers, dates and spacing. */
function shapeOf(text: string, format: GaugeFormat): string {
  const plain = text.replace(months, 'M').replace(/\b[AP]M\b/gi, 'M');
  return plain.replace(format === 'computer' ? /[0-9A-F]+/gi : /[-+]?[0-9]+(?:\.[0-9]+)?/g, '9').replace(/\s+/g, ' ');
}
