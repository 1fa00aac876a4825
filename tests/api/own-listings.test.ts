import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { ownListingList, ownListingSaved } from '#contract/nouns/compliance/own-listing.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests, refreshNow } from './month-data.ts';
import { ownListing } from './own-listing-calls.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
const path = '/api/sites/101/own-listings';
const withdrawal = { reason: 'The evaluation was of another console' };
const file = 'Tank test.pdf';

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
/** A console of the table with a probe that it does not hold. */
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  writer = await t.as('u2');
  await recordSiteFacts(t.database.pool, 101);
  await t.database.pool.query(
    `update equipment set traits = traits || '{"probe":"ultrasonic"}' where site_id = 101 and category = 'tank'`,
  );
  await addTests(t, { on: '2026-11-10' });
});

const typeIt = (newPaper: string | null) =>
  admin.send('PATCH', '/api/sites/101/documents', { folder: 'Compliance Testing', file, newPaper });
const recordIt = async (fields: object = {}) => {
  const answer = await writer.post(path, { ...ownListing, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return ownListingSaved.parse(answer.json).listing;
};
async function tank(): Promise<UnitVerdict> {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-11')).get(101);
  const found = verdict?.units.find(({ name }) => name === 'Tank 1');
  if (found === undefined) throw new Error('Tank 1 is no unit');
  return found;
}
const pieceOf = async () => (await tank()).evidence.find(({ kind }) => kind === 'leak_test');

describe('X-411 a listing of the owner', () => {
  it('lets a test count that the table does not hold, and the month says that it rests on it', async () => {
    expect(await pieceOf()).toMatchObject({
      counts: false,
      unlisted: { method: 'static', size: '0.2', probe: 'ultrasonic' },
    });
    await typeIt('method_certificate');
    expect(await recordIt()).toMatchObject({
      why_not: null,
      recorded_by: 'Person u2',
      limits: { max_throughput: null },
    });
    const piece = await pieceOf();
    expect(piece?.unlisted).toBeUndefined();
    expect(piece).toMatchObject({
      counts: true,
      listing: expect.stringContaining('Listing of the owner: "Report 12-7", evaluated by Ken Wilcox Associates'),
    });
  });

  it('proves nothing once its document is of another type, or is removed', async () => {
    await typeIt('method_certificate');
    await recordIt();
    await typeIt('tank_test');
    expect(await pieceOf()).toMatchObject({
      counts: false,
      why_not: expect.stringContaining('which does not show it'),
    });
    await typeIt('method_certificate');
    expect(await pieceOf()).toMatchObject({ counts: true });
    expect(
      (await admin.send('DELETE', '/api/sites/101/documents?folder=Compliance%20Testing&file=Tank%20test.pdf')).status,
    ).toBe(200);
    expect((await pieceOf())?.why_not).toContain('is not stored at the site');
    const { listings } = ownListingList.parse((await writer.get(path)).json);
    expect(listings[0]?.why_not).toContain('is not stored at the site');
  });

  it('makes the verdict of the site outdated when it comes and when it goes', async () => {
    await typeIt('method_certificate');
    await refreshNow(t);
    const { id } = await recordIt();
    expect(await refreshNow(t)).toBe(1);
    await writer.send('DELETE', `${path}/${id}`, withdrawal);
    expect(await refreshNow(t)).toBe(1);
  });

  it('is refused without its document, ahead of time, or before the day of its evaluation', async () => {
    const refused = async (fields: object) => (await writer.post(path, { ...ownListing, ...fields })).json;
    expect(await refused({ document: { folder: 'Compliance Testing', file: 'No such.pdf' } })).toMatchObject({
      code: 'document_not_found',
    });
    expect(await refused({ document: undefined })).toMatchObject({ code: 'validation' });
    expect(await refused({ approved_on: '2027-01-01', valid_from: '2027-01-01' })).toMatchObject({
      fields: { approved_on: 'must not be in the future' },
    });
    expect(await refused({ valid_from: '2024-05-01' })).toMatchObject({
      fields: { valid_from: 'must not be before the day of the evaluation or approval' },
    });
    expect(await refused({ probe: undefined })).toMatchObject({ code: 'validation' });
    expect(ownListingList.parse((await writer.get(path)).json)).toEqual({ listings: [] });
  });
});

describe('X-412 a listing of the owner that is withdrawn', () => {
  it('counts no longer, stays in the list (X-410) with the reason, and is withdrawn once', async () => {
    await typeIt('method_certificate');
    const { id } = await recordIt();
    expect((await writer.send('DELETE', `${path}/${id}`, {})).status).toBe(400);
    expect((await admin.send('DELETE', `/api/sites/102/own-listings/${id}`, withdrawal)).status).toBe(404);
    expect((await writer.send('DELETE', `${path}/${id}`, withdrawal)).status).toBe(200);
    expect(await pieceOf()).toMatchObject({ counts: false });
    const { listings } = ownListingList.parse((await writer.get(path)).json);
    expect(listings).toMatchObject([{ id, withdrawn_by: 'Person u2', withdrawn_reason: withdrawal.reason }]);
    expect((await writer.send('DELETE', `${path}/${id}`, withdrawal)).json).toMatchObject({
      code: 'own_listing_not_found',
    });
  });
});
