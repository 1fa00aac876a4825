import { type SQL, sql } from 'drizzle-orm';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import { build, type Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';

/* Records name documents by their place: folder and name, ignoring case. */

/** Where a document is: 'Name' or 'Name/Subname', and its name there. */
export interface DocumentPlace {
  folder: string;
  name: string;
}

/** A record that rests on a document. Dates are YYYY-MM-DD. */
export type DocumentUse =
  | { kind: 'completion'; key: string; component: string; on: string }
  | { kind: 'result'; result: ResultKind; device: string; number: number; on: string }
  | { kind: 'insurance'; policyNo: string; carrier: string }
  | { kind: 'equipment'; name: string }
  | { kind: 'answer'; issue: string; on: string }
  /** A dated fact of a piece of equipment; `from`: since first recorded where null. */
  | { kind: 'fact'; fact: string; of: string; from: string | null }
  /** A finding or letter of a regulator, or an answer to one. */
  | { kind: 'letter'; letter: number; on: string }
  /** A photo of a form, or the record that a form became. `on`: null of one that is being filled. */
  | { kind: 'inspection'; title: string; on: string | null }
  /** A certificate of a person, or a permit. */
  | { kind: 'credential'; credential: CredentialKind; holder: string };

/** How many records of each table name a document. */
export interface ReferenceCounts {
  completions: number;
  results: number;
  insurance: number;
  equipment: number;
  answers: number;
  facts: number;
  letters: number;
  inspections: number;
  credentials: number;
}

const inList = ({ folder, name }: DocumentPlace): SQL => sql`exists (
  select from jsonb_array_elements(documents) as d
  where lower(d ->> 'folder') = lower(${folder}) and lower(d ->> 'file') = lower(${name}))`;
const inColumns = ({ folder, name }: DocumentPlace): SQL =>
  sql`lower(document_folder) = lower(${folder}) and lower(document_file) = lower(${name})`;

/**
 * The records that count and name a document: test records and results that are not void, insurance and equipment that
 * are on the list.
 */
export async function findDocumentUses(q: Sql, siteId: number, place: DocumentPlace): Promise<DocumentUse[]> {
  const { rows } = await build(q).execute<{ use: DocumentUse }>(sql`
    select use from (
      select 1 as kind, completed_on::text as sort, id, jsonb_build_object('kind', 'completion', 'key', key,
        'component', component, 'on', completed_on::text) as use
      from completions where site_id = ${siteId} and ${sql.raw(stillCounts())} and ${inList(place)}
      union all
      select 2, completed_on::text, id, jsonb_build_object('kind', 'result', 'result', kind, 'device', device,
        'number', number, 'on', completed_on::text)
      from recorded_results where site_id = ${siteId} and ${sql.raw(stillCounts())} and ${inColumns(place)}
      union all
      select 3, expiration_date::text, id,
        jsonb_build_object('kind', 'insurance', 'policyNo', policy_no, 'carrier', carrier)
      from insurance where site_id = ${siteId} and deleted_at is null and ${inColumns(place)}
      union all
      select 4, name, id, jsonb_build_object('kind', 'equipment', 'name', name)
      from equipment where site_id = ${siteId} and deleted_at is null and ${inList(place)}
      union all
      select 5, a.found_on::text, a.id, jsonb_build_object('kind', 'answer', 'issue', 'ISS-' || i.number,
        'on', a.found_on::text)
      from release_answers a join issues i on i.id = a.issue_id where a.site_id = ${siteId} and ${inList(place)}
      union all
      select 5, d.done_at::text, d.issue_id, jsonb_build_object('kind', 'answer', 'issue', 'ISS-' || i.number,
        'on', to_char(d.done_at, 'YYYY-MM-DD'))
      from release_duties d join issues i on i.id = d.issue_id where d.site_id = ${siteId} and ${inList(place)}
      union all
      select 5, d.said_on::text, d.issue_id, jsonb_build_object('kind', 'answer', 'issue', 'ISS-' || i.number,
        'on', d.said_on::text)
      from release_duty_dates d join issues i on i.id = d.issue_id where d.site_id = ${siteId} and ${inList(place)}
      union all
      select 6, coalesce(f.valid_from::text, ''), f.id,
        jsonb_build_object('kind', 'fact', 'fact', f.name, 'of', coalesce(e.name, 'the site'), 'from', f.valid_from::text)
      from dated_facts f left join equipment e on e.id = f.equipment_id
      where f.site_id = ${siteId} and f.voided_at is null and ${inColumns(place)}
      union all
      select 7, v.dated_on::text, v.id, jsonb_build_object('kind', 'letter', 'letter', v.letter_id,
        'on', v.dated_on::text)
      from agency_letter_versions v where v.site_id = ${siteId} and ${inColumns(place)}
      union all
      select 7, to_char(a.at, 'YYYY-MM-DD'), a.id, jsonb_build_object('kind', 'letter', 'letter', a.letter_id,
        'on', to_char(a.at, 'YYYY-MM-DD'))
      from agency_letter_answers a where a.site_id = ${siteId} and ${inColumns(place)}
      union all
      select 8, coalesce(i.performed_on::text, ''), 0, jsonb_build_object('kind', 'inspection', 'title', i.sheet ->> 'title',
        'on', i.performed_on::text)
      from inspections i where i.site_id = ${siteId} and i.state in ('finished', 'replaced') and ${inColumns(place)}
      union all
      select 8, coalesce(i.performed_on::text, ''), 0, jsonb_build_object('kind', 'inspection', 'title', i.sheet ->> 'title',
        'on', i.performed_on::text)
      from inspection_photos p join inspections i on i.id = p.inspection_id
      where p.site_id = ${siteId} and p.removed_at is null and i.state <> 'void'
        and lower(p.document_folder) = lower(${place.folder}) and lower(p.document_file) = lower(${place.name})
      union all
      select 9, coalesce(c.expires_on::text, ''), c.id, jsonb_build_object('kind', 'credential', 'credential', c.kind,
        'holder', c.holder)
      from credentials c where c.site_id = ${siteId} and c.ended_at is null and ${inColumns(place)}
    ) as uses order by kind, sort desc, id desc`);
  return rows.map((row) => row.use);
}

/** Tables of the records that name documents, in the order in which they are locked, and how they name one. */
const tables = [
  ['completions', inList, 'id'],
  ['recorded_results', inColumns, 'id'],
  ['insurance', inColumns, 'id'],
  ['equipment', inList, 'id'],
  ['release_answers', inList, 'id'],
  ['release_duties', inList, 'issue_id'],
  ['release_duty_dates', inList, 'id'],
  ['dated_facts', inColumns, 'id'],
  ['agency_letter_versions', inColumns, 'id'],
  ['agency_letter_answers', inColumns, 'id'],
  ['inspections', inColumns, 'id'],
  ['inspection_photos', inColumns, 'id'],
  ['credentials', inColumns, 'id'],
] as const;

/**
 * Every record that names a document, void and removed ones too, as 'insurance 7'; with `lock` they are locked until the
 * transaction ends. That comes before the document itself is locked: whoever changes a record locks it, then the documents
 * it names.
 */
export async function readReferences(
  q: Sql,
  siteId: number,
  place: DocumentPlace,
  { lock }: { lock: boolean },
): Promise<string[]> {
  const references: string[] = [];
  for (const [table, names, key] of tables) {
    const { rows } = await build(q).execute<{ id: number | string }>(sql`
      select ${sql.identifier(key)} as id from ${sql.identifier(table)} where site_id = ${siteId} and ${names(place)}
      order by 1 ${lock ? sql`for no key update` : sql``}`);
    references.push(...rows.map(({ id }) => `${table} ${id}`));
  }
  return references;
}

/** Has every record of a site that names a document name its new place. */
export async function moveReferences(
  q: Sql,
  siteId: number,
  from: DocumentPlace,
  to: DocumentPlace,
): Promise<ReferenceCounts> {
  const own = sql`where site_id = ${siteId}`;
  const list = sql`documents = (
    select jsonb_agg(case
      when lower(d ->> 'folder') = lower(${from.folder}) and lower(d ->> 'file') = lower(${from.name})
      then jsonb_build_object('folder', ${to.folder}::text, 'file', ${to.name}::text) else d end order by n)
    from jsonb_array_elements(documents) with ordinality as listed (d, n))`;
  const columns = sql`document_folder = ${to.folder}, document_file = ${to.name}`;
  const count = async (text: SQL) => (await build(q).execute(text)).rowCount ?? 0;
  return {
    completions: await count(sql`update completions set ${list} ${own} and ${inList(from)}`),
    results: await count(sql`update recorded_results set ${columns} ${own} and ${inColumns(from)}`),
    insurance: await count(sql`update insurance set ${columns} ${own} and ${inColumns(from)}`),
    equipment: await count(sql`update equipment set ${list} ${own} and ${inList(from)}`),
    // What a release rests on: its answers, and the steps of a confirmed one.
    answers:
      (await count(sql`update release_answers set ${list} ${own} and ${inList(from)}`)) +
      (await count(sql`update release_duties set ${list} ${own} and ${inList(from)}`)) +
      (await count(sql`update release_duty_dates set ${list} ${own} and ${inList(from)}`)),
    facts: await count(sql`update dated_facts set ${columns} ${own} and ${inColumns(from)}`),
    letters:
      (await count(sql`update agency_letter_versions set ${columns} ${own} and ${inColumns(from)}`)) +
      (await count(sql`update agency_letter_answers set ${columns} ${own} and ${inColumns(from)}`)),
    inspections:
      (await count(sql`update inspections set ${columns} ${own} and ${inColumns(from)}`)) +
      (await count(sql`update inspection_photos set ${columns} ${own} and ${inColumns(from)}`)),
    credentials: await count(sql`update credentials set ${columns} ${own} and ${inColumns(from)}`),
  };
}
