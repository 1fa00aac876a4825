/**
 * Databases that one test after another borrows. Each worker has a shelf of them. Who gives one back finds the next
 * one as if newly made: other connections are ended, changed tables get the rows they had when the database was made,
 * sequences their values. A database whose schema was changed is removed instead. tests/embedded/lent-database.test.ts
 * holds a returned database against a new one.
 */
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { countOpen } from './open-things.ts';

/** What a database holds when it is lent: a name for what its `fill` writes. */
export type LentKind = 'fixtures' | 'bare' | 'example';

const shelves = new Map<LentKind, Keeper[]>();

/** How what is not given back is called when its file ends (leaks.ts). */
const word = 'lent database: call stop() of the test app';

/**
 * Borrows a database with every migration applied; `fill` writes what its kind holds, once for each database made.
 * `drop` gives it back.
 */
export async function lendDatabase(
  kind: LentKind,
  fill: (database: FreshDatabase) => Promise<void>,
): Promise<FreshDatabase> {
  const shelf = shelves.get(kind) ?? [];
  shelves.set(kind, shelf);
  const keeper = shelf.pop() ?? (await Keeper.make(fill));
  const pool = keeper.openPool();
  countOpen(word, 1);
  return {
    url: keeper.url,
    pool,
    async drop() {
      countOpen(word, -1);
      await pool.end();
      if (await keeper.restore()) shelf.push(keeper);
      else await keeper.remove();
    },
  };
}

/** Text of each part of the database that a test can change: tables and sequences by name, and the schema. */
type State = Map<string, string>;

/** The columns of a table that an INSERT may name, and whether it held rows. */
interface KeptTable {
  columns: string;
  filled: boolean;
}

const schemaKey = 'schema';

/** One database with a connection that stays, on which it is put back. */
class Keeper {
  readonly url: string;
  readonly #database: FreshDatabase;
  readonly #client: pg.Client;
  #tables = new Map<string, KeptTable>();
  #baseline: State = new Map();
  #question = '';

  static async make(fill: (database: FreshDatabase) => Promise<void>): Promise<Keeper> {
    const database = await freshDatabase();
    await fill(database);
    const client = new pg.Client({ connectionString: database.url, application_name: 'keeper of lent databases' });
    client.on('error', () => undefined); // restore() fails too
    await client.connect();
    const keeper = new Keeper(database, client);
    await keeper.#learn();
    return keeper;
  }

  private constructor(database: FreshDatabase, client: pg.Client) {
    this.#database = database;
    this.#client = client;
    this.url = database.url;
  }

  openPool(): pg.Pool {
    const pool = new pg.Pool({ connectionString: this.url, max: 10 });
    pool.on('error', () => undefined); // without a listener, a connection lost while idle would end the test run
    return pool;
  }

  /** True when the database is as it was made; false when it cannot be put back. */
  async restore(): Promise<boolean> {
    try {
      await this.#client.query(endOthers);
      const differing = differences(this.#baseline, await this.#look());
      if (differing.length === 0) return true;
      if (differing.includes(schemaKey)) return false;
      await this.#client.query(differing.map((name) => this.#putBack(name)).join(';\n'));
      return differences(this.#baseline, await this.#look()).length === 0;
    } catch {
      return false;
    }
  }

  async remove(): Promise<void> {
    await this.#client.end();
    await this.#database.drop();
  }

  /** Copies every row into temporary tables of this connection and writes down what the database is like. */
  async #learn(): Promise<void> {
    const client = this.#client;
    // What restoring does must not run triggers, and of foreign keys neither side is there all the time.
    await client.query('set session_replication_role = replica; set timezone = UTC');
    const { rows } = await client.query<{ name: string; columns: string }>(listTables);
    for (const [index, { name, columns }] of rows.entries()) {
      const filled = (await client.query(`select from ${name} limit 1`)).rowCount === 1;
      if (filled) await client.query(`create temporary table kept_${index} as table ${name}`);
      this.#tables.set(name, { columns: filled ? `kept_${index}:${columns}` : columns, filled });
    }
    const sequences = await client.query<{ name: string }>(listSequences);
    this.#question = [
      ...[...this.#tables].map(([name, { filled }]) => (filled ? rowsOf(name) : anyRowOf(name))),
      ...sequences.rows.map(({ name }) => sequenceOf(name)),
      `select '${schemaKey}', (${schemaText})`,
    ].join('\nunion all\n');
    this.#baseline = await this.#look();
  }

  async #look(): Promise<State> {
    const { rows } = await this.#client.query<[string, string]>({
      name: 'look',
      text: this.#question,
      rowMode: 'array',
    } as never);
    return new Map(rows);
  }

  #putBack(name: string): string {
    const table = this.#tables.get(name);
    if (table === undefined) {
      const [value, called] = (this.#baseline.get(name) ?? '').split(' ');
      return `select setval('${name}', ${value}, ${called})`;
    }
    if (!table.filled) return `delete from ${name}`;
    const [copy, columns] = table.columns.split(':');
    return `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`;
  }
}

function differences(before: State, after: State): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** Ends every other connection and waits until it has ended: nothing writes after this. */
const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const ours =
  "relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)";

const listTables = `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relpersistence <> 't' and ${ours} group by c.oid order by c.oid`;

const listSequences = `select oid::regclass::text as name from pg_class
  where relkind = 'S' and relpersistence <> 't' and ${ours} order by oid`;

const rowsOf = (name: string) =>
  `select '${name}', (select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t)`;
const anyRowOf = (name: string) => `select '${name}', (exists (select from ${name}))::text`;
const sequenceOf = (name: string) => `select '${name}', (select last_value || ' ' || is_called from ${name})`;

/** Everything that ALTER and CREATE leave, without what VACUUM, ANALYZE and TRUNCATE do. */
const schemaText = `select concat_ws(' ',
  (select sum(hashtextextended(concat_ws('/', oid, relname, relkind, relowner, reloptions, relacl, relreplident), 0))
    from pg_class where relpersistence <> 't' and ${ours}),
  (select sum(hashtextextended(concat_ws('/', attrelid, attname, atttypid, attnum, attnotnull, atthasdef, attisdropped), 0))
    from pg_attribute join pg_class c on c.oid = attrelid where relpersistence <> 't' and ${ours}),
  (select sum(hashtextextended(concat_ws('/', oid, tgname, tgenabled, tgfoid), 0)) from pg_trigger),
  (select sum(hashtextextended(concat_ws('/', oid, proname, md5(prosrc), proconfig), 0)) from pg_proc where oid >= 16384),
  (select sum(hashtextextended(concat_ws('/', oid, conname, convalidated), 0)) from pg_constraint),
  (select sum(hashtextextended(concat_ws('/', indexrelid, indisvalid), 0)) from pg_index where indexrelid >= 16384),
  (select sum(hashtextextended(concat_ws('/', oid, adbin), 0)) from pg_attrdef),
  (select sum(hashtextextended(concat_ws('/', oid, seqincrement, seqmax, seqcycle), 0)) from pg_sequence
    join pg_class on oid = seqrelid),
  (select sum(oid::bigint) from pg_rewrite where oid >= 16384),
  (select sum(hashtextextended(concat_ws('/', oid, nspname, nspacl), 0)) from pg_namespace where nspname not like 'pg\\_%temp%'),
  (select sum(hashtextextended(concat_ws('/', oid, extname, extversion), 0)) from pg_extension),
  (select sum(hashtextextended(concat_ws('/', setdatabase, setrole, setconfig), 0)) from pg_db_role_setting),
  (select hashtextextended(concat_ws('/', datname, datallowconn, datconnlimit, datacl), 0) from pg_database
    where datname = current_database()),
  (select count(*) from pg_event_trigger), (select count(*) from pg_policy), (select count(*) from pg_publication),
  (select count(*) from pg_largeobject_metadata))`;
