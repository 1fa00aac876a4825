import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/actions/context.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import type { Answer, TestApp, TestClient } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { readZip, type Unpacked } from '#tests/helpers/read-zip.ts';

/** A packet of site 101 as its answer tells of it. */
export interface BuiltPacket {
  file: string;
  size: number;
  sha256: string;
  contents: string[];
  missing: string[];
  packet_id: number;
}

export interface Build {
  packet_id: number;
  state: string;
  step: string;
  bytes_done: number;
  bytes_total: number;
  file: string | null;
  error: string | null;
  asked_by: string;
}

export const plain = { month: '2026-10', include: { testing: false } };

export function ask(client: TestClient, body: unknown = plain, site = 101): Promise<Answer> {
  return client.post(`/api/public/sites/${site}/packets`, body);
}

/** Asks and gets it. */
export async function built(client: TestClient, body: unknown = plain, site = 101): Promise<BuiltPacket> {
  const answer = await ask(client, body, site);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json as unknown as BuiltPacket;
}

export async function builds(client: TestClient, site = 101): Promise<Build[]> {
  return (await client.get(`/api/sites/${site}/packets`)).json.packets as Build[];
}

/** The newest packet of a site, when it is as it is wanted. Large packets take a while on a busy machine. */
export async function untilBuild(client: TestClient, wanted: (build: Build) => boolean, site = 101): Promise<Build> {
  let newest: Build | undefined;
  await eventually(async () => {
    [newest] = await builds(client, site);
    return newest !== undefined && wanted(newest);
  }, 60_000);
  if (newest === undefined) throw new Error('there is no packet');
  return newest;
}

export const isEnded = ({ state }: Build) => state !== 'building';

export async function archiveOf(t: TestApp, file: string): Promise<Buffer> {
  const { rows } = await t.database.pool.query<{ key: string }>(
    "select content_key as key from documents where folder = 'Exports' and name = $1 and deleted_at is null",
    [file],
  );
  const bytes = await openDocumentStore(t.config).read(rows[0]?.key ?? '');
  if (bytes === null) throw new Error(`there are no bytes of ${file}`);
  return bytes;
}

/** What is in a packet, by name; every checksum was right. */
export async function filesOf(t: TestApp, file: string): Promise<Map<string, Unpacked>> {
  return new Map((await readZip(await archiveOf(t, file))).map((one) => [one.name, one]));
}

/** Rows of a CSV file whose cells hold no line ends; quotes are taken off. */
export function tableOf(files: ReadonlyMap<string, Unpacked>, name: string): string[][] {
  const file = files.get(name);
  if (file === undefined) throw new Error(`there is no ${name} among ${[...files.keys()].join(', ')}`);
  const lines = file.text.split('\r\n').slice(0, -1);
  return lines.map((line) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}

interface Paper {
  folder: string;
  name: string;
  bytes?: Buffer;
  /** What the record says, where that is not so. */
  size?: number;
  sha256?: string;
}

let papers = 0;

/** Puts a paper of site 101 among its documents, and its bytes into the store; answers where those are. */
export async function addPaper(
  t: TestApp,
  { folder, name, bytes = Buffer.from(name), ...told }: Paper,
): Promise<string> {
  papers += 1;
  const contentKey = createHash('md5').update(`paper ${papers}`).digest('hex');
  const place = placeOf(t, contentKey);
  writeFileSync(place, bytes);
  await t.db.insert(documents).values({
    ...{ siteId: 101, folder, name, contentKey, contentType: 'application/pdf', modifiedAt: t.clock.now },
    size: told.size ?? bytes.length,
    sha256: told.sha256 ?? createHash('sha256').update(bytes).digest('hex'),
  });
  return place;
}

/** The same with so many bytes that it takes a while to read them; on the disk they take no room. */
export async function addLargePaper(t: TestApp, name: string, size: number): Promise<void> {
  const place = await addPaper(t, { folder: 'Compliance Testing', name, size, sha256: '' });
  truncateSync(place, size);
}

function placeOf(t: TestApp, contentKey: string): string {
  const folder = join(t.config.dataDir, 'documents', contentKey.slice(0, 2));
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return join(folder, contentKey);
}

/** What a worker of the same installation works with. */
export function workerContext(t: TestApp): Context {
  const documents = openDocumentStore(t.config);
  return { db: t.db, config: t.config, documents, actor: systemActor, now: t.clock.now, publicUrl: t.url };
}

export async function packetAudits(t: TestApp): Promise<Record<string, unknown>[]> {
  const { rows } = await t.database.pool.query(
    `select actor_email, via, site_id, ip, detail from audit where action = 'packet.built' order by id`,
  );
  return rows;
}

/** Keys of all bytes in the store that no document names, and of what was begun and not finished. */
export async function strayBytes(t: TestApp): Promise<string[]> {
  const store = openDocumentStore(t.config);
  const keys: string[] = [];
  for await (const some of store.keysBefore(new Date(Date.now() + 60_000))) keys.push(...some);
  const { rows } = await t.database.pool.query<{ key: string }>('select content_key as key from documents');
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}
