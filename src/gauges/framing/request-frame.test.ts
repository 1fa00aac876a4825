import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequest, readRequests } from './request-frame.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (raw: Uint8Array): string => String.fromCharCode(...raw);
const read = (stream: string) => {
  const { requests, rest } = readRequests(bytes(stream));
  return {
    seen: requests.map(({ code, device, format, set, data }) => ({ code, device, format, set, data })),
    rest: text(rest),
  };
};
const i201 = { code: '201', device: 0, format: 'computer', set: false, data: '' };

describe('buildRequest', () => {
  it('writes letter, code, device and CR LF', () => {
    expect(text(buildRequest({ code: '201', format: 'computer' }))).toBe('\x01i20100\r\n');
    expect(text(buildRequest({ code: '20C', format: 'display', device: 7 }))).toBe('\x01I20C07\r\n');
    expect(text(buildRequest({ code: '052', format: 'computer', set: true }))).toBe('\x01s05200\r\n');
    expect(text(buildRequest({ code: 'A56', format: 'computer', device: 1, data: '0' }))).toBe('\x01iA56010\r\n');
  });

  it('writes the legacy command bare', () => {
    expect(text(buildRequest({ code: '200', format: 'display' }))).toBe('\x01200\r\n');
  });

  it('puts the security code between SOH and the letter', () => {
    expect(text(buildRequest({ code: '101', format: 'computer', securityCode: 'AB 12!' }))).toBe(
      '\x01AB 12!i10100\r\n',
    );
  });

  it('refuses a device or security code that does not fit', () => {
    expect(() => buildRequest({ code: '101', format: 'computer', device: 100 })).toThrow(RangeError);
    expect(() => buildRequest({ code: '101', format: 'computer', securityCode: '12345' })).toThrow(RangeError);
  });
});

describe('readRequests', () => {
  it.each(['', '\r', '\n', '\r\n', '\x03', '\0'])('takes an inquiry ended by %j', (end) => {
    expect(read(`\x01i20100${end}`)).toEqual({ seen: [i201], rest: '' });
  });

  it('reads several commands of one chunk and ignores what is outside', () => {
    const { seen } = read('noise\x01i20100\r\nmore\x01I10100\r\x01s05203\r');
    expect(seen.map(({ code }) => code)).toEqual(['201', '101', '052']);
    expect(seen[2]).toEqual({ code: '052', device: 3, format: 'computer', set: true, data: '' });
  });

  it('drops a partial command at a second SOH and at ESC', () => {
    expect(read('\x01i20\x01i20100\r').seen).toEqual([i201]);
    expect(read('\x01i20\x1b100\r').seen).toEqual([]);
  });

  it('keeps a partial command for the next chunk', () => {
    const { seen, rest } = read('\x01i201');
    expect(seen).toEqual([]);
    expect(read(`${rest}00\r`).seen).toEqual([i201]);
  });

  it('waits for the data of sets and of inquiries that take some', () => {
    expect(read('\x01iA5601')).toEqual({ seen: [], rest: '\x01iA5601' });
    expect(read('\x01iA56010').seen[0]).toMatchObject({ code: 'A56', device: 1, data: '0' });
    expect(read('\x01S60201REGULAR').rest).toBe('\x01S60201REGULAR');
    expect(read('\x01S60201REGULAR UNLEADED\r').seen[0]).toMatchObject({
      code: '602',
      set: true,
      data: 'REGULAR UNLEADED',
    });
    expect(read('\x01s501002601151430').seen[0]).toMatchObject({ code: '501', data: '2601151430' });
  });

  it('finds a security code', () => {
    const { requests } = readRequests(bytes('\x01SECRETi20102\r'));
    expect(requests[0]).toMatchObject({ code: '201', device: 2, securityCode: 'SECRET' });
  });

  it('takes the legacy command', () => {
    expect(read('\x01200\r').seen[0]).toMatchObject({ code: '200', device: 0, format: 'display' });
  });

  it('hands on what is no command, so that it can be refused', () => {
    expect(read('\x01i201XX\r').seen[0]).toMatchObject({ code: '201', device: -1 });
    expect(read('\x01hello\r').seen[0]).toMatchObject({ code: '', device: -1 });
  });

  it('drops what is longer than the input buffer of a console', () => {
    expect(read(`\x01S60201${'x'.repeat(200)}`)).toEqual({ seen: [], rest: '' });
  });

  it('clears parity', () => {
    const raw = bytes('\x01i20100\r').map((byte) => byte | 0x80);
    expect(readRequests(raw).requests[0]).toMatchObject({ code: '201' });
  });

  it('reads the same requests however the stream is cut', () => {
    const stream = bytes('\x01i20101\r\n\x01SECRETI10100\r\x01S50300HELLO\r');
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(stream.length), { maxLength: 6 }), (cuts) => {
        const codes: string[] = [];
        let rest = new Uint8Array(0);
        let from = 0;
        for (const cut of [...cuts.sort((a, b) => a - b), stream.length]) {
          const got = readRequests(Uint8Array.of(...rest, ...stream.slice(from, cut)));
          codes.push(...got.requests.map(({ code, data }) => code + data));
          rest = Uint8Array.from(got.rest);
          from = cut;
        }
        expect(codes).toEqual(['201', '101', '503HELLO']);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (raw) => readRequests(raw).rest.length <= raw.length));
  });
});
