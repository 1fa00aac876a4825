import { type Database, inTransaction, type Sql } from '../database/pool.ts';
import type { DocumentRow } from './documents.ts';

export interface DocumentSearch {
  /** Small letters without accents and digits, nothing else; each is the beginning of a word that must be there. */
  words: readonly string[];
  /** YYYY, or null for all. */
  year: string | null;
  /** With its subfolders; null for all. */
  folder: string | null;
  /** Kinds of documents, by the words that people read. */
  kinds: readonly { key: string; label: string }[];
  /** What of it is shown of a text in which the words are; null for nothing. */
  cut: {
    /** Regular expression of a word as it is written, ignoring case and accents. */
    pattern: string;
    /** Characters. */
    length: number;
    /** How many of them come before the word. */
    lead: number;
  } | null;
  limit: number;
}

export interface FoundRow extends DocumentRow {
  /**
   * The stored text (actions/document-text/stored-text.ts) around the first word at its character `at`, from 1; null
   * where name, folder and kind have them all, or there is no such word, or no time to look.
   */
  found: { at: number; piece: string } | null;
}

const columns = `d.id, d.folder, d.name, d.sha256, d.paper, d.content_type as "contentType", d.size,
  d.modified_at as "modifiedAt", d.uploaded_by as "uploadedBy", d.system_made as "systemMade"`;

/** Of each statement of a search: it holds a connection that others wait for. */
const timeout = "set local statement_timeout = '5s'";

/** Small letters without accents, as `fold` (actions/document-text/all-spellings.ts) makes them; most need no work. */
const folded = (text: string) =>
  `case when octet_length(${text}) = char_length(${text}) then lower(${text})
   else lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')) end`;
const beginsWord = (words: string) => `(^|[^[:alnum:]])(${words})`;

/** A year between other signs than digits, or at the beginning of a date written as digits alone: 20261105. */
const saysYear = (year: string) => `(^|[^0-9])${year}($|[^0-9]|(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])($|[^0-9]))`;
const anyYear = '(19|20)[0-9][0-9]';

/**
 * Documents of a site that have all words in name, folder, kind or text: those with all of them in the name first, then
 * those in name, folder and kind, then the others by how much they say of them; the newest first among equals. Rejects
 * with PostgreSQL's 57014 when it takes longer than 5 s.
 */
export function searchSite(
  db: Database,
  siteId: number,
  search: DocumentSearch,
): Promise<{ rows: FoundRow[]; more: boolean }> {
  return inTransaction(db, async (client) => {
    await client.query(timeout);
    const matches = await findMatches(client, siteId, search);
    const shown = matches.slice(0, search.limit);
    const keys = shown.filter(({ standing }) => standing === 0).map(({ contentKey }) => contentKey);
    const pieces = search.cut === null ? new Map() : await findPieces(client, keys, search.cut);
    const rows = shown.map(({ standing, contentKey, ...row }) => ({
      ...row,
      found: standing === 0 ? (pieces.get(contentKey) ?? null) : null,
    }));
    return { rows, more: matches.length > search.limit };
  });
}

interface Match extends DocumentRow {
  contentKey: string;
  /** 2 for all words in the name, 1 for all in name, folder and kind, 0 for some in the text. */
  standing: number;
}

/**
 * Nowhere before does the text have what is found with the sign before it, or that were found; regexp_instr looks for
 * all there are. The last statement of its transaction: one that takes too long ends that, and costs the pieces
 * only.
 */
async function findPieces(
  client: Sql,
  keys: readonly string[],
  { pattern, length, lead }: NonNullable<DocumentSearch['cut']>,
): Promise<Map<string, { at: number; piece: string }>> {
  if (keys.length === 0) return new Map();
  try {
    const { rows } = await client.query<{ contentKey: string; at: number; piece: string }>(
      `select w.content_key as "contentKey", w.at, substr(w.body, greatest(1, w.at - $3), $4) as piece
       from (
         select content_key, body, strpos(body, substring(body from $2)) as at
         from document_texts where content_key = any($1) offset 0
       ) w
       where w.at > 0`,
      [keys, `(?i)(?:^|[^[:alnum:]])(?:${pattern})`, lead, length],
    );
    return new Map(rows.map(({ contentKey, ...found }) => [contentKey, found]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return new Map();
    throw error;
  }
}

async function findMatches(client: Sql, siteId: number, search: DocumentSearch): Promise<Match[]> {
  const { values, of } = parameters();
  const { words, kinds } = search;
  const each = words.map((word) => ({ begins: beginsWord(word), query: `'${word}':*` }));
  const all = of(each.map(({ begins }) => begins));
  // An array that nothing was added to is what makes the database unpack the words of a text once, not for each word.
  const conditions = each
    .map(({ begins, query }) => `and (n.named ~ ${of(begins)} or w.words @@ ${of(query)}::tsquery)`)
    .join(' ');
  const { rows } = await client.query<Match>(
    `with found as (
       select n.id, n.modified_at, n.standing,
         case when n.standing = 0 then ts_rank(w.words, ${of(each.map(({ query }) => query).join(' | '))}::tsquery) else 0 end as rank
       from (
         select d.id, d.content_key, d.modified_at, m.named,
           case when m.name ~ all (${all}::text[]) then 2 when m.named ~ all (${all}::text[]) then 1 else 0 end as standing
         from documents d
         join sites s on s.id = d.site_id
         left join unnest(${of(kinds.map(({ key }) => key))}::text[], ${of(kinds.map(({ label }) => label))}::text[])
           as k (key, label) on k.key = d.paper
         cross join lateral (
           select f.name, f.name || ' ' || f.place as named
           from (select ${folded('d.name')} as name, ${folded("(d.folder || ' ' || coalesce(k.label, ''))")} as place offset 0) f
           offset 0
         ) m
         where d.site_id = ${of(siteId)} and d.deleted_at is null ${narrowed(search, of)}
         offset 0
       ) n
       left join document_texts t on t.content_key = n.content_key and t.state = 'read' and n.standing = 0
       cross join lateral (select t.words || ''::tsvector as words offset 0) w
       where n.standing > 0 or (true ${conditions})
       order by n.standing desc, rank desc, n.modified_at desc, n.id desc limit ${of(search.limit + 1)}
     )
     select ${columns}, d.content_key as "contentKey", f.standing
     from found f
     join documents d on d.id = f.id
     order by f.standing desc, f.rank desc, f.modified_at desc, f.id desc`,
    values,
  );
  return rows;
}

function narrowed({ folder, year }: DocumentSearch, of: (value: unknown) => string): string {
  const parts: string[] = [];
  if (folder !== null) {
    const name = `lower(${of(folder)})`;
    parts.push(`and (lower(d.folder) = ${name} or starts_with(lower(d.folder), ${name} || '/'))`);
  }
  if (year !== null) {
    const [any, wanted] = [of(saysYear(anyYear)), of(saysYear(year))];
    parts.push(`and case when d.folder ~ ${any} then d.folder ~ ${wanted} when d.name ~ ${any} then d.name ~ ${wanted}
      else to_char(d.modified_at at time zone s.timezone, 'YYYY') = ${of(year)} end`);
  }
  return parts.join(' ');
}

/** Collects the values of a statement; `of` answers the place that stands for one. */
function parameters() {
  const values: unknown[] = [];
  return { values, of: (value: unknown) => `$${values.push(value)}` };
}
