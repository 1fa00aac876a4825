import fastJson from 'fast-json-stringify';
import { type DeskJob, deskJob } from '#contract/nouns/desk/desk.ts';
import type { Change } from '#server/store/database/events.ts';
import { toAnswerSchema } from '../answer-schema.ts';

/** A first page as it is read: its jobs without what somebody may do with them, and the cursor of the next one. */
export interface DeskFirstPage {
  jobs: readonly DeskJob[];
  next: string | null;
}

/** A kept page: the bytes of its jobs up to what the caller may do, which is never kept. */
interface Kept {
  rows: readonly { siteId: number; head: string }[];
  next: string | null;
  readAt: number;
  goodUntil: number;
}

interface Entry {
  /** The sites that the page is of; null: all. */
  sites: ReadonlySet<number> | null;
  page: Promise<Kept>;
}

/** Changes after which a page of the Desk may be another one. */
const shown: ReadonlySet<Change['kind']> = new Set([
  'issue.changed',
  'alarm.changed',
  'calendar.changed',
  'site.changed',
  'sites.changed',
  'users.changed',
  'access.changed',
]);

/** So many pages are kept: those read last. */
const mostPages = 100;
/** For more sites than these a page is read each time: the list would have to be compared at each call. */
export const mostPageSites = 500;
/** A page is read again after this long, in milliseconds, though nothing was notified. */
const longestMs = 10_000;
/** At no other moment does a day begin anywhere. */
const quarterMs = 15 * 60_000;

/**
 * First pages of the Desk without filters, kept as bytes (docs/decisions/0005-lists-in-memory.md). A change at a site
 * drops the pages of that site, and every call that changes something in this process drops all. A page that was being read
 * meanwhile is answered to who asked before, and not kept.
 */
export class DeskPages {
  readonly #kept = new Map<string, Entry>();
  readonly #now: () => Date;
  #serialise: ((job: DeskJob) => string) | null = null;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Drops what a change may have changed. */
  take({ kind, siteIds }: Change): void {
    if (!shown.has(kind)) return;
    for (const [key, { sites }] of this.#kept) {
      const isOf = sites === null || siteIds === undefined || siteIds.some((siteId) => sites.has(siteId));
      if (isOf) this.#kept.delete(key);
    }
  }

  /** Drops everything. */
  drop(): void {
    this.#kept.clear();
  }

  /**
   * The answer of a page, by what it was asked for (`key`, with its sites). `read` reads it where it is not kept; `mayOf` is
   * asked at each call.
   */
  async answer(
    key: string,
    siteIds: readonly number[] | null,
    mayOf: (siteId: number) => DeskJob['may'],
    read: () => Promise<DeskFirstPage>,
  ): Promise<Buffer> {
    const whole = `${key} ${siteIds === null ? 'all' : siteIds.join()}`;
    const { rows, next } = await this.#page(whole, siteIds, read);
    const jobs = rows.map(({ siteId, head }) => `${head},"may":${JSON.stringify(mayOf(siteId))}}`);
    return Buffer.from(`{"jobs":[${jobs.join()}],"next_cursor":${JSON.stringify(next)}}`);
  }

  async #page(key: string, siteIds: readonly number[] | null, read: () => Promise<DeskFirstPage>): Promise<Kept> {
    const now = this.#now().getTime();
    const known = this.#kept.get(key);
    if (known !== undefined) {
      const page = await known.page;
      if (now < page.goodUntil && now >= page.readAt) return page;
    }
    const page = read().then((found) => this.#toKept(found, now));
    const entry: Entry = { sites: siteIds === null ? null : new Set(siteIds), page };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostPages) break;
      this.#kept.delete(oldest);
    }
    try {
      return await page;
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
      throw error;
    }
  }

  #toKept({ jobs, next }: DeskFirstPage, now: number): Kept {
    this.#serialise ??= fastJson(toAnswerSchema(deskJob.omit({ may: true }))) as (job: DeskJob) => string;
    const serialise = this.#serialise;
    const ends = jobs.flatMap(({ due }) => (due?.at == null ? [] : Date.parse(due.at))).filter((at) => at > now);
    return {
      rows: jobs.map((job) => ({ siteId: job.site.id, head: serialise(job).slice(0, -1) })),
      next,
      readAt: now,
      goodUntil: Math.min(now + longestMs, (Math.floor(now / quarterMs) + 1) * quarterMs, ...ends),
    };
  }
}
