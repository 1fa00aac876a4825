import { describe, expect, it } from 'vitest';
import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import { type DeskFirstPage, DeskPages } from './desk-pages.ts';

const all = { write: true, assign: true, verify: true };
const none = { write: false, assign: false, verify: false };
const noon = Date.parse('2026-11-19T12:01:00Z');

const jobAt = (siteId: number, due: string | null = null): DeskJob => ({
  ...{ key: `issue:${siteId}`, kind: 'task', title: `Job at ${siteId}`, issue: null, alarm: null, item: null },
  site: { id: siteId, name: `Site ${siteId}`, state: 'MD', timezone: 'America/New_York' },
  ...{ priority: null, state: 'new', since: null, late: false, step: null, assignee: null, acknowledged_by: null },
  due: due === null ? null : { what: 'Report', at: due, day: null },
  ...{ waiting_for: null, done: null, proof: false, second_person: false, may: all },
});

/** Pages over a clock of their own, and how often one was read. */
function pagesAt(jobs: readonly DeskJob[] = [jobAt(1), jobAt(2)]) {
  let [now, reads] = [noon, 0];
  const pages = new DeskPages(() => new Date(now));
  const read = async (): Promise<DeskFirstPage> => {
    reads += 1;
    return { jobs, next: `cursor ${reads}` };
  };
  const ask = async (siteIds: readonly number[] | null = null, may: DeskJob['may'] = all, key = 'open') =>
    JSON.parse(String(await pages.answer(key, siteIds, () => may, read))) as { jobs: DeskJob[]; next_cursor: string };
  return {
    pages,
    read,
    ask,
    reads: () => reads,
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('kept first pages of the Desk', () => {
  it('answers the same page without reading it again, as it was read', async () => {
    const { ask, reads } = pagesAt();
    expect(await ask()).toEqual({ jobs: [jobAt(1), jobAt(2)], next_cursor: 'cursor 1' });
    expect(await ask()).toEqual({ jobs: [jobAt(1), jobAt(2)], next_cursor: 'cursor 1' });
    expect(reads()).toBe(1);
  });

  it('never keeps what somebody may do, and never answers the page of another list of sites', async () => {
    const { ask, reads } = pagesAt();
    await ask();
    expect((await ask(null, none)).jobs.map(({ may }) => may)).toEqual([none, none]);
    expect(reads()).toBe(1);
    await ask([1, 2]);
    await ask([1]);
    await ask([12]);
    await ask([1, 2], all, 'new');
    expect(reads()).toBe(5);
  });

  it('drops a page by a change at one of its sites, and by one that names no site', async () => {
    const { pages, ask, reads } = pagesAt();
    await ask([1, 2]);
    pages.take({ kind: 'issue.changed', siteIds: [3] });
    pages.take({ kind: 'inventory.changed', siteIds: [1] });
    await ask([1, 2]);
    expect(reads()).toBe(1);
    for (const [at, kind] of (
      ['issue.changed', 'alarm.changed', 'calendar.changed', 'site.changed'] as const
    ).entries()) {
      pages.take({ kind, siteIds: [3, 2] });
      await ask([1, 2]);
      expect(reads()).toBe(at + 2);
    }
    pages.take({ kind: 'access.changed' });
    await ask([1, 2]);
    expect(reads()).toBe(6);
    await ask();
    pages.take({ kind: 'alarm.changed', siteIds: [99] });
    await ask();
    expect(reads()).toBe(8);
  });

  it('does not keep a page that was being read when a change came', async () => {
    const { pages, ask, read, reads } = pagesAt();
    let go = () => {};
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    });
    const first = pages.answer(
      'open',
      null,
      () => all,
      () => slow.then(read),
    );
    pages.drop();
    const second = ask();
    go();
    await Promise.all([first, second]);
    expect(reads()).toBe(2);
    await ask();
    expect(reads()).toBe(2);
  });

  it('reads again after ten seconds, at a quarter of an hour, when a time limit passes, and when the clock goes back', async () => {
    const soon = pagesAt([jobAt(1, new Date(noon + 3000).toISOString())]);
    await soon.ask();
    soon.pass(2999);
    await soon.ask();
    expect(soon.reads()).toBe(1);
    soon.pass(1);
    await soon.ask();
    expect(soon.reads()).toBe(2);
    soon.pass(10_000);
    await soon.ask();
    expect(soon.reads()).toBe(3);
    soon.pass(-60_000);
    await soon.ask();
    expect(soon.reads()).toBe(4);
    const late = pagesAt();
    late.pass(14 * 60_000 - 1);
    await late.ask();
    late.pass(1);
    await late.ask();
    expect(late.reads()).toBe(2);
  });

  it('reports a failed reading to who asked, and reads again', async () => {
    const { pages, ask, reads } = pagesAt();
    await expect(
      pages.answer(
        'open',
        null,
        () => all,
        () => Promise.reject(new Error('gone')),
      ),
    ).rejects.toThrow('gone');
    expect((await ask()).jobs).toHaveLength(2);
    expect(reads()).toBe(1);
  });
});
