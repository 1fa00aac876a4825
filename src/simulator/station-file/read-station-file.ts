import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { minutesOf } from './duration.ts';
import { localMoment } from './local-moment.ts';
import { moved, type Station, stationSchema } from './schema.ts';

/** A station file that says something no console can be, in one sentence that names what and where. */
export class StationFileError extends Error {}

/** The console at one time of its file. */
export interface Stage {
  /** Milliseconds after the start from which it is so. */
  from: number;
  station: Station;
}

/** A console as its file describes it, in the order of its changes; the first stage begins at the start. */
export interface StationPlan {
  /** UTC milliseconds. */
  startedAt: number;
  stages: readonly [Stage, ...Stage[]];
}

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasNumbers = (list: unknown): list is Json[] =>
  Array.isArray(list) && list.every((one) => isJson(one) && 'number' in one);

/** What `set` changes in a value: mappings key by key, devices by their number, anything else as a whole. */
function merged(old: unknown, change: unknown): unknown {
  if (isJson(old) && isJson(change)) {
    const keys = [...new Set([...Object.keys(old), ...Object.keys(change)])];
    return Object.fromEntries(keys.map((key) => [key, key in change ? merged(old[key], change[key]) : old[key]]));
  }
  if (hasNumbers(old) && hasNumbers(change) && old.length > 0) {
    const kept = old.map((one) => merged(one, change.find((other) => other.number === one.number) ?? {}));
    return [...kept, ...change.filter((other) => !old.some((one) => one.number === other.number))];
  }
  return change;
}

/** `tanks[0].limits.low`, as a person finds it in the file. */
function place(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

const sizeOf = (origin: string): string => (origin === 'string' || origin === 'array' ? 'have' : 'be');
const unitOf = (origin: string): string => ({ string: ' characters', array: ' entries' })[origin] ?? '';

function fault(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `has the unknown key ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') {
    const wanted = { string: 'text; put it in quotes', array: 'a list', object: 'a mapping', boolean: 'true or false' };
    return `must be ${(wanted as Record<string, string>)[issue.expected] ?? 'a number'}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `must ${sizeOf(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small')
    return `must ${sizeOf(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}`;
  return /^(?:is|has|must) /.test(issue.message) ? issue.message : 'is nothing that a station file can say here';
}

function parsed(raw: unknown, startedAt: string, before: string): Station {
  const read = stationSchema(startedAt).safeParse(raw, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) throw new StationFileError(`${before}The file cannot be read.`);
  const at = place(issue.path);
  throw new StationFileError(`${before}${at === '' ? 'The file' : at} ${fault(issue)}.`);
}

/** The file as a tree; its first error in YAML, with the line, is thrown. */
function treeOf(text: string): Json {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new StationFileError(
      `Line ${line}, column ${col} is no YAML: ${error.message.split('\n')[0]?.replace(/\.$/, '')}.`,
    );
  }
  const tree: unknown = document.toJS();
  if (!isJson(tree)) throw new StationFileError('The file must be a mapping that begins with the kind of the console.');
  return tree;
}

/**
 * Reads the text of a station file: the console at the start and after each change. Moments such as `-26h` count from
 * the console's clock at the start, `now` in UTC milliseconds. Throws a StationFileError.
 */
export function readStationFile(text: string, now: number): StationPlan {
  const tree = treeOf(text);
  // The clock says what the moments count from, and is itself without moments of that kind.
  const first = parsed(tree, '2000-01-01T00:00', '');
  const startedAt = localMoment(first.clock, now);
  const stages: [Stage, ...Stage[]] = [{ from: 0, station: parsed(tree, startedAt, '') }];
  const changes = first.changes.map((change, i) => ({ ...change, i, from: minutesOf(change.at) * 60_000 }));
  let raw: unknown = tree;
  for (const { set, from, i } of changes.sort((a, b) => a.from - b.from)) {
    const fixed = ['kind', 'changes'].find((key) => key in set);
    if (fixed !== undefined) throw new StationFileError(`changes[${i}].set cannot change '${fixed}'.`);
    raw = merged(raw, set);
    const before = `With changes[${i}], `;
    stages.push({ from, station: parsed(raw, moved(startedAt, from / 60_000), before) });
  }
  return { startedAt: now, stages };
}
