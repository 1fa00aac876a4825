import { decodeReply, type FunctionCode, isFunctionCode } from '#gauges/driver.ts';
import type { GaugeFormat, Outcome } from '#gauges/framing/outcome.ts';
import { Random } from '#tests/gauge-faults/fuzz/random.ts';
import { COMPUTER_DAMAGE, fitsItsChecksum, madeToFit } from './computer-damage.ts';
import { DISPLAY_DAMAGE, type Others } from './display-damage.ts';
import { type Judgement, judge, VERDICTS, type Verdict } from './judge.ts';
import { bytesOf, genuineReplies, type Reply } from './replies.ts';
import { FATES, type Fate, fateOf } from './second-asking.ts';

export type Count = Record<Verdict | Fate, number> & { mutants: number };

export interface FuzzOptions {
  format: GaugeFormat;
  mutants: number;
  seed: number;
  /** One function alone. */
  only?: string;
  /** Of computer format: every damaged frame gets a checksum that fits. */
  fits?: boolean;
  /** Called for each one that is wrong. */
  onWrong?: (found: Wrong) => void;
}

/** A damaged reply of which something wrong was read without a mark. */
export interface Wrong {
  reply: Reply;
  kind: string;
  bytes: Uint8Array;
  judgement: Judgement;
}

export interface FuzzResult {
  mutants: number;
  /** By function, then by kind of damage. */
  counts: Map<FunctionCode, Map<string, Count>>;
  replies: number;
  seconds: number;
}

const noCount = (): Count =>
  Object.fromEntries([...VERDICTS, ...FATES, 'mutants'].map((name) => [name, 0])) as unknown as Count;

/** The sum of several counts. */
export function sumOf(counts: Iterable<Count>): Count {
  const sum = noCount();
  for (const count of counts) for (const name of Object.keys(sum) as (keyof Count)[]) sum[name] += count[name];
  return sum;
}

const always = (): boolean => true;

/**
 * Damages genuine replies of every function that has fixtures in the format, each kind of damage in turn, and judges what
 * is read of them by what was sent. The same seed gives the same run.
 */
export function runFuzz({ format, mutants, seed, only, fits = false, onWrong }: FuzzOptions): FuzzResult {
  const groups = [...genuineReplies()].filter(([key]) => key.endsWith(` ${format}`)).map(([, replies]) => replies);
  const wanted = groups.filter(([first]) => only === undefined || first?.code === only);
  const kinds = Object.keys(format === 'display' ? DISPLAY_DAMAGE : COMPUTER_DAMAGE);
  const random = new Random(seed);
  const counts: FuzzResult['counts'] = new Map();
  const sound = new Map<Reply, Outcome<unknown>>();
  const began = process.cpuUsage();
  let done = 0;
  for (let round = 0; done < mutants && wanted.length > 0; round += 1) {
    const family = wanted[round % wanted.length] ?? [];
    const code = family[0]?.code;
    if (code === undefined || !isFunctionCode(code)) continue;
    const others = { family, strangers: groups[random.below(groups.length)] ?? [] };
    const ofFunction = counts.get(code) ?? new Map<string, Count>();
    counts.set(code, ofFunction);
    for (const kind of kinds) {
      const reply = random.pick(family);
      const bytes = damaged(kind, reply, random, others, fits);
      if (bytes === null) continue;
      done += 1;
      const count = ofFunction.get(kind) ?? noCount();
      ofFunction.set(kind, count);
      const judgement = judge(reply, bytes, family, fits ? always : () => fitsItsChecksum(bytes));
      count.mutants += 1;
      count[judgement.verdict] += 1;
      if (judgement.verdict === 'wrong') onWrong?.({ reply, kind, bytes, judgement });
      if (judgement.verdict === 'wrong' || judgement.verdict === 'genuine') {
        const before = sound.get(reply) ?? (decodeReply(code, reply.bytes, reply.options) as Outcome<unknown>);
        sound.set(reply, before);
        count[fateOf(reply, before, judgement.outcome)] += 1;
      }
    }
  }
  const used = process.cpuUsage(began);
  const replies = wanted.reduce((sum, family) => sum + family.length, 0);
  return { mutants: done, counts, replies, seconds: (used.user + used.system) / 1e6 };
}

/** A reply damaged in one way; null where there is nothing to damage, or nothing has changed. */
function damaged(kind: string, reply: Reply, random: Random, others: Others, fits: boolean): Uint8Array | null {
  if (reply.format === 'display') {
    const text = DISPLAY_DAMAGE[kind]?.(reply.text, random, others) ?? null;
    return text === null || text === reply.text ? null : bytesOf(text);
  }
  const bytes = COMPUTER_DAMAGE[kind]?.(reply.bytes, random, others) ?? null;
  if (bytes === null || Buffer.compare(bytes, reply.bytes) === 0) return null;
  return fits ? madeToFit(bytes) : bytes;
}
