import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { BinderState } from '#contract/nouns/document/packet.ts';
import type { Sql } from '../database/pool.ts';

/** Whoever builds a packet must say so again within this time, or somebody else takes it over. */
const HOLD_SECONDS = 30;

/** A file of a packet; `sha256` in hexadecimal. */
export interface PacketFile {
  name: string;
  size: number;
  sha256: string;
}

/** A tank or line in the packet's month; `status` null: out of use. */
export interface PackedUnit {
  name: string;
  label: string;
  status: MonthlyStatus | null;
  method: string;
  sentence: string;
  /** YYYY-MM-DD */
  lastPass: string | null;
}

/** Which files of a packet stand for what, by their names in it; as its index.pdf says. `state`: null where the list of gaps was left out. */
export interface PackedIndex {
  sections: {
    number: number;
    title: string;
    elements: { label: string; citation: string; state: BinderState | null; sentence: string; files: string[] }[];
    files: string[];
  }[];
  files: string[];
  /** Null: nothing was judged for the month. */
  units: PackedUnit[] | null;
}

/** A packet on its way, or what became of it. */
export interface PacketRow {
  id: number;
  siteId: number;
  month: string;
  /** How many months, up to that one, have their report in it. */
  months: number;
  year: string | null;
  testing: boolean;
  /** The list of what is missing goes out with it. */
  gaps: boolean;
  state: 'building' | 'done' | 'failed';
  step: string;
  bytesDone: number;
  bytesTotal: number;
  /** How often somebody began to build it. */
  tries: number;
  askedBy: string;
  askedById: number | null;
  /** The actor that asked, as audit rows name it. */
  asker: unknown;
  askedAt: Date;
  endedAt: Date | null;
  file: string | null;
  size: number | null;
  sha256: string | null;
  contents: PacketFile[];
  missing: string[];
  errorCode: string | null;
  error: string | null;
}

const columns = `id, site_id as "siteId", month, months, year, testing, gaps, state, step, bytes_done as "bytesDone",
  bytes_total as "bytesTotal", tries, asked_by as "askedBy", asked_by_id as "askedById", asker, asked_at as "askedAt",
  ended_at as "endedAt", file, size, sha256, contents, missing, error_code as "errorCode", error`;

/** Rows as the driver gives them: 64-bit numbers come as texts. */
type Told = Omit<PacketRow, 'bytesDone' | 'bytesTotal'> & { bytesDone: string; bytesTotal: string };

function toRow(progress: Told): PacketRow {
  return { ...progress, bytesDone: Number(progress.bytesDone), bytesTotal: Number(progress.bytesTotal) };
}

const firstOf = (rows: Told[]) => (rows[0] === undefined ? null : toRow(rows[0]));

export type NewPacket = Pick<
  PacketRow,
  | 'siteId'
  | 'month'
  | 'months'
  | 'year'
  | 'testing'
  | 'gaps'
  | 'askedBy'
  | 'askedById'
  | 'asker'
  | 'askedAt'
  | 'bytesTotal'
>;

/** Adds a packet that `holder` (a UUID) builds; null, with nothing stored, while another one of the site is built. */
export async function insertPacket(client: Sql, packet: NewPacket, holder: string): Promise<PacketRow | null> {
  const { rows } = await client.query<Told>(
    `insert into packets (site_id, month, months, year, testing, asked_by, asked_by_id, asker, asked_at, bytes_total, tries,
       held_by, held_until, gaps)
     values ($1, $2, $12, $3, $4, $5, $6, $7, $8, $9, 1, $10, now() + make_interval(secs => ${HOLD_SECONDS}), $11)
     on conflict (site_id) where state = 'building' do nothing
     returning ${columns}`,
    [
      ...[packet.siteId, packet.month, packet.year, packet.testing, packet.askedBy, packet.askedById],
      ...[JSON.stringify(packet.asker), packet.askedAt, packet.bytesTotal, holder, packet.gaps, packet.months],
    ],
  );
  return firstOf(rows);
}

/** Takes over the oldest packet that nobody builds any more; null where there is none. */
export async function takeStalePacket(client: Sql, holder: string): Promise<PacketRow | null> {
  const { rows } = await client.query<Told>(
    `update packets set held_by = $1, held_until = now() + make_interval(secs => ${HOLD_SECONDS}), tries = tries + 1,
       step = '', bytes_done = 0
     where id = (
       select id from packets where state = 'building' and coalesce(held_until < now(), true)
       order by id limit 1 for update skip locked)
     returning ${columns}`,
    [holder],
  );
  return firstOf(rows);
}

export type PacketProgress = Pick<PacketRow, 'step' | 'bytesDone' | 'bytesTotal'>;

/** Extends the hold on a packet and reports its progress; false when it is no longer this holder's. */
export async function holdPacket(client: Sql, id: number, holder: string, progress: PacketProgress): Promise<boolean> {
  const { rowCount } = await client.query(
    `update packets set held_until = now() + make_interval(secs => ${HOLD_SECONDS}), step = $3, bytes_done = $4,
       bytes_total = $5
     where id = $1 and held_by = $2 and state = 'building'`,
    [id, holder, progress.step, progress.bytesDone, progress.bytesTotal],
  );
  return rowCount === 1;
}

/** Whether a packet is still this holder's to build, locked until the transaction ends. */
export async function lockHeldPacket(client: Sql, id: number, holder: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from packets where id = $1 and held_by = $2 and state = 'building' for update",
    [id, holder],
  );
  return rowCount === 1;
}

/** A live document as far as a packet rests on it; `sha256` is '' for those from before it was kept. */
export interface DocumentStand {
  id: number;
  folder: string;
  name: string;
  sha256: string;
  contentKey: string;
}

/** How documents of a site stand now, by their ids; deleted ones are not among them. */
export async function readDocumentStates(
  client: Sql,
  siteId: number,
  ids: readonly number[],
): Promise<DocumentStand[]> {
  const { rows } = await client.query<DocumentStand>(
    `select id, folder, name, sha256, content_key as "contentKey" from documents
     where site_id = $1 and id = any($2::int[]) and deleted_at is null`,
    [siteId, ids],
  );
  return rows;
}

/** Whether a site is live; if so, it stays until the transaction ends. */
export async function keepSite(client: Sql, siteId: number): Promise<boolean> {
  const { rowCount } = await client.query('select from sites where id = $1 and deleted_at is null for share', [siteId]);
  return rowCount === 1;
}

export interface PacketEnd {
  endedAt: Date;
  documentId: number;
  file: string;
  size: number;
  sha256: string;
  contents: readonly PacketFile[];
  index: PackedIndex;
  missing: readonly string[];
  bytesTotal: number;
}

export async function markPacketDone(client: Sql, id: number, end: PacketEnd): Promise<PacketRow> {
  const { rows } = await client.query<Told>(
    `update packets set state = 'done', step = 'Done', held_by = null, held_until = null, ended_at = $2,
       document_id = $3, file = $4, size = $5, sha256 = $6, contents = $7, missing = $8, bytes_done = $9, bytes_total = $9,
       index = $10
     where id = $1 returning ${columns}`,
    [
      ...[id, end.endedAt, end.documentId, end.file, end.size, end.sha256],
      ...[JSON.stringify(end.contents), JSON.stringify(end.missing), end.bytesTotal],
      JSON.stringify(end.index),
    ],
  );
  const row = firstOf(rows);
  if (row === null) throw new Error(`the packet ${id} is gone`);
  return row;
}

/** Says why a packet will not come; nothing is changed when it is no longer this holder's. */
export async function markPacketFailed(
  client: Sql,
  id: number,
  holder: string,
  why: { code: string; sentence: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update packets set state = 'failed', step = 'Failed', held_by = null, held_until = null, error_code = $3,
       error = $4, ended_at = $5
     where id = $1 and held_by = $2 and state = 'building'`,
    [id, holder, why.code, why.sentence, why.at],
  );
  return rowCount === 1;
}

/** A packet in its present state. */
export async function findPacket(client: Sql, id: number): Promise<PacketRow | null> {
  const { rows } = await client.query<Told>(`select ${columns} from packets where id = $1`, [id]);
  return firstOf(rows);
}

/** The newest packets of a site, those that failed among them. */
export async function listPackets(client: Sql, siteId: number, limit: number): Promise<PacketRow[]> {
  const { rows } = await client.query<Told>(
    `select ${columns} from packets where site_id = $1 order by id desc limit $2`,
    [siteId, limit],
  );
  return rows.map(toRow);
}
