import type { LeakDetectorFact } from '#compliance/facts/month-facts.ts';
import { type DetectorRecords, type ListedDetector, leakDetectorFact } from '#compliance/month/leak-detectors.ts';
import { lineFamilyOfName, lineUnitNumber } from '#contract/line-families.ts';
import type { DetectorSettingRow, DetectorTestRow } from '#server/store/compliance/month-detectors.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { MonthRecords, SiteDetectors, SiteRecords } from './month-records.ts';

const gaugeKey = /^line_leak_detector (\d+)$/;
const named = /\bline\s*#?(\d{1,2})\b/i;

/** Sorts the leak detectors on the list of equipment by the line that they are on. */
export function siteDetectors(equipment: readonly EquipmentUnitRow[]): SiteDetectors {
  const [ofLine, ofTank] = [new Map<number, ListedDetector[]>(), new Map<number, ListedDetector[]>()];
  const ofAny: ListedDetector[] = [];
  for (const piece of equipment) {
    if (piece.category !== 'line_leak_detector' || piece.removed) continue;
    const { installedOn, tankNumber, gone } = piece;
    const detector = { name: piece.name, installedOn, ...(gone === undefined ? {} : { goneOn: gone.on }) };
    const line = lineOf(piece);
    if (line !== null) add(ofLine, line, detector);
    else if (tankNumber !== null) add(ofTank, tankNumber, detector);
    else ofAny.push(detector);
  }
  return { ofLine, ofTank, ofAny };
}

function add(to: Map<number, ListedDetector[]>, number: number, detector: ListedDetector): void {
  to.set(number, [...(to.get(number) ?? []), detector]);
}

/** The line that a detector of the gauge is on, or that its name speaks of; null for another name. */
function lineOf({ gaugeKey: own, name }: EquipmentUnitRow): number | null {
  const number = Number(gaugeKey.exec(own ?? '')?.[1] ?? Number.NaN);
  if (number >= 1) return number;
  const reported = Number(named.exec(name)?.[1] ?? Number.NaN);
  return reported >= 1 ? lineUnitNumber(lineFamilyOfName(name), reported) : null;
}

/**
 * What is recorded of the leak detectors of a line in a month: of its own, else of those at its tank, else of those of
 * which nobody said where they are. Null where there is none on the first day of these days on which the line is there.
 */
export function detectorOf(
  line: { number: number; tankNumber: number | null; installedOn: string | null },
  { detectors, detectorRecords, place, month, day = firstDay(month) }: MonthRecords,
): LeakDetectorFact | null {
  const { ofLine, ofTank, ofAny } = detectors;
  const atTank = line.tankNumber === null ? undefined : ofTank.get(line.tankNumber);
  const own = ofLine.get(line.number) ?? atTank ?? ofAny;
  const end = lastDay(month);
  const upTo = place.today < end ? place.today : end;
  const begin = [day, line.installedOn ?? day, firstDay(month)].reduce((last, one) => (one > last ? one : last));
  return leakDetectorFact(own, detectorRecords, {
    state: place.state,
    on: begin < upTo ? begin : upTo,
    from: firstDay(month),
    upTo,
  });
}

/** What the calendar holds of the detectors of one site. */
export function detectorRecordsOf(
  tests: readonly DetectorTestRow[],
  setting: DetectorSettingRow | undefined,
): SiteRecords['detectorRecords'] {
  const records: DetectorRecords = {
    tests: tests.map(({ component, on, result, recordedAt, undocumented, otherDocuments }) => ({
      ...{ component, on, result, recordedAt: recordedAt.toISOString() },
      ...(undocumented ? { undocumented } : {}),
      ...(otherDocuments === '' ? {} : { otherDocuments }),
    })),
    waived: setting?.applicable === false,
    setDueOn: setting?.dueOn ?? null,
  };
  return records;
}
