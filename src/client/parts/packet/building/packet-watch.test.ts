import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AskOutcome, type BuiltPacket, type PacketAsk, readBuilds } from '#client/api/document/packets.ts';
import { ApiError } from '#client/api/wire/call.ts';
import type { PacketBuild } from '#contract/nouns/document/packet.ts';
import { PACKET_POLL_MS, PacketWatch } from './packet-watch.ts';

const ASK: PacketAsk = { month: '2026-10', year: null, testing: false };
const packet: BuiltPacket = { file: 'Packet_1.zip', month: '2026-10', size: 9, sha256: 'ab', missing: ['x'] };
const build = (change: Record<string, unknown> = {}): PacketBuild[] =>
  readBuilds({ packets: [{ packet_id: 7, month: '2026-10', state: 'building', asked_by: 'Uma', ...change }] });

let answer: (asked: PacketAsk) => Promise<AskOutcome>;
let builds: () => Promise<PacketBuild[]>;
const reads: number[] = [];
const ends: string[] = [];
let watch: PacketWatch;

beforeEach(() => {
  vi.useFakeTimers();
  reads.length = 0;
  ends.length = 0;
  builds = async () => [];
  watch = new PacketWatch({
    ask: (_, ask) => answer(ask),
    builds: () => {
      reads.push(Date.now());
      return builds();
    },
    onBuilds: () => undefined,
    onEnd: (_, job) => ends.push(`${job.phase}${job.own ? '' : ' not own'}: ${job.sentence ?? ''}`),
  });
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * PACKET_POLL_MS);

describe('a packet that is asked for', () => {
  it('is done with its answer, and nothing is read after it', async () => {
    answer = async () => ({ state: 'done', packet });
    await watch.ask('1', ASK);
    expect(watch.jobOf('1')).toMatchObject({ phase: 'done', packet, own: true });
    await later(5);
    expect([ends, reads]).toEqual([['done: '], []]);
    expect(watch.jobOf('2')).toBeNull();
  });

  it('reports its progress each second while its call is open', async () => {
    let finish: (outcome: AskOutcome) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    builds = async () => build({ step: 'Adding documents', bytes_done: 5 });
    const asking = watch.ask('1', ASK);
    expect(watch.jobOf('1')).toMatchObject({ phase: 'asking', build: null });
    await later(3);
    expect(reads).toHaveLength(3);
    expect(watch.jobOf('1')?.build).toMatchObject({ step: 'Adding documents', bytes_done: 5 });
    // A second press asks for nothing.
    await watch.ask('1', ASK);
    finish({ state: 'done', packet });
    await asking;
    await later(3);
    expect([ends, reads.length]).toEqual([['done: '], 3]);
  });

  it.each([
    [{ state: 'done', file: 'P.zip', size: 4, sha256: 'cd', missing: ['m'], ended_at: 'x' }, 'done: '],
    [{ state: 'failed', error: 'No room', ended_at: 'x' }, 'failed: No room'],
    [{ state: 'failed', error: null, ended_at: 'x' }, 'failed: Could not build the packet'],
  ])('that goes on after its answer is followed to its end %#', async (end, told) => {
    answer = async () => ({ state: 'building', packetId: 7 });
    builds = async () => [...build({ packet_id: 8 }), ...build()];
    await watch.ask('1', ASK);
    await later(2);
    expect(watch.jobOf('1')).toMatchObject({ phase: 'building', build: { packet_id: 7 } });
    builds = async () => build(end);
    await later(2);
    expect(ends).toEqual([told]);
    expect(reads).toHaveLength(3);
  });

  it('survives reads that fail on the way, not those that are refused', async () => {
    answer = async () => ({ state: 'building', packetId: 7 });
    builds = () => Promise.reject(new ApiError(0));
    await watch.ask('1', ASK);
    await later(4);
    expect([watch.jobOf('1')?.phase, reads.length]).toEqual(['building', 4]);
    builds = () => Promise.reject(new ApiError(403, { error: 'No access' }));
    await later(4);
    expect([ends, reads.length]).toEqual([['failed: No access'], 5]);
  });

  it('that the server no longer knows has failed', async () => {
    answer = async () => ({ state: 'building', packetId: 7 });
    await watch.ask('1', ASK);
    await later(2);
    expect(ends).toEqual(['failed: The server no longer knows this build.']);
  });
});

describe('asking that fails', () => {
  it('ends with the server’s sentence, and can be done again', async () => {
    answer = () => Promise.reject(new ApiError(507, { error: 'No room left', code: 'storage_full' }));
    await watch.ask('1', ASK);
    expect(watch.jobOf('1')).toMatchObject({ phase: 'failed', sentence: 'No room left' });
    expect(reads).toHaveLength(0);
    answer = async () => ({ state: 'done', packet });
    await watch.ask('1', ASK);
    expect(ends).toEqual(['failed: No room left', 'done: ']);
  });

  it('for want of an answer goes on with the build that is running', async () => {
    answer = () => Promise.reject(new ApiError(0));
    builds = async () => build();
    await watch.ask('1', ASK);
    expect([ends, watch.jobOf('1')?.phase, watch.jobOf('1')?.own]).toEqual([[], 'building', true]);
    builds = async () => build({ state: 'done', ended_at: 'x' });
    await later(1);
    expect(ends).toEqual(['done: ']);
  });

  it('because another is being built says so and shows that one', async () => {
    answer = () => Promise.reject(new ApiError(409, { error: 'Already being built', code: 'packet_busy' }));
    builds = async () => build({ month: '2026-09' });
    await watch.ask('1', ASK);
    expect(ends).toEqual(['failed: Already being built']);
    expect(watch.jobOf('1')).toMatchObject({
      phase: 'building',
      month: '2026-09',
      sentence: 'Already being built',
      own: false,
    });
    builds = async () => build({ state: 'done', ended_at: 'x' });
    await later(1);
    expect(ends[1]).toBe('done not own: Already being built');
  });
});

describe('a build that was found running', () => {
  it('is followed once, and is not forgotten before it has ended', async () => {
    const [found] = build();
    if (found === undefined) throw new Error('no build');
    builds = async () => build({ bytes_done: 3 });
    watch.follow('1', found, true);
    watch.follow('1', found, false);
    watch.clear('1');
    await later(2);
    expect([watch.jobOf('1')?.own, watch.jobOf('1')?.build?.bytes_done, reads.length]).toEqual([true, 3, 2]);
    builds = async () => build({ state: 'done', ended_at: 'x' });
    await later(1);
    watch.clear('1');
    expect([ends, watch.jobOf('1')]).toEqual([['done: '], null]);
  });
});
