/** What a report says, row by row: what each row is of, and its values as text. A value that is not there is left out. */
export interface Facts {
  rows: Map<string, Map<string, string>>;
  /** Names and free texts, by row. */
  texts: Map<string, string>;
  /** Alarms and states in words that no table knows: shown by their own words, and never as normal. */
  unknown: Set<string>;
  /** Lists that have several rows of one device. */
  repeating: Set<string>;
}

/** How what a damaged reply says differs from what was sent. */
export interface Difference {
  /** Values that were sent as others. */
  changed: string[];
  /** Rows and values that were not sent. */
  invented: string[];
  /** Values that are missing in a row that is there. */
  lostValues: string[];
  lostRows: string[];
  unknown: string[];
  texts: string[];
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
/** Free text: what people wrote, and the words of an alarm beside its number. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['label', 'labels', 'location', 'description', 'header', 'text', 'reason', 'product', 'name'],
  // The place of a sensor, a word beside its name.
  ...['software', 'created', 'module', 'sensorCategory'],
]);
/** Besides dates, what sets one row of a list apart from another. */
const KEYS: ReadonlySet<string> = new Set([
  ...['tank', 'sensor', 'line', 'input', 'device', 'number', 'row', 'slot', 'test', 'kind'],
  ...['category', 'type', 'state', 'alarm', 'shift', 'month', 'week', 'day', 'hour', 'index', 'code'],
]);
/** The two ends of a delivery belong to one row. */
const ENDS: ReadonlySet<string> = new Set(['start', 'end']);
/** Kinds of service records whose words are the names that a station gave its people and its codes of work. */
const NAMED_BY_STATION: ReadonlySet<string> = new Set(['visit', 'login', 'logout', 'service-code']);
/** Entries of this many values or more end with the label that a station gave an alarm (5BF). */
const LABELLED_ENTRY = 8;
/** Lists of numbers of which each counts by itself. */
const SETS: ReadonlySet<string> = new Set(['alarms', 'states', 'features']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DEVICES = ['tank', 'sensor', 'line', 'input', 'device'] as const;

/** The device of a row that is all about one device; null for an alarm, which names one, and for any other row. */
function deviceOf(row: Record<string, unknown>): string | null {
  if ('category' in row) return null;
  const name = DEVICES.find((one) => typeof row[one] === 'number');
  return name === undefined ? null : `${name} ${String(row[name])}`;
}

function hasSeveralOfOne(list: readonly unknown[]): boolean {
  const devices = list.flatMap((one) => (isRecord(one) ? (deviceOf(one) ?? []) : []));
  return new Set(devices).size < devices.length;
}

/** Words, work codes and numbers of papers that somebody at the station entered: any letter is as good as another. */
function isText(name: string, row: Record<string, unknown>): boolean {
  if (name === 'words' || name === 'code') return NAMED_BY_STATION.has(String(row.kind));
  return name === 'number' && typeof row.number === 'string';
}

/** What a row is of: the dates and kinds that tell it from others. */
function keyOf(row: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === undefined) continue;
    if (isText(name, row)) continue;
    if (KEYS.has(name) && (typeof value === 'number' || typeof value === 'string')) parts.push(`${name} ${value}`);
    else if (typeof value === 'string' && DATE.test(value)) parts.push(`${name} ${value}`);
    else if (isRecord(value) && typeof value.at === 'string') parts.push(`${name} ${value.at}`);
    else if (isRecord(value) && 'category' in value) parts.push(`${name} ${keyOf(value)}`);
  }
  return parts.join(', ');
}

/** An alarm or a state whose words no table knows. */
function isUnknown(row: Record<string, unknown>): boolean {
  if (row.state === null && typeof row.words === 'string' && row.words !== '') return true;
  // The letter of its device may be read; what it says is not.
  if ('category' in row && row.type === null && typeof row.label === 'string') return true;
  const number = 'category' in row ? row.category : 'alarm' in row ? row.alarm : 0;
  return number === null && typeof row.label === 'string';
}

class FactReader {
  readonly facts: Facts = { rows: new Map(), texts: new Map(), unknown: new Set(), repeating: new Set() };
  private readonly repeating: ReadonlySet<string> | null;

  /** `repeating`: the lists in which a device may have several rows, as in the reply that was sent. */
  constructor(repeating: ReadonlySet<string> | null) {
    this.repeating = repeating;
  }

  row(key: string, row: Record<string, unknown>): void {
    const values = new Map<string, string>();
    if (key !== '') values.set('is there', 'yes');
    this.values(key, '', row, values);
    let place = key;
    for (let n = 2; this.facts.rows.has(place); n += 1) {
      // The same row twice says nothing new.
      if (areEqual(this.facts.rows.get(place), values)) return;
      place = `${key} #${n}`;
    }
    this.facts.rows.set(place, values);
  }

  private values(key: string, path: string, row: Record<string, unknown>, values: Map<string, string>): void {
    for (const [name, value] of Object.entries(row)) {
      // Whether a part of it was not understood is a mark, and no fact.
      if (value === null || value === undefined || name === 'partial') continue;
      const at = path === '' ? name : `${path}.${name}`;
      if (Array.isArray(value)) this.list(key, at, value, values);
      else if (isRecord(value) && 'at' in value && !ENDS.has(name)) this.row(`${key} > ${name} ${keyOf(value)}`, value);
      else if (isRecord(value)) this.values(key, at, value, values);
      else if (TEXTS.has(name) || isText(name, row)) this.facts.texts.set(`${key}/${at}`, String(value));
      else values.set(at, String(value));
    }
  }

  /** An entry that says what it is of is a row by itself; one of a single number is known by its place. */
  private entry(place: string, index: number, entry: readonly unknown[], values: Map<string, string>): void {
    const own = entry.length < LABELLED_ENTRY ? entry : entry.slice(0, -1);
    const isByPlace = own.length === 1 && !DATE.test(String(own[0]));
    if (isByPlace) values.set(`${place} ${index}`, String(own[0]));
    else this.facts.rows.set(`${place} ${own.join(', ')}`, new Map([['is there', 'yes']]));
    if (own !== entry) this.facts.texts.set(`${place} ${own.join(', ')}/label`, String(entry.at(-1)));
  }

  private list(key: string, at: string, list: readonly unknown[], values: Map<string, string>): void {
    const name = at.slice(at.lastIndexOf('.') + 1);
    if (SETS.has(name) && list.length === 0) values.set(`${at} none`, 'yes');
    const isRepeating = this.repeating?.has(name) ?? hasSeveralOfOne(list);
    if (isRepeating) this.facts.repeating.add(name);
    for (const [i, one] of list.entries()) {
      if (Array.isArray(one)) this.entry(`${key}/${at}`, i, one, values);
      else if (isRecord(one)) {
        const place = `${key === '' ? '' : `${key} > `}${name} ${(isRepeating ? null : deviceOf(one)) ?? keyOf(one)}`;
        if (isUnknown(one)) this.facts.unknown.add(`${place} ${String(one.words ?? one.label)}`);
        else this.row(place, one);
      } else if (TEXTS.has(name)) this.facts.texts.set(`${key}/${at} ${i}`, String(one));
      else if (SETS.has(name)) {
        if (one === null) this.facts.unknown.add(`${key}/${at}`);
        else if (one === true) values.set(`${at} ${i}`, 'yes');
        else if (one !== false) values.set(`${at} ${String(one)}`, 'yes');
      } else if (one !== null) values.set(`${at} ${i}`, String(one));
    }
  }
}

function areEqual(one: ReadonlyMap<string, string> | undefined, other: ReadonlyMap<string, string>): boolean {
  if (one === undefined || one.size !== other.size) return false;
  for (const [name, value] of other) if (one.get(name) !== value) return false;
  return true;
}

/** What a report says, whatever report it is: rows by their device and what sets them apart. */
export function factsOf(report: unknown, sent: Facts | null = null): Facts {
  const reader = new FactReader(sent?.repeating ?? null);
  if (isRecord(report)) reader.row('', report);
  return reader.facts;
}

/** How `read` differs from what was `sent`. */
export function differenceOf(sent: Facts, read: Facts): Difference {
  const found: Difference = { changed: [], invented: [], lostValues: [], lostRows: [], unknown: [], texts: [] };
  for (const [key, values] of read.rows) {
    const before = sent.rows.get(key);
    if (before === undefined) {
      found.invented.push(key);
      continue;
    }
    for (const [name, value] of values) {
      const was = before.get(name);
      if (was === undefined) found.invented.push(`${key}/${name} ${value}`);
      else if (was !== value) found.changed.push(`${key}/${name} ${was} as ${value}`);
    }
  }
  for (const [key, values] of sent.rows) {
    const after = read.rows.get(key);
    if (after === undefined) found.lostRows.push(key);
    else {
      for (const name of values.keys()) {
        // An alarm in words that no table knows has taken its place.
        const list = name.replace(/ \S+$/, '');
        const isUnknown =
          read.unknown.has(`${key}/${list}`) ||
          (name.endsWith(' none') && [...read.unknown].some((one) => one.startsWith(`${list} `)));
        if (after.has(name) || isUnknown) continue;
        // One of a list is a line of its own.
        if (SETS.has(list) && !name.endsWith(' none')) found.lostRows.push(`${key}/${name}`);
        else found.lostValues.push(`${key}/${name}`);
      }
    }
  }
  for (const one of read.unknown) if (!sent.unknown.has(one)) found.unknown.push(one);
  for (const one of sent.unknown) if (!read.unknown.has(one)) found.lostRows.push(`unknown ${one}`);
  for (const [key, text] of read.texts) if (sent.texts.get(key) !== text) found.texts.push(`${key} ${text}`);
  for (const key of sent.texts.keys()) if (!read.texts.has(key)) found.texts.push(`${key} lost`);
  return found;
}

/** True where both say the same, names and texts included. */
export function isSame(difference: Difference): boolean {
  return Object.values(difference).every((list: string[]) => list.length === 0);
}
