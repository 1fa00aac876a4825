import { writeFileSync } from 'node:fs';
import { corpusPath, type Frame, nameOf } from './frame.ts';
import { tryFrame } from './run-fuzz.ts';

const reaches = (frame: Frame, wanted: readonly string[]): boolean => {
  const { features } = tryFrame(frame);
  return wanted.every((one) => features.has(one));
};

/** The frame with pieces left out for as long as it still reaches what it is kept for. */
function shortened(frame: Frame, wanted: readonly string[]): Frame {
  let best = frame;
  for (let size = best.bytes.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= best.bytes.length; ) {
      const bytes = Buffer.concat([best.bytes.subarray(0, at), best.bytes.subarray(at + size)]);
      const tried = { ...best, bytes: new Uint8Array(bytes) };
      if (reaches(tried, wanted)) best = tried;
      else at += size;
    }
  }
  return best;
}

/**
 * Writes the inputs that are worth keeping, as short as they can be: those that reach something no recorded frame and
 * no shorter input does. `found` are the inputs of a run.
 */
export function keepCorpus(recorded: readonly Frame[], found: readonly Frame[]): number {
  const known = new Set(recorded.flatMap((frame) => [...tryFrame(frame).features]));
  const lines: string[] = [];
  for (const frame of [...found].sort((a, b) => a.bytes.length - b.bytes.length)) {
    const fresh = [...tryFrame(frame).features].filter((one) => !known.has(one));
    if (fresh.length === 0) continue;
    const kept = shortened(frame, fresh);
    for (const one of tryFrame(kept).features) known.add(one);
    lines.push(nameOf(kept));
  }
  writeFileSync(corpusPath, `${lines.sort().join('\n')}\n`);
  return lines.length;
}
