import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueFull } from '#contract/nouns/site/issue.ts';
import { exportFiles } from '#server/store/import/export-files.table.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';
import { readZip } from '#tests/helpers/read-zip.ts';
import { issueCalls } from './issue-calls.ts';
import { archiveOf, built } from './packet-calls.ts';
import { addVendor, sendJob, vendorOf } from './work-order-calls.ts';

const secret = 'The owner disputes the invoice';

let t: TestApp;
let writer: TestClient;
let issueId: number;
beforeEach(async () => {
  // Fonts and drawing code of the packet take longer than a caller waits on a busy machine.
  t = await startTestApp();
  writer = await t.as('u2');
  issueId = await calls.made({ alarmLabel: 'T9: Low Fuel' });
  const added = await calls.work(issueId, 'comments', { text: secret, internal: true });
  expect(added.status, added.text).toBe(201);
  await calls.work(issueId, 'comments', { text: 'A plain comment' });
});
afterEach(() => t.stop());
const calls = issueCalls(() => writer);
const textsOf = async (client: TestClient) =>
  issueFull
    .parse((await client.get(`/api/sites/101/issues/${issueId}`)).json)
    .events.filter(({ kind }) => kind === 'comment')
    .map(({ text, internal }) => ({ text, internal }));

describe('X-21 an internal note', () => {
  it('is read by the owner’s side, marked as such', async () => {
    for (const name of ['u1', 'u2', 'tech', 'admin'] as const) {
      expect(await textsOf(await t.as(name))).toEqual([
        { text: secret, internal: true },
        { text: 'A plain comment', internal: false },
      ]);
    }
  });

  it('is in nothing that a regulator reads of the site', async () => {
    const regulator = await t.as('reg');
    expect(await textsOf(regulator)).toEqual([{ text: 'A plain comment', internal: false }]);
    for (const path of [
      `/api/sites/101/issues/${issueId}`,
      '/api/sites/101/issues?status=all',
      '/api/sites/101/issues?status=all&format=csv',
      '/api/desk',
      '/api/desk?format=csv',
      '/api/needs-attention',
      '/api/sites/101/documents/search?q=invoice',
    ]) {
      const answer = await regulator.get(path);
      expect(answer.status, `${path}: ${answer.text}`).toBe(200);
      expect(answer.text, path).not.toContain('invoice');
    }
  });

  it('is not in the page of a vendor, in no email, no export and no audit row', async () => {
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    expect((await vendorOf(await t.as('anon'), token).open()).text).not.toContain('invoice');
    const run = async (text: string) => JSON.stringify((await t.database.pool.query(text)).rows);
    expect(await run('select * from mail_outbox')).not.toContain('invoice');
    expect(await run('select * from audit')).not.toContain('invoice');
    for (const { name, text } of exportFiles) expect(await run(text), name).not.toContain('invoice');
    expect(await run(exportFiles.find(({ name }) => name === 'issue-history.csv')?.text ?? '')).toContain(
      'A plain comment',
    );
  });

  it('is in no file of a packet, which a share link opens, and so in no report', async () => {
    const packet = await built(writer, { month: '2026-11', include: { testing: true } });
    const files = await readZip(await archiveOf(t, packet.file));
    expect(files.map(({ name }) => name)).toContain('compliance-report-2026-11.pdf');
    for (const { name, bytes } of files) {
      const words = name.endsWith('.pdf') ? pdfWords(bytes) : bytes.toString('utf8');
      expect(words, name).not.toContain('invoice');
    }
  });
});
