/**
 * Families of line leak detectors: pressurized (PLLD), wireless pressurized (WPLLD) and volumetric (VLLD). Each counts
 * its lines from 1, so line 1 of one is not line 1 of another: a line is its family and its number.
 */
export const lineFamilies = ['plld', 'wplld', 'vlld'] as const;
export type LineFamily = (typeof lineFamilies)[number];

/** Consoles count lines to 99. What has no number of a console has one from 1000 on. */
const most = 99;
/**
 * What is added to a line's own number, so that one number identifies each line of a site. Records from before families
 * were known are of PLLD lines: their numbers stay.
 */
export const lineOffsets: Readonly<Record<LineFamily, number>> = { plld: 0, vlld: 100, wplld: 200 };

/** The number of a line among all lines of its site: 1 for PLLD line 1, 201 for WPLLD line 1. */
export function lineUnitNumber(family: LineFamily, number: number): number {
  return lineOffsets[family] + number;
}

/** The family and own number of a line, from its number among all lines of its site. */
export function lineOfUnit(unit: number): { family: LineFamily; number: number } {
  const family =
    lineFamilies.find((lineFamily) => unit > lineOffsets[lineFamily] && unit <= lineOffsets[lineFamily] + most) ??
    'plld';
  return { family, number: unit - lineOffsets[family] };
}

/** What a line is called, by its number among all lines of its site: 'Line 1', 'Line 1 (WPLLD)'. */
export function lineName(unit: number): string {
  const { family, number } = lineOfUnit(unit);
  return family === 'plld' ? `Line ${number}` : `Line ${number} (${family.toUpperCase()})`;
}

const named = /^(?:(?:wplld|vlld|plld)\s+)?line\s*#?(\d{1,3})\b/i;
const familyWord = /\b(wplld|vlld)\b/i;

/** The family that a name speaks of; PLLD where it names none. */
export function lineFamilyOfName(name: string): LineFamily {
  const word = familyWord.exec(name)?.[1]?.toLowerCase();
  return lineFamilies.find((family) => family === word) ?? 'plld';
}

/** The number among all lines of its site of what people call 'Line 2', 'Line 2 (WPLLD)' or 'WPLLD line 2'; null for another name. */
export function lineUnitOfName(name: string): number | null {
  const number = Number(named.exec(name.trim())?.[1] ?? Number.NaN);
  return number >= 1 && number <= most ? lineUnitNumber(lineFamilyOfName(name), number) : null;
}

/** What a tank or line is called, by its number as units have it: 'Tank 2', 'Line 1 (WPLLD)'. */
export function deviceName(device: 'tank' | 'line', unit: number): string {
  return device === 'tank' ? `Tank ${unit}` : lineName(unit);
}
