import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { binderParts } from '#compliance/binder/binder.table.ts';
import { drawMonthly } from '#reports/monthly/layout.ts';
import type { Context } from '#server/actions/context.ts';
import { packetTables } from '#server/actions/packet/tables/packet-tables.ts';
import { slipFile } from '#server/actions/packet/tables/slip-file.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { sampleFacts, sampleReport } from '#tests/helpers/sample-report.ts';

/* Both pages of checklists name sections of the report, elements of the index and files of the packet: each must exist. */

const page = readFileSync(new URL('../docs/compliance/inspector-checklist.md', import.meta.url), 'utf8');
const partOf = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| ?| ?\|$/g, '').trim()));
const texts = rowsOf(partOf('Texts'));
const asked = rowsOf(partOf('Release detection'));
const all = (cell: string, pattern: RegExp) => [...cell.matchAll(pattern)].map(([, name = '']) => name);

/** Elements of release detection alone, which have lines of their own in the other page. */
const inOtherPage = [
  'Compliance report of the month',
  'Monthly reports, last 12 months',
  'SIR reports, last 12 months',
  'Sensor status',
  'Inventory reconciliation, last 12 months',
  'Inventory records of 5 years, on request',
  'Tank tightness test',
  'Third-party evaluations of the methods in use',
];

let headings: string[];
beforeAll(async () => {
  const version = {
    ...{ version: 1, status: 'COMPLIANT' as const, computedStatus: 'COMPLIANT' as const, cause: 'closed' as const },
    ...{ madeAt: 'x', madeBy: null, note: '', sentence: 'x' },
  };
  const facts = sampleFacts({
    waived: ['Spill buckets: Jo Doe set that it does not apply.'],
    open: ['Open.'],
    versions: [{ ...version, version: 2 }, version],
  });
  headings = readPdfText(await drawMonthly(sampleReport(facts))).map(({ text }) => text);
});

/** What a packet always holds, tables and slips as they are made. */
function packetFiles(): string[] {
  const ctx = { db: { $client: null } } as unknown as Context;
  const period = { months: [], days: { from: '', until: '' }, from: new Date(0), until: new Date(0) };
  const tables = packetTables(ctx, { siteId: 1, zone: 'UTC', period });
  return [...tables.map(({ name }) => name), slipFile.name, 'index.pdf', 'manifest.json', 'SHA256SUMS'];
}

describe('the checklist of an inspector', () => {
  it('has items, texts and four cells in each row', () => {
    expect(asked.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(10);
    for (const row of [...asked, ...texts]) expect(row, row[0]).toHaveLength(4);
  });

  it('names only sections that the report has', () => {
    const named = asked.flatMap(([, , report = '']) => all(report, /\*([^*]+)\*/g));
    expect(named.length).toBeGreaterThan(30);
    for (const name of named) {
      const wanted = name.replace(/ ?…$/, '');
      expect(
        headings.some((heading) => (name.endsWith('…') ? heading.startsWith(wanted) : heading === wanted)),
        name,
      ).toBe(true);
    }
  });

  it('names only files that the packet has', () => {
    const files = packetFiles();
    const named = asked.flatMap(([, , , packet = '']) => all(packet, /`([^`]+)`/g));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });

  it('says of each item where it is, or that it is missing and why, and which text asks for it', () => {
    const keys = texts.map(([key]) => key);
    for (const [item, by = '', report = '', packet = ''] of asked) {
      for (const key of by.split(', ')) expect(keys, item).toContain(key.replace(' (unverified)', ''));
      for (const cell of [report, packet]) {
        expect(cell, item).not.toBe('');
        for (const reason of all(cell, /(?:^|; )missing(.*?)(?:;|$)/g)) expect(reason, item).toMatch(/^: \S.{10,}/);
      }
    }
  });

  it('gives each text an address, how far it was read and when, or that it is from memory', () => {
    for (const [key, text, address, read] of texts) {
      expect(text, key).not.toBe('');
      expect(address, key).toMatch(/^https:\/\/\S+$/);
      expect(read, key).toMatch(/[A-Z][a-z]+ \d{1,2}, 20\d\d|from memory: unverified/);
    }
  });
});

describe('the checklists of EPA and Maryland', () => {
  const whole = readFileSync(new URL('../docs/compliance/checklists.md', import.meta.url), 'utf8');
  const [, ...parts] = whole.split('\n## ');
  const [sources = [], ...groups] = parts.map(rowsOf);
  const elements = groups.flat();
  const exists = (name: string) => {
    const wanted = name.replace(/ ?…$/, '');
    return headings.some((heading) => (name.endsWith('…') ? heading.startsWith(wanted) : heading === wanted));
  };

  it('ask about every part of a facility, in rows of four cells', () => {
    expect(groups.length).toBeGreaterThanOrEqual(9);
    for (const group of groups) expect(group.length).toBeGreaterThanOrEqual(3);
    for (const row of [...sources, ...elements]) expect(row, row[0]).toHaveLength(4);
  });

  it('name only sections of the report, elements of the index and files of the packet that exist', () => {
    const labels = binderParts.flatMap(({ rows }) => rows.map(({ label }) => label));
    const files = packetFiles();
    for (const [item, , report = '', packet = ''] of elements) {
      for (const name of all(report, /\*([^*]+)\*/g)) expect(exists(name), `${item}: ${name}`).toBe(true);
      for (const name of all(packet, /\*([^*]+)\*/g)) expect(labels, item).toContain(name);
      for (const name of all(packet, /`([^`]+)`/g)) expect(files, item).toContain(name);
    }
    const named = elements.flatMap(([, , , packet = '']) => all(packet, /\*([^*]+)\*/g));
    expect(labels.filter((label) => !named.includes(label) && !inOtherPage.includes(label))).toEqual([]);
  });

  it('say of each element where it is, or that it is missing and why, and which text asks for it', () => {
    const keys = sources.map(([key]) => key);
    for (const [item, by = '', ...cells] of elements) {
      for (const key of by.split(', ')) expect(keys, item).toContain(key.replace(' (unverified)', ''));
      for (const cell of cells) {
        expect(cell, item).not.toBe('');
        for (const reason of all(cell, /(?:^|; )missing(.*?)(?:;|$)/g)) expect(reason, item).toMatch(/^: \S.{10,}/);
      }
    }
    for (const [key, , address, read] of sources) {
      expect(address, key).toMatch(/^https?:\/\/\S+$/);
      expect(read, key).toMatch(/[A-Z][a-z]+ \d{1,2}, 20\d\d|from memory: unverified/);
    }
  });
});
