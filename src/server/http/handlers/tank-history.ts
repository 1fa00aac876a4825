import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Delivery, DeliveryPage } from '#contract/nouns/gauge/tank.ts';
import { deliveryTable, type FilePlace, trendTable } from '#server/actions/table/history-tables.ts';
import { listDeliveries, readTankNumber } from '#server/actions/tank-history/list-deliveries.ts';
import { readForecast } from '#server/actions/tank-history/read-forecast.ts';
import { openTrend, type Trend } from '#server/actions/tank-history/read-trend.ts';
import { findSitePlace } from '#server/store/site/sites.ts';
import type { Call, Handlers } from '../call/handler.ts';
import { sent } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { type RangeQuery, readRange } from '../input/range.ts';
import { isTableFormat, sendTable, type TableFormat } from '../input/table-file.ts';
import { makeCursor, momentKey, readPage } from '../lists/paging.ts';

/** Handlers of a tank's past and of what is to be expected of it. */
export function tankHistoryHandlers(_services: Services): Pick<Handlers, 'tankHistory' | 'deliveries' | 'forecast'> {
  return {
    tankHistory: async (call) => {
      const { id: siteId, query } = call;
      const tankNumber = readTankNumber(query.tank);
      if (tankNumber === null) throw new AppError('validation', { fields: { tank: 'is required' } });
      // Only dates and files need to know the site's zone.
      const place = isTableFormat(query.format) || hasDate(query) ? await placeOf(call) : null;
      const range = readRange(query, call.context.now, place?.timezone);
      const trend = await openTrend(call.context, { siteId, tankNumber }, range, query.bucket);
      if (isTableFormat(query.format)) {
        const table = await trendTable(place ?? (await placeOf(call)), { tankNumber }, range, trend);
        await sendTable(call.reply, fileFormat(query.format), table);
      } else await sendTrend(call.reply, siteId, tankNumber, { ...trend, isConfirmed: isConfirmed(trend, range.from) });
      return sent;
    },
    deliveries: async (call) => {
      const place = await placeOf(call);
      const query = {
        siteId: call.id,
        tankNumber: readTankNumber(call.query.tank),
        range: readRange(call.query, call.context.now, place.timezone),
        zone: place.timezone,
      };
      if (isTableFormat(call.query.format)) {
        await sendTable(call.reply, fileFormat(call.query.format), await deliveryTable(call.context, place, query));
        return sent;
      }
      const { limit, after } = readPage(call.query, momentKey);
      const { deliveries, more, confirmedFrom } = await listDeliveries(
        call.context,
        query,
        limit,
        after && { startedAt: after[0], id: after[1] },
      );
      return {
        deliveries,
        units_confirmed: areConfirmed(deliveries, confirmedFrom),
        next_cursor: nextCursor(deliveries, more),
      };
    },
    forecast: (call) => readForecast(call.context, call.id),
  };
}

function hasDate({ from, to }: RangeQuery): boolean {
  return [from, to].some((end) => end !== undefined && end !== '' && !end.includes('T'));
}

async function placeOf({ context, id }: Pick<Call, 'context' | 'id'>): Promise<FilePlace> {
  const place = await findSitePlace(context.db, id);
  if (place === null) throw new AppError('site_not_found');
  return place;
}

/**
 * Sends the answer as the schema has it (nouns/gauge/tank.ts, tankSeries), its beginning while the points are still read; they
 * come as JSON already. An error after that breaks the connection off, so that no half series looks whole.
 */
async function sendTrend(
  reply: FastifyReply,
  siteId: number,
  tankNumber: number,
  trend: Trend & { isConfirmed: boolean },
): Promise<void> {
  async function* parts(): AsyncGenerator<Buffer> {
    const { bucket, isConfirmed: units_confirmed } = trend;
    const head = { site_id: siteId, tank_number: tankNumber, bucket, unit: 'gal', units_confirmed };
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"points":[`);
    const { points, gaps } = await trend.read();
    yield Buffer.from(`${points}],"gaps":${JSON.stringify(gaps)}}`);
  }
  reply.type('application/json; charset=utf-8').send(Readable.from(parts(), { objectMode: false }));
}

function isConfirmed({ confirmedFrom }: Pick<Trend, 'confirmedFrom'>, at: Date): boolean {
  return at.getTime() >= confirmedFrom;
}

/** Of a page without deliveries: whether numbers of this console are in known units now. */
function areConfirmed(deliveries: readonly Delivery[], confirmedFrom: number): boolean {
  if (confirmedFrom === Number.POSITIVE_INFINITY) return false;
  return deliveries.every(({ ended_at }) => isConfirmed({ confirmedFrom }, new Date(ended_at)));
}

/** The format of a file that was asked for. */
const fileFormat = (format: string | undefined): TableFormat => (format === 'xlsx' ? 'xlsx' : 'csv');

function nextCursor(deliveries: DeliveryPage['deliveries'], more: boolean): string | null {
  const last = deliveries.at(-1);
  return more && last !== undefined ? makeCursor([last.started_at, last.id]) : null;
}
