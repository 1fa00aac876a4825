import { isRelabeled } from '#compliance/named-by-gauge/read-label.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { placeWords } from './sensor-place.table.ts';

export type SensorPlace = keyof typeof placeWords;

const patterns = {
  tank: patternOf(placeWords.tank),
  line: patternOf(placeWords.line),
} as const satisfies Record<SensorPlace, RegExp>;

/** Of which a sensor can tell, by its label and name: a tank's interstice or the piping; null where they do not say. */
export function sensorPlace(...labels: readonly string[]): SensorPlace | null {
  const [tank, line] = [patterns.tank, patterns.line].map((pattern) => labels.some((label) => pattern.test(label)));
  if (tank === line) return null;
  return tank ? 'tank' : 'line';
}

/** What a recorded place watches: tank or line; null: neither. */
const recordedPlaces: Readonly<Record<string, SensorPlace | null>> = {
  annular: 'tank',
  stp_sump: 'line',
  sump: 'line',
  dispenser_pan: 'line',
};

/**
 * What a sensor watches, as a person recorded it: the place itself, or its tank, whose sensor's label and name then say the
 * rest. Null where no person recorded either, and where the console's label changed to another place since.
 */
export function placeOfSensor(label: string, piece: EquipmentUnitRow | undefined): SensorPlace | null {
  if (piece === undefined) return null;
  const { traits, answeredLabel = null, tankNumber, name } = piece;
  if (isRelabeled({ label, watches: traits.watches, answeredLabel, tankNumber })) return null;
  if (traits.watches !== undefined) return recordedPlaces[traits.watches] ?? null;
  return tankNumber === null ? null : sensorPlace(label, name);
}

/** Words as they begin, after a number too ('T1SUMP'), in whatever case; 'pan' is not found in 'company' or 'Panther'. */
function patternOf(words: readonly string[]): RegExp {
  const wholes = words.map((word) => (word.length > 4 ? `${word}[a-z]*` : `${word}s?`));
  return new RegExp(`(?<![a-z])(?:${wholes.join('|')})(?![a-z])`, 'i');
}
