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

/** Words as they begin, after a number too ('T1SUMP'), in whatever case; 'pan' is not found in 'company' or 'Panther'. */
function patternOf(words: readonly string[]): RegExp {
  const wholes = words.map((word) => (word.length > 4 ? `${word}[a-z]*` : `${word}s?`));
  return new RegExp(`(?<![a-z])(?:${wholes.join('|')})(?![a-z])`, 'i');
}
