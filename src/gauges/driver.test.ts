import { describe, expect, it } from 'vitest';
import { decodeReply, encodeReply, isFunctionCode, replyComplete, request } from './driver.ts';
import { FAMILIES, familyOf, familySpeaks } from './families.ts';
import type { InventoryReport, TankInventory } from './reports/tank/inventory/report.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (raw: Uint8Array): string => String.fromCharCode(...raw);
const gaugeTime = '2026-01-15T14:30';

function tank(number: number): TankInventory {
  return {
    tank: number,
    product: '1',
    label: null,
    status: 0,
    volume: 5329,
    tcVolume: 5413,
    ullage: 4699,
    height: 48.5,
    water: 0.25,
    temperature: 37.5,
    waterVolume: 0,
    more: [],
  };
}

describe('request', () => {
  it('sends actions with S', () => {
    expect(text(request('003', { format: 'computer' }))).toBe('\x01s00300\r\n');
    expect(text(request('201', { format: 'display', device: 2 }))).toBe('\x01I20102\r\n');
    expect(text(request('501', { format: 'computer', set: true, data: '2601151430' }))).toBe(
      '\x01s501002601151430\r\n',
    );
  });

  it('knows its codes', () => {
    expect(isFunctionCode('20C')).toBe(true);
    expect(isFunctionCode('999')).toBe(false);
    expect(isFunctionCode('toString')).toBe(false);
  });
});

describe('replyComplete', () => {
  const reply = '\x01i101002601151430000000&&FB41\x03';
  const done = (frame: string, format: 'computer' | 'display' = 'computer', endOfMessage?: string): boolean =>
    replyComplete(bytes(frame), endOfMessage === undefined ? { format } : { format, endOfMessage });

  it('is false at every cut before the checksum is whole', () => {
    for (let i = 0; i < reply.length - 1; i += 1) expect(done(reply.slice(0, i)), `cut at ${i}`).toBe(false);
  });

  it('is true at ETX, at a fitting checksum, and with bytes after ETX', () => {
    expect(done(reply)).toBe(true);
    expect(done(reply.slice(0, -1))).toBe(true);
    expect(done(`${reply}\r\n`)).toBe(true);
    expect(done('\x01\r\nI10100\r\n\x03', 'display')).toBe(true);
  });

  it('does not take a label for the end', () => {
    expect(done('\x01i602002601151430' + '01DIESEL HEATING&&BEEF')).toBe(false);
  });

  it('honours the end of message of a port', () => {
    expect(done('\x01\r\nI10100\r\n#', 'display', '#')).toBe(true);
    expect(done('\x01\r\nI10100\r\n', 'display', '#')).toBe(false);
  });

  it('is true at a bare refusal line', () => {
    expect(done('9999FF1B\n', 'display')).toBe(true);
    expect(done('\n', 'display')).toBe(false);
  });

  it('does not take the ETX of the reply before for an end', () => {
    expect(done('\x03')).toBe(false);
  });
});

describe('encodeReply', () => {
  const report: InventoryReport = { tanks: [tank(1), tank(3)] };

  it('writes a computer reply that reads back the same', () => {
    const raw = encodeReply('201', report, { format: 'computer', gaugeTime });
    expect(decodeReply('201', raw, { format: 'computer', device: 0 })).toMatchObject({
      ok: true,
      report,
      gaugeTime,
      notes: [],
    });
  });

  it('writes absent values as question marks, which read back as absent', () => {
    const without = { tanks: [{ ...tank(2), temperature: null, waterVolume: null }] };
    const raw = encodeReply('201', without, { format: 'computer', gaugeTime });
    const outcome = decodeReply('201', raw, { format: 'computer' });
    expect(outcome).toMatchObject({ ok: true, report: without, notes: ['? fields in tank 2'] });
  });

  it('answers a format the function does not have as a console does', () => {
    const raw = encodeReply('200', report, { format: 'computer', gaugeTime });
    expect(text(raw)).toBe('\x019999FF1B\x03');
  });

  it.each(['tls', 'maglink', 'evo'] as const)('writes every format of %s so that it reads back', (key) => {
    const { habits, dateStyle } = FAMILIES[key];
    for (const format of ['computer', 'display'] as const) {
      if (!familySpeaks(FAMILIES[key], '201', format)) continue;
      const raw = encodeReply('201', report, { format, gaugeTime, habits, dateStyle, header: ['DEMO', '', '', ''] });
      const outcome = decodeReply('201', raw, { format, device: 0, now: gaugeTime });
      expect(outcome, text(raw)).toMatchObject({ ok: true, gaugeTime });
      if (outcome.ok)
        expect(outcome.report.tanks.map((one) => [one.tank, one.volume, one.water])).toEqual([
          [1, 5329, 0.25],
          [3, 5329, 0.25],
        ]);
    }
  });
});

describe('familyOf', () => {
  it.each([
    ['ProGauge MagLink LX 4', 'maglink'],
    ['Franklin EVO 6000', 'evo'],
    ['TS-550evo', 'evo'],
    ['TLS-350R', 'tls'],
    ['SOFTWARE# 346330-100-B', 'tls'],
  ])('%s is %s', (words, key) => {
    expect(familyOf(words).key).toBe(key);
  });
});

describe('a gauge that sends one endless line', () => {
  it.each(['JAN', 'JAN 1, 2026', 'T 1', 'A', 'SENSOR'])('%s and blanks: is given up at once', (start) => {
    const text = `\x01\r\nI10100\r\n${start}${' '.repeat(200_000)}x\r\n\x03`;
    const before = performance.now();
    const outcome = decodeReply('101', Buffer.from(text, 'latin1'), { format: 'display' });
    expect(outcome).toMatchObject({ ok: false, trouble: 'malformed' });
    expect(performance.now() - before).toBeLessThan(500);
  });
});
