import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Delivery, DeliveryPage, SeriesPoint } from '#contract/nouns/gauge/tank.ts';
import type { tankRoutes } from '#contract/routes/tanks.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import type { Column } from '#server/actions/csv/sheet-bytes.ts';
import { unitsColumn, unitsWords } from '#server/actions/csv/units-column.ts';
import { type DeliveryQuery, listDeliveries } from '#server/actions/tank-history/list-deliveries.ts';
import { readForecast } from '#server/actions/tank-history/read-forecast.ts';
import { openTrend, type Trend } from '#server/actions/tank-history/read-trend.ts';
import { findSitePlace } from '#server/store/site/site-zone.ts';
import type { Call, Handlers } from '../call/handler.ts';
import { sent } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { localDate, localMinute, type Range, type RangeQuery, readRange } from '../input/range.ts';
import { isTableFormat, sendTable, type TableFormat } from '../input/table-file.ts';
import { makeCursor, momentKey, readPage } from '../lists/paging.ts';

type Routes = typeof tankRoutes;

/** Handlers of a tank's past and of what is to be expected of it. */
export function tankHistoryHandlers(_services: Services): Pick<Handlers, 'tankHistory' | 'deliveries' | 'forecast'> {
  return {
    tankHistory: async (call) => {
      const { id: siteId, query } = call;
      const tankNumber = readTank(query.tank);
      if (tankNumber === null) throw noTank('is required');
      // Only dates and files need to know the site's zone.
      const place = isTableFormat(query.format) || hasDate(query) ? await placeOf(call) : null;
      const range = readRange(query, call.context.now, place?.timezone);
      const trend = await openTrend(call.context, { siteId, tankNumber }, range, query.bucket);
      if (isTableFormat(query.format))
        await sendTrendFile(call, place ?? (await placeOf(call)), tankNumber, range, trend);
      else await sendTrend(call.reply, siteId, tankNumber, { ...trend, isConfirmed: isConfirmed(trend, range.from) });
      return sent;
    },
    deliveries: async (call) => {
      const place = await placeOf(call);
      const query = {
        siteId: call.id,
        tankNumber: readTank(call.query.tank),
        range: readRange(call.query, call.context.now, place.timezone),
        zone: place.timezone,
      };
      if (isTableFormat(call.query.format)) {
        await sendDeliveryFile(call, place, query);
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

/** 1 to 99, or null where none is given. Throws validation. */
function readTank(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d?$/.test(text)) throw noTank('must be a whole number from 1 to 99');
  return Number(text);
}

function noTank(sentence: string): AppError {
  return new AppError('validation', { fields: { tank: sentence } });
}

function hasDate({ from, to }: RangeQuery): boolean {
  return [from, to].some((end) => end !== undefined && end !== '' && !end.includes('T'));
}

interface Place {
  name: string;
  timezone: string;
}

async function placeOf({ context, id }: Pick<Call, 'context' | 'id'>): Promise<Place> {
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

const trendColumns: readonly Column[] = [
  { header: 'Local time', as: 'minute' },
  { header: 'Time (UTC)', as: 'utc' },
  'Volume (gal)',
  'Height (in)',
  'Water (in)',
  'Ullage (gal)',
  'Temperature (F)',
  unitsColumn,
];

async function sendTrendFile(
  call: Call<Routes['tankHistory']>,
  place: Place,
  tank: number,
  range: Range,
  trend: Trend,
) {
  const points: SeriesPoint[] = JSON.parse(`[${(await trend.read()).points}]`);
  const rows = points.map((point): CsvCell[] => [
    localMinute(new Date(point.at), place.timezone),
    point.at,
    point.volume,
    point.height_inches,
    point.water_in,
    point.ullage,
    point.temperature_f,
    unitsWords(isConfirmed(trend, new Date(point.at))),
  ]);
  const name = `Tank_${tank}_${fileRange(place, range)}`;
  await sendTable(call.reply, fileFormat(call.query.format), { name, columns: trendColumns, rows });
}

const volumeWords = { volume_before: 'volume before', volume_after: 'volume after' } as const;

const deliveryColumns: readonly Column[] = [
  'Tank',
  { header: 'Started (local)', as: 'minute' },
  { header: 'Ended (local)', as: 'minute' },
  { header: 'Started (UTC)', as: 'utc' },
  { header: 'Ended (UTC)', as: 'utc' },
  'Volume before (gal)',
  'Volume after (gal)',
  'Delivered (gal)',
  'Delivered at 60 F (gal)',
  'Water before (in)',
  'Water after (in)',
  'Printed by the console (gal)',
  'Printed at 60 F (gal)',
  'Not reported',
  'Adjusted for sales (gal)',
  'Adjusted at 60 F (gal)',
  'Ticket (gal)',
  'Measured against the ticket (gal)',
  'Bill of lading',
  unitsColumn,
];

async function sendDeliveryFile(call: Call<Routes['deliveries']>, place: Place, query: DeliveryQuery): Promise<void> {
  const { deliveries, confirmedFrom } = await listDeliveries(call.context, query, null, null);
  const local = (at: string) => localMinute(new Date(at), place.timezone);
  const rows = deliveries.map((delivery): CsvCell[] => [
    delivery.tank_number,
    local(delivery.started_at),
    local(delivery.ended_at),
    delivery.started_at,
    delivery.ended_at,
    delivery.volume_before,
    delivery.volume_after,
    delivery.delivered,
    delivery.delivered_tc,
    delivery.water_before,
    delivery.water_after,
    delivery.printed,
    delivery.printed_tc,
    delivery.not_reported.map((name) => volumeWords[name]).join(', '),
    delivery.adjusted,
    delivery.adjusted_tc,
    delivery.ticketed,
    delivery.ticketed_gauge,
    delivery.bill_of_lading,
    unitsWords(isConfirmed({ confirmedFrom }, new Date(delivery.ended_at))),
  ]);
  const tank = query.tankNumber === null ? '' : `Tank_${query.tankNumber}_`;
  const name = `Deliveries_${tank}${fileRange(place, query.range)}`;
  await sendTable(call.reply, fileFormat(call.query.format), { name, columns: deliveryColumns, rows });
}

/** The format of a file that was asked for. */
const fileFormat = (format: string | undefined): TableFormat => (format === 'xlsx' ? 'xlsx' : 'csv');

function fileRange({ name, timezone }: Place, { from, to }: Range): string {
  return `${name}_${localDate(from, timezone)}_${localDate(to, timezone)}`;
}

function nextCursor(deliveries: DeliveryPage['deliveries'], more: boolean): string | null {
  const last = deliveries.at(-1);
  return more && last !== undefined ? makeCursor([last.started_at, last.id]) : null;
}
