import type { AlarmCode } from './alarm-code.ts';
import { alarmCategories, alarmCodes, alternateLabels, alternateLetters } from './alarm-codes.table.ts';

/** An alarm number without its device: AA and NN of function 101. */
export interface AlarmNumber {
  category: number;
  type: number;
}

const SYSTEM = 1;
/** Display reports print no letter before a system alarm. */
const NO_LETTER = '';

const byPair = indexPairs();
const byLabel = indexLabels();

/** The facts of an AA/NN pair, or null when no manual lists it. Constant time. Source: function 101 notes. */
export function alarmCode(category: number, type: number): AlarmCode | null {
  return byPair.get(category)?.get(type) ?? null;
}

/**
 * The letter that display reports print before a device number ('T', 'L', 'Ms'), or null for the system,
 * for categories of which no manual shows a letter, and for unknown ones.
 */
export function deviceLetter(category: number): string | null {
  return alarmCategories.get(category)?.letter ?? null;
}

/**
 * The label people see for an alarm: 'T1: High Water Alarm'. System alarms carry no device, categories without a
 * letter are named ('Pump 2: Pump Setup Data Warning'), device 0 means the category as a whole ('Tank: Leak Alarm').
 * An unknown pair keeps its numbers: 'T3: Alarm 02/77', 'Alarm 87/01 device 3'.
 */
export function alarmLabel(category: number, type: number, device: number): string {
  const known = alarmCategories.get(category);
  const name = alarmCode(category, type)?.name ?? `Alarm ${two(category)}/${two(type)}`;
  if (category === SYSTEM) return name;
  if (!known) return device > 0 ? `${name} device ${device}` : name;
  if (device <= 0) return `${known.name}: ${name}`;
  return known.letter ? `${known.letter}${device}: ${name}` : `${known.name} ${device}: ${name}`;
}

/**
 * Finds the AA/NN pair of a label in a display report. `letter` is the one before the device number, in its own
 * case ('s' smart sensor, 'r' pump relay monitor, 'R' relay), and empty for system and product rows. Case and spacing
 * of the label do not matter, since a 4xx prints 'Probe Out'. Null when the label is unknown for that letter.
 */
export function alarmByDisplayLabel(letter: string, label: string): AlarmNumber | null {
  return byLabel.get(labelKey(letter.trim(), label)) ?? null;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function labelKey(letter: string, label: string): string {
  return `${letter}|${label.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

function indexPairs(): Map<number, Map<number, AlarmCode>> {
  const index = new Map<number, Map<number, AlarmCode>>();
  for (const code of alarmCodes) {
    const types = index.get(code.category) ?? new Map<number, AlarmCode>();
    index.set(code.category, types.set(code.type, code));
  }
  return index;
}

/** A display label outranks an alternate, and that outranks a full name, which a 4xx may print instead. */
function indexLabels(): Map<string, AlarmNumber> {
  const index = new Map<string, AlarmNumber>();
  const add = (letter: string, label: string, { category, type }: AlarmNumber): void => {
    const key = labelKey(letter, label);
    if (!index.has(key)) index.set(key, { category, type });
  };
  for (const code of alarmCodes) {
    if (code.displayLabel === null) continue;
    for (const letter of lettersOf(code.category)) add(letter, code.displayLabel, code);
  }
  for (const alternate of alternateLabels) {
    for (const letter of lettersOf(alternate.category)) add(letter, alternate.label, alternate);
  }
  for (const code of alarmCodes) {
    // Names of other categories without a letter are too alike ('Setup Data Warning') to tell apart.
    if (deviceLetter(code.category) === null && code.category !== SYSTEM) continue;
    for (const letter of lettersOf(code.category)) add(letter, code.name, code);
  }
  return index;
}

function lettersOf(category: number): string[] {
  const more = alternateLetters.filter((other) => other.category === category).map((other) => other.letter);
  return [deviceLetter(category) ?? NO_LETTER, ...more];
}
