import { describe, expect, it } from 'vitest';
import { keptPage, longestPage } from './kept-page.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (raw: Uint8Array): string => Buffer.from(raw).toString('latin1');
const page = (stamp: string, row: string) =>
  `\x01\r\nI20100\r\n${stamp}\r\n\r\nIN-TANK INVENTORY\r\n\r\n${row}\r\n\x03`;
const display = (sent: string, code: string | null = null, reasons: string[] = []) =>
  keptPage(bytes(sent), reasons, 'display', code);

describe('a page that is kept', () => {
  it('is a copy: what comes next into the same buffer does not change it', () => {
    const sent = bytes(page('NOV 19, 2026  4:00 PM', '  1  REGULAR  100'));
    const { raw, cut } = keptPage(sent, [], 'display', null);
    sent.fill(0x41);
    expect([text(raw), cut]).toEqual([page('NOV 19, 2026  4:00 PM', '  1  REGULAR  100'), false]);
  });

  it('ends after 64 KiB, with a mark', () => {
    const whole = keptPage(new Uint8Array(longestPage).fill(0x41), [], 'display', null);
    const cut = keptPage(new Uint8Array(longestPage + 1).fill(0x41), [], 'display', null);
    expect([whole.raw.length, whole.cut, cut.raw.length, cut.cut]).toEqual([longestPage, false, longestPage, true]);
  });

  it('holds no security code: echoed, with parity bits, across the cut, printed, or in a reason', () => {
    const code = 'QX77Z1';
    expect(text(display(`\x01${code}I20100\r\n${code}`, code).raw)).toBe('\x01******I20100\r\n******');
    const parity = keptPage(
      bytes(code).map((byte) => byte | 0x80),
      [],
      'display',
      code,
    );
    expect(text(parity.raw)).toBe('******');
    const across = keptPage(bytes(`${'A'.repeat(longestPage - 3)}${code}`), [], 'display', code);
    expect(text(across.raw).slice(-5)).toBe('AA***');
    expect(text(display('SECURITY CODE : 482913\r\nT 1 482913\r\n').raw)).toBe(
      'SECURITY CODE : ******\r\nT 1 482913\r\n',
    );
    expect(display('', code, [`line not understood: ${code}I20100`]).reasons).toEqual([
      'line not understood: ******I20100',
    ]);
  });

  it('keeps so many reasons and says how many more there are', () => {
    const reasons = Array.from({ length: 45 }, (_, n) => `line not understood: ${'x'.repeat(400)}${n}`);
    const kept = display('', null, reasons).reasons;
    expect([kept.length, kept[40], kept[0]?.length]).toEqual([41, 'and 5 more', 200]);
  });

  it('is the same page again where only numbers, dates and spacing differ, and another where words do', () => {
    const first = display(page('NOV 19, 2026  4:00 PM', '  1  REGULAR    8121   -3.5'), null, ['line 8121']);
    const later = display(page('DEC  2, 2026 11:07 AM', '  1  REGULAR   12007   4.25'), null, ['line 12007']);
    const other = display(page('DEC  2, 2026 11:07 AM', '  1  REGULAR   12007   4.25 LOW'), null, ['line 12007']);
    expect(later.fingerprint).toBe(first.fingerprint);
    expect(other.fingerprint).not.toBe(first.fingerprint);
    const doubted = display(page('DEC  2, 2026 11:07 AM', '  1  REGULAR   12007   4.25'), null, ['no time stamp']);
    expect(doubted.fingerprint).not.toBe(first.fingerprint);
    const leaking = keptPage(
      bytes(page('NOV 19, 2026  4:00 PM', '  1  REGULAR    8121   -3.5')).map((byte) => byte | 0x80),
      ['line 8121'],
      'display',
      null,
    );
    expect(leaking.fingerprint).toBe(first.fingerprint);
    const computer = (body: string) => keptPage(bytes(`\x01i20100${body}&&F1C2\x03`), [], 'computer', null).fingerprint;
    expect(computer('26111916000145A6')).toBe(computer('26111917000145FF'));
  });
});
