import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeReply } from './driver.ts';
import { dayBefore, printDay } from './reports/reconciliation/reconciliation/period-day.ts';
import type { ProductReconciliation } from './reports/reconciliation/reconciliation/report.ts';

const ROOT = new URL('../../fixtures/gauges/tls/C07', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n' };

function linesOf(folder: string): string[] {
  const file = readFileSync(join(ROOT, folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  return file.replace(/<(SOH|ETX|CR|LF)>/g, (_, name: string) => CONTROLS[name] ?? '').split('\r\n');
}

/** The same page with a second product behind the first. */
function withSecond(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => /^[FT] 1:/.test(line));
  const block = lines.slice(first, -2).map((line) => line.replace(/^([FT]) \d:/, (_, of: string) => `${of} 2:`));
  const unique = block.filter((line, i) => block.indexOf(line) === i);
  return [...lines.slice(0, -2), ...unique, ...lines.slice(-2)];
}

/** The periods that would be stored, as one text each, without their thresholds. */
function storable(lines: readonly string[]): { periods: string[]; partial: boolean } | null {
  const bytes = Uint8Array.from(lines.join('\r\n'), (char) => char.charCodeAt(0));
  const outcome = decodeReply('C07', bytes, { format: 'display', device: 0 });
  if (!outcome.ok) return null;
  const isWhole = ({ partial, total }: ProductReconciliation): boolean => partial !== true && total?.to != null;
  const periods = outcome.report.periods.filter(isWhole).map(({ tanks, total }) => {
    return JSON.stringify([outcome.report.period, tanks.map(({ tank }) => tank), total]);
  });
  return { periods, partial: outcome.partial === true };
}

const manual = linesOf('display-manual');
const pages = [
  ['of one tank', manual],
  ['of two products', withSecond(manual)],
  ['of a TLS-450', linesOf('display-tls450')],
] as const;

describe.each(pages)('a damaged page %s', (_, lines) => {
  const whole = storable(lines);
  const body = lines.flatMap((line, i) => (i > 9 && line.trim() !== '' && !line.includes('\x03') ? [i] : []));

  function check(damaged: readonly string[], how: string): void {
    const read = storable(damaged);
    if (read === null) return;
    expect(
      read.periods.filter((period) => !whole?.periods.includes(period)),
      how,
    ).toEqual([]);
    if (read.periods.length < (whole?.periods.length ?? 0)) expect(read.partial, `${how}: lost in silence`).toBe(true);
  }

  it('is read whole as it is', () => {
    expect(whole?.partial).toBe(false);
    expect(whole?.periods.length).toBe(lines === pages[1][1] ? 2 : 1);
  });

  it('gives no other total when a character is lost', () => {
    for (const i of body) {
      const line = lines[i] ?? '';
      for (let at = 0; at < line.length; at += 1) {
        if (line[at] === ' ') continue;
        const short = line.slice(0, at) + line.slice(at + 1);
        check(lines.with(i, short), `'${line}' became '${short}'`);
      }
    }
  });

  it('gives no other total when a line end is lost', () => {
    for (const i of body) {
      const joined = [...lines.slice(0, i), (lines[i] ?? '') + (lines[i + 1] ?? ''), ...lines.slice(i + 2)];
      check(joined, `line end ${i} lost`);
    }
  });

  it('gives no other total when a line is lost', () => {
    // A tank of several that is lost as a whole line leaves no trace.
    const lost = body.filter((i) => !/^T \d:/.test(lines[i] ?? ''));
    for (const i of lost)
      check(
        lines.filter((_line, at) => at !== i),
        `line '${lines[i]}' lost`,
      );
  });
});

describe('a day without its year', () => {
  it.each([
    ['MAR  2  2:00 AM', '2009-04-11T13:42', '2009-03-02T02:00'],
    ['DEC 31 12:00 AM', '2009-01-11T13:42', '2008-12-31T00:00'],
    ['DEC 31 12:30 PM', '2009-01-11T13:42', '2008-12-31T12:30'],
    ['NOV  1 14:05', '2009-11-01T14:05', '2009-11-01T14:05'],
    ['FEB 29  2:00 AM', '2009-03-11T13:42', '2008-02-29T02:00'],
  ])('%s on a page of %s is %s', (day, stamp, at) => expect(dayBefore(day, stamp)).toBe(at));

  it.each([
    'MRZ  2  2:00 AM',
    'MAR 32  2:00 AM',
    'MAR  2 13:00 AM',
    'MAR  2 25:00',
    'MAR  2  2:60 AM',
    'FEB 30  2:00 AM',
  ])('%s is none', (day) => expect(dayBefore(day, '2009-04-11T13:42')).toBeNull());

  it('is none on a page without its time', () => expect(dayBefore('MAR  2  2:00 AM', null)).toBeNull());

  it('is printed as it is read', () => {
    for (const day of ['MAR  2  2:00 AM', 'DEC 31 12:00 AM', 'DEC 31 12:30 PM']) {
      expect(printDay(dayBefore(day, '2009-04-11T13:42'))).toBe(day);
    }
  });
});
