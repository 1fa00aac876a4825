import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { allSituations } from './all-situations.ts';
import type { Verdict } from './facts.ts';
import { judgeSituations } from './judge-situations.ts';
import { openSituations } from './open.table.ts';
import { groupsOf, isRight, type OpenTable, openOf, verdictOf } from './open-situations.ts';
import { storeSituations } from './store/store-situation.ts';
import { pagePath, pageText, writeOpen } from './write-open.ts';

let database: FreshDatabase;
let db: Database;
let verdicts: ReadonlyMap<string, Verdict>;
let open: OpenTable = openSituations;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 5 });
  await storeSituations(db, allSituations);
  verdicts = await judgeSituations(db, allSituations);
  if (process.env.OPEN !== 'write') return;
  open = openOf(allSituations, verdicts, openSituations);
  writeOpen(allSituations, open);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

describe('the tables', () => {
  it('have each id once, each side of each pair, and a title, a law and a reason', () => {
    expect(new Set(allSituations.map(({ id }) => id)).size).toBe(allSituations.length);
    for (const { id, title, law, why } of allSituations) {
      expect(id).toMatch(/^S\d{3,4}$/);
      for (const text of [title, law, why]) expect(text, id).not.toBe('');
    }
  });

  it('have two sides of each pair, at sites that differ', () => {
    for (const [pair, [inside, outside, third]] of groupsOf(allSituations, ({ pair }) => pair)) {
      expect([inside?.side, outside?.side, third], pair).toEqual(['inside', 'outside', undefined]);
      expect(inside?.site, pair).not.toEqual(outside?.site);
    }
  });
});

describe('a situation comes out as the law asks, or as the table of open ones says', () => {
  it.each(allSituations)('$id $title', (situation) => {
    const { id, expected, why, law } = situation;
    const is = verdictOf(verdicts, situation);
    const listed = [...open.falsePasses, ...open.others].find((row) => row.id === id);
    if (listed === undefined) expect(isRight(situation, is), `${is}, not ${expected}: ${why} (${law})`).toBe(true);
    else
      expect([is, isRight(situation, is)], 'take it out of open.table.ts where it is right').toEqual([
        listed.is,
        false,
      ]);
  });
});

describe('the table of open situations', () => {
  it('has each once, false passes apart, and says what is missing', () => {
    const { falsePasses, others } = open;
    const rows = [...falsePasses, ...others];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(falsePasses.filter(({ is }) => is !== 'COMPLIANT')).toEqual([]);
    expect(others.filter(({ is }) => is === 'COMPLIANT')).toEqual([]);
    expect(rows.filter(({ because }) => because === '').map(({ id }) => id)).toEqual([]);
  });

  it('is what docs/compliance/situations.md shows', () => {
    expect(readFileSync(pagePath, 'utf8')).toBe(pageText(allSituations, open));
  });
});
