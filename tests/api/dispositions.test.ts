import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
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
  beforeEach(() => addTests(t, { on: '2026-10-05' }));
  const ordinary = { label: 'T1: Leak Alarm', closed: '2026-10-18T12:00:00Z', resolution: 'ok' };
  const release = { label: 'Suspected release: Tank 1', closed: '2026-10-17T12:00:00Z', resolution: 'It leaked' };

  it('answers an alarm that no release rests on', async () => {
    await addAlarms(t, { ...leak, ...october });
    expect(await status()).toBe('FAILED');
    await addClosedIssue(t, ordinary);
    expect(await status()).toBe('COMPLIANT');
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
