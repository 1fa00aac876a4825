import { expect } from 'vitest';
import { agencyLetterSaved } from '#contract/nouns/site/agency-letter.ts';
import type { TestClient } from '#tests/helpers/app.ts';
import { fixturePdf } from '#tests/helpers/fixtures.ts';

/** A finding of a regulator, due for an answer in a month. */
export const finding = {
  kind: 'finding',
  dated_on: '2026-11-18',
  words: 'The spill bucket of tank 1 is cracked',
  element: null,
  due_on: '2026-12-18',
  document: null,
};

/** Records a finding at site 101; answers it. */
export async function recordLetter(client: TestClient, change: object = {}, siteId = 101) {
  const answer = await client.post(`/api/sites/${siteId}/agency-letters`, { ...finding, ...change });
  expect(answer.status, answer.text).toBe(201);
  return agencyLetterSaved.parse(answer.json).letter;
}

/** Something done to a finding: 'answers', 'close', 'corrections'. */
export const letterCall = (client: TestClient, id: number, verb: string, body: unknown, siteId = 101) =>
  client.post(`/api/sites/${siteId}/agency-letters/${id}/${verb}`, body);

/** Puts a file of a regulator on file at site 101. */
export function sendLetterFile(client: TestClient, name = 'Notice of violation.pdf') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(fixturePdf)]), name);
  return client.post('/api/sites/101/agency-letters/documents', form);
}
