import type { Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { labelWords, pipingWords, setupWords } from './label-words.table.ts';

export type Named = keyof typeof labelWords;

/** Words as they begin, after a number too ('T1SUMP'), in whatever case; 'pan' is not found in 'company' or 'Panther'. */
function patternOf(words: readonly string[]): RegExp {
  const wholes = words.map((word) => (word.length > 4 ? `${word}[a-z]*` : `${word}s?`));
  return new RegExp(`(?<![a-z])(?:${wholes.join('|')})(?![a-z])`, 'i');
}

const patterns = Object.entries(labelWords).map(([place, words]) => [place as Named, patternOf(words)] as const);
const piping = patternOf(pipingWords);

/**
 * What a sensor's label says it watches; null where it says nothing or several things. A sump under a dispenser is a
 * dispenser pan and a sump of a pump is a pump sump.
 */
export function readLabel(label: string): Named | null {
  const found = new Set(patterns.flatMap(([place, pattern]) => (pattern.test(label) ? place : [])));
  if (found.has('stp_sump') || found.has('dispenser_pan')) found.delete('sump');
  const [place, ...others] = found;
  if (place === undefined || others.length > 0) return null;
  return place === 'annular' && piping.test(label) ? null : place;
}

/** What the console's set-up says a sensor watches; null where it says nothing, or 'Other', with which consoles begin. */
export function readSetup(words: string | null): Named | null {
  return words === null ? null : (setupWords[words] ?? null);
}

const tankWord = /(?<![a-z])(?:tank|tnk|tk)s?\s*[#:.-]?\s*0*([1-9]\d?)(?!\d)/gi;
/** 'T1' is tank 1 only of a sensor between two walls: at a sump it may be turbine 1. */
const shortTankWord = /(?<![a-z])t\s*[#-]?\s*0*([1-9]\d?)(?!\d)/gi;
/** A second number behind it: 'TANK 1-2', 'TANK 1/2', 'TANKS 1 & 2', 'TANK 1 AND 2'. */
const another = /^\s*(?:[/&,+-]|and\b|to\b|thru\b)\s*\d/i;

/** The one tank that a label names, of the tanks that there are; null where it names none, several, or one that is not there. */
export function tankOfLabel(label: string, place: Watched | null, tanks: readonly number[]): number | null {
  const words = [...label.matchAll(tankWord), ...(place === 'annular' ? label.matchAll(shortTankWord) : [])];
  if (words.some((word) => another.test(label.slice(word.index + word[0].length)))) return null;
  const numbers = new Set(words.map((word) => Number(word[1])));
  const [number, ...others] = numbers;
  return number !== undefined && others.length === 0 && tanks.includes(number) ? number : null;
}

/** A sensor as far as its label and what a person recorded of it say what it watches. */
export interface LabeledSensor {
  /** The console's own label. */
  label: string;
  /** As a person recorded it; undefined: nobody has. */
  watches: string | undefined;
  /** The label when a person answered; null: nobody answered a proposal. */
  answeredLabel: string | null;
  /** The tank that a person recorded; null: none. */
  tankNumber: number | null;
}

/** The label changed since a person answered, and is no longer read as what was recorded. */
export function isRelabeled({ label, watches, answeredLabel }: LabeledSensor): boolean {
  return answeredLabel !== null && label.trim() !== answeredLabel.trim() && readLabel(label) !== watches;
}

/** A person has recorded what it watches, or its tank where the label says the rest. */
export function isAnswered(sensor: LabeledSensor): boolean {
  if (isRelabeled(sensor)) return false;
  return sensor.watches !== undefined || (sensor.tankNumber !== null && readLabel(sensor.label) !== null);
}
