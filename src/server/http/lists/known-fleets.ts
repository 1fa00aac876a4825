import { AppError } from '#contract/errors.ts';
import type { OverviewSearch } from '#contract/nouns/people/search.ts';
import {
  type KnownFleet,
  readFleetAsKnown,
  statesOf,
  summaryOf,
  toKnownOverview,
} from '#server/actions/calendar/overview-as-known.ts';
import { type OverviewQuery, readOverviewFilter } from '#server/actions/calendar/overview-filter.ts';
import type { Context } from '#server/actions/context.ts';
import { onlyOwn } from '#server/actions/table/overview-table.ts';
import { makeCursor, type PageQuery } from './paging.ts';
import { readOverviewPlace } from './search-overview.ts';

/** For so long the further pages of one day come from what was worked out for the first, in milliseconds. */
const keptMs = 600_000;
/** Days that are kept at most. */
const mostDays = 2;

/** All sites as they were known on a few days: the pages of a list are cut from one answer. */
export class KnownFleets {
  readonly #kept = new Map<string, { at: number; fleet: Promise<KnownFleet> }>();

  /**
   * A page of the overview of a past day, in the order of the whole, of the sites in `own`; null for all. Throws as
   * readFleetAsKnown, and validation for a cursor.
   */
  async search(
    ctx: Context,
    asOf: string,
    query: OverviewQuery & PageQuery,
    own: ReadonlySet<number> | null,
  ): Promise<OverviewSearch> {
    const { limit, after } = readOverviewPlace(query);
    const fleet = onlyOwn(await this.#fleetOf(ctx, asOf, after === null), own);
    const filter = readOverviewFilter(query, () => statesOf(fleet));
    const { rows: all, ...answer } = await toKnownOverview(ctx, fleet, { ...filter, status: null });
    const rows = filter.status === null ? all : all.filter(({ status }) => status === filter.status);
    const start = after === null ? 0 : rows.findIndex(({ site_id: id }) => id === after[2]) + 1;
    if (after !== null && start === 0)
      throw new AppError('validation', { fields: { cursor: 'is not a cursor of this list' } });
    const page = rows.slice(start, start + limit);
    const last = page.at(-1);
    const more = start + limit < rows.length && last !== undefined;
    return {
      ...answer,
      rows: page,
      summary: summaryOf(all),
      matched: rows.length,
      next_cursor: more ? makeCursor(['', last.site_name, last.site_id]) : null,
    };
  }

  #fleetOf(ctx: Context, asOf: string, anew: boolean): Promise<KnownFleet> {
    const now = ctx.now.getTime();
    const kept = this.#kept.get(asOf);
    if (!anew && kept !== undefined && now >= kept.at && now - kept.at < keptMs) return kept.fleet;
    const fleet = readFleetAsKnown(ctx, asOf);
    this.#kept.delete(asOf);
    this.#kept.set(asOf, { at: now, fleet });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostDays && oldest !== undefined) this.#kept.delete(oldest);
    fleet.catch(() => {
      if (this.#kept.get(asOf)?.fleet === fleet) this.#kept.delete(asOf);
    });
    return fleet;
  }
}
