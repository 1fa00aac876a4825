import { alarmCategories, alarmCodes, alternateLabels, alternateLetters } from './alarm-codes.table.ts';

/** An alarm by its numbers: category AA and type NN of function 101. */
export interface AlarmKey {
  category: number;
  type: number;
}

const LABEL_WIDTH = 20;

const plain = (label: string): string => label.trim().replace(/\s+/g, ' ').toUpperCase();

function printedLabel(key: AlarmKey, displayLabel: string | null, name: string): string {
  const label = displayLabel ?? plain(name).slice(0, LABEL_WIDTH).trimEnd();
  return label === '' ? numbered(key) : label;
}

const two = (n: number): string => String(n).padStart(2, '0');
const numbered = (key: AlarmKey): string => `ALARM ${two(key.category)}/${two(key.type)}`;
const NUMBERED = /^ALARM (\d{2})\/(\d{2})$/;

/** Per category: text to type. A text that two types share belongs to the first and is printed for it alone. */
const typeByLabel = new Map<number, Map<string, number>>();
const labelByKey = new Map<number, string>();
const keyNumber = (key: AlarmKey): number => key.category * 1000 + key.type;

function learn(key: AlarmKey, label: string): boolean {
  const labels = typeByLabel.get(key.category) ?? new Map<string, number>();
  typeByLabel.set(key.category, labels);
  if (labels.has(label)) return labels.get(label) === key.type;
  labels.set(label, key.type);
  return true;
}

/** Categories without a letter differ in the text alone: a text belongs to the first that has it. */
const ownerWithoutLetter = new Map<string, number>();

function ownText(key: AlarmKey, label: string): boolean {
  if (alarmCategories.get(key.category)?.letter != null) return true;
  const owner = ownerWithoutLetter.get(label) ?? key.category;
  ownerWithoutLetter.set(label, owner);
  return owner === key.category;
}

for (const row of alarmCodes) {
  const label = printedLabel(row, row.displayLabel, row.name);
  const own = learn(row, plain(label)) && ownText(row, plain(label));
  labelByKey.set(keyNumber(row), own ? label : numbered(row));
}
for (const row of alternateLabels) learn(row, plain(row.label));
for (const row of alarmCodes) learn(row, plain(row.name));

const categoriesByLetter = new Map<string, number[]>();
const categoriesWithoutLetter: number[] = [];
for (const { letter, category } of alternateLetters) {
  categoriesByLetter.set(letter, [...(categoriesByLetter.get(letter) ?? []), category]);
}
for (const [category, { letter }] of alarmCategories) {
  if (letter === null) categoriesWithoutLetter.push(category);
  else categoriesByLetter.set(letter, [...(categoriesByLetter.get(letter) ?? []), category]);
}

/** The text a display report prints for an alarm; `ALARM AA/NN` for a pair in no table. */
export function printedAlarmLabel(key: AlarmKey): string {
  return labelByKey.get(keyNumber(key)) ?? numbered(key);
}

/** The type NN behind a text within one category; null for a text in no table. */
export function alarmType(category: number, label: string): number | null {
  const text = plain(label);
  const match = NUMBERED.exec(text);
  if (match !== null) return Number(match[1]) === category ? Number(match[2]) : null;
  return typeByLabel.get(category)?.get(text) ?? null;
}

/**
 * The alarm behind a display text and the letter printed before its device number (null for rows without
 * one, such as system alarms). Null when the text is in no table. Source: 576013-635 functions 101, 111.
 */
export function findAlarm(letter: string | null, label: string): AlarmKey | null {
  const categories = letter === null ? categoriesWithoutLetter : (categoriesByLetter.get(letter) ?? []);
  const match = NUMBERED.exec(plain(label));
  if (match !== null) {
    return { category: Number(match[1]), type: Number(match[2]) };
  }
  const owner = letter === null ? ownerWithoutLetter.get(plain(label)) : undefined;
  for (const category of owner === undefined ? categories : [owner, ...categories]) {
    const type = alarmType(category, label);
    if (type !== null) return { category, type };
  }
  return null;
}

/**
 * The category of devices that a letter before their number names, whatever the alarm's words; null where several have
 * it, or none: a console in another language keeps the letters.
 */
export function categoryOfLetter(letter: string | null): number | null {
  const [category, ...others] = letter === null ? [] : (categoriesByLetter.get(letter) ?? []);
  return category === undefined || others.length > 0 ? null : category;
}

/** The letter printed before the device number of an alarm category, null where none is printed. */
export function idLetter(category: number): string | null {
  return alarmCategories.get(category)?.letter ?? null;
}
