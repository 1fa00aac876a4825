import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#server/store/database/events.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';
import { auditOf, type DocumentCalls, documentCalls, documentOf } from './document-calls.ts';

let t: TestApp;
let u2: DocumentCalls;
const heard: Change[] = [];
beforeAll(async () => {
  t = await startTestApp();
  t.feed.subscribe((change) => heard.push(change));
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  u2 = documentCalls(await t.as('u2'));
  heard.length = 0;
});
afterAll(() => t.stop());

const exists = async (folder: string) => {
  const client = await t.as('reg');
  return (await client.get(`/api/public/sites/101/documents?${new URLSearchParams({ folder })}`)).json.exists;
};

describe('X-14 make a folder', () => {
  it('makes one that is listed, exists and takes papers', async () => {
    expect(await exists('Photos')).toBe(false);
    const answer = await u2.addFolder(' Photos ');
    expect([answer.status, answer.json]).toEqual([201, { success: true, folder: 'Photos' }]);
    expect(await u2.folders()).toContain('Photos');
    expect(await exists('Photos')).toBe(true);
    expect(documentOf(await u2.upload('photos', 'a.pdf'))).toMatchObject({ folder: 'Photos' });
    expect((await auditOf(t, 'folder.created')).at(-1)).toMatchObject({
      ...{ actorId: 4, siteId: 101, targetId: 'Photos', detail: { folder: 'Photos' } },
    });
    await until(
      () => heard,
      (changes) => changes.some(({ kind }) => kind === 'documents.changed'),
    );
  });

  it('makes one in a folder: standard, filled or made, whatever the letters', async () => {
    expect((await u2.addFolder('2027', 'Monthly Reports')).json).toMatchObject({ folder: 'Monthly Reports/2027' });
    expect((await u2.addFolder('2025', 'monthly REPORTS')).json).toMatchObject({ folder: 'Monthly Reports/2025' });
    const folders = await u2.folders();
    expect(folders.filter((path) => path.startsWith('Monthly Reports'))).toEqual([
      ...['Monthly Reports', 'Monthly Reports/2027', 'Monthly Reports/2026', 'Monthly Reports/2025'],
    ]);
    await u2.addFolder('Photos');
    expect((await u2.addFolder('May', 'photos')).json).toMatchObject({ folder: 'Photos/May' });
    expect((await u2.upload('PHOTOS/may', 'a.pdf')).status).toBe(201);
    expect(await u2.names('Photos/May')).toEqual(['a.pdf']);
  });

  it("is the site's own", async () => {
    await u2.addFolder('Photos');
    const other = documentCalls(await t.as('u2'), 103);
    expect(await other.folders()).not.toContain('Photos');
    expect((await other.upload('Photos', 'a.pdf')).json).toMatchObject({ code: 'folder_not_found' });
    expect((await other.addFolder('May', 'Photos')).json).toMatchObject({ code: 'folder_not_found' });
    expect((await other.addFolder('Photos')).status).toBe(201);
    expect((await other.removeFolder('Photos')).status).toBe(200);
    expect(await u2.folders()).toContain('Photos');
  });

  it.each<[string, string?]>([
    ['Exports'],
    ['EXPORTS'],
    ['\uff25xports'],
    ['monthly reports'],
    ['2026', 'Monthly Reports'],
    ['\uff12\uff10\uff12\uff16', 'monthly reports'],
    ['photos'],
    ['MAY', 'Photos'],
    ['scans'],
    ['2026', 'Scans'],
  ])('%s in %s is there already', async (name, parent) => {
    await u2.addFolder('Photos');
    await u2.addFolder('May', 'Photos');
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Scans/2026', name: 'a.pdf', contentType: 'application/pdf', size: 1 },
      ...{ contentKey: 'd'.repeat(32), modifiedAt: t.clock.now },
    });
    const before = await u2.folders();
    expect((await u2.addFolder(name, parent)).json).toMatchObject({ status: 409, code: 'folder_exists' });
    expect(await u2.folders()).toEqual(before);
  });

  it.each<[string, string | undefined, string]>([
    ['', undefined, 'invalid_path'],
    ['  ', undefined, 'invalid_path'],
    ['..', undefined, 'invalid_path'],
    ['../../etc', undefined, 'invalid_path'],
    ['.', undefined, 'invalid_path'],
    ['/Photos', undefined, 'invalid_path'],
    ['Photos/May', undefined, 'invalid_path'],
    ['Photos\\May', undefined, 'invalid_path'],
    ['Pho\0tos', undefined, 'validation'],
    ['Pho\u200btos', undefined, 'invalid_path'],
    ['Pho\ntos', undefined, 'invalid_path'],
    ['f'.repeat(101), undefined, 'invalid_path'],
    ['f'.repeat(300), undefined, 'invalid_path'],
    ['May', 'Exports/2026', 'invalid_path'],
    ['May', '../..', 'invalid_path'],
    ['May', '', 'invalid_path'],
    ['May', 'p'.repeat(101), 'invalid_path'],
    ['May', 'Nowhere', 'folder_not_found'],
  ])('%j in %j is refused: %s', async (name, parent, code) => {
    const before = await u2.folders();
    expect((await u2.addFolder(name, parent)).json).toMatchObject({ success: false, code });
    expect(await u2.folders()).toEqual(before);
  });

  it('has names of 100 characters, and no path that could not be asked for', async () => {
    const long = 'f'.repeat(100);
    expect((await u2.addFolder(long)).status).toBe(201);
    expect((await u2.addFolder('g'.repeat(100), long)).json).toMatchObject({ code: 'invalid_path' });
    expect((await u2.addFolder('g'.repeat(99), long)).status).toBe(201);
    expect(await exists(`${long}/${'g'.repeat(99)}`)).toBe(true);
    const client = await t.as('u2');
    for (const body of [{}, { name: 7 }, { name: 'a', parent: [] }, { name: null }]) {
      expect((await client.post('/api/sites/101/folders', body)).json).toMatchObject({ code: 'validation' });
    }
  });

  it('what the database takes for the same is the same here: a capital I with a dot, and a final sigma', async () => {
    const lower = async (text: string) =>
      (await t.database.pool.query<{ same: string }>('select lower($1) as same', [text])).rows[0]?.same;
    const dotted = 'Compl\u0130ance Testing';
    const isSame = (await lower(dotted)) === 'compliance testing';
    const made = await u2.addFolder(dotted);
    const uploaded = await u2.upload(dotted, 'own.pdf');
    if (isSame) {
      expect(made.json).toMatchObject({ code: 'folder_exists' });
      expect(documentOf(uploaded)).toMatchObject({ folder: 'Compliance Testing' });
      expect((await u2.removeFolder(dotted)).json).toMatchObject({ code: 'folder_protected' });
    } else {
      expect(made.status).toBe(201);
      expect(documentOf(uploaded)).toMatchObject({ folder: dotted });
    }
    await u2.addFolder('\u039f\u0394\u039f\u03a3');
    const same = (await lower('\u039f\u0394\u039f\u03a3')) === (await lower('\u03bf\u03b4\u03bf\u03c3'));
    expect((await u2.upload('\u03bf\u03b4\u03bf\u03c3', 'a.pdf')).status).toBe(same ? 201 : 404);
    expect((await u2.upload('\u03bf\u03b4\u03bf\u03c2', 'a.pdf')).status).toBe(404);
  });

  it('of many that make one at once, one does', async () => {
    const names = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'Photos' : 'PHOTOS'));
    const answers = await Promise.all(names.map((name) => u2.addFolder(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...names.slice(1).map(() => 409)]);
  });
});

describe('X-15 remove a folder', () => {
  it('removes an empty one, once, and leaves the one above it', async () => {
    await u2.addFolder('Photos');
    await u2.addFolder('May', 'Photos');
    expect((await u2.removeFolder('photos')).json).toMatchObject({ status: 409, code: 'folder_not_empty' });
    expect((await u2.removeFolder('PHOTOS/may')).json).toEqual({ success: true, message: 'Folder deleted' });
    expect(await exists('Photos/May')).toBe(false);
    expect((await u2.removeFolder('Photos/May')).json).toMatchObject({ status: 404, code: 'folder_not_found' });
    expect(await u2.folders()).toContain('Photos');
    expect((await u2.upload('Photos/May', 'a.pdf')).json).toMatchObject({ code: 'folder_not_found' });
    expect((await u2.removeFolder('Photos')).status).toBe(200);
    expect(await u2.folders()).not.toContain('Photos');
    expect((await auditOf(t, 'folder.deleted')).map(({ targetId }) => targetId).slice(-2)).toEqual([
      'Photos/May',
      'Photos',
    ]);
  });

  it('keeps the standard ones in all letters, and what holds papers', async () => {
    for (const name of ['Exports', 'exports', 'Monthly Reports', 'COMPLIANCE TESTING', '\uff25xports']) {
      expect((await u2.removeFolder(name)).json).toMatchObject({ status: 403, code: 'folder_protected' });
    }
    expect((await u2.removeFolder('Monthly Reports/2026')).json).toMatchObject({ code: 'folder_not_empty' });
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Scans/2026', name: 'a.pdf', contentType: 'application/pdf', size: 1 },
      ...{ contentKey: 'd'.repeat(32), modifiedAt: t.clock.now },
    });
    expect((await u2.removeFolder('Scans')).json).toMatchObject({ code: 'folder_not_empty' });
    expect((await u2.removeFolder('scans/2026')).json).toMatchObject({ code: 'folder_not_empty' });
    expect(await u2.folders()).toEqual(expect.arrayContaining(['Scans', 'Scans/2026', 'Monthly Reports/2026']));
  });

  it.each(['..', '../..', '/Photos', 'A\\B', 'A\0', 'A/B/C', 'f'.repeat(300), ''])('%j is no path', async (folder) => {
    expect((await u2.removeFolder(folder)).json).toMatchObject({ status: 400, code: 'invalid_path' });
  });

  it('a folder is there until somebody removes it, also when its last papers go', async () => {
    const admin = documentCalls(await t.as('admin'));
    await t.db.insert(documents).values(
      ['a.pdf', 'b.pdf'].map((name, i) => ({
        ...{ siteId: 101, folder: 'Scans/2026', name, contentType: 'application/pdf', size: 1 },
        ...{ contentKey: String(i).repeat(32), modifiedAt: t.clock.now },
      })),
    );
    const gone = await Promise.all([u2.remove('Scans/2026', 'a.pdf'), u2.remove('Scans/2026', 'b.pdf')]);
    expect(gone.map(({ status }) => status)).toEqual([200, 200]);
    await admin.remove('Monthly Reports/2026', '2026-10_Monthly_Report.pdf');
    const kept = ['Scans', 'Scans/2026', 'Monthly Reports/2026'];
    expect(await u2.folders()).toEqual(expect.arrayContaining(kept));
    for (const folder of kept) expect(await exists(folder)).toBe(true);
    expect((await u2.upload('Scans/2026', 'c.pdf')).status).toBe(201);
    expect((await u2.removeFolder('Monthly Reports/2026')).status).toBe(200);
    expect(await exists('Monthly Reports/2026')).toBe(false);
    await u2.remove('Scans/2026', 'c.pdf');
    expect((await u2.removeFolder('Scans/2026')).status).toBe(200);
    expect((await u2.removeFolder('Scans')).status).toBe(200);
  });

  it('of an upload into it and its removal at once only one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const folder = `Round ${round}`;
      await u2.addFolder(folder);
      const [upload, removal] = await Promise.all([u2.upload(folder, 'a.pdf'), u2.removeFolder(folder)]);
      const both = [upload.status, removal.status];
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual(both);
      expect(await exists(folder)).toBe(upload.status === 201);
    }
  });
});
