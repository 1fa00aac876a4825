import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReply, encodeReply, isFunctionCode, type Outcome } from './driver.ts';
import { FAMILIES, type FamilyKey } from './families.ts';

const ROOT = new URL('../../fixtures/gauges', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };

interface ComputerCase {
  code: string;
  format: string;
  device: number;
  /** The encoder writes exactly these bytes. */
  canonical: boolean;
  lenient?: boolean;
  habits?: FamilyKey;
}

interface Fixture {
  name: string;
  one: ComputerCase;
  bytes: Uint8Array;
  expected: { ok: boolean; report?: unknown; gaugeTime?: string };
}

/** Line ends of the file are for the eye; the reply's own are written <CR> and <LF>, other bytes <HH>. */
function bytesOf(folder: string): Uint8Array {
  const text = readFileSync(join(folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  const reply = text.replace(
    /<(SOH|ETX|CR|LF|NUL|[0-9A-F]{2})>/g,
    (_, name: string) => CONTROLS[name] ?? String.fromCharCode(Number.parseInt(name, 16)),
  );
  return Uint8Array.from(reply, (char) => char.charCodeAt(0));
}

function load(): Fixture[] {
  const fixtures: Fixture[] = [];
  for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'case.json') continue;
    const folder = entry.parentPath;
    const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const one = json('case.json') as ComputerCase;
    if (one.format !== 'computer') continue;
    const expected = json('expected.json') as Fixture['expected'];
    fixtures.push({ name: folder.slice(ROOT.length + 1), one, bytes: bytesOf(folder), expected });
  }
  return fixtures.sort((a, b) => a.name.localeCompare(b.name));
}

function read(one: ComputerCase, bytes: Uint8Array, lenient = one.lenient === true): Outcome<unknown> {
  if (!isFunctionCode(one.code)) throw new Error(`${one.code} is in no function table`);
  return decodeReply(one.code, bytes, { format: 'computer', device: one.device, lenient });
}

const fixtures = load();
const named = fixtures.map((fixture) => [fixture.name, fixture] as const);
const readable = named.filter(([, { expected, one }]) => expected.ok && one.lenient !== true);

/** A report may come out of broken bytes only when it is the very same report. */
function expectSafe(fixture: Fixture, bytes: Uint8Array, what: string): void {
  const outcome = read(fixture.one, bytes, false);
  if (outcome.ok) expect(outcome.report, what).toEqual(fixture.expected.report);
  else expect(outcome.why.length, what).toBeGreaterThan(0);
}

describe('computer fixtures', () => {
  it.each(named)('%s decodes', (_, { one, bytes, expected }) => {
    const outcome = read(one, bytes);
    expect(outcome).toMatchObject(expected);
    if (outcome.ok) expect(outcome.report).toEqual(expected.report);
    expect(outcome.raw).toEqual(bytes);
  });

  it.each(named.filter(([, { one, expected }]) => one.canonical && expected.ok))(
    '%s is written back byte for byte',
    (_, { one, bytes, expected }) => {
      const outcome = read(one, bytes);
      if (!outcome.ok || !isFunctionCode(one.code)) throw new Error('the fixture does not decode');
      const habits = FAMILIES[one.habits ?? 'tls'].habits;
      const options = { format: 'computer' as const, device: one.device, habits, gaugeTime: expected.gaugeTime ?? '' };
      const written = encodeReply(one.code, outcome.report as never, options);
      expect(String.fromCharCode(...written)).toBe(String.fromCharCode(...bytes));
    },
  );

  it('hold every trouble', () => {
    const troubles = new Set(named.map(([, { one, bytes }]) => read(one, bytes)).map((o) => (o.ok ? 'ok' : o.trouble)));
    expect([...troubles].sort()).toEqual(['bad-checksum', 'incomplete', 'malformed', 'ok', 'refused', 'silent']);
  });
});

describe('computer fixtures broken at every byte', () => {
  it.each(readable)('%s cut', (_, fixture) => {
    for (let i = 0; i < fixture.bytes.length; i += 1) {
      expectSafe(fixture, fixture.bytes.slice(0, i), `cut at byte ${i}`);
    }
  });

  it.each(readable)('%s with its head cut off', (_, fixture) => {
    for (let i = 1; i < fixture.bytes.length; i += 1)
      expectSafe(fixture, fixture.bytes.slice(i), `cut before byte ${i}`);
  });

  it.each(readable)('%s corrupted', (_, fixture) => {
    const step = fixture.bytes.length > 1500 ? 5 : 1;
    for (let i = 0; i < fixture.bytes.length; i += step) {
      const was = fixture.bytes[i] ?? 0;
      for (const value of [
        was ^ 0x01,
        was ^ 0x20,
        was ^ 0x80,
        0x00,
        0x01,
        0x03,
        0x26,
        0x30,
        0x3f,
        0xff,
        (was * 7 + i) & 0xff,
      ]) {
        if (value === was) continue;
        const broken = fixture.bytes.slice();
        broken[i] = value;
        expectSafe(fixture, broken, `byte ${i} became ${value}`);
      }
    }
  });

  it.each(readable.filter(([, { bytes }]) => bytes.length < 1500))('%s with a byte lost or doubled', (_, fixture) => {
    for (let i = 0; i < fixture.bytes.length; i += 1) {
      const { bytes } = fixture;
      expectSafe(fixture, Uint8Array.of(...bytes.slice(0, i), ...bytes.slice(i + 1)), `byte ${i} lost`);
      expectSafe(fixture, Uint8Array.of(...bytes.slice(0, i + 1), ...bytes.slice(i)), `byte ${i} doubled`);
    }
  });
});

describe('any bytes', () => {
  const codes = [...new Set(fixtures.map(({ one }) => one.code))];

  it('are classified, never thrown at', () => {
    const anything = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(fc.constantFrom(...codes), anything, fc.boolean(), fc.boolean(), (code, bytes, display, lenient) => {
        if (!isFunctionCode(code)) throw new Error(code);
        const outcome = decodeReply(code, bytes, { format: display ? 'display' : 'computer', lenient });
        return outcome.ok || outcome.why.length > 0;
      }),
      { numRuns: 3000 },
    );
  });

  it('in a right frame are a report or malformed', () => {
    const body = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF?& '), maxLength: 150 });
    fc.assert(
      fc.property(fc.constantFrom(...codes), body, (code, text) => {
        if (!isFunctionCode(code)) throw new Error(code);
        const frame = `\x01i${code}002601151430${text}&&`;
        const sum = [...frame].reduce((total, char) => total + char.charCodeAt(0), 0);
        const check = ((0x10000 - (sum & 0xffff)) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
        const bytes = Uint8Array.from(`${frame}${check}\x03`, (char) => char.charCodeAt(0));
        const outcome = decodeReply(code, bytes, { format: 'computer' });
        return outcome.ok || outcome.trouble === 'malformed';
      }),
      { numRuns: 5000 },
    );
  });
});
