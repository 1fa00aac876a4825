import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DecodeOptions, decodeReply, encodeReply, type FunctionCode, isFunctionCode } from '#gauges/driver.ts';
import type { GaugeFormat } from '#gauges/framing/outcome.ts';
import { differenceOf, type Facts, factsOf, isSame } from './facts.ts';

/** A reply as a console sends it, with what it says. */
export interface Reply {
  code: FunctionCode;
  format: GaugeFormat;
  /** Folder of its case, or what it is made of. */
  name: string;
  bytes: Uint8Array;
  /** The same, one character a byte. */
  text: string;
  options: DecodeOptions;
  facts: Facts;
}

const FIXTURES = new URL('../../fixtures/gauges', import.meta.url).pathname;
const CONTROLS: Readonly<Record<string, string>> = { SOH: '\x01', ETX: '\x03', CR: '\r', LF: '\n', NUL: '\0' };
const NOTED = /<(SOH|ETX|CR|LF|NUL|[0-9A-F]{2})>/g;

interface Case {
  code: string;
  format: GaugeFormat;
  device: number;
  now?: string;
  endOfMessage?: string;
  lenient?: boolean;
}

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

function textIn(folder: string): string {
  const written = readFileSync(join(folder, 'reply.txt'), 'latin1').replace(/\n/g, '');
  return written.replace(NOTED, (_, name: string) => CONTROLS[name] ?? String.fromCharCode(Number.parseInt(name, 16)));
}

/** A reply that is read whole as it is; null for any other: what is damaged already shows nothing. */
function genuine(reply: Omit<Reply, 'facts' | 'bytes'>): Reply | null {
  const bytes = bytesOf(reply.text);
  const outcome = decodeReply(reply.code, bytes, reply.options);
  if (!outcome.ok || outcome.partial === true) return null;
  return { ...reply, bytes, facts: factsOf(outcome.report) };
}

function fixtures(): Reply[] {
  const found: Reply[] = [];
  for (const entry of readdirSync(FIXTURES, { recursive: true, withFileTypes: true })) {
    if (entry.name !== 'case.json') continue;
    const folder = entry.parentPath;
    const one = JSON.parse(readFileSync(join(folder, entry.name), 'utf8')) as Case;
    // A console that is marked lenient sends no checksum: its replies are as unprotected as pages.
    if (!isFunctionCode(one.code) || one.lenient === true) continue;
    const { code, format, device, now, endOfMessage } = one;
    const options = {
      format,
      device,
      ...(now === undefined ? {} : { now }),
      ...(endOfMessage === undefined ? {} : { endOfMessage }),
    };
    const reply = genuine({ code, format, name: basename(folder), text: textIn(folder), options });
    if (reply !== null) found.push(reply);
  }
  // The order of a folder is the disk's; a run must not depend on it.
  return found.sort((a, b) => (`${a.code} ${a.format} ${a.name}` < `${b.code} ${b.format} ${b.name}` ? -1 : 1));
}

const DEVICES = ['tank', 'sensor', 'line', 'input', 'device'] as const;
/** So many devices a grown reply has at most. */
const MOST_DEVICES = 4;

/** Rows of several reports of a function as one report, its devices numbered from 1; null where it has no such rows. */
function merged(reports: readonly object[]): object | null {
  const [first] = reports;
  const name = Object.entries(first ?? {}).find(([, rows]) => Array.isArray(rows))?.[0];
  if (first === undefined || name === undefined) return null;
  const rows = reports.flatMap((report) => (report as Record<string, unknown>)[name] as object[]);
  const isDevice = rows.every((row) => typeof row === 'object' && DEVICES.some((key) => key in row));
  if (!isDevice || rows.length < 2 || rows.some((row) => 'category' in row)) return null;
  const numbered = rows.slice(0, MOST_DEVICES).map((row, i) => {
    const key = DEVICES.find((one) => one in row) ?? 'device';
    return { ...row, [key]: i + 1 };
  });
  return { ...first, [name]: numbered };
}

/** A reply of several devices, in the layout of the encoder; null where that does not say the same when it is read. */
function grown(replies: readonly Reply[]): Reply | null {
  const [first] = replies;
  if (first === undefined) return null;
  const reports = replies.flatMap(({ code, bytes, options }) => {
    const outcome = decodeReply(code, bytes, options);
    return outcome.ok ? [outcome.report as object, outcome.report as object] : [];
  });
  const report = merged(reports);
  if (report === null) return null;
  const { code, format } = first;
  try {
    const written = encodeReply(code, report as never, {
      format,
      gaugeTime: '2026-11-19T16:00',
      header: ['MILL LANE FUELS', '14 MILL LANE', 'EASTON MD 21601', '410 555 0114'],
    });
    const text = Buffer.from(written).toString('latin1');
    const options = { format, device: 0, now: '2026-11-19T16:00' };
    const reply = genuine({ code, format, name: 'several devices', text, options });
    const isTrue = reply !== null && isSame(differenceOf(factsOf(report), reply.facts));
    return isTrue ? reply : null;
  } catch {
    return null;
  }
}

/** Every genuine reply of fixtures/gauges, and for each function one of several devices, by function and format. */
export function genuineReplies(): Map<string, Reply[]> {
  const groups = new Map<string, Reply[]>();
  for (const reply of fixtures()) {
    const key = `${reply.code} ${reply.format}`;
    groups.set(key, [...(groups.get(key) ?? []), reply]);
  }
  for (const group of groups.values()) {
    const more = grown(group);
    if (more !== null) group.push(more);
  }
  return groups;
}
