import { expect } from 'vitest';
import { bulkSaved, type DeskJob, deskCounts, deskPage, type JobRef } from '#contract/nouns/desk/desk.ts';
import type { TestApp, TestClient } from '#tests/helpers/app.ts';

/** Takes what the fixtures leave open off the Desk: it belongs to other tests. */
export async function clearDesk(t: TestApp): Promise<void> {
  for (const text of ['delete from issues', 'delete from alarms', 'delete from calendar_state']) {
    await t.database.pool.query(text);
  }
}

/** A page of the Desk. */
export async function deskOf(client: TestClient, query = ''): Promise<DeskJob[]> {
  const answer = await client.get(`/api/desk${query}`);
  expect(answer.status, answer.text).toBe(200);
  return deskPage.parse(answer.json).jobs;
}

export async function keysOf(client: TestClient, query = ''): Promise<string[]> {
  return (await deskOf(client, query)).map(({ key }) => key);
}

export async function countsOf(client: TestClient, query = '') {
  const answer = await client.get(`/api/desk/counts${query}`);
  expect(answer.status, answer.text).toBe(200);
  const { counts } = deskCounts.parse(answer.json);
  return Object.fromEntries(Object.entries(counts).map(([group, { count }]) => [group, count]));
}

/** Follows the pages of a tab to their end; each is checked to have no more than was asked for. */
export async function allKeys(client: TestClient, query: string, limit: number): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await client.get(`/api/desk?${query}&limit=${limit}&cursor=${cursor}`);
    expect(answer.status, answer.text).toBe(200);
    const page = deskPage.parse(answer.json);
    expect(page.jobs.length).toBeLessThanOrEqual(limit);
    keys.push(...page.jobs.map(({ key }) => key));
    cursor = page.next_cursor;
  }
  return keys;
}

/** One change to jobs, which must answer for each. */
export async function bulk(client: TestClient, jobs: readonly JobRef[], change: Record<string, unknown>) {
  const answer = await client.post('/api/desk/jobs', { ...change, jobs });
  expect(answer.status, answer.text).toBe(200);
  return bulkSaved.parse(answer.json);
}

export const codesOf = ({ results }: { results: { code: string | null }[] }) => results.map(({ code }) => code);
