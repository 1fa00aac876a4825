import { describe, expect, it } from 'vitest';
import { share } from '#tests/helpers/soak.ts';
import { type Frame, keptFrames, nameOf, recordedFrames } from './fuzz/frame.ts';
import { keepCorpus } from './fuzz/keep-corpus.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

/** How many frames, and which: FUZZ_FRAMES for a longer run, FUZZ_SEED for another, FUZZ_KEEP=1 to keep what it finds. */
const frames = Number(process.env.FUZZ_FRAMES ?? share(1_000_000, 50_000));
const seed = Number(process.env.FUZZ_SEED ?? 20_261_119);

describe('replies that line noise, a broken console or an attacker has changed', () => {
  it(
    `are read without a fault, ${frames} of them`,
    () => {
      const recorded = recordedFrames();
      const kept = keptFrames();
      const found: Frame[] = [...kept];
      const run = runFuzz({ seeds: recorded, kept, frames, seed, onNew: (frame) => found.push(frame) });
      console.log(`FUZZ_SEED=${seed} FUZZ_FRAMES=${frames}: ${run.summary}`);
      if (process.env.FUZZ_KEEP === '1') console.log(`${keepCorpus(recorded, found)} inputs are kept`);
      expect(run.faults.map(({ wrong, frame }) => `${wrong}\n  ${nameOf(frame)}`)).toEqual([]);
      // A run that reached one kind of end only would have proven little.
      expect(
        [...run.ends]
          .filter(([, count]) => count > frames / 1_000)
          .map(([end]) => end)
          .sort(),
      ).toEqual(['bad-checksum', 'incomplete', 'malformed', 'ok', 'refused', 'silent']);
    },
    Math.max(300_000, frames),
  );

  it('have a kept corpus, and every input of it reaches something that no recorded frame does', () => {
    const kept = keptFrames();
    const known = runFuzz({ seeds: recordedFrames(), frames: 0, seed }).features;
    const idle = kept.filter((frame) =>
      [...runFuzz({ seeds: [frame], frames: 0, seed }).features].every((one) => known.has(one)),
    );
    expect(kept.length).toBeGreaterThan(100);
    expect(idle.map(nameOf)).toEqual([]);
  });
});
