import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { verifyProofs } from '#server/actions/audit/verify-proofs.ts';
import { verifySeal } from '#server/actions/audit/verify-seal.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import type { Seal } from '#server/store/audit/audit-chain.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { Promised } from './writers.ts';

type Row = Record<string, unknown>;

/** What is not as it was promised, one sentence each. */
export async function brokenPromises(db: Database, dataDir: string, promised: Promised): Promise<string[]> {
  const pool = db.$client;
  const broken: string[] = [];
  const say = (sentence: string) => void broken.push(sentence);
  const once = async (what: string, query: string, expected: Iterable<[number | string, string]>) => {
    const rows = (await pool.query<Row>(query)).rows;
    const found = new Map<string, string[]>();
    for (const { key, value } of rows) {
      const values = found.get(String(key)) ?? [];
      values.push(String(value));
      found.set(String(key), values);
    }
    for (const [key, value] of expected) {
      const values = found.get(String(key)) ?? [];
      if (values.length !== 1 || values[0] !== value)
        say(`${what} ${key}: promised ${value}, found ${values.join(', ')}`);
    }
  };
  await once('issue', 'select id as key, alarm_label as value from issues', promised.issues);
  await once(
    'comment',
    "select text as key, issue_id as value from issue_events where kind = 'comment'",
    promised.comments.map(({ issueId, text }) => [text, String(issueId)]),
  );
  await once(
    'acknowledgement',
    'select id as key, acknowledge_note as value from alarms where acknowledged_at is not null',
    promised.acknowledged,
  );
  await once('completion', 'select id as key, tester as value from completions', promised.completions);
  await once(
    'paper',
    "select name as key, sha256 as value from documents where folder = 'Scratch' and deleted_at is null",
    promised.documents,
  );
  await once(
    'packet',
    "select file as key, 'done' as value from packets where state = 'done' and document_id is not null",
    [...promised.packets].map((file) => [file, 'done']),
  );
  await once('token', 'select id as key, name as value from api_tokens where revoked_at is null', promised.tokens);
  await once(
    'withdrawn token',
    "select id as key, 'withdrawn' as value from api_tokens where revoked_at is not null",
    [...promised.withdrawn].map((id) => [id, 'withdrawn']),
  );
  await lookForBytes(pool, dataDir, say);
  await lookForReadings(pool, promised, say);
  for (const sentence of await halfMade(pool)) say(sentence);
  return broken;
}

const hashes = new Map<string, string>();

/** Every paper that has a row has its bytes, whole. A file never changes under its key: it is hashed once. */
async function lookForBytes(pool: pg.Pool, dataDir: string, say: (sentence: string) => void): Promise<void> {
  const { rows } = await pool.query<{ name: string; key: string; sha256: string; size: number }>(
    `select name, content_key as key, sha256, size from documents
     where purged_at is null and sha256 is not null and folder in ('Scratch', 'Exports')`,
  );
  for (const { name, key, sha256, size } of rows) {
    const known = hashes.get(key);
    const bytes = known === undefined ? await readFile(fileOf(dataDir, key)).catch(() => null) : null;
    const hash = known ?? (bytes === null ? 'nothing' : createHash('sha256').update(bytes).digest('hex'));
    if (hash !== sha256 || (bytes !== null && bytes.length !== size)) say(`paper ${name}: its bytes are ${hash}`);
    else hashes.set(key, hash);
  }
}

const fileOf = (dataDir: string, key: string) => join(dataDir, 'documents', key.slice(0, 2), key);

/** What was shown is stored; no reading is there twice; what is shown now is the newest that is stored. */
async function lookForReadings(pool: pg.Pool, promised: Promised, say: (sentence: string) => void): Promise<void> {
  const shown = [...promised.shown.values()];
  const { rows } = await pool.query<{ lost: number; twice: number; behind: number }>(
    `select
       (select count(*)::int from unnest($1::int[], $2::int[], $3::timestamptz[]) as s(site, tank, at)
        where not exists (select 1 from readings r
          where r.site_id = s.site and r.tank_number = s.tank and date_trunc('milliseconds', r.at) = s.at)) as lost,
       (select count(*)::int from (
          select 1 from readings group by site_id, tank_number, at having count(*) > 1) as doubles) as twice,
       (select count(*)::int from tank_latest l join (
          select site_id, tank_number, max(at) as at from readings group by site_id, tank_number) as newest
          using (site_id, tank_number) where l.at <> newest.at) as behind`,
    [shown.map(({ siteId }) => siteId), shown.map(({ tank }) => tank), shown.map(({ at }) => at)],
  );
  const { lost = 0, twice = 0, behind = 0 } = rows[0] ?? {};
  if (lost + twice + behind > 0) {
    say(`readings: ${lost} that were shown are gone, ${twice} are there twice, ${behind} tanks show an old one`);
  }
}

/** What belongs together is there together: each thing with its history and its audit entry, one of each. */
async function halfMade(pool: pg.Pool): Promise<string[]> {
  const audits = (action: string, id: string) =>
    `(select count(*) from audit a where a.action = '${action}' and a.target_id = ${id}::text)`;
  const { rows } = await pool.query<{ what: string }>(
    `select 'issue ' || i.id || ' has not one audit entry' as what from issues i
       where alarm_label like 'Label %' and ${audits('issue.created', 'i.id')} <> 1
     union all select 'issue ' || i.id || ' has not one beginning' from issues i
       where alarm_label like 'Label %'
         and (select count(*) from issue_events e where e.issue_id = i.id and e.kind = 'created') <> 1
     union all select 'comments of issue ' || i.id || ' and their audit entries differ' from issues i
       where alarm_label like 'Label %' and ${audits('issue.commented', 'i.id')} <>
         (select count(*) from issue_events e where e.issue_id = i.id and e.kind = 'comment')
     union all select 'alarm ' || l.id || ' has not one audit entry' from alarms l
       where l.acknowledged_at is not null and ${audits('alarm.acknowledged', 'l.id')} <> 1
     union all select 'paper ' || d.id || ' has not one audit entry' from documents d
       where d.folder = 'Scratch' and ${audits('document.uploaded', 'd.id')} <> 1
     union all select 'token ' || t.id || ' has not one audit entry' from api_tokens t
       where t.name like 'Token %' and ${audits('token.created', 't.id')} <> 1
     union all select 'audit entry ' || a.id || ' tells of an issue that is not there' from audit a
       where a.action = 'issue.created' and not exists (select 1 from issues i where i.id::text = a.target_id)
     union all select 'audit entry ' || a.id || ' tells of a paper that is not there' from audit a
       where a.action = 'document.uploaded' and not exists (select 1 from documents d where d.id::text = a.target_id)
     union all select 'packet ' || p.id || ' is done without its archive' from packets p
       where p.state = 'done' and not exists (select 1 from documents d where d.id = p.document_id)`,
  );
  return rows.map(({ what }) => what);
}

/** What `forecourt audit verify` would say is wrong, and the newest seal, by which the next look knows a shortened log. */
export async function auditTroubles(
  db: Database,
  dataDir: string,
  noted: readonly Seal[],
): Promise<{ wrong: string[]; newest: Seal | null }> {
  const { check, guards, newest } = await verifySeal(db, noted);
  const proofs = await verifyProofs(db, openFolderStore(join(dataDir, 'documents')));
  return { wrong: [check, guards, ...proofs].flatMap(({ wrong }) => wrong), newest };
}
