import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { documents, equipment, insurance } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';
import { auditOf, type DocumentCalls, documentCalls, documentOf, idOf, rowOf, storedKeys } from './document-calls.ts';

let t: TestApp;
let u2: DocumentCalls;
let admin: DocumentCalls;
const heard: Change[] = [];
beforeAll(async () => {
  t = await startTestApp();
  t.feed.subscribe((change) => heard.push(change));
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  u2 = documentCalls(await t.as('u2'));
  admin = documentCalls(await t.as('admin'));
  heard.length = 0;
});
afterAll(() => t.stop());

const tests = 'Compliance Testing';
const letters = 'Regulatory Correspondence';
const tank = 'Tank test.pdf';

describe('X-12 rename and move', () => {
  it('gives a document another name: same bytes, same time, found under the new name alone', async () => {
    const before = await rowOf(t, await idOf(t, tests, tank));
    const answer = await u2.change(tests, tank, { newName: ' Tank test 2026.pdf ' });
    expect(answer.status, answer.text).toBe(200);
    expect(documentOf(answer)).toMatchObject({
      ...{ id: before.id, folder: tests, name: 'Tank test 2026.pdf', size: before.size },
      modified: before.modifiedAt.toISOString(),
    });
    expect((await u2.download(tests, tank)).json).toMatchObject({ status: 404, code: 'document_not_found' });
    expect((await u2.download(tests, 'tank TEST 2026.pdf')).status).toBe(200);
    expect((await rowOf(t, before.id)).contentKey).toBe(before.contentKey);
    const [told] = await auditOf(t, 'document.moved');
    expect(told).toMatchObject({
      ...{ actorId: 4, siteId: 101, targetId: String(before.id) },
      detail: {
        from: { folder: tests, name: tank },
        to: { folder: tests, name: 'Tank test 2026.pdf' },
        paper: null,
      },
    });
    await until(() => heard.filter(({ kind }) => kind === 'documents.changed').length, Boolean);
    expect(heard).not.toContainEqual({ kind: 'calendar.changed', siteIds: [101] });
  });

  it('moves it, whatever the letters, and leaves the folder it came from', async () => {
    await u2.upload(letters, 'Old.pdf');
    await u2.addFolder('Photos');
    expect(documentOf(await u2.change('regulatory correspondence', 'OLD.pdf', { newFolder: 'photos' }))).toMatchObject({
      ...{ folder: 'Photos', name: 'Old.pdf' },
    });
    const both = await u2.change('Photos', 'Old.pdf', { newFolder: 'Monthly Reports/2026', newName: 'New.pdf' });
    expect(documentOf(both)).toMatchObject({ folder: 'Monthly Reports/2026', name: 'New.pdf' });
    expect(await u2.names('Photos')).toEqual([]);
    expect(await u2.folders()).toContain('Photos');
  });

  it('keeps a folder that nobody made when its last document is moved away', async () => {
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Scans/2026', name: 'only.pdf', contentType: 'application/pdf', size: 1 },
      ...{ contentKey: 'd'.repeat(32), modifiedAt: t.clock.now },
    });
    expect((await u2.change('Scans/2026', 'only.pdf', { newFolder: 'exports' })).status).toBe(200);
    expect(await u2.folders()).toEqual(expect.arrayContaining(['Scans', 'Scans/2026']));
    const list = await (await t.as('u2')).get('/api/public/sites/101/documents?folder=Scans/2026');
    expect(list.json).toMatchObject({ exists: true, documents: [] });
  });

  it('changes the case of a name alone', async () => {
    expect(documentOf(await u2.change(tests, tank, { newName: 'TANK TEST.PDF' })).name).toBe('TANK TEST.PDF');
    expect(await u2.names(tests)).toEqual(['TANK TEST.PDF']);
  });

  it('asked for what is so already changes nothing and notes nothing', async () => {
    const told = (await auditOf(t, 'document.moved')).length;
    for (const change of [{}, { newName: tank }, { newFolder: tests.toLowerCase() }, { newPaper: null }]) {
      const answer = await u2.change(tests, tank, change);
      expect(answer.status, answer.text).toBe(200);
      expect(documentOf(answer)).toMatchObject({ folder: tests, name: tank });
    }
    expect((await auditOf(t, 'document.moved')).length).toBe(told);
  });

  it('takes no place that another document of the site has; one of another site is no matter', async () => {
    await u2.upload(letters, tank);
    for (const file of [{ newFolder: letters }, { newFolder: letters, newName: 'TANK test.pdf' }]) {
      expect((await u2.change(tests, tank, file)).json).toMatchObject({ status: 409, code: 'document_exists' });
    }
    expect(await u2.names(tests)).toEqual([tank]);
    const other = documentCalls(await t.as('u2'), 103);
    await other.upload(tests, 'Taken there.pdf');
    expect((await u2.change(tests, tank, { newName: 'Taken there.pdf' })).status).toBe(200);
    expect(await other.names(tests)).toEqual(['Taken there.pdf']);
  });

  it("knows no other site's papers and no deleted ones", async () => {
    const notFound = { status: 404, code: 'document_not_found' };
    const other = documentCalls(await t.as('u2'), 103);
    expect((await other.change(tests, tank, { newName: 'a.pdf' })).json).toMatchObject(notFound);
    await u2.remove(tests, tank);
    expect((await u2.change(tests, tank, { newName: 'a.pdf' })).json).toMatchObject(notFound);
    expect((await u2.change('Nowhere', 'none.pdf', { newName: 'a.pdf' })).json).toMatchObject(notFound);
  });

  it('of a deleted site answers as other calls do', async () => {
    const client = await t.as('admin');
    await client.send('DELETE', '/api/admin/sites/101');
    expect((await admin.change(tests, tank, { newName: 'a.pdf' })).json).toMatchObject({
      ...{ status: 404, code: 'site_not_found' },
    });
    expect((await u2.change(tests, tank, { newName: 'a.pdf' })).json).toMatchObject({ code: 'forbidden_site' });
    expect((await admin.remove(tests, tank)).json).toMatchObject({ code: 'site_not_found' });
    expect((await admin.addFolder('Photos')).json).toMatchObject({ code: 'site_not_found' });
  });

  it.each<[object, string]>([
    [{ newName: '../a.pdf' }, 'invalid_path'],
    [{ newName: 'a/b.pdf' }, 'invalid_path'],
    [{ newName: 'a\\b.pdf' }, 'invalid_path'],
    [{ newName: 'a\0.pdf' }, 'validation'],
    [{ newName: `a\u200b.pdf` }, 'invalid_path'],
    [{ newName: `${'a'.repeat(296)}.pdf` }, 'invalid_path'],
    [{ newName: '' }, 'invalid_path'],
    [{ newName: ' ' }, 'invalid_path'],
    [{ newName: '.pdf' }, 'invalid_path'],
    [{ newName: 7 }, 'validation'],
    [{ newFolder: '../../etc' }, 'invalid_path'],
    [{ newFolder: '/Exports' }, 'invalid_path'],
    [{ newFolder: 'Exports\\x' }, 'invalid_path'],
    [{ newFolder: 'A/B/C' }, 'invalid_path'],
    [{ newFolder: 'e'.repeat(300) }, 'invalid_path'],
    [{ newFolder: '' }, 'invalid_path'],
    [{ newFolder: 'Photos' }, 'folder_not_found'],
    [{ newFolder: 'Exports/1999' }, 'folder_not_found'],
    [{ newPaper: 'photo' }, 'validation'],
    [{ newPaper: 'toString' }, 'validation'],
  ])('refuses %o', async (change, code) => {
    expect((await u2.change(tests, tank, change)).json).toMatchObject({ success: false, code });
    expect(await u2.names(tests)).toEqual([tank]);
  });

  it('a name keeps its kind of file', async () => {
    for (const newName of ['a.html', 'a.svg', 'a.pdf.html', 'a', 'a.png', 'a.pdf.', 'pdf']) {
      const answer = await u2.change(tests, tank, { newName });
      expect(answer.json, newName).toMatchObject({
        ...{ status: 400, code: 'validation', fields: { newName: 'must end in .pdf, as before' } },
      });
    }
    const picture = new FormData();
    picture.append('folder', letters);
    picture.append('file', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]), 'a.jpg');
    await (await t.as('u2')).post('/api/sites/101/documents', picture);
    expect(documentOf(await u2.change(letters, 'a.jpg', { newName: 'b.JPEG' }))).toMatchObject({
      ...{ name: 'b.JPEG', content_type: 'image/jpeg' },
    });
  });
});

describe('X-12 and what the program made', () => {
  const report = '2026-10_Monthly_Report.pdf';

  it.each(['u2', 'admin'] as const)('%s moves and renames no report of the program, but may file it', async (name) => {
    const calls = documentCalls(await t.as(name));
    for (const change of [{ newName: 'a.pdf' }, { newFolder: letters }, { newName: report.toUpperCase() }]) {
      const answer = await calls.change('Monthly Reports/2026', report, change);
      expect(answer.json).toMatchObject({ status: 403, code: 'document_protected' });
    }
    const filed = await calls.change('Monthly Reports/2026', report, { newPaper: 'sir_report' });
    expect(documentOf(filed)).toMatchObject({ name: report, paper: 'sir_report', protected: true });
  });

  it.each(['Packet_101.zip', 'packet_101.zip', '\uff30acket_101.zip', 'P\uff41cket_101.zip', 'PACKET\uff3f101.zip'])(
    'nobody makes anything the packet %s',
    async (newName) => {
      for (const calls of [u2, admin]) {
        await calls.upload(letters, 'a.zip', {}, 'PK\x03\x04');
        await calls.upload('Exports', 'b.zip', {}, 'PK\x03\x04');
        const refused = { status: 400, code: 'invalid_path' };
        expect((await calls.change(letters, 'a.zip', { newFolder: 'exports', newName })).json).toMatchObject(refused);
        expect((await calls.change('Exports', 'b.zip', { newName })).json).toMatchObject(refused);
      }
      await u2.change(letters, 'a.zip', { newName });
      expect((await u2.change(letters, newName, { newFolder: 'Exports' })).json).toMatchObject({
        code: 'invalid_path',
      });
      expect(await u2.names('Exports')).not.toContain(newName);
    },
  );

  it.each([
    'Packet x.zip',
    'P\u0430cket_x.zip',
    '\u0420\u0430\u0441\u043a\u0435\u0442_x.zip',
    'Packet\u0332x.zip',
    'Pa\u0301cket_x.zip',
  ])('nor %s, which reads like one', async (name) => {
    for (const calls of [u2, admin]) {
      expect((await calls.upload('exports', 'b.zip', { name }, 'PK\x03\x04')).json).toMatchObject({
        ...{ status: 400, code: 'invalid_path' },
        detail: 'In Exports, only packets built here may have a name that begins with Packet.',
      });
      expect((await calls.upload(letters, 'b.zip', { name, overwrite: 'true' }, 'PK\x03\x04')).status).toBeLessThan(
        300,
      );
    }
  });

  it.each(['\u3164Packet_x.zip', '\u115fx.zip', 'a\u1160.zip', '\u2800x.zip', 'x\uffa0.zip'])(
    'no name has a letter that is not seen: %j',
    async (name) => {
      expect((await u2.upload(letters, 'b.zip', { name }, 'PK\x03\x04')).json).toMatchObject({ code: 'invalid_path' });
    },
  );

  it.each([
    '2026_09_Monthly_Report.pdf',
    '2026-09 Monthly Report.pdf',
    '2026-09-Monthly_Report.pdf',
    '2026\u201009_Monthly_Report.pdf',
    '2026-09_M\u03bfnthly_Report.pdf',
    '_2026-09_Monthly_Report.pdf',
    '202609 MonthIy Report.pdf',
  ])('a writer\u2019s paper among the reports is not called %s', async (name) => {
    const refused = { status: 403, code: 'document_protected' };
    expect((await u2.upload('Monthly Reports', 'a.pdf', { name })).json).toMatchObject(refused);
    expect((await u2.upload(letters, 'a.pdf', { name })).status).toBe(201);
  });

  it('a packet keeps its name and its folder, even for an admin', async () => {
    const packet = 'Packet_101_2026-09_20261005T120000Z.zip';
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Exports', name: packet, contentType: 'application/zip', size: 4 },
      ...{ contentKey: 'e'.repeat(32), modifiedAt: t.clock.now },
    });
    for (const change of [{ newName: 'Packet_other.zip' }, { newName: 'other.zip' }, { newFolder: letters }]) {
      expect((await admin.change('Exports', packet, change)).json).toMatchObject({ code: 'invalid_path' });
    }
    expect((await u2.change('Exports', packet, { newPaper: 'correspondence' })).status).toBe(200);
  });

  it("a writer's paper gets no name of a report among the reports; an admin's may", async () => {
    const change = { newFolder: 'Monthly Reports/2026', newName: '2026-11_Monthly_Report.pdf' };
    expect((await u2.change(tests, tank, change)).json).toMatchObject({ status: 403, code: 'document_protected' });
    const wide = { ...change, newName: '\uff12026-11_Monthly_Report.pdf' };
    expect((await u2.change(tests, tank, wide)).json).toMatchObject({ code: 'document_protected' });
    expect(documentOf(await admin.change(tests, tank, change))).toMatchObject({ protected: false });
  });
});

describe('X-12 and the records that name a document', () => {
  const place = (file = tank) => ({ folder: tests, file });
  const moved = { folder: letters, file: 'Moved.pdf' };
  const lists = async (table: typeof completions | typeof equipment, id: number) =>
    (await t.db.select({ documents: table.documents }).from(table).where(eq(table.id, id)))[0]?.documents;

  beforeEach(async () => {
    await writeFixtureCalendar(t.db);
    await t.db
      .update(completions)
      .set({ documents: [place('Other.pdf'), { folder: 'compliance testing', file: 'TANK test.pdf' }] });
    await t.db.update(equipment).set({ documents: [place(), place('Other.pdf')] });
    await t.db.update(insurance).set({ documentFolder: tests, documentFile: 'tank test.PDF' });
    await t.db.update(recordedResults).set({ documentFolder: tests, documentFile: tank });
  });

  it('they follow: tests, results, insurance and equipment, whatever their letters; nothing else is touched', async () => {
    const there = { siteId: 103, recordedBy: 'x', recordedAt: t.clock.now, completedOn: '2026-01-01', result: 'PASS' };
    await t.db.insert(completions).values({ ...there, id: 1002, key: 'k', documents: [place()] });
    await t.db.insert(completions).values({
      ...{ ...there, id: 1003, siteId: 101, key: 'k', documents: [place()] },
      ...{ voidedAt: t.clock.now, voidedBy: 'x' },
    });
    const answer = await u2.change(tests, tank, { newFolder: letters, newName: 'Moved.pdf' });
    expect(answer.status, answer.text).toBe(200);
    expect(await lists(completions, 1001)).toEqual([place('Other.pdf'), moved]);
    expect(await lists(completions, 1003)).toEqual([moved]);
    expect(await lists(completions, 1002)).toEqual([place()]);
    expect(await lists(equipment, 801)).toEqual([moved, place('Other.pdf')]);
    expect((await t.db.select().from(insurance))[0]).toMatchObject({
      ...{ documentFolder: letters, documentFile: 'Moved.pdf' },
    });
    expect((await t.db.select().from(recordedResults))[0]).toMatchObject({
      ...{ documentFolder: letters, documentFile: 'Moved.pdf' },
    });
    await until(() => heard.filter(({ kind }) => kind === 'site.changed').length, Boolean);
    expect(heard).toContainEqual({ kind: 'calendar.changed', siteIds: [101] });
  });

  it('waits for whoever is changing such a record, who may look for the same paper meanwhile', async () => {
    const [{ answer }, name] = await inTransaction(t.db, async (sql) => {
      await sql.query('select from insurance for update');
      const asked = { answer: u2.change(tests, tank, { newFolder: letters, newName: 'Moved.pdf' }) };
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { rows } = await sql.query<{ name: string }>(`select name from documents where name = $1 for share`, [
        tank,
      ]);
      return [asked, rows[0]?.name];
    });
    expect(name).toBe(tank);
    expect((await answer).status).toBe(200);
    expect((await t.db.select().from(insurance))[0]).toMatchObject({ documentFile: 'Moved.pdf' });
  });

  it('a refused change leaves them as they were', async () => {
    await u2.upload(letters, 'Moved.pdf');
    expect((await u2.change(tests, tank, { newFolder: letters, newName: 'Moved.pdf' })).status).toBe(409);
    expect(await lists(equipment, 801)).toEqual([place(), place('Other.pdf')]);
    expect((await t.db.select().from(recordedResults))[0]).toMatchObject({ documentFile: tank });
  });
});

describe('X-12, many at once', () => {
  const papers = Array.from({ length: 12 }, (_, i) => `Paper ${i}.pdf`);

  it('one of many gets a name, the others are refused and stay where they were', async () => {
    for (const name of papers) await u2.upload(letters, name);
    const answers = await Promise.all(papers.map((name) => u2.change(letters, name, { newName: 'Best.pdf' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...papers.slice(1).map(() => 409)]);
    expect((await u2.names(letters)).filter((name) => name !== 'Inspection letter.pdf')).toHaveLength(12);
  });

  it('two that want each other’s place are both refused', async () => {
    await u2.upload(letters, 'a.pdf');
    await u2.upload(letters, 'b.pdf');
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        u2.change(letters, 'a.pdf', { newName: 'b.pdf' }),
        u2.change(letters, 'b.pdf', { newName: 'a.pdf' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });

  it('of a move and an upload to one place exactly one succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const name = `Clash ${round}.pdf`;
      await u2.upload(letters, `From ${round}.pdf`);
      const bytes = storedKeys(t).length;
      const [move, upload] = await Promise.all([
        u2.change(letters, `From ${round}.pdf`, { newName: name }),
        u2.upload(letters, name),
      ]);
      expect([move.status, upload.status].sort()).toEqual(upload.status === 201 ? [201, 409] : [200, 409]);
      expect(storedKeys(t).length).toBe(bytes + (upload.status === 201 ? 1 : 0));
    }
  });

  it('of two uploads of one name exactly one succeeds, and no bytes of the other stay', async () => {
    const bytes = storedKeys(t).length;
    const answers = await Promise.all([u2.upload(letters, 'Twin.pdf'), u2.upload(letters, 'TWIN.pdf')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'document_exists' });
    expect(storedKeys(t).length).toBe(bytes + 1);
  });
});

describe('kinds of papers', () => {
  it('an upload is of the kind it says; what its name suggests is none', async () => {
    const kindOf = async (name: string, fields = {}) => documentOf(await u2.upload(tests, name, fields)).paper;
    expect(await kindOf('Spill bucket 2026.pdf')).toBe(null);
    expect(await kindOf('Parking permit.txt')).toBe(null);
    expect(await kindOf('Spill bucket 2025.pdf', { paper: 'line_test' })).toBe('line_test');
    expect(await kindOf('Spill bucket 2024.pdf', { paper: '' })).toBe(null);
    expect(await kindOf('Scan 1.pdf')).toBe(null);
    for (const paper of ['photo', '__proto__', 'spill_test,line_test']) {
      expect((await u2.upload(tests, 'x.pdf', { paper })).json).toMatchObject({
        ...{ status: 400, code: 'validation', fields: { paper: 'is not a known document type' } },
      });
    }
  });

  it('what takes the place of a document keeps its kind unless it says another', async () => {
    await u2.upload(tests, 'Scan.pdf', { paper: 'cp_survey' });
    const over = async (fields: object) =>
      documentOf(await u2.upload(tests, 'Scan.pdf', { overwrite: 'true', ...fields })).paper;
    expect(await over({})).toBe('cp_survey');
    expect(await over({ paper: 'lining_report' })).toBe('lining_report');
    expect(await over({ paper: '' })).toBe(null);
    await u2.upload(tests, 'Spill.pdf', { paper: '' });
    expect(documentOf(await u2.upload(tests, 'Spill.pdf', { overwrite: 'true' })).paper).toBe(null);
  });

  it('can be filed anew, alone and with a move', async () => {
    expect(documentOf(await u2.change(tests, tank, { newPaper: 'tank_test' })).paper).toBe('tank_test');
    expect(documentOf(await u2.change(tests, tank, { newName: 'b.pdf' })).paper).toBe('tank_test');
    const both = documentOf(await u2.change(tests, 'b.pdf', { newName: 'c.pdf', newPaper: null }));
    expect(both).toMatchObject({ name: 'c.pdf', paper: null });
  });
});
