import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { keepDocument } from '#tests/helpers/kept-document.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addClosedIssue, addTests } from './month-data.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await resetFixtures(t.db, fixtureNow);
  await recordSiteFacts(t.database.pool, 101);
});

const leak = { category: 2, type: 2, device: 1, label: 'T1: Leak Alarm' };
const october = { raised: '2026-10-15T12:00:00Z', cleared: '2026-10-16T12:00:00Z' };

async function status(): Promise<string | null | undefined> {
  const verdict = (await judgeSites({ db: t.db, now: fixtureNow }, [101], '2026-10')).get(101);
  return verdict?.units.find(({ name }) => name === 'Tank 1')?.status;
}

/** What a release that is confirmed or open rests on cannot be settled by an issue beside it. */
describe('an ordinary issue of the same label', () => {
  // The second is the retest that answers name: of the same tank, and after the alarm.
  beforeEach(() => addTests(t, { on: '2026-10-05' }, { on: '2026-10-17' }));
  const ordinary = { label: 'T1: Leak Alarm', closed: '2026-10-18T12:00:00Z', resolution: 'ok' };
  const release = { label: 'Suspected release: Tank 1', closed: '2026-10-17T12:00:00Z', resolution: 'It leaked' };

  it('is free words: it answers no alarm, and they are shown', async () => {
    await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...ordinary, resolution: 'Tested tight, all good' });
    expect(await status()).toBe('FAILED');
    const verdict = (await judgeSites({ db: t.db, now: fixtureNow }, [101], '2026-10')).get(101);
    const alarm = verdict?.units
      .flatMap(({ evidence }) => evidence)
      .find(({ kind, name }) => kind === 'alarm' && name === leak.label);
    expect(alarm).toMatchObject({ disposition: 'Free words, no answer: Tested tight, all good', counts: true });
  });

  it('does not cover the answer of a release, whichever was closed last', async () => {
    const [id] = await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...release, evidence: [`alarm ${id}`] });
    await t.database.pool.query("update issues set alarm_id = $1 where alarm_label = 'T1: Leak Alarm'", [id]);
    await addClosedIssue(t, ordinary);
    expect(await status()).toBe('COMPLIANT');
  });

  it('a release that was closed with words alone answers nothing', async () => {
    const [id] = await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...release, evidence: [`alarm ${id}`], answered: false });
    expect(await status()).toBe('FAILED');
  });

  it('an answer whose only check was made void answers nothing', async () => {
    const [id] = await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...release, evidence: [`alarm ${id}`] });
    await keepDocument(t.database.pool, 101, 'Test.pdf', 'tank_test');
    const { rows } = await t.database.pool.query<{ id: number }>(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, tester, document_folder,
         document_file, recorded_by, recorded_at)
       values (101, 'tightness', 'tank', 1, '2026-10', '2026-10-17', 'PASS', 'R. Alvarez', 'Compliance Testing', 'Test.pdf',
         'Ada Admin', now()) returning id`,
    );
    const checks = JSON.stringify([{ id: `result ${rows[0]?.id}`, on: '2026-10-17', words: 'tightness test' }]);
    await t.database.pool.query('update release_answers set checks = $1', [checks]);
    expect(await status()).toBe('COMPLIANT');
    await t.database.pool.query('update recorded_results set voided_at = now() where id = $1', [rows[0]?.id]);
    expect(await status()).toBe('FAILED');
  });

  it.each(['confirmed', 'not_confirmed'])('does not speak for a release that is %s', async (outcome) => {
    const [id] = await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...release, evidence: [`alarm ${id}`], outcome });
    await addClosedIssue(t, ordinary);
    expect(await status()).toBe(outcome === 'confirmed' ? 'FAILED' : 'COMPLIANT');
  });

  it('does not speak for one that is open', async () => {
    const [id] = await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...release, evidence: [`alarm ${id}`] });
    await t.database.pool.query(
      "update issues set status = 'In Progress', closed_at = null where alarm_label like 'Susp%'",
    );
    await addClosedIssue(t, ordinary);
    expect(await status()).toBe('FAILED');
  });

  it('does not reach back to an alarm of weeks before', async () => {
    await addAlarms(t, { ...leak, raised: '2026-10-01T12:00:00Z', cleared: '2026-10-02T12:00:00Z' });
    await addClosedIssue(t, ordinary);
    expect(await status()).toBe('FAILED');
  });

  it.each(['\u200b', '\u2800\u2800', '.', '…'])('says nothing with the words %j', async (resolution) => {
    await addAlarms(t, { ...leak, ...october });
    await addClosedIssue(t, { ...ordinary, resolution });
    expect(await status()).toBe('FAILED');
  });
});
