import { Readable } from 'node:stream';
import { type Language, usualLanguage } from '#contract/language.ts';
import type { YearUnit } from '#reports/monthly/history-model.ts';
import type { Context } from '#server/actions/context.ts';
import { csvChunks } from '#server/actions/csv/csv-text.ts';
import { addMonths } from '#server/actions/month-input.ts';
import { type MonthSummary, makeReport } from '#server/actions/report/make-report.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { PacketRow } from '#server/store/packet/packets.ts';
import { packetPeriod } from '../packet-period.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { alarmSheetFiles } from '../tables/alarm-sheets.ts';
import { packetTables } from '../tables/packet-tables.ts';
import { slipChunks, slipFile } from '../tables/slip-file.ts';

/** Texts up to this size wait in memory. */
const inMemory = 1_048_576;

/** A text that waits until it goes into an archive. `size` in bytes. */
interface BufferedText {
  size: number;
  open(): Promise<Readable>;
  /** It is not needed any more. */
  drop(): Promise<void>;
}

/**
 * Keeps a text until it is wanted: a small one in memory, a larger one among the bytes of documents, where the daily
 * sweep finds what a process that was killed left behind.
 */
async function bufferText(
  store: DocumentStore,
  chunks: AsyncIterator<string | Buffer, unknown>,
): Promise<BufferedText> {
  const head: Buffer[] = [];
  let size = 0;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    const bytes = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
    head.push(bytes);
    size += bytes.length;
    if (size > inMemory) return bufferRest(store, head, chunks);
  }
  const bytes = Buffer.concat(head);
  return { size, open: async () => Readable.from(bytes), drop: async () => {} };
}

async function bufferRest(store: DocumentStore, head: Buffer[], chunks: AsyncIterator<string | Buffer, unknown>) {
  async function* all(): AsyncGenerator<Buffer> {
    yield* head.splice(0);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
      yield typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
  }
  const { contentKey, size } = await store.put(Readable.from(all(), { objectMode: false }));
  return {
    size,
    async open() {
      const stream = await store.open(contentKey);
      if (stream === null) throw new Error('a table of a packet is gone');
      return stream;
    },
    drop: () => store.remove(contentKey),
  };
}

/** A file that is made for a packet. */
export interface MadePart extends BufferedText {
  name: string;
  section: number | null;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer, undefined> {
  yield bytes;
}

/** What is made for one packet; `drop` when the archive is written. */
export interface MadeParts {
  report: MadePart;
  /** Its Spanish translation; null where none was asked for. */
  translation: MadePart | null;
  /** What the report says, for the first page of the packet. */
  summary: MonthSummary;
  /** Twelve months of each tank and line, as the report has them. */
  year: YearUnit[];
  tables: MadePart[];
  drop(): Promise<void>;
}

/** Section of the binder to which the reports of earlier months belong. */
const reportSection = 5;

/** Where the translations of a packet are; the English files are the record. */
export const spanishFolder = 'spanish';

/**
 * Makes the month's report, those of the months before that were asked for, and the tables of a packet, for Spanish a translation of the report too. Throws report_failed,
 * site_not_found.
 */
export async function makeParts(
  ctx: Context,
  plan: PacketPlan,
  { month, months }: Pick<PacketRow, 'month' | 'months'>,
  language: Language = usualLanguage,
): Promise<MadeParts> {
  const { id: siteId, zone } = plan.site;
  const report = await makeReport(ctx, siteId, month);
  const translated = language === 'es' ? await makeReport(ctx, siteId, month, 'es') : null;
  const tables: MadePart[] = [];
  const drop = async () => {
    await Promise.allSettled(tables.map((table) => table.drop()));
  };
  try {
    const scope = { siteId, zone, period: packetPeriod(month, zone, ctx.now) };
    for (const { name, section, header, rows } of packetTables(ctx, scope)) {
      tables.push({ name, section, ...(await bufferText(ctx.documents, csvChunks(header, rows))) });
    }
    for await (const { name, bytes } of alarmSheetFiles(ctx, scope, plan.site)) {
      tables.push({ name, section: 5, ...(await bufferText(ctx.documents, chunksOf(bytes))) });
    }
    for (let before = months - 1; before > 0; before--) {
      const earlier = addMonths(month, -before);
      const { bytes } = await makeReport(ctx, siteId, earlier);
      const name = `compliance-reports/compliance-report-${earlier}.pdf`;
      tables.push({ name, section: reportSection, ...(await bufferText(ctx.documents, chunksOf(bytes))) });
    }
    tables.push({ ...slipFile, ...(await bufferText(ctx.documents, slipChunks(ctx, scope))) });
  } catch (error) {
    await drop();
    throw error;
  }
  const { bytes, summary, facts } = report;
  const name = `compliance-report-${month}.pdf`;
  const translation = translated === null ? null : madePart(`${spanishFolder}/${name}`, translated.bytes);
  return { report: madePart(name, bytes), translation, summary, year: facts.year, tables, drop };
}

/** A file that is whole in memory. */
export function madePart(name: string, bytes: Buffer): MadePart {
  return { name, section: null, size: bytes.length, open: async () => Readable.from(bytes), drop: async () => {} };
}
