import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '#server/actions/document/store-document.ts';
import { withAllSpellings } from '#server/actions/document-text/all-spellings.ts';
import { readDocumentTexts } from '#server/actions/document-text/read-document-texts.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { documentTexts } from '#server/store/schema/document-schema.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';

let t: TestApp;
let u1: TestClient;
let store: DocumentStore;
beforeAll(async () => {
  t = await startTestApp();
  store = openDocumentStore(t.config);
});
beforeEach(async () => {
  await resetFixtures(t.db, fixtureNow);
  await t.db.delete(documents);
  await t.db.delete(documentTexts);
  u1 = await t.as('u1');
});
afterAll(() => t.stop());

const query = async (statement: string, values: unknown[] = []) =>
  (await t.database.pool.query(statement, values)).rows;

/** A text that came `minute` minutes after the first. */
function add(name: string, bytes: string, minute = 0) {
  const now = new Date(fixtureNow.getTime() + minute * 60_000);
  const place = { siteId: 101, folder: 'Scratch', name, contentType: 'text/plain', systemMade: false, paper: null };
  return storeDocument(
    { db: t.db, documents: store, actor: systemActor, now },
    { ...place, bytes: Buffer.from(bytes) },
  );
}

const read = (from = store) => readDocumentTexts({ db: t.db, documents: from, now: fixtureNow });
const search = (q: string) => u1.get(`/api/sites/101/documents/search?${new URLSearchParams({ q })}`);
const stateOf = async ({ contentKey }: { contentKey: string }) =>
  (await query('select state from document_texts where content_key = $1', [contentKey]))[0]?.state;

describe('texts made to keep the reader busy', () => {
  it.each([
    'a_',
    '<!--',
    '<a b="',
    "<a b='x' ",
    '-',
    'a-b_',
    'a@',
    'a/',
    '1e',
    'a1',
    '&#',
    '\u0301\u0316',
    '1é',
    '~/_',
    'a:_//',
  ])(
    'reads %j again and again, and finds the word at its end',
    async (some) => {
      const paper = await add('hostile.txt', `${some.repeat(Math.floor(190_000 / some.length))} last-word`);
      expect(await read()).toBe(1);
      expect(await stateOf(paper)).toBe('read');
      const { json } = await search('last word');
      expect(json.documents).toMatchObject([{ name: 'hostile.txt', excerpt: expect.stringMatching(/last-word$/) }]);
    },
    60_000,
  );

  it.each(['57014', '22021', '54001'])(
    'gives up what the database refuses with %s, and never tries it again',
    async (code) => {
      await query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.body like '%poison%' then raise 'refused' using errcode = '${code}'; end if; return new; end $$`);
      await query('create trigger refuse before insert on document_texts for each row execute function refuse()');
      try {
        const old = await add('old.txt', 'important words');
        const poison = [
          await add('a.txt', 'poison 1', 1),
          await add('b.txt', 'poison 2', 2),
          await add('c.txt', 'poison 3', 3),
        ];
        expect(await read()).toBe(4);
        for (const paper of poison) expect(await stateOf(paper)).toBe('failed');
        expect(await stateOf(old)).toBe('read');
        expect(await read()).toBe(0);
        expect((await search('important')).json).toMatchObject({ documents: [{ name: 'old.txt' }], unread: 0 });
      } finally {
        await query('drop function refuse cascade');
      }
    },
  );

  it('comes to older papers past any number of newer ones that cannot be had', async () => {
    const old = await add('old.txt', 'important words');
    const away = new Set<string>();
    for (let i = 1; i <= 5; i++) away.add((await add(`away${i}.txt`, `away ${i}`, i)).contentKey);
    const flaky: DocumentStore = {
      ...store,
      open: (key, range) => (away.has(key) ? Promise.reject(new Error('no answer')) : store.open(key, range)),
    };
    await expect(read(flaky)).rejects.toThrow('no answer');
    await expect(read(flaky)).rejects.toThrow('no answer');
    expect(await stateOf(old)).toBe('read');
    expect(await read()).toBe(5);
  });

  it('reads what is left of a text that was cut', async () => {
    const paper = await add('cut.txt', 'words that are left');
    await query('update documents set size = size + 100 where content_key = $1', [paper.contentKey]);
    expect(await read()).toBe(1);
    expect(await stateOf(paper)).toBe('read');
  });
});

describe('searches made to keep the database busy', () => {
  /** So many papers of 200,000 characters with accents, the word at the end of them. */
  async function fill(papers: number): Promise<void> {
    const line = 'Prüfung der Leckanzeige für Tank Élan naïve café zwölf ';
    const body = withAllSpellings(`${line.repeat(4_000).slice(0, 199_900)} Zébra!`);
    await query(
      `insert into documents (site_id, folder, name, content_type, size, content_key, sha256, modified_at, system_made)
       select 101, 'Scratch', 'doc' || i || '.txt', 'text/plain', 5, 's' || i, 'x', now(), false from generate_series(1, $1) i`,
      [papers],
    );
    await query(
      `insert into document_texts (content_key, state, body, read_at)
       select 's' || i, 'read', $2, now() from generate_series(1, $1) i`,
      [papers, body],
    );
    await query('analyze documents, document_texts');
  }

  it('shows the words around a find far behind in long texts, for each of them', async () => {
    await fill(40);
    const everything = Array.from({ length: 36 }, (_, i) => i.toString(36)).join(' ');
    const { status, json, text } = await search('zebra tank');
    expect(status, text).toBe(200);
    const found = json.documents as { excerpt: string }[];
    expect(found).toHaveLength(40);
    for (const { excerpt } of found) expect(excerpt).toMatch(/^Prüfung .* Tank .* …$/);
    for (const { excerpt } of (await search('zebr')).json.documents as { excerpt: string }[]) {
      expect(excerpt).toMatch(/Zébra!$/);
    }
    expect((await search(everything)).status).toBe(200);
  }, 240_000);

  it('leaves connections to others, however many search', async () => {
    await fill(60);
    let most = 0;
    let done = false;
    const counting = (async () => {
      while (!done) {
        const [row] = await query(
          `select count(*)::int as busy from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and state <> 'idle' and query ~ '(document_texts|statement_timeout)'`,
        );
        most = Math.max(most, row?.busy ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const answers = await Promise.all(Array.from({ length: 12 }, () => search('zebra')));
    done = true;
    await counting;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  }, 240_000);

  it('gives up a search that takes too long, with a sentence', async () => {
    await fill(1);
    const client = await t.database.pool.connect();
    try {
      await client.query('begin; lock table document_texts in access exclusive mode');
      const started = performance.now();
      const { status, json } = await search('zebra');
      expect(status).toBe(503);
      expect(json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('took too long') });
      expect(performance.now() - started).toBeLessThan(20_000);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await search('zebra')).status).toBe(200);
  }, 240_000);
});
