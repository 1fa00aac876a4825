import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import { makeShareToken } from '#server/actions/share/share-token.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { writeFact } from '#server/store/database/installation.ts';
import { build, type Sql } from '#server/store/database/pool.ts';
import { apiTokens } from '#server/store/schema/account-schema.ts';
import { calendarSettings, completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { documentFolders, shares } from '#server/store/schema/document-schema.ts';
import { documents, equipment, insurance, issueEvents, issues } from '#server/store/schema/record-schema.ts';
import { alarms, gauges, sites, tankLatest, tanks, userSites, users } from '#server/store/schema/schema.ts';

/** People of the role matrix, section 1. Email `{name}@example.com`. */
export const fixtureUsers = {
  admin: { id: 1, role: 'admin', read: [], write: [] },
  u0: { id: 2, role: 'user', read: [], write: [] },
  u1: { id: 3, role: 'user', read: [101, 103], write: [] },
  u2: { id: 4, role: 'user', read: [101, 103], write: [101, 103] },
  tech: { id: 5, role: 'technician', read: [101, 103], write: [] },
  reg: { id: 6, role: 'regulator', read: [101, 103], write: [] },
  tech0: { id: 7, role: 'technician', read: [], write: [] },
  tech2: { id: 8, role: 'technician', read: [101, 103], write: [101, 103] },
  reg0: { id: 9, role: 'regulator', read: [], write: [] },
  must: { id: 10, role: 'user', read: [101, 103], write: [101, 103] },
  victim: { id: 11, role: 'user', read: [], write: [] },
  admin2: { id: 12, role: 'admin', read: [], write: [] },
} as const satisfies Record<string, { id: number; role: Role; read: readonly number[]; write: readonly number[] }>;
export type FixtureName = keyof typeof fixtureUsers;

/** The bytes of each paper of site 101, and where the document store has them. */
export const fixturePdf = Buffer.from('%PDF-1.4\n'.padEnd(1000, '.'));
export const fixtureKeys = { report: 'a'.repeat(32), letter: 'b'.repeat(32), test: 'c'.repeat(32) } as const;

const packetBytes = Buffer.from(
  'UEsDBBQAAAAAAABgZV3kl8HdFwAAABcAAAAJAAAAaW5kZXgudHh0UGFja2V0IG9mIE9jdG9iZXIgMjAyNgpQSwECFAAUAAAAAAAAYGVd5JfB3RcA' +
    'AAAXAAAACQAAAAAAAAAAAAAAgAEAAAAAaW5kZXgudHh0UEsFBgAAAAABAAEANwAAAD4AAAAAAA==',
  'base64',
);
/** The packet of site 101: an archive that holds index.txt. */
export const fixturePacket = {
  name: 'Packet_101_2026-10_20261105T120000Z.zip',
  key: 'd'.repeat(32),
  bytes: packetBytes,
  sha256: createHash('sha256').update(packetBytes).digest('hex'),
} as const;

const shareKey = createHash('sha256').update('key of the fixtures').digest();
const seconds = (iso: string) => Date.parse(iso) / 1000;
const goodToken = makeShareToken(shareKey, { shareId: 701, expires: seconds('2027-11-19T21:00:00Z') });
const lastOfPayload = goodToken.indexOf('.');
/** Tokens of link 701 on that packet, made by u2; it lives for a year, since tests move the clock by weeks. */
export const fixtureTokens = {
  ok: goodToken,
  expired: makeShareToken(shareKey, { shareId: 701, expires: seconds('2026-11-19T20:00:00Z') }),
  /** One letter of the signature is another. */
  forged:
    goodToken.slice(0, lastOfPayload + 1) +
    otherLetter(goodToken[lastOfPayload + 1]) +
    goodToken.slice(lastOfPayload + 2),
} as const;

/** API token 1101 of u1, which reads and writes; it lives for a year. */
export const fixtureApiToken = `fsc_${'u1'.repeat(21)}x`;

function otherLetter(letter: string | undefined): string {
  return letter === 'A' ? 'B' : 'A';
}

/** Puts the bytes of the papers into the data folder of a server. */
export function writeFixturePapers(dataDir: string): void {
  const pdfs = Object.values(fixtureKeys).map((key) => ({ key, bytes: fixturePdf }));
  for (const { key, bytes } of [...pdfs, fixturePacket]) {
    const folder = join(dataDir, 'documents', key.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, key), bytes);
  }
}

export const fixturePassword = 'password-123';
let fixtureHash: Promise<string> | undefined;

export function fixtureEmail(name: FixtureName): string {
  return `${name}@example.com`;
}

/** Writes sites 101 to 103 and everybody, as the role matrix has them, as far as there are tables for it. */
export async function writeFixtures(db: Sql, now: Date): Promise<void> {
  fixtureHash ??= hashPassword(fixturePassword);
  const passwordHash = await fixtureHash;
  await writeSites(db, now);
  await build(db)
    .insert(users)
    .values(
      Object.entries(fixtureUsers).map(([name, { id, role }]) => ({
        id,
        email: fixtureEmail(name as FixtureName),
        name: `Person ${name}`,
        role,
        passwordHash,
        mustChangePassword: name === 'must',
      })),
    );
  await build(db)
    .insert(userSites)
    .values(
      Object.values(fixtureUsers).flatMap(({ id, read, write }) =>
        read.map((siteId) => ({ userId: id, siteId, canWrite: (write as readonly number[]).includes(siteId) })),
      ),
    );
  await writeFixtureShare(db, now);
  await build(db)
    .insert(apiTokens)
    .values({
      id: 1101,
      userId: fixtureUsers.u1.id,
      name: 'nightly export',
      prefix: fixtureApiToken.slice(0, 8),
      tokenHash: hashToken(fixtureApiToken),
      scopes: ['read', 'write'],
      createdAt: now,
      expiresAt: new Date('2027-11-19T21:00:00Z'),
    });
  await build(
    db,
  ).execute(sql`select setval('users_id_seq', 100), setval('sites_id_seq', 103), setval('shares_id_seq', 800),
    setval('api_tokens_id_seq', 1200)`);
}

/** The packet of site 101, and link 701 on it. */
async function writeFixtureShare(db: Sql, now: Date): Promise<void> {
  const { name, key, bytes, sha256 } = fixturePacket;
  const made = { siteId: 101, folder: 'Exports', name, contentType: 'application/zip', size: bytes.length, sha256 };
  const by = { uploadedBy: 'Person u2', uploadedById: fixtureUsers.u2.id };
  const modifiedAt = new Date('2026-11-05T12:00:00Z');
  const rows = await build(db)
    .insert(documents)
    .values({ ...made, ...by, contentKey: key, modifiedAt })
    .returning();
  await writeFact(db, 'share-key', shareKey.toString('base64url'));
  await build(db)
    .insert(shares)
    .values({
      id: 701,
      siteId: 101,
      documentId: rows[0]?.id ?? 0,
      file: name,
      sha256,
      tokenHash: hashToken(fixtureTokens.ok).toString('hex'),
      createdBy: by.uploadedBy,
      createdById: by.uploadedById,
      createdAt: now,
      expiresAt: new Date('2027-11-19T21:00:00Z'),
    });
}

async function writeSites(db: Sql, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await build(db)
    .insert(sites)
    .values([
      {
        id: 101,
        name: 'Alpha Fuel',
        ip: '10.20.0.11',
        port: 10001,
        gaugeKey: '10.20.0.11',
        tags: ['north', 'diesel'],
        address: '1 Main St, Bel Air',
        city: 'Bel Air',
        state: 'MD',
        facilityId: 'MD-10101',
        reportRecipients: ['owner@example.com'],
      },
      { id: 102, name: 'Bravo Fuel', ip: '10.20.0.12', port: 10001, gaugeKey: '10.20.0.12' },
      { id: 103, name: 'Charlie Depot', siteType: 'Compliance Only' },
    ]);
  await build(db)
    .insert(gauges)
    .values([
      {
        siteId: 101,
        online: true,
        consoleType: 'TLS-450',
        format: 'computer',
        units: 'us',
        lastSeenAt: minuteAgo,
        lastPollAt: minuteAgo,
        stateSince: new Date(now.getTime() - 3_600_000),
      },
      { siteId: 102, units: 'us' },
    ]);
  await build(db).insert(alarms).values({
    id: 601,
    siteId: 101,
    category: 2,
    type: 3,
    device: 1,
    label: 'T1: High Water Alarm',
    raisedAt: minuteAgo,
    lastSeenAt: minuteAgo,
  });
  await build(db)
    .insert(tanks)
    .values([
      { siteId: 101, tankNumber: 1, label: 'T1 Regular', product: 'Regular', capacity: 10000, highLimit: 9000 },
      { siteId: 102, tankNumber: 1, label: 'T1 Diesel' },
    ]);
  await build(db)
    .insert(tankLatest)
    .values([
      {
        siteId: 101,
        tankNumber: 1,
        at: minuteAgo,
        gaugeTime: '2026-11-19 15:59:00',
        volume: 6120.4,
        tcVolume: 6100.5,
        ullage: 3879.6,
        height: 54.2,
        water: 0.4,
        temperature: 61.5,
      },
      { siteId: 102, tankNumber: 1, at: new Date(now.getTime() - 86_400_000), volume: 800, ullage: 1200 },
    ]);
  await writeRecords(db, now);
}

/** What people have recorded of site 101: issue 501 open and 502 closed, equipment, insurance, papers. */
async function writeRecords(db: Sql, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const saved = { siteId: 101, createdBy: 'Ada Admin', createdById: 1 };
  await build(db)
    .insert(issues)
    .values([
      {
        ...saved,
        id: 501,
        number: 1042,
        alarmLabel: 'T1: High Water Alarm',
        alarmId: 601,
        location: 'Tank 1 sump',
        createdAt: hourAgo,
        updatedAt: hourAgo,
      },
      {
        ...saved,
        id: 502,
        number: 1043,
        alarmLabel: 'T1: Probe Out',
        priority: 'Low',
        status: 'Closed',
        createdAt: weekAgo,
        updatedAt: weekAgo,
        closedAt: weekAgo,
        resolution: 'Cable replaced',
        cause: 'Faulty probe or sensor',
      },
    ]);
  await build(db)
    .insert(issueEvents)
    .values([
      { issueId: 501, at: hourAgo, by: 'Ada Admin', byId: 1, kind: 'created' },
      { issueId: 502, at: weekAgo, by: 'Ada Admin', byId: 1, kind: 'created' },
      { issueId: 502, at: weekAgo, by: 'Ada Admin', byId: 1, kind: 'closed', text: 'Cable replaced' },
    ]);
  await build(db).insert(equipment).values({
    id: 801,
    siteId: 101,
    category: 'sensor',
    name: 'Sump sensor 1',
    manufacturer: 'Acme',
    model: 'S-1',
    serialNo: 'A77',
    installedOn: '2022-04-01',
    tankNumber: 1,
    updatedAt: hourAgo,
  });
  await build(db).insert(insurance).values({
    id: 901,
    siteId: 101,
    carrier: 'Example Mutual',
    policyNo: 'EM-77',
    coverage: 'USD 1M',
    perOccurrence: 1_000_000,
    annualAggregate: 1_000_000,
    documentFolder: 'Insurance',
    documentFile: 'Endorsement.pdf',
    effectiveDate: '2026-01-01',
    expirationDate: '2026-12-31',
  });
  const paper = { siteId: 101, contentType: 'application/pdf', size: fixturePdf.length, modifiedAt: weekAgo };
  await build(db)
    .insert(documents)
    .values([
      {
        ...paper,
        folder: 'Monthly Reports/2026',
        name: '2026-10_Monthly_Report.pdf',
        contentKey: fixtureKeys.report,
        systemMade: true,
      },
      { ...paper, folder: 'Regulatory Correspondence', name: 'Inspection letter.pdf', contentKey: fixtureKeys.letter },
      { ...paper, folder: 'Compliance Testing', name: 'Tank test.pdf', contentKey: fixtureKeys.test },
    ]);
  await build(db)
    .insert(documentFolders)
    .values({ siteId: 101, path: 'Scratch', madeAt: weekAgo, madeBy: 'Ada Admin' });
}

/** Item spill_bucket_annual_md of site 101, which has no bucket on its list, with record 1001: a pass a year ago. Result 1101: tank 1 tested tight. */
export async function writeFixtureCalendar(db: Sql): Promise<void> {
  const at = new Date('2025-11-01T15:00:00Z');
  const item = { siteId: 101, key: 'spill_bucket_annual_md' };
  await build(db)
    .insert(calendarSettings)
    .values({ ...item, applicable: true, updatedAt: at, updatedBy: 'Ada Admin' });
  await build(db)
    .insert(completions)
    .values({
      ...item,
      id: 1001,
      completedOn: '2025-11-01',
      result: 'PASS',
      tester: 'Test Co',
      recordedBy: 'Uma Writer',
      recordedAt: at,
    });
  await build(db).insert(recordedResults).values({
    id: 1101,
    siteId: 101,
    kind: 'tightness',
    device: 'tank',
    number: 1,
    month: '2026-10',
    completedOn: '2026-10-12',
    result: 'PASS',
    recordedBy: 'Uma Writer',
    recordedAt: at,
  });
}
