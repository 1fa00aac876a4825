import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calendarGroups, ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { askApplies, predicateNames } from '../calendar/applies.ts';
import { siteEquipment } from '../calendar/site-equipment.ts';
import { ownFigures } from '../facts/own-figures.table.ts';
import { listings } from '../listings/all.ts';
import { ownRules } from '../listings/own-rules.ts';
import { siteOf } from '../situations/site-of.ts';
import { shownBy } from './document-types.table.ts';
import { edition } from './edition.table.ts';
import { factRules } from './federal/facts.table.ts';
import { regulationRules } from './federal/regulation.table.ts';
import { federalSigns } from './federal/release-signs.table.ts';
import {
  federalGauging,
  largestGauged,
  methodRules,
  repairTest,
  suctionMonths,
  tankTightnessMonths,
  wellLimits,
  youngYears,
} from './method-limits.table.ts';
import { methods, recordLimits, tests } from './methods.table.ts';
import type { Interval } from './requirement.ts';
import { type RuleSource, ruleSources } from './rule-sources.table.ts';
import { stateProfiles } from './states/all.ts';
import { federal, rowsInForce, rulesEdition } from './states/profiles.ts';

const tables = [
  { of: 'federal', rows: federal },
  ...stateProfiles.map(({ state, adds }) => ({ of: state, rows: adds })),
];
const rows = tables.flatMap(({ of, rows: own }) => own.map((row) => ({ of, row, name: `${of} ${row.key}` })));

describe('every row of the tables', () => {
  it('is there', () => {
    expect(federal.length).toBeGreaterThanOrEqual(38);
    expect(rows.length).toBeGreaterThan(45);
  });

  it.each(rows)('$name is complete', ({ of, row }) => {
    expect(row.key).toMatch(/^[a-z0-9_]{1,60}$/);
    expect(row.citation).toMatch(of === 'federal' ? /^(40 CFR 280\.\d|42 U\.S\.C\. 6991)/ : /^[A-Z]{2,}/);
    expect(ruleMarks).toContain(row.mark);
    expect(calendarGroups).toContain(row.group);
    expect(predicateNames).toContain(row.applies);
    expect(row.label.length).toBeLessThanOrEqual(120);
    for (const words of [row.text, row.proof, row.retention]) expect(words).toMatch(/^[A-Z0-9].*\.$/s);
    if (row.from !== null && row.until !== null) expect(row.from < row.until).toBe(true);
  });

  it.each(rows)('$name is marked as its source was read', ({ row }) => {
    const { read, on, address }: RuleSource = ruleSources[row.source];
    // Read as text on a day that is named: seen. A copy is a mirror at best, also where nobody has read it again.
    const honest = read === 'text' ? 'seen' : read === 'copy' ? 'mirror' : 'unverified';
    expect(row.mark).toBe(honest);
    if (row.mark === 'seen') expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(address).toMatch(read === null ? /^none$/ : /^(https?:|read for)/);
  });

  it('of a state asks for no less often than the federal row whose place it takes', () => {
    const days = (interval: Interval) =>
      typeof interval === 'string' ? null : 'days' in interval ? interval.days : interval.months * 30.44;
    for (const { of, row } of rows.filter(({ of }) => of !== 'federal')) {
      for (const one of federal.filter(({ key }) => key === row.key || row.replaces?.includes(key))) {
        const [own, other] = [days(row.interval), days(one.interval)];
        if (own !== null && other !== null) expect(own, `${of} ${row.key}`).toBeLessThanOrEqual(other);
        else expect(own, `${of} ${row.key}`).toBe(other);
      }
    }
  });

  it('repeats within 60 days only where it counts as due soon in its last days alone', () => {
    for (const { row } of rows) {
      const short = typeof row.interval === 'object' && ('days' in row.interval || row.interval.months === 1);
      expect({ key: row.key, soonDays: row.soonDays }).toEqual({ key: row.key, soonDays: short ? 7 : null });
    }
  });

  it('is proven by the gauge, policies or reconciliation only where the rules say so', () => {
    const other = rows.flatMap(({ row }) => (row.provenBy === 'record' ? [] : [`${row.key} ${row.provenBy}`]));
    expect([...new Set(other)].toSorted()).toEqual([
      'insurance_expiration insurance',
      'inventory_monthly reconciliation',
      'permits credentials',
      'rd_line_30d gauge',
      'rd_line_im_30d gauge',
      'rd_tank_30d gauge',
      'rd_tank_im_30d gauge',
    ]);
  });

  it('replaces or drops what is there', () => {
    const known = new Set(federal.map(({ key }) => key));
    for (const { adds, without } of stateProfiles) {
      for (const key of [...without, ...adds.flatMap(({ replaces }) => replaces ?? [])]) expect(known).toContain(key);
    }
  });
});

describe('rows that were read again at a source', () => {
  const textOf = (key: string) => {
    const row = federal.find((one) => one.key === key);
    if (row === undefined) throw new Error(`no row ${key}`);
    return row;
  };

  it('say of a tank out of use what 280.70 says: release detection goes on unless it is empty, and not every tank is closed', () => {
    const { text, citation } = textOf('temp_closure');
    expect(citation).toBe('40 CFR 280.70(a), (b), (c)');
    for (const words of ['release detection unless it is empty', 'at most 1 inch', '0.3 %', 'three months'])
      expect(text).toContain(words);
    expect(text).toContain('After twelve months one that does not meet the standards');
  });

  it('ask for the amounts of 280.93, the smaller one only where little passes', () => {
    expect(textOf('insurance_expiration').text).toMatch(
      /1 million .* 10,000 gallons .*500,000 elsewhere.* 2 million from 101/,
    );
  });

  it('cite no section on local governments for what every owner keeps', () => {
    for (const { citation } of federal) expect(citation).not.toMatch(/280\.10[4-7]\b/);
  });

  it('call a Maryland site high risk for product piping with a single wall too', () => {
    const review = rows.find(({ of, row }) => of === 'MD' && row.key === 'throughput_review_3y_md');
    expect(review?.row.text).toContain('a tank or product piping with a single wall');
  });

  it('ask for notice of every fuel that the agency names', () => {
    expect(textOf('compat_notice').text).toContain('or another that the agency names');
  });
});

describe('the keys of a profile', () => {
  const edges = [...new Set(rows.flatMap(({ row }) => [row.from, row.until]))].filter((day) => day !== null);
  const states = ['', ...stateProfiles.map(({ state }) => state)];

  it.each(states.flatMap((state) => ['2010-01-01', ...edges, '2030-01-01'].map((day) => ({ state, day }))))(
    'are unique in "$state" on $day',
    ({ state, day }) => {
      const keys = rowsInForce(state, day).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});

describe('predicates', () => {
  it('are all used by some table', () => {
    const used = new Set(rows.map(({ row }) => row.applies));
    expect(predicateNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it('throw for a name none has', () => {
    expect(() => askApplies('every_full_moon', siteEquipment(siteOf({})))).toThrow(
      'no predicate is called every_full_moon',
    );
  });
});

describe('the edition', () => {
  it('has a new name and hash whenever a table changes', () => {
    const methodLimits = {
      federalGauging,
      largestGauged,
      wellLimits,
      youngYears,
      tankTightnessMonths,
      suctionMonths,
      repairTest,
    };
    const told = JSON.stringify({
      ...{ federal, stateProfiles, methods, tests, recordLimits, factRules, regulationRules, listings, federalSigns },
      ...{ methodLimits, methodRules, ownRules, ownFigures, shownBy },
    });
    expect(createHash('sha256').update(told).digest('hex'), 'name a new edition in edition.table.ts').toBe(
      edition.sha256,
    );
  });

  it('is a year and month, with a letter for a further one', () => {
    expect(rulesEdition).toMatch(/^20\d\d-(0[1-9]|1[0-2])[a-z]?$/);
  });
});
