import type { Command, Heard } from '../pages/requests.ts';
import { computerFrame, displayFrame, refusalFrame } from '../pages/wire.ts';
import { localMoment } from '../station-file/local-moment.ts';
import type { StationPlan } from '../station-file/read-station-file.ts';
import type { Station } from '../station-file/schema.ts';
import { computerText, displayLines, hasFunction } from './console-pages.ts';

type Fault = Station['faults'][number];

/** The faults that a reply to this command has, in the order of the file. */
function faultsOf(station: Station, { code, format }: Command): Fault[] {
  return station.faults.filter((fault) => fault.on.includes(code) && (fault.format ?? format) === format);
}

/** A display page with what is wrong with its lines. */
function withLineFaults(page: readonly string[], faults: readonly Fault[]): string[] {
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
function withTextFaults(text: string, faults: readonly Fault[]): string {
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
function withByteFaults(frame: Uint8Array, faults: readonly Fault[]): Uint8Array {
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

/** The console as its file has it now: the last change that has come. */
export function stationAt(plan: StationPlan, now: number): Station {
  const elapsed = now - plan.startedAt;
  return plan.stages.reduce((last, stage) => (stage.from <= elapsed ? stage : last)).station;
}

/** Whether a console answers a command, refuses it or is silent. */
function conduct(station: Station, { code, format, set }: Command): 'answers' | 'refuses' | 'is-silent' {
  const { answers } = station;
  if (answers.silent.includes(code)) return 'is-silent';
  // A console of a station file stays as its file has it.
  if (answers.refused.includes(code) || set || !hasFunction(station, code, format)) return 'refuses';
  const isMeant = answers.formats.includes(format) && (answers.functions?.includes(code) ?? true);
  if (isMeant) return 'answers';
  return answers.otherwise === 'silent' ? 'is-silent' : 'refuses';
}

/**
 * What the console of a station file answers at a time, UTC milliseconds: the bytes, or null for silence. A wrong or
 * missing security code is met with silence; one where none is set is no command. Source: 576013-635 section 5.
 */
export function replyTo(plan: StationPlan, heard: Heard, now: number): Uint8Array | null {
  const station = stationAt(plan, now);
  if (heard === 'no-entry') return null;
  if (heard === 'no-command') return refusalFrame();
  const does = conduct(station, heard);
  if (does !== 'answers') return does === 'refuses' ? refusalFrame() : null;
  const moment = localMoment(station.clock, now);
  const faults = faultsOf(station, heard);
  if (heard.format === 'display') {
    return withByteFaults(displayFrame(withLineFaults(displayLines(station, heard, moment), faults)), faults);
  }
  const text = withTextFaults(computerText(station, heard, moment), faults);
  const withChecksum = !faults.some(({ kind }) => kind === 'no_checksum');
  return withByteFaults(computerFrame(text, withChecksum), faults);
}
