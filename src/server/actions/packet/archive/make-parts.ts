import { Readable } from 'node:stream';
import type { Context } from '#server/actions/context.ts';
import { csvChunks } from '#server/actions/csv/csv-text.ts';
import { type MonthSummary, makeReport } from '#server/actions/report/make-report.ts';
import { packetPeriod } from '../packet-period.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { packetTables } from '../tables/packet-tables.ts';
import { slipChunks, slipFile } from '../tables/slip-file.ts';
import { type BufferedText, bufferText } from './buffer-text.ts';

/** A file that is made for a packet. */
export interface MadePart extends BufferedText {
  name: string;
  section: number | null;
}

/** What is made for one packet; `drop` when the archive is written. */
export interface MadeParts {
  report: MadePart;
  /** What the report says, for the first page of the packet. */
  summary: MonthSummary;
  tables: MadePart[];
  drop(): Promise<void>;
}

/** Makes the month's report and the tables of a packet. Throws report_failed, site_not_found. */
export async function makeParts(ctx: Context, plan: PacketPlan, month: string): Promise<MadeParts> {
  const { id: siteId, zone } = plan.site;
  const report = await makeReport(ctx, siteId, month);
  const tables: MadePart[] = [];
  const drop = async () => {
    await Promise.allSettled(tables.map((table) => table.drop()));
  };
  try {
    const scope = { siteId, zone, period: packetPeriod(month, zone, ctx.now) };
    for (const { name, section, header, rows } of packetTables(ctx, scope)) {
      tables.push({ name, section, ...(await bufferText(ctx.documents, csvChunks(header, rows))) });
    }
    tables.push({ ...slipFile, ...(await bufferText(ctx.documents, slipChunks(ctx, scope))) });
  } catch (error) {
    await drop();
    throw error;
  }
  const { bytes, summary } = report;
  return { report: madePart(`compliance-report-${month}.pdf`, bytes), summary, tables, drop };
}

/** A file that is whole in memory. */
export function madePart(name: string, bytes: Buffer): MadePart {
  return { name, section: null, size: bytes.length, open: async () => Readable.from(bytes), drop: async () => {} };
}
