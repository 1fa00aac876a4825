import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFunctionCode } from '../driver.ts';
import { normalise } from '../normalise.ts';
import { gaugeCommands } from './commands.table.ts';
import { type CodedReport, labelsIn, toTables } from './tables.ts';
import { testControlTable } from './tank-tables.ts';

const ROOT = new URL('../../../fixtures/gauges/tls', import.meta.url).pathname;

/** The decoded report of every recorded answer to a function. */
function recorded(code: string): CodedReport[] {
  return readdirSync(join(ROOT, code)).flatMap((name) => {
    const read = (file: string) => JSON.parse(readFileSync(join(ROOT, code, name, file), 'utf8'));
    const expected: { ok: boolean; report?: unknown } = read('expected.json');
    return expected.ok ? [{ code, report: expected.report } as CodedReport] : [];
  });
}

const asked = [...new Set(gaugeCommands.flatMap(({ asks }) => asks.flat()))];
const known = asked.filter((code) => readdirSync(ROOT).includes(code));

describe('toTables', () => {
  it('has recorded answers to nearly every function of the catalogue to be tested with', () => {
    expect(known.length).toBeGreaterThan(asked.length - 6);
  });

  it.each(known)('makes a table of every recorded answer to %s', (code) => {
    const reports = recorded(code);
    for (const one of reports) {
      const rows = Object.values(one.report).find(Array.isArray) ?? [1];
      const tables = toTables([one]);
      for (const { title, columns, rows: lines } of tables) {
        expect(title).not.toBe('');
        expect(lines.every((line) => line.length === columns.length)).toBe(true);
        expect(lines.flat().every((text) => text !== '' && !/undefined|NaN|null/.test(text))).toBe(true);
      }
      if (rows.length > 0) expect(tables.length).toBe(1);
    }
  });

  it('shows an inventory in gallons, inches and degrees, with the tank named', () => {
    const report = {
      tanks: [
        {
          tank: 1,
          product: '1',
          label: null,
          status: 3,
          volume: 10_000,
          tcVolume: null,
          ullage: 1_234.56,
          height: 1_000,
          water: 25.4,
          temperature: 20,
          waterVolume: 0,
          more: [],
        },
      ],
    };
    const metric = normalise('201', report, 'metric').report;
    expect(toTables([{ code: '201', report: metric }], new Map([[1, 'DIESEL']]))[0]?.rows).toEqual([
      [
        '1 DIESEL',
        '2,641.7',
        '–',
        '326.1',
        '39.37',
        '1.00',
        '0.0',
        '68.0',
        'Delivery in progress, Leak test in progress',
      ],
    ]);
  });

  it('names alarms as the rest of the product does, and keeps a text that no table knows', () => {
    const alarms = [
      { category: 2, type: 3, device: 1, label: null },
      { category: null, type: null, device: 0, label: 'STRANGE THING' },
    ];
    expect(toTables([{ code: '101', report: { alarms } }])[0]?.rows).toEqual([
      ['T1: High Water Alarm'],
      ['STRANGE THING'],
    ]);
    expect(toTables([{ code: '101', report: { alarms: [] } }])[0]?.rows).toEqual([['All functions normal']]);
  });

  it('puts the set-up values of a tank in one row', () => {
    const one = (code: '604' | '621' | '627', value: number | null): CodedReport => ({
      code,
      report: { values: [{ tank: 2, value }] },
    });
    const [table, ...more] = toTables([one('621', 1_000), one('627', null), one('604', 10_000)]);
    expect(more).toEqual([]);
    expect(table?.columns).toEqual(['Tank', 'Full volume (gal)', 'Low (gal)', 'Water warning (in)']);
    expect(table?.rows).toEqual([['2', '10,000.0', '1,000.0', '–']]);
  });

  it('leaves sensor families out of which nothing is fitted', () => {
    expect(toTables([{ code: '306', report: { family: 'vapor', sensors: [] } }])).toEqual([]);
  });

  it('reckons what was delivered where the console only gives the tank before and after', () => {
    const found = recorded('202').find((one) => 'tanks' in one.report && one.report.tanks.length > 0);
    const cells = toTables(found === undefined ? [] : [found])[0]?.rows[0] ?? [];
    const number = (text = '') => Number(text.replaceAll(',', ''));
    expect(number(cells[3])).toBeCloseTo(number(cells[6]) - number(cells[5]), 0);
    expect(cells[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  it('uses every function it has a table for', () => {
    expect(asked.every(isFunctionCode)).toBe(true);
  });
});

describe('testControlTable', () => {
  it('sets the answer beside the status bit of the inventory', () => {
    const report = { tanks: [{ tank: 1, running: true, label: null }] };
    expect(testControlTable(report, null, new Map()).rows).toEqual([['1', 'Yes', '–']]);
  });
});

describe('labelsIn', () => {
  it('finds the labels of a printed report', () => {
    expect(
      labelsIn({
        tanks: [
          { tank: 1, label: ' DIESEL ' },
          { tank: 2, label: null },
        ],
      }),
    ).toEqual(new Map([[1, 'DIESEL']]));
    expect(labelsIn({ alarms: [] })).toEqual(new Map());
  });
});
