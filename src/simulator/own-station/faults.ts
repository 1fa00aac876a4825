import type { Command } from '../pages/requests.ts';
import type { Station } from '../station-file/schema.ts';

type Fault = Station['faults'][number];

/** The faults that a reply to this command has, in the order of the file. */
export function faultsOf(station: Station, { code, format }: Command): Fault[] {
  return station.faults.filter((fault) => fault.on.includes(code) && (fault.format ?? format) === format);
}

/** A display page with what is wrong with its lines. */
export function withLineFaults(page: readonly string[], faults: readonly Fault[]): string[] {
  let lines = [...page];
  for (const fault of faults) {
    if (fault.kind === 'replace') lines = lines.map((line) => line.replace(fault.find, () => fault.with));
    if (fault.kind !== 'drop_line' && fault.kind !== 'join_lines') continue;
    const at = lines.findIndex((line) => line.includes(fault.find));
    if (at < 0) continue;
    const next = fault.kind === 'join_lines' ? [`${lines[at]}${lines[at + 1] ?? ''}`] : [];
    lines.splice(at, fault.kind === 'join_lines' ? 2 : 1, ...next);
  }
  return lines;
}

/** The text of a computer reply with what is wrong with it before its checksum. */
export function withTextFaults(text: string, faults: readonly Fault[]): string {
  return faults.reduce(
    (now, fault) => (fault.kind === 'replace' ? now.replace(fault.find, () => fault.with) : now),
    text,
  );
}

/** Where the characters begin in the bytes, -1 where they are not. */
function find(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text, 0, 'latin1');
}

/** A reply with what happens to its bytes on the line. */
export function withByteFaults(frame: Uint8Array, faults: readonly Fault[]): Uint8Array {
  let bytes = frame;
  for (const fault of faults) {
    if (fault.kind === 'cut') bytes = bytes.slice(0, fault.after);
    const at = fault.kind === 'swap' ? find(bytes, fault.find) : -1;
    if (at < 0) continue;
    const swapped = Uint8Array.from(bytes);
    [swapped[at], swapped[at + 1]] = [bytes[at + 1] ?? 0, bytes[at] ?? 0];
    bytes = swapped;
  }
  return bytes;
}
