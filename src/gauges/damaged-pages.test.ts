import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type Outcome } from './driver.ts';

const ROOT = new URL('../../fixtures/gauges/tls', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };
const CODES = ['207', '208', '202', '302', '373', '622', '623', '629'] as const;

interface Page {
  name: string;
  code: FunctionCode;
  lines: string[];
  /** Line of the first device. */
  first: number;
}

const DEVICE: Readonly<Record<string, RegExp>> = {
  '302': /^ +\d+ {2}\S/,
  '373': /^(?:Q|Ln) ?\d+:/,
  '622': /^ \d+ {2}/,
  '623': /^ \d+ {2}/,
  '629': /^ \d+ {2}/,
};
const TANK = /^T(?:ANK)? *\d+[: ]/;

function pageOf(code: FunctionCode, folder: string): Page {
  const file = readFileSync(join(ROOT, code, folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  const text = file.replace(/<(SOH|ETX|CR|LF|NUL)>/g, (_, name: string) => CONTROLS[name] ?? '');
  const lines = text.split(/\r?\n/);
  return {
    name: `${code} ${folder}`,
    code,
    lines,
    first: lines.findIndex((line) => (DEVICE[code] ?? TANK).test(line)),
  };
}

function read(code: FunctionCode, lines: readonly string[]): Outcome<unknown> {
  const bytes = Uint8Array.from(lines.join('\r\n'), (char) => char.charCodeAt(0));
  return decodeReply(code, bytes, { format: 'display', device: 0, now: '2026-11-19T16:00' });
}

/** The same page with a second device, whose values differ from the first one's in the day or the amount. */
function withSecond(page: Page): Page {
  const block = page.lines.slice(page.first, -1).map((line) =>
    line
      .replace(/^( *(?:T(?:ANK)?|Q|Ln)? *)\d(?=[: ])/, '$12')
      .replace(/ (\d)(\d), (\d{4})/, (_, a: string, b: string, year: string) => ` ${a}${b}, ${Number(year) - 1}`)
      .replace(/(\d\d)-15 /, '$1-14 ')
      .replace(/00$/, '77'),
  );
  const lines = [...page.lines.slice(0, -1), ...block, page.lines.at(-1) ?? ''];
  return { ...page, name: `${page.name}, two devices`, lines };
}

const pages = CODES.flatMap((code) =>
  readdirSync(join(ROOT, code))
    .filter((folder) => folder.startsWith('display-'))
    .map((folder) => pageOf(code, folder))
    .filter((page) => page.first >= 0 && read(page.code, page.lines).ok),
).flatMap((page) => [page, withSecond(page)]);

/** Every value of a report with its device, as one word each. */
function credits(outcome: Outcome<unknown>): Set<string> {
  const found = new Set<string>();
  if (!outcome.ok) return found;
  for (const blocks of Object.values(outcome.report as Record<string, unknown>)) {
    if (!Array.isArray(blocks)) continue;
    for (const block of blocks as Record<string, unknown>[]) {
      const device = block.tank ?? block.sensor ?? block.line;
      if (typeof block.value === 'number') found.add(`${device} value ${block.value}`);
      for (const [key, list] of Object.entries(block)) {
        const items = Array.isArray(list) ? list : key === 'gross' && list !== null ? [list] : [];
        for (const item of items as Record<string, unknown>[]) found.add(`${device} ${key} ${whenOf(item)}`);
      }
    }
  }
  return found;
}

/** What identifies a result: both ends of a delivery, or the time of a test or an alarm. */
function whenOf(item: Record<string, unknown>): string {
  const end = (point: unknown): string => String((point as { at: string | null }).at);
  return 'start' in item ? `${end(item.start)} to ${end(item.end)}` : `${item.at} ${item.result ?? item.label ?? ''}`;
}

const without = (lines: readonly string[], i: number): string[] => lines.filter((_, at) => at !== i);
const joined = (lines: readonly string[], i: number): string[] => [
  ...lines.slice(0, i),
  (lines[i] ?? '') + (lines[i + 1] ?? ''),
  ...lines.slice(i + 2),
];

describe.each(pages.map((page) => [page.name, page] as const))('a damaged page: %s', (_, page) => {
  const whole = read(page.code, page.lines);
  const known = credits(whole);
  const body = page.lines.flatMap((line, i) =>
    i < page.first || line.trim() === '' || line.includes('\x03') ? [] : [i],
  );
  const isDevice = (i: number): boolean => (DEVICE[page.code] ?? TANK).test(page.lines[i] ?? '');

  function check(lines: readonly string[], how: string): void {
    const outcome = read(page.code, lines);
    const credited = [...credits(outcome)].filter((one) => !known.has(one));
    expect(credited, how).toEqual([]);
    const isLost = [...known].some((one) => !credits(outcome).has(one));
    if (isLost && outcome.ok) expect(outcome.partial, `${how}: values are lost in silence`).toBe(true);
  }

  it('is read whole as it is', () => {
    expect(whole).toMatchObject({ ok: true });
    expect(whole).not.toHaveProperty('partial');
  });

  it('gives no value to another device when a device number is damaged', () => {
    for (const i of body.filter(isDevice)) {
      check(page.lines.with(i, (page.lines[i] ?? '').replace(/\d/, 'X')), `line ${i} damaged`);
    }
  });

  it('gives no value to another device when a line end is lost', () => {
    for (const i of body) check(joined(page.lines, i), `line end ${i} lost`);
  });

  it('gives no value to another device when a device line is lost', () => {
    // A page of single rows does not say how many it holds, and 302 has nothing else between two sensors.
    const devices = page.code.startsWith('6') || page.code === '302' ? [] : body.filter(isDevice);
    for (const i of devices) check(without(page.lines, i), `line ${i} lost`);
  });
});
