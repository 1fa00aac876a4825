import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeReply, functionRow, type GaugeFormat, isFunctionCode } from './driver.ts';
import { withoutStation } from './without-station.ts';

const ROOT = new URL('../../fixtures/gauges', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };
const header = ['MILL LANE FUELS', '14 MILL LANE', 'EASTON MD 21601', '410 555 0114'];

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function hide(lines: readonly string[], names: readonly string[] = [], format: GaugeFormat = 'display') {
  const raw = bytesOf(lines.join('\r\n'));
  const { bytes, hide: hideIn } = withoutStation(raw, { format, report: 'inventory', names });
  expect(bytes).toHaveLength(raw.length);
  return { text: textOf(bytes), lines: textOf(bytes).split('\r\n'), hideIn };
}

const page = (head: readonly string[], ...body: string[]) => [
  '\x01',
  'I20100',
  'JAN 22, 1996  3:06 PM',
  '',
  ...head,
  '',
  'IN-TANK INVENTORY',
  '',
  'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
  '  1  REGULAR 87 UNL        8121      8098     1879    66.41     0.00    64.10',
  ...body,
  '\x03',
];

describe('the header lines of a page', () => {
  it('become X and 9, and all else stays as it is', () => {
    const sent = page(header);
    const { lines } = hide(sent);
    expect(lines.slice(4, 8)).toEqual(['XXXX XXXX XXXXX', '99 XXXX XXXX', 'XXXXXX XX 99999', '999 999 9999']);
    expect([...lines.slice(0, 4), ...lines.slice(8)]).toEqual([...sent.slice(0, 4), ...sent.slice(8)]);
  });

  it.each([
    [
      'above the stamp, as a legacy reply has them',
      ['\x01', '200', ...header, 'JAN 22, 1996  3:06 PM', '', 'TANK PRODUCT GALLONS', '\x03'],
    ],
    ['without a blank line', ['\x01', 'I10100', 'JAN 22, 1996  3:06 PM', ...header, 'SYSTEM STATUS REPORT', '\x03']],
    ['with an empty line among them', page([header[0] ?? '', '', ...header.slice(1)])],
    [
      'above a heading in another language',
      ['\x01', 'I10100', 'JAN 22, 1996  3:06 PM', '', ...header, '', 'ZUSTAND', '\x03'],
    ],
    ['without a stamp', ['\x01', 'I10100', ...header, '', 'SYSTEM STATUS REPORT', '\x03']],
    ['in small letters', page(header.map((line) => line.toLowerCase()))],
    ['with a number of words that consoles print too', page(['TANK STOP', 'US 40', 'REGULAR ROAD 7', 'WATER MILL MD'])],
  ])('leave no word behind: %s', (_, sent) => {
    const { text } = hide(sent);
    expect(text).not.toMatch(/mill|lane|fuels|easton|21601|0114|stop|road/i);
  });
});

describe('the header text elsewhere in the page', () => {
  it('is hidden there too: in a label, in a row, in another order, in a second page', () => {
    const rows = [
      '  2  EASTON DIESEL         1200      1190     8800    12.00     0.00    60.00',
      '  3  FUELS MILL            1200      1190     8800    12.00     0.00    60.00',
      '  !!  CALL Mill Lane Fuels AT (410) 555-0114, sales.easton@example.info, EASTON-21601',
    ];
    const { text, hideIn } = hide([...page(header, ...rows), ...page(header)]);
    for (const word of header.flatMap((line) => line.split(' ')).filter((word) => word.length > 1 && word !== '14')) {
      expect(text.toUpperCase()).not.toMatch(new RegExp(`(?<![A-Z0-9.])${word}(?![A-Z0-9.])`));
    }
    expect(text).toContain('  2  XXXXXX DIESEL         1200      1190     8800    12.00');
    expect(text).toContain('  !!  CALL XXXX XXXX XXXXX AT (999) 999-9999, XXXXX.XXXXXX@XXXXXXX.XXXX, XXXXXX-99999');
    expect(hideIn('line not understood: MILL LANE 2')).toBe('line not understood: XXXX XXXX 2');
  });

  it('is hidden by what is known of the site where the page has no header', () => {
    const sent = page([], '  !!  BAYSIDE MARKET 12: J. SMITH');
    const { text } = hide(sent, ['Bayside Market #12', '9 Shore Road', 'Jane Smith', '']);
    expect(text).toContain('  !!  XXXXXXX XXXXXX 12: J. XXXXX\r\n');
    expect(text.replace(/XXXXXXX XXXXXX 12: J\. XXXXX/, 'BAYSIDE MARKET 12: J. SMITH')).toBe(sent.join('\r\n'));
  });

  it('is hidden in a computer reply, which keeps a checksum that fits', () => {
    const raw = bytesOf('\x01i602002601151430' + '01EASTON REGULAR      ' + '02DIESEL              ' + '&&0000\x03');
    const sum = raw.subarray(0, raw.length - 5).reduce((all, byte) => all + byte, 0);
    const sent = bytesOf(
      textOf(raw).replace('0000\x03', `${((0x10000 - sum) & 0xffff).toString(16).toUpperCase()}\x03`),
    );
    const read = (bytes: Uint8Array) => decodeReply('602', bytes, { format: 'computer', device: 0 });
    expect(read(sent).ok).toBe(true);
    const { bytes } = withoutStation(sent, { format: 'computer', report: 'device-labels', names: ['Easton Fuels'] });
    expect(read(bytes)).toMatchObject({
      ok: true,
      report: {
        labels: [
          { device: 1, label: 'XXXXXX REGULAR' },
          { device: 2, label: 'DIESEL' },
        ],
      },
    });
    const wrong = withoutStation(raw, { format: 'computer', report: 'device-labels', names: ['Easton Fuels'] });
    expect(textOf(wrong.bytes)).toContain('&&0000');
  });
});

interface Case {
  code: string;
  format: GaugeFormat;
  device?: number;
  lenient?: boolean;
}
const cases = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('case.json'))
  .map((name) => join(ROOT, name, '..'));

describe('every fixture', () => {
  it('has no word of its header left, and is read as before', () => {
    let read = 0;
    const other: string[] = [];
    for (const folder of cases) {
      const one = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Case;
      if (!isFunctionCode(one.code)) continue;
      const written = readFileSync(join(folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
      const raw = bytesOf(
        written.replace(
          /<(SOH|ETX|CR|LF|NUL|[0-9A-F]{2})>/g,
          (_, name: string) => CONTROLS[name] ?? String.fromCharCode(Number.parseInt(name, 16)),
        ),
      );
      const { report } = functionRow(one.code);
      const { bytes, hide: hideIn } = withoutStation(raw, { format: one.format, report, names: [] });
      const text = textOf(bytes.map((byte) => byte & 0x7f));
      if (/MILL|EASTON|21601|RIDGE|TEST ROAD/.test(text)) other.push(`${folder}: header left`);
      const { device = 0, lenient = false, format } = one;
      const outcomeOf = (reply: Uint8Array) => {
        const outcome = decodeReply(one.code as never, reply, { format, device, lenient, now: '2026-03-19T15:06' });
        return JSON.stringify({ ...outcome, raw: null });
      };
      if (report === 'header') continue;
      read += 1;
      // Header lines that are part of the report are hidden in it, too.
      if (outcomeOf(bytes) !== hideIn(outcomeOf(raw))) other.push(folder);
    }
    expect(read).toBeGreaterThan(250);
    expect(other).toEqual([]);
  });
});
