import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { CalendarItem } from '#contract/nouns/compliance/calendar.ts';
import { impliedPartNames } from '#contract/nouns/compliance/implied-parts.table.ts';
import { evaluateCalendar } from '../calendar/evaluate-calendar.ts';
import { overWindow } from '../calendar/window.ts';
import type { ItemState, Requirement, SiteFacts } from '../tables/requirement.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { federal, rowsInForce } from '../tables/states/profiles.ts';
import { federalSituations } from './federal.table.ts';
import type { RowSituations } from './row-situations.ts';
import { failed, passed, permitOf, setTo, siteOf, wholePolicy } from './site-of.ts';
import { stateSituations } from './states.table.ts';

/** Each row of the tables met, missed, never done and not applicable, and on either side of its dates. */
const all = [...federalSituations, ...Object.values(stateSituations).flat()].map((row) => ({
  ...row,
  name: `${row.key} in ${row.state}`,
}));

/** The site of the situation on a day, with nothing done. Rows that show only when set up are set up. */
function untouched(row: RowSituations, today: string, equipment = row.holds): SiteFacts {
  const setting = setTo(row.key, { applicable: row.bySetting === true && equipment === row.holds ? true : null });
  const site = { today, state: row.state, county: row.county ?? '', equipment, settings: [setting] };
  // Of what does not stand at the other site a person has said that there is none.
  return siteOf(equipment === row.holds ? site : { ...site, absent: allAbsent });
}

const allAbsent = impliedPartNames.map((part) => ({ part, reason: 'looked', by: 'Jo Doe', on: '2020-01-01' }));

/** The same with what meets the rule. */
function done(row: RowSituations, today: string): SiteFacts {
  const facts = untouched(row, today);
  const { by, on, due } = row.met;
  switch (by) {
    case 'record':
      return { ...facts, completions: [passed(row.key, on)] };
    case 'pass': {
      const device = row.key.startsWith('rd_line') ? 'line' : 'tank';
      return { ...facts, passes: [{ device, number: 1, on }] };
    }
    case 'policy': {
      const expiresOn = row.key === 'insurance_expiration' ? due : '2027-12-31';
      return { ...facts, insurance: [{ ...wholePolicy, effectiveOn: on, expiresOn }] };
    }
    case 'permit':
      return { ...facts, credentials: [permitOf({ issuedOn: on, expiresOn: due })] };
    case 'month':
      return { ...facts, reconciledMonth: on.slice(0, 7) };
    case 'setting':
      // A date that is set puts nothing off: what is due first is done before.
      return { ...facts, completions: [passed(row.key, on)], settings: [setTo(row.key, { nextDue: due })] };
  }
}

function find(facts: SiteFacts, key: string): ItemState | undefined {
  return evaluateCalendar(facts).find((item) => item.key === key);
}

function item(facts: SiteFacts, key: string): CalendarItem {
  const state = find(facts, key);
  if (state === undefined) throw new Error(`${key} is not in the calendar on ${facts.today}`);
  return overWindow(state, facts.today, 30);
}

const rowOf = ({ key, state }: RowSituations): Requirement => {
  const own = stateProfiles.find((profile) => profile.state === state);
  const row = (own?.adds ?? federal).find((one) => one.key === key);
  if (row === undefined) throw new Error(`no table has ${key}`);
  return row;
};

describe('situations', () => {
  it('exist for every row', () => {
    const told = (rows: readonly RowSituations[]) => rows.map(({ key }) => key).toSorted();
    expect(told(federalSituations)).toEqual(federal.map(({ key }) => key).toSorted());
    for (const { state, adds } of stateProfiles) {
      const own = Object.entries(stateSituations).flatMap(([of, rows]) => (of === state ? rows : []));
      expect(told(own), state).toEqual(adds.map(({ key }) => key).toSorted());
    }
  });

  describe.each(all)('$name', (row) => {
    const { on, due, by } = row.met;

    it('is met', () => {
      const met = item(done(row, on), row.key);
      expect(met.next_due).toBe(due);
      const soon = overWindow(find(done(row, on), row.key) as ItemState, on, 1);
      // What is due with the cover is due on its first day; cover that has not begun dates nothing.
      expect(soon.status, met.explanation.due).toBe(by === 'policy' && on === due ? 'DUE_SOON' : 'OK');
    });

    it('is due soon on the day itself, and missed the day after', () => {
      expect(item(done(row, due), row.key)).toMatchObject({ status: 'DUE_SOON', next_due: due, days_until_due: 0 });
      const late = item(done(row, addDays(due, 1)), row.key);
      expect(late).toMatchObject({ status: 'OVERDUE', days_until_due: -1 });
    });

    it('was never done', () => {
      const never = item(untouched(row, on), row.key);
      expect({ status: never.status, due: never.next_due }).toEqual(row.never);
      expect(never.last_completed).toBeNull();
    });

    it('does not apply', () => {
      const other = item(untouched(row, on, row.holdsNot), row.key);
      expect(other).toMatchObject({ status: 'NA', next_due: null, days_until_due: null, components: [] });
      expect(other.explanation.due).toBe('Nothing is due.');
      expect(other.explanation.applies).not.toBe('');
    });

    it('says why, by which rule and how long the record is kept', () => {
      const { explanation, recordable } = item(done(row, on), row.key);
      const { text, citation, mark, proof, retention, provenBy } = rowOf(row);
      expect(explanation).toMatchObject({ rule: { text, citation, mark }, proof, retention });
      expect(explanation.applies).toMatch(/^[A-Z].*\.$/);
      expect(explanation.due).toMatch(/^[A-Z].*\.$/);
      expect(recordable).toBe(provenBy === 'record');
    });
  });
});

describe('a failure of what test records prove', () => {
  it.each(all.filter(({ met }) => met.by === 'record'))('is due at once: $name', (row) => {
    const facts = done(row, row.met.on);
    const on = addDays(row.met.on, 1);
    const broken = { ...facts, today: on, completions: [...facts.completions, failed(row.key, on)] };
    expect(item(broken, row.key)).toMatchObject({ status: 'DUE_SOON', next_due: on, last_completed: row.met.on });
    expect(item({ ...broken, today: addDays(on, 1) }, row.key).status).toBe('OVERDUE');
    const mended = [...broken.completions, passed(row.key, addDays(on, 1))];
    expect(item({ ...broken, today: addDays(on, 1), completions: mended }, row.key).last_completed).toBe(
      addDays(on, 1),
    );
  });
});

describe('the days on which rows are in force', () => {
  const inForce = (row: RowSituations, day: string) => rowsInForce(row.state, day).includes(rowOf(row));

  it.each(all.flatMap((row) => (row.from === undefined ? [] : [{ ...row, from: row.from }])))(
    '$name from $from',
    (row) => {
      expect(rowOf(row).from).toBe(row.from);
      expect(inForce(row, addDays(row.from, -1))).toBe(false);
      expect(inForce(row, row.from)).toBe(true);
      // Not yet in force, it is no item of its own; a federal row of the same key may be there in its place.
      const early = find(untouched(row, addDays(row.from, -1)), row.key);
      expect(early?.explanation.rule.text).not.toBe(rowOf(row).text);
      expect(find(untouched(row, row.from), row.key)?.explanation.rule.text).toBe(rowOf(row).text);
    },
  );

  it.each(all.flatMap((row) => (row.lastDay === undefined ? [] : [{ ...row, lastDay: row.lastDay }])))(
    '$name until $lastDay',
    (row) => {
      expect(inForce(row, row.lastDay)).toBe(true);
      expect(inForce(row, addDays(row.lastDay, 1))).toBe(false);
      expect(find(untouched(row, addDays(row.lastDay, 1)), row.key)).toBeUndefined();
    },
  );

  it('are named wherever a table has them', () => {
    for (const row of all) {
      const { from, until } = rowOf(row);
      expect({ key: row.key, from: row.from ?? null }).toEqual({ key: row.key, from });
      expect(row.lastDay === undefined ? null : addDays(row.lastDay, 1)).toBe(until);
    }
  });
});
