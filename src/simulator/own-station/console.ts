import type { Command, Heard } from '../pages/requests.ts';
import { computerFrame, displayFrame, refusalFrame } from '../pages/wire.ts';
import { localMoment } from '../station-file/local-moment.ts';
import type { StationPlan } from '../station-file/read-station-file.ts';
import type { Station } from '../station-file/schema.ts';
import { computerText, displayLines, hasFunction } from './console-pages.ts';
import { faultsOf, withByteFaults, withLineFaults, withTextFaults } from './faults.ts';

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
