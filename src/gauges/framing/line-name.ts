import type { DeviceLine } from './display-rows.ts';
import { label20, textOrNull } from './display-rows.ts';

const LINE = /^\s*(Q|W|P|LN)\s*(\d{1,2})\s*:(.*)$/i;
const LETTERS = { plld: 'Q', wplld: 'W', vlld: 'P' } as const;

/**
 * A pressure line's own line in a report: `Q 1:LABEL`, `W 1:`, `Ln 1: LABEL`; null for any other, and for a line of
 * another kind of leak detector, which counts its lines from 1 too.
 */
export function lineName(line: string, kind: keyof typeof LETTERS): DeviceLine | null {
  const match = LINE.exec(line);
  const letter = match?.[1]?.toUpperCase();
  if (match === null || (letter !== 'LN' && letter !== LETTERS[kind])) return null;
  return { device: Number(match[2]), label: textOrNull(match[3] ?? '') };
}

/** Prints a pressure line's own line with the letter of its kind. */
export function printLineName(kind: 'plld' | 'wplld' | 'vlld', line: number, label: string | null): string {
  return `${LETTERS[kind]}${String(line).padStart(2)}:${label20(label)}`;
}

const KINDS: Readonly<Record<string, 'wplld' | 'vlld'>> = {
  '352': 'vlld',
  '386': 'wplld',
  '387': 'wplld',
  '388': 'wplld',
  '389': 'wplld',
};

/** The kind of line leak detector a function code asks. */
export function lineKind(code: string): 'plld' | 'wplld' | 'vlld' {
  return KINDS[code] ?? 'plld';
}

/** Alarm category AA of each kind. */
export const LINE_CATEGORY = { plld: 21, wplld: 26, vlld: 6 } as const;
