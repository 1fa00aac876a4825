import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawMonthly } from '#reports/monthly/layout.ts';
import type { Context } from '#server/actions/context.ts';
import { packetTables } from '#server/actions/packet/tables/packet-tables.ts';
import { slipFile } from '#server/actions/packet/tables/slip-file.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { sampleFacts, sampleReport } from '#tests/helpers/sample-report.ts';

/* docs/compliance/inspector-checklist.md names sections of the report and files of the packet: each must exist. */

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

let headings: string[];
beforeAll(async () => {
  const facts = sampleFacts({ waived: ['Spill buckets: Jo Doe set that it does not apply.'], open: ['Open.'] });
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
