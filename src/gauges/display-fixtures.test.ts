import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeReply, isFunctionCode, type Outcome } from './driver.ts';

const ROOT = new URL('../../fixtures/gauges', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };

interface DisplayCase {
  code: string;
  device: number;
  now?: string;
  endOfMessage?: string;
}

const folders = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('display-'))
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .sort();

const json = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(ROOT, folder, name), 'utf8'));
const caseOf = (folder: string): DisplayCase => json(folder, 'case.json') as DisplayCase;

/** Line ends of the file are for the eye; the reply's own are written <CR> and <LF>. */
function bytesOf(folder: string): Uint8Array {
  const text = readFileSync(join(ROOT, folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  const reply = text.replace(/<(SOH|ETX|CR|LF|NUL)>/g, (_, name: string) => CONTROLS[name] ?? '');
  return Uint8Array.from(reply, (char) => char.charCodeAt(0));
}

function read(one: DisplayCase, bytes: Uint8Array): Outcome<unknown> {
  if (!isFunctionCode(one.code)) throw new Error(`${one.code} is in no function table`);
  const { device, now, endOfMessage } = one;
  return decodeReply(one.code, bytes, {
    format: 'display',
    device,
    ...(now === undefined ? {} : { now }),
    ...(endOfMessage === undefined ? {} : { endOfMessage }),
  });
}

describe('display fixtures', () => {
  it.each(folders)('%s', (folder) => {
    const outcome = read(caseOf(folder), bytesOf(folder));
    const expected = json(folder, 'expected.json') as { ok: boolean };
    expect(outcome).toMatchObject(expected);
    if (outcome.ok) expect(outcome.report).toEqual((expected as unknown as { report: unknown }).report);
  });
});

describe('display fixtures cut and corrupted at every byte', () => {
  const whole = folders.filter((folder) => (json(folder, 'expected.json') as { ok: boolean }).ok);
  const enclosed = whole.filter((folder) => bytesOf(folder)[0] === 0x01);

  it.each(enclosed)('%s cut is incomplete', (folder) => {
    const [one, bytes] = [caseOf(folder), bytesOf(folder)];
    // Control bytes alone are silence, not a reply.
    const first = bytes.findIndex((byte) => byte > 0x20) + 1;
    for (let i = first; i < bytes.indexOf(0x03); i += 1) {
      const outcome = read(one, bytes.slice(0, i));
      expect(outcome.ok ? 'read' : outcome.trouble, `cut at byte ${i}`).toBe('incomplete');
    }
  });

  it.each(whole)('%s corrupted is classified', (folder) => {
    const [one, bytes] = [caseOf(folder), bytesOf(folder)];
    for (let i = 0; i < bytes.length; i += 1) {
      const broken = bytes.slice();
      broken[i] = (broken[i] ?? 0) ^ (1 + (i % 0x7f));
      const outcome = read(one, broken);
      expect(outcome.ok || outcome.why.length > 0).toBe(true);
    }
  });
});
