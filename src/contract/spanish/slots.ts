import { shortMonthNames } from '../dates.ts';

/* Values of the server's texts that are written by the language: dates, lengths of time, names of tanks and lines. */

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
const longMonths: Readonly<Record<string, string>> = {
  January: 'enero',
  February: 'febrero',
  March: 'marzo',
  April: 'abril',
  May: 'mayo',
  June: 'junio',
  July: 'julio',
  August: 'agosto',
  September: 'septiembre',
  October: 'octubre',
  November: 'noviembre',
  December: 'diciembre',
};

const monthPattern = shortMonthNames.join('|');
const dayPattern = `(${monthPattern}) (\\d{1,2})(?:, (\\d{4}))?`;
const date = new RegExp(`^${dayPattern}$`);
const month = new RegExp(`^(${monthPattern}) (\\d{4})$`);
const momentStart = new RegExp(`^${dayPattern}(?=[, ]|$)`);
const monthAnywhere = new RegExp(`\\b(${monthPattern})\\b`, 'g');

function monthOf(name: string): string {
  return months[shortMonthNames.indexOf(name)] ?? name;
}

/** '1 nov 2026' of 'Nov 1, 2026', '1 nov' of 'Nov 1'; null for another text. */
export function dateInSpanish(text: string): string | null {
  const found = date.exec(text);
  return found === null ? null : dayOf(found);
}

function dayOf([, name = '', day = '', year]: RegExpExecArray): string {
  return `${Number(day)} ${monthOf(name)}${year === undefined ? '' : ` ${year}`}`;
}

/** 'oct 2026' of 'Oct 2026', 'octubre de 2026' of 'October 2026'. */
export function monthInSpanish(text: string): string | null {
  const short = month.exec(text);
  if (short !== null) return `${monthOf(short[1] ?? '')} ${short[2]}`;
  const [, name = '', year] = /^([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const long = longMonths[name];
  return long === undefined ? null : `${long} de ${year}`;
}

const nearDays: Readonly<Record<string, string>> = {
  today: 'hoy',
  tonight: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
};

/** A day with its time: 'Nov 19, 2026 16:00 EST', 'Nov 19, 2026, 4:00:00 PM EST', 'tonight 18:00'. */
export function momentInSpanish(text: string): string | null {
  const [, near = '', time] = /^(today|tonight|tomorrow|yesterday) (\d\d:\d\d)$/.exec(text) ?? [];
  if (nearDays[near] !== undefined) return `${nearDays[near]} a las ${time}`;
  const found = momentStart.exec(text);
  if (found === null || !/\d:\d\d/.test(text)) return null;
  const rest = text
    .slice(found[0].length)
    .replace(/\s(AM|PM)\b/, (_, half: string) => (half === 'AM' ? ' a. m.' : ' p. m.'));
  return `${dayOf(found)}${rest}`;
}

const listOfDays = new RegExp(`^(?:(?:${monthPattern}|to|and|more|\\d+)[,;]?(?: |$))+$`);
const fullDate = new RegExp(`\\b(${monthPattern}) (\\d{1,2}), (\\d{4})\\b`, 'g');

/** Several days or months: 'Oct 3, 2026 and Oct 5, 2026', 'Oct 6, 13, 20 to 22, 2026', 'Oct 2026 to Dec 2026 and 2 more'. */
export function daysInSpanish(text: string): string | null {
  if (!listOfDays.test(text) || !/\d{4}/.test(text)) return null;
  return text
    .replace(fullDate, (_, name: string, day: string, year: string) => `${day} ${monthOf(name)} ${year}`)
    .replace(monthAnywhere, (name) => monthOf(name))
    .replace(/ to /g, ' a ')
    .replace(/ and /g, ' y ')
    .replace(/ more$/, ' más');
}

/** Things that are counted, with their plural. */
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
  week: ['semana', 'semanas'],
  result: ['resultado', 'resultados'],
  item: ['tarea', 'tareas'],
  tank: ['tanque', 'tanques'],
  line: ['línea', 'líneas'],
  sensor: ['sensor', 'sensores'],
  site: ['sitio', 'sitios'],
  document: ['documento', 'documentos'],
  gallon: ['galón', 'galones'],
};

/** '44 días' of '44 days', '6 h' as it is. */
export function countInSpanish(text: string): string | null {
  const [, count = '', thing = ''] = /^([\d,.]+) ([a-z]+?)s?$/.exec(text) ?? [];
  const words = counted[thing];
  if (words === undefined) return /^\d+ (min|h)$/.test(text) ? text : null;
  return `${count} ${count === '1' ? words[0] : words[1]}`;
}

const ownNames: readonly (readonly [pattern: RegExp, spanish: string])[] = [
  [/^Tank (?=\d)/, 'Tanque '],
  [/^Line (?=\d)/, 'Línea '],
  [/^Dispenser (?=\d)/, 'Surtidor '],
  [/^Second Tank (?=\d)/, 'Segundo Tanque '],
  [/^Second Line (?=\d)/, 'Segunda Línea '],
  [/^the gauge$/, 'el medidor'],
  [/^The gauge$/, 'El medidor'],
  [/^the site$/, 'el sitio'],
  [/^The site$/, 'El sitio'],
  [/ \(tank (?=\d+\)$)/, ' (tanque '],
  [/ \(since (?=\d{4}\)$)/, ' (desde '],
];

function nameInSpanish(text: string): string {
  return ownNames.reduce((name, [pattern, spanish]) => name.replace(pattern, spanish), text);
}

/**
 * 'Tanque 1' of 'Tank 1', 'Línea 2 (WPLLD)' of 'Line 2 (WPLLD)', 'Tanque 1 y Tanque 2' of two; a name that somebody typed
 * stays as it is, also one with an 'and'.
 */
export function unitInSpanish(text: string): string {
  const list = unitsInSpanish(text);
  const parts = text.split(/, |; | and /);
  const isList = parts.some((part) => nameInSpanish(part) !== part) || parts.every((part) => /^Sensor \S+$/.test(part));
  return isList ? list : nameInSpanish(text);
}

/** 'Tanque 1, Tanque 2 y Línea 3' of 'Tank 1, Tank 2 and Line 3'; what is counted is 'y 2 más'. */
export function unitsInSpanish(text: string): string {
  const [, first = text, last] = /^(.*) and ((?:(?! and ).)*)$/.exec(text) ?? [];
  const parts = first.split(/(, |; )/).map((part, at) => (at % 2 === 0 ? nameInSpanish(part) : part));
  if (last === undefined) return parts.join('');
  return `${parts.join('')} y ${/^\d+ more$/.test(last) ? last.replace('more', 'más') : nameInSpanish(last)}`;
}
