import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDisplay, splitDisplay, TLS_HABITS } from './display-frame.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (raw: Uint8Array): string => String.fromCharCode(...raw);
const AT = '2026-01-22T15:06';

describe('splitDisplay', () => {
  it('takes code, stamp and lines out of a TLS reply', () => {
    const split = splitDisplay(
      bytes('\x01\r\nI20100\r\nJAN 22, 2026  3:06 PM\r\n\r\nMILL LANE\r\nTITLE  \r\n\r\n\x03'),
    );
    expect(split).toMatchObject({ code: 'I20100', stamp: AT, end: 'whole' });
    expect(split.lines).toEqual(['', 'MILL LANE', 'TITLE', '']);
    expect(split.hint).toEqual({ now: AT, order: 'mdy', padded: true, longYear: true });
  });

  it('knows how a reply ends', () => {
    const end = (reply: string): string => splitDisplay(bytes(reply)).end;
    expect(end('\x01\r\nI20100\r\n\x03')).toBe('whole');
    expect(end('\x01\r\nI20100\r\n')).toBe('cut');
    expect(end('\nI20100\n')).toBe('open');
    expect(end('\nI20100\n  1 REG')).toBe('ragged');
    expect(end('')).toBe('open');
    expect(splitDisplay(bytes('\x01\r\nI50300\r\n##'), { endOfMessage: '##' }).end).toBe('whole');
    expect(splitDisplay(bytes('\x01\r\nI50300\r\n#'), { endOfMessage: '##' }).end).toBe('cut');
  });

  it('drops NULs, bytes before SOH and bytes after ETX, and takes any line end', () => {
    const reply = 'OLD\x03\x01\r\n\0\0I20100\r\0\0JAN 22, 2026 15:06\nA\0B\r\n\x03\r\nLATER';
    expect(splitDisplay(bytes(reply))).toMatchObject({ code: 'I20100', stamp: AT, lines: ['AB'] });
  });

  it('reads through a parity bit that leaks, and leaves a label of other bytes alone', () => {
    const reply = '\x01\r\nI20100\r\nJAN 22, 2026  3:06 PM\r\nTITLE\r\n\x03';
    const leaked = bytes(reply).map((byte) => byte | 0x80);
    expect(splitDisplay(leaked)).toMatchObject({ code: 'I20100', stamp: AT, lines: ['TITLE'], end: 'whole' });
    expect(splitDisplay(bytes('\x01\r\nI60200\r\nDI\xc9SEL OIL\r\n\x03')).lines).toEqual(['DI\xc9SEL OIL']);
  });

  it('finds the stamp behind the header block, and only near the top', () => {
    expect(splitDisplay(bytes('A\nB\nC\nMAY 04, 2021 05:38 AM\nTANK\n'))).toMatchObject({
      code: null,
      stamp: '2021-05-04T05:38',
      lines: ['A', 'B', 'C', 'TANK'],
    });
    expect(splitDisplay(bytes(`${'X\n'.repeat(8)}MAY 04, 2021 05:38 AM\n`)).stamp).toBeNull();
  });

  it('learns the order of dates from a numeric stamp', () => {
    const reply = bytes('\x01\nI11100\n        22-01-26 15:06\n\x03');
    expect(splitDisplay(reply)).toMatchObject({ stamp: AT, hint: { order: 'dmy', now: AT } });
    const unclear = bytes('\x01\nI11100\n02-01-26 15:06\n\x03');
    expect(splitDisplay(unclear, { now: '2026-01-02T15:00' }).stamp).toBe('2026-01-02T15:06');
    expect(splitDisplay(unclear, { style: '04' }).stamp).toBe('2026-02-01T15:06');
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (raw) => {
        expect(['whole', 'open', 'ragged', 'cut']).toContain(splitDisplay(raw).end);
      }),
    );
  });
});

describe('buildDisplay', () => {
  const wrap = { code: 'I20100', gaugeTime: AT, header: ['MILL LANE', '14 MILL LANE'] };

  it('prints as a TLS-350 does', () => {
    expect(text(buildDisplay(['TITLE'], wrap))).toBe(
      '\x01\r\nI20100\r\nJAN 22, 2026  3:06 PM\r\n\r\nMILL LANE\r\n14 MILL LANE\r\n\r\n\r\n\r\nTITLE\r\n\r\n\x03',
    );
  });

  it('keeps the habits of a family', () => {
    const habits = { newline: 'lf', headerBlock: false, blankLines: 0, sixNuls: false, envelope: false } as const;
    expect(text(buildDisplay(['TITLE'], { ...wrap, habits, dateStyle: '50J210' }))).toBe(
      '\nI20100\n01/22/2026 15:06\nTITLE\n\n',
    );
    const nuls = buildDisplay(['TITLE'], { ...wrap, habits: { ...TLS_HABITS, sixNuls: true } });
    expect(text(nuls)).toContain('TITLE\r\n\0\0\0\0\0\0');
  });

  it('leaves the header block out of reports that have none, and prints only what can be printed', () => {
    const reply = text(buildDisplay(['DI\u00c9SEL\x03\x01'], { ...wrap, header: null }));
    expect(reply).not.toContain('MILL LANE');
    expect(reply).toContain('DI?SEL??');
    expect(reply.indexOf('\x03')).toBe(reply.length - 1);
  });
});
