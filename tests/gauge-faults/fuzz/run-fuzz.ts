import type { Frame } from './frame.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';
import { readFrame } from './read-frame.ts';

export interface FuzzOptions {
  /** Replies as recorded; most changed frames are made from these. */
  seeds: readonly Frame[];
  /** Inputs kept from earlier runs. */
  kept?: readonly Frame[];
  frames: number;
  seed: number;
  /** Called for an input that reached what nothing before it had, with that. */
  onNew?: (frame: Frame, features: string[]) => void;
}

export interface Fault {
  wrong: string;
  frame: Frame;
}

export interface FuzzRun {
  frames: number;
  /** The first few faults, each of another kind, each the shortest of its kind. */
  faults: Fault[];
  /** How many frames ended how. */
  ends: Map<string, number>;
  /** Everything that was reached. */
  features: Set<string>;
  /** Processor time, seconds. */
  seconds: number;
  summary: string;
}

/** Frames longer than this are not changed further: time goes to many frames, not to long ones. */
const longestParent = 1_536;
/** How many of a hundred frames are made from a seed; the others from what this run found, which is mostly broken. */
const fromSeeds = 60;
const mostFaults = 20;
/** One frame may take this long, milliseconds. Measured again when it took longer: the computer may have been busy. */
const slow = 100;

export interface Tried {
  features: Set<string>;
  end: string;
  wrong: string | null;
}

/** Reads one frame; a fault is the sentence on what is wrong, or what was thrown. */
export function tryFrame(frame: Frame): Tried {
  try {
    const { outcome, features, wrong } = readFrame(frame);
    return { features, end: outcome.ok ? 'ok' : outcome.trouble, wrong };
  } catch (error) {
    const thrown = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { features: new Set([`throws ${thrown}`]), end: 'threw', wrong: `it throws ${thrown}` };
  }
}

function tryInTime(frame: Frame): Tried {
  let took = Number.POSITIVE_INFINITY;
  let tried: Tried | null = null;
  for (let n = 0; n < 3 && took > slow; n += 1) {
    const began = performance.now();
    tried = tryFrame(frame);
    took = Math.min(took, performance.now() - began);
  }
  if (tried === null) throw new Error('Nothing was tried.');
  return took > slow ? { ...tried, wrong: tried.wrong ?? `it takes ${Math.round(took)} ms` } : tried;
}

/**
 * Changes frames of a pool and reads what comes of them, so many times. An input that reaches something new joins the
 * pool, as in libFuzzer.
 */
export function runFuzz({ seeds, kept = [], frames, seed, onNew }: FuzzOptions): FuzzRun {
  const random = new Random(seed);
  const sound = seeds.filter(({ bytes }) => bytes.length <= longestParent);
  const pool = [...sound, ...kept];
  const features = new Set<string>();
  const ends = new Map<string, number>();
  const faults = new Map<string, Fault>();
  const began = process.cpuUsage();
  let bytes = 0;
  const look = (frame: Frame, isSeed: boolean): void => {
    const tried = tryInTime(frame);
    ends.set(tried.end, (ends.get(tried.end) ?? 0) + 1);
    bytes += frame.bytes.length;
    if (tried.wrong !== null) keep(faults, { wrong: tried.wrong, frame });
    const fresh = [...tried.features].filter((one) => !features.has(one));
    if (fresh.length === 0) return;
    for (const one of fresh) features.add(one);
    if (isSeed) return;
    if (frame.bytes.length <= longestParent) pool.push(frame);
    onNew?.(frame, fresh);
  };
  for (const one of [...seeds, ...kept]) look(one, true);
  const known = features.size;
  for (let n = 0; n < frames; n += 1) {
    const parent = random.pick(random.chance(fromSeeds) ? sound : pool);
    look(mutate(parent, random.pick(pool), random), false);
  }
  const used = process.cpuUsage(began);
  const seconds = (used.user + used.system) / 1_000_000;
  const told = [...ends].map(([end, count]) => `${end} ${count}`).join(', ');
  const summary =
    `${frames} frames of ${Math.round(bytes / Math.max(1, frames))} bytes from ${seeds.length + kept.length} seeds in ` +
    `${seconds.toFixed(1)} s of processor time: ${told}; reached ${known} known, ${features.size - known} new`;
  return { frames, faults: [...faults.values()], ends, features, seconds, summary };
}

function keep(faults: Map<string, Fault>, fault: Fault): void {
  const kind = `${fault.frame.code} ${fault.frame.format} ${fault.wrong.replace(/\d+/g, '#')}`;
  const known = faults.get(kind);
  if (known === undefined && faults.size >= mostFaults) return;
  if (known === undefined || known.frame.bytes.length > fault.frame.bytes.length) faults.set(kind, fault);
}
