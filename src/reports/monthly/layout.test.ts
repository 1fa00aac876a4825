import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdfWords, readPdfText } from '#tests/helpers/pdf-text.ts';
import {
  sampleFacts,
  sampleReport,
  sampleResult,
  sampleSlip,
  sampleTank,
  sampleYear,
} from '#tests/helpers/sample-report.ts';
import { page } from '../page/sheet.ts';
import { drawMonthly } from './layout.ts';
import { drawingEdition, type MonthlyFacts } from './model.ts';

const draw = (changes: Partial<MonthlyFacts> = {}) => drawMonthly(sampleReport(sampleFacts(changes)));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const words = async (changes: Partial<MonthlyFacts> = {}) => pdfWords(await draw(changes));

/** Twelve tanks whose names fill several lines, one of them with a note longer than a page. */
const crowd = {
  facility: { ...sampleFacts().facility, name: 'Interstate Travel Plaza and Truck Stop '.repeat(4).trim() },
  tanks: Array.from({ length: 12 }, (_, i) =>
    sampleTank(i + 1, {
      label: `Unleaded Regular 87 with up to 10 % Ethanol, north island ${i + 1}`,
      results: [sampleResult({ notes: i === 6 ? ['Found by the technician. '.repeat(700).trim()] : [] })],
    }),
  ),
};

describe('how the monthly report is drawn', () => {
  it('gives the same bytes for the same model, in this process and in another', async () => {
    const [one, other] = [await draw(crowd), await draw(structuredClone(crowd))];
    expect(sha256(other)).toBe(sha256(one));
    const program = `
      import { createHash } from 'node:crypto';
      import { drawMonthly } from './src/reports/monthly/layout.ts';
      import { sampleReport } from './tests/helpers/sample-report.ts';
      const bytes = await drawMonthly(sampleReport());
      process.stdout.write(createHash('sha256').update(bytes).digest('hex'));`;
    const there = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(there).toBe(sha256(await draw()));
  });

  it('survives the model being stored as JSON', async () => {
    const report = sampleReport();
    expect(sha256(await drawMonthly(JSON.parse(JSON.stringify(report))))).toBe(sha256(await drawMonthly(report)));
  });

  it('keeps its edition as long as it draws the same', async () => {
    // When this differs on purpose: drawingEdition goes up, and both values here are renewed.
    expect([drawingEdition, sha256(await draw())]).toEqual([
      9,
      'df5b3b30860e2254fb745c9bdc36ee341e5f99af257f49de2c2958b77b80c519',
    ]);
  });

  it('puts nothing of this moment in', async () => {
    const text = (await draw()).toString('latin1');
    const [made, changed] = ['CreationDate', 'ModDate'].map((name) => {
      const object = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
      return new RegExp(`\\n${object} 0 obj\\n\\(([^)]*)\\)`).exec(text)?.[1];
    });
    expect([made, changed]).toEqual(['D:20261119210000Z', 'D:20261119210000Z']);
  });

  it('bears page number, code, evidence hash and both times on every page', async () => {
    const report = sampleReport(sampleFacts(crowd));
    const lines = readPdfText(await drawMonthly(report));
    const pages = Math.max(...lines.map((line) => line.page));
    expect(pages).toBeGreaterThan(3);
    for (let number = 1; number <= pages; number++) {
      const own = lines.filter((line) => line.page === number).map(({ text }) => text);
      expect(own).toContain(`Page ${number} of ${pages}`);
      expect(own).toContain(`Verification code ${report.code}`);
      expect(own).toContain(`Evidence SHA-256 ${report.evidenceSha256}`);
      expect(own).toContain(`Generated ${report.generated.local} · ${report.generated.utc}`);
      expect(own).toContain('Facility ID MD-10101');
      expect(own).toContain('October 2026');
    }
  });

  it('keeps everything inside the margins and repeats the heads of tables', async () => {
    const bytes = await draw(crowd);
    const lines = readPdfText(bytes);
    for (const { x, y, text } of lines) {
      expect(x, text).toBeGreaterThanOrEqual(page.left - 0.01);
      expect(x, text).toBeLessThan(page.right);
      expect(y, text).toBeGreaterThan(27);
      expect(y, text).toBeLessThan(page.height - 30);
    }
    const heads = lines.filter(({ text }) => text === 'Temp, °F').map((line) => line.page);
    const rows = new Set(lines.filter(({ text }) => /^Tank \d+$/.test(text) && text !== '').map((line) => line.page));
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.every((head) => rows.has(head) || head > 1)).toBe(true);
  });

  it('draws a slip letter by letter in one width, whatever its length, and says where it goes on', async () => {
    const long = Array.from({ length: 120 }, (_, i) => `T 1:REGULAR   ${i}   2:14 AM   PASSED`);
    const wire = `<SOH>i25100${'0123456789ABCDEF'.repeat(40)}<ETX>`;
    const text = ['<SOH>I20700', '', ...long, wire, '<ETX>'].join('\n');
    const lines = readPdfText(await draw({ slips: [sampleSlip({ id: 41, text })] }));
    const from = lines.findIndex((line) => line.text.startsWith('Slip 41: '));
    const shown = lines.slice(from + 2).filter(({ size }) => size === 6.6);
    const letters = (words: string) => words.replaceAll(/\s/g, '');
    expect(letters(shown.map((line) => line.text).join(''))).toBe(letters(text));
    for (const line of long) expect(shown.map((one) => one.text)).toContain(line);
    expect(new Set(shown.map((line) => line.page)).size).toBeGreaterThan(1);
    expect(lines.some((line) => line.text === 'Slip 41, continued')).toBe(true);
    for (const { text: drawn, x } of shown) expect(x + drawn.length * 6.6 * 0.6).toBeLessThanOrEqual(page.right + 0.1);
  });

  it('has the twelve months of each tank on one page', async () => {
    const why = 'Tank 2 has no result in this month, and what there is lies outside of the limits of its listing.';
    const year = ['Tank 1', 'Tank 2', 'Tank 3', 'Line 1'].map((name) =>
      sampleYear(name, { status: 'INCONCLUSIVE', why }),
    );
    const lines = readPdfText(await draw({ year }));
    for (const { name } of year) {
      const head = lines.findIndex(({ text }) => text.startsWith(`Twelve months of ${name}`));
      expect(head, name).toBeGreaterThan(0);
      const first = lines.findIndex(({ text }, i) => i > head && text === 'November 2025');
      const last = lines.findIndex(({ text }, i) => i > head && text === 'October 2026' && lines[i]?.size === 7.6);
      expect([lines[first]?.page, lines[last]?.page], name).toEqual([lines[head]?.page, lines[head]?.page]);
    }
  });

  it('says every word of a note, however long', async () => {
    expect((await words(crowd)).match(/technician/g)).toHaveLength(700);
  });

  it('shows that there was something where the typeface has no character', async () => {
    const facility = { ...sampleFacts().facility, name: '中文 Cafe\u0301 😀\u200D Fuel' };
    const text = await words({ facility });
    expect(text).toContain('\uFFFD\uFFFD Café \uFFFD Fuel');
    expect(text).toContain(
      "\uFFFD stands for characters that this document's typeface lacks: U+4E2D, U+6587, U+1F600.",
    );
  });

  it('has no column of days left where none are, and never a part of the last section alone on a page', async () => {
    const units = { tanks: [sampleTank(1, { days_left: null })], lines: [], sensors: [] };
    expect(await words(units)).not.toContain('Days left of 30');
    expect(await words()).toContain('Days left of 30');
    for (let n = 1; n <= 14; n++) {
      const tanks = Array.from({ length: n }, (_, i) => sampleTank(i + 1));
      const lines = readPdfText(await draw({ tanks }));
      const pagesOf = (words: RegExp) => lines.filter(({ text }) => words.test(text)).map((line) => line.page);
      const last = pagesOf(/later evidence gives a report with another code/);
      expect(pagesOf(/^How to check this report/), String(n)).toEqual(last);
    }
  });

  it('says on each page that a table continues which one it is', async () => {
    const lines = readPdfText(await draw(crowd));
    const heads = lines.filter(({ text }) => text === 'Temp, °F');
    expect(lines.filter(({ text }) => text === 'Tanks, continued').map((line) => line.page)).toEqual(
      heads.slice(1).map((line) => line.page),
    );
  });

  it('names the status by word and sign: no two look alike without colour', async () => {
    const all = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'] as const;
    const names = ['Compliant', 'Pending', 'Not compliant', 'Inconclusive'];
    for (const [i, status] of all.entries()) {
      const large = readPdfText(await draw({ status })).filter(({ size }) => size > 20);
      expect(large.map(({ text }) => text)).toEqual([names[i]]);
    }
    expect((await draw()).toString('latin1')).not.toMatch(/\n(?!0 0 0 |1 1 1 )[\d.]+ [\d.]+ [\d.]+ scn?\n/i);
  });
});
