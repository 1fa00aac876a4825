import { describe, expect, it } from 'vitest';
import { checksumOf } from './checksum.ts';
import { buildComputer, buildRefusal, readComputerFrame } from './computer-frame.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (raw: Uint8Array): string => String.fromCharCode(...raw);

describe('checksumOf', () => {
  it.each([
    ['\x01i101002601151430000000&&', 0xfb41],
    ['\x019999', 0xff1b],
    ['\x019999&&', 0xfecf],
  ])('of %j', (frame, sum) => {
    const raw = bytes(frame);
    expect(checksumOf(raw, 0, raw.length)).toBe(sum);
  });
});

describe('buildComputer', () => {
  const wrap = { command: 'i10100', gaugeTime: '2026-01-15T14:30' };

  it('closes a body with flag, checksum and ETX', () => {
    expect(text(buildComputer('000000', wrap))).toBe('\x01i101002601151430000000&&FB41\x03');
  });

  it('can leave out what an emulator leaves out', () => {
    expect(text(buildComputer('000000', { ...wrap, checksum: false }))).toBe('\x01i101002601151430000000\x03');
    const bare = buildComputer('000000', { ...wrap, soh: false, etx: false, lowerCaseHex: true, after: '\n' });
    expect(text(bare)).toBe('i101002601151430000000&&fb41\n');
    expect(readComputerFrame(bare).ok).toBe(true);
  });

  it('refuses as the manual says', () => {
    expect(text(buildRefusal())).toBe('\x019999FF1B\x03');
  });
});

describe('readComputerFrame', () => {
  const whole = '\x01i101002601151430000000&&FB41\x03';

  it('ignores an ETX left over from the reply before', () => {
    expect(readComputerFrame(bytes(`\x03${whole}`)).ok).toBe(true);
    expect(readComputerFrame(bytes(`\x03${whole.slice(1)}`)).ok).toBe(true);
  });

  it('takes the first of two replies', () => {
    const read = readComputerFrame(bytes(whole + whole));
    expect(read).toMatchObject({ ok: true, frame: { code: '101', notes: ['bytes after ETX'] } });
  });

  it.each(['\x01i101002601151430020501', '\x01i1010026011514300205'])('does not take the cut %j for lenient', (cut) => {
    expect(readComputerFrame(bytes(cut), true)).toMatchObject({ ok: false, trouble: 'incomplete' });
  });

  it('takes a closed reply without checksum when lenient', () => {
    expect(readComputerFrame(bytes('i101002601151430020501\r\n'), true)).toMatchObject({ ok: true });
    expect(readComputerFrame(bytes('\x01i101002601151430020501&&\x03'), true)).toMatchObject({ ok: true });
  });
});
