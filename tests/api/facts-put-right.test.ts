import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { readItem } from './calendar-data.ts';
import { addTests } from './month-data.ts';

/* A slip of the pen in a fact of a closed month, and what puts it right: decision 0031. */

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await addTests(t, { on: '2026-09-12' }, { on: '2026-10-05' }, { on: '2026-11-02' });
  admin = await t.as('admin');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

async function moveTo(day: string): Promise<void> {
  t.clock.now = new Date(`${day}T17:00:00Z`);
  admin = await t.as('admin');
}

async function closeOctober(): Promise<void> {
  await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
  await moveTo('2026-12-01');
}

async function change(fields: Record<string, unknown>): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  const { rows } = await run("select id from equipment where site_id = 101 and gauge_key = 'tank 1'");
  const body = { category: 'tank', name: 'Tank 1', ...fields };
  const { status, text } = await admin.send('PUT', `/api/sites/101/equipment/${rows[0]?.id}`, body);
  expect(status, text).toBe(200);
}

async function judge(month = '2026-10'): Promise<MonthVerdict> {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  if (verdict === undefined) throw new Error('site 101 was not judged');
  return verdict;
}

async function aDocument(): Promise<{ folder: string; file: string }> {
  const { rows } = await run('select folder, name from documents where site_id = 101 and deleted_at is null limit 1');
  return { folder: rows[0]?.folder, file: rows[0]?.name };
}

async function stored(): Promise<string[]> {
  const { rows } = await run("select status from month_verdicts where month = '2026-10' order by version");
  return rows.map(({ status }) => status);
}

describe('a value put back to what was known at the closing', () => {
  it('restores the closed month, with a version for each', async () => {
    await closeOctober();
    await change({ installed_on: null });
    expect((await judge()).status).toBe('INCONCLUSIVE');
    await change({ installed_on: '2005-06-01' });
    expect((await judge()).status).toBe('COMPLIANT');
    expect(await stored()).toEqual(['COMPLIANT', 'INCONCLUSIVE', 'COMPLIANT']);
  });

  it('restores it on a later day too, and not with another value', async () => {
    await closeOctober();
    await change({ installed_on: null });
    await moveTo('2026-12-03');
    await expect(change({ installed_on: '2005-06-02' })).rejects.toThrow();
    expect((await judge()).status).toBe('INCONCLUSIVE');
    await change({ installed_on: '2005-06-01' });
    expect((await judge()).status).toBe('COMPLIANT');
  });

  it('restores what was never recorded and is assumed, where a first entry is put right on its day', async () => {
    await closeOctober();
    await change({ traits: { regulated: 'hydrant' } });
    expect((await judge()).status).toBe('INCONCLUSIVE');
    await change({ traits: { regulated: 'regulated' } });
    expect((await judge()).status).toBe('COMPLIANT');
  });

  it('takes back no other fact of the same call', async () => {
    await closeOctober();
    await change({ installed_on: null, traits: { regulated: 'hydrant' } });
    await change({ installed_on: '2005-06-01' });
    expect((await judge()).status).toBe('INCONCLUSIVE');
    await change({ traits: { regulated: 'regulated' } });
    expect((await judge()).status).toBe('COMPLIANT');
  });
});

describe('a document alone', () => {
  beforeEach(async () => {
    await run("update equipment set installed_on = null where gauge_key = 'tank 1'");
    await closeOctober();
    await change({ installed_on: '2005-06-01' });
  });

  it('is what the closed month says that it needs', async () => {
    const { status, units, sentence } = await judge();
    expect(status).toBe('INCONCLUSIVE');
    expect(sentence).toContain('edit the piece under Equipment and attach a document that shows it');
    expect(units.find(({ device }) => device === 'tank')?.needed).toBe(
      'Attach a document that shows what was recorded after the month was closed: installation day of Tank 1 (recorded on Dec 1, 2026 by Person admin).',
    );
  });

  it('is proof of the day that it is sent with', async () => {
    await change({ installed_on: '2005-06-01', fact_document: await aDocument() });
    expect((await judge()).status).toBe('COMPLIANT');
    expect(await stored()).toEqual(['INCONCLUSIVE', 'COMPLIANT']);
  });

  it('is proof of what it is said to show, and of nothing else', async () => {
    const traits = { regulated: 'regulated' };
    await change({ traits });
    const all = { installed_on: '2005-06-01', traits, fact_document: await aDocument() };
    await change({ ...all, shows: ['regulated'] });
    expect((await judge()).status).toBe('INCONCLUSIVE');
    await change({ ...all, shows: ['installed_on'] });
    expect((await judge()).status).toBe('COMPLIANT');
  });

  it('with another change is of that change', async () => {
    await change({
      installed_on: '2005-06-01',
      traits: { regulated: 'regulated' },
      fact_document: await aDocument(),
    });
    expect((await judge()).status).toBe('INCONCLUSIVE');
  });
});

describe('a document alone for a tank', () => {
  it('is proof of the capacity that was saved after the closing', async () => {
    await run('update tanks set capacity = null where site_id = 101');
    await closeOctober();
    const tank = { tank_label: 'Tank 1', product: 'REGULAR', capacity: 10_000, diameter_inches: 96 };
    const save = async (fields: object) => {
      t.clock.now = new Date(t.clock.now.getTime() + 60_000);
      const { status, text } = await admin.send('PUT', '/api/sites/101/tanks/1', { ...tank, ...fields });
      expect(status, text).toBe(200);
    };
    await save({});
    const names = async () => {
      const { rows } = await run(
        "select value, document_file <> '' as shown from dated_facts where name = 'capacity' and recorded_by is not null order by id",
      );
      return rows;
    };
    expect(await names()).toEqual([{ value: '10000', shown: false }]);
    await save({});
    expect(await names()).toHaveLength(1);
    await save({ fact_document: await aDocument() });
    expect(await names()).toEqual([
      { value: '10000', shown: false },
      { value: '10000', shown: true },
    ]);
    expect(await stored()).toEqual(['INCONCLUSIVE', 'COMPLIANT']);
  });
});

describe('a tank that was added under the number of another, before that was refused', () => {
  it('is judged by itself, in the month and in the calendar', async () => {
    expect((await judge()).status).toBe('COMPLIANT');
    const item = () => readItem(admin, 101, 'rd_tank_30d');
    const before = await item();
    await run(
      `insert into equipment (site_id, category, name, tank_number, installed_on, updated_at)
       values (101, 'tank', 'Second tank, 8000 gal', 1, '2000-01-01', now())`,
    );
    const { status, units } = await judge();
    expect(status).toBe('INCONCLUSIVE');
    const [first, second] = units.filter(({ device }) => device === 'tank');
    expect(first).toMatchObject({ name: 'Tank 1', status: 'COMPLIANT' });
    expect(second).toMatchObject({ name: 'Second tank, 8000 gal', status: 'INCONCLUSIVE' });
    expect(second?.sentence).toContain('is recorded with the number of Tank 1');
    expect(second?.needed).toContain('Give Second tank, 8000 gal its own number under Equipment');
    expect(before.status).not.toBe('OVERDUE');
    expect(await item()).toMatchObject({ status: 'OVERDUE' });
  });
});
