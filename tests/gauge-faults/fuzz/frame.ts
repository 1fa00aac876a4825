import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FunctionCode, type GaugeFormat, isFunctionCode } from '#gauges/driver.ts';

/** Bytes of a reply and the question they are taken for the answer of. */
export interface Frame {
  code: FunctionCode;
  format: GaugeFormat;
  device: number;
  bytes: Uint8Array;
}

const fixtures = new URL('../../../fixtures/', import.meta.url).pathname;
const controls: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };
const noted = /<(SOH|ETX|CR|LF|NUL|[0-9A-F]{2})>/g;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Every reply of fixtures/gauges, as recorded or as the manuals print it. */
export function recordedFrames(): Frame[] {
  const root = join(fixtures, 'gauges');
  const frames: Frame[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'case.json') continue;
    const folder = entry.parentPath;
    const { code, format, device } = JSON.parse(readFileSync(join(folder, entry.name), 'utf8')) as Frame;
    if (!isFunctionCode(code)) continue;
    const written = readFileSync(join(folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
    const reply = written.replace(
      noted,
      (_, name: string) => controls[name] ?? String.fromCharCode(Number.parseInt(name, 16)),
    );
    frames.push({ code, format, device, bytes: bytesOf(reply) });
  }
  // The order of a folder is the disk's; a run must not depend on it.
  return frames.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** One line of text for a frame: a JSON array of code, format, device and the bytes as characters 0 to 255. */
export function nameOf({ code, format, device, bytes }: Frame): string {
  return JSON.stringify([code, format, device, textOf(bytes)]);
}

/** The frame of such a line. */
function frameOf(line: string): Frame {
  const [code, format, device, text] = JSON.parse(line) as [FunctionCode, GaugeFormat, number, string];
  return { code, format, device, bytes: bytesOf(text) };
}

const corpusFile = join(fixtures, 'fuzz', 'corpus.jsonl');

/** Inputs that earlier runs found worth keeping: each once reached an outcome that nothing before it had. */
export function keptFrames(): Frame[] {
  return readFileSync(corpusFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(frameOf);
}

export const corpusPath = corpusFile;
