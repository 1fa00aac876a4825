import type pg from 'pg';

/** A column of an answer, as PostgreSQL describes it before anything is executed. */
export interface Column {
  name: string;
  type: number;
  /** Some row may have no value there; null: an expression, of which PostgreSQL does not say. */
  nullable: boolean | null;
}

/** What the driver hands to a query of its own making. */
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}
interface WireField {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** Prepares a statement without executing it; rejects with PostgreSQL's error. */
export async function describeStatement(client: pg.ClientBase, text: string): Promise<Column[]> {
  const fields = await parseStatement(client, text);
  if (fields.length === 0) return [];
  const notNull = await readNotNull(client, fields);
  const outer = await readOuter(client, text, fields.length);
  return fields.map(({ name, tableID, columnID, dataTypeID }, at) => {
    const nullable = tableID === 0 ? null : !notNull.has(`${tableID}.${columnID}`) || outer[at] === true;
    return { name, type: dataTypeID, nullable };
  });
}

function parseStatement(client: pg.ClientBase, text: string): Promise<WireField[]> {
  return new Promise((resolve, reject) => {
    let fields: WireField[] = [];
    client.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription(message: { fields: WireField[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable);
  });
}

/** Columns of tables (`table.number`) that always have a value. */
async function readNotNull(client: pg.ClientBase, fields: readonly WireField[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute
     where attrelid = any($1::oid[]) and attnum > 0 and attnotnull`,
    [[...new Set(fields.map(({ tableID }) => tableID))]],
  );
  return new Set(rows.map(({ key }) => key));
}

interface Plan {
  'Join Type'?: string;
  Alias?: string;
  Output?: string[];
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** For each column of the answer: whether an outer join may leave it without a value. */
async function readOuter(client: pg.ClientBase, text: string, count: number): Promise<boolean[]> {
  if (!/\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)) return [];
  const plan = await readGenericPlan(client, text);
  if (plan === undefined) return [];
  const aliases = new Set<string>();
  noteOuter(plan, false, aliases);
  return (plan.Output ?? []).slice(0, count).map((output) => {
    const [, alias] = /^"?(\w+)"?\.\S+$/.exec(output) ?? [];
    return alias !== undefined && aliases.has(alias);
  });
}

/** The plan of a statement whatever its parameters are. PostgreSQL 15 has no EXPLAIN (GENERIC_PLAN): it plans a prepared one. */
async function readGenericPlan(client: pg.ClientBase, text: string): Promise<Plan | undefined> {
  await client.query(`prepare judged_statement as ${text}`);
  try {
    const { rows: known } = await client.query<{ count: number }>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'judged_statement'",
    );
    const nulls = Array.from({ length: known[0]?.count ?? 0 }, () => 'null').join();
    await client.query('set plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (verbose, format json) execute judged_statement${nulls === '' ? '' : `(${nulls})`}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate judged_statement');
    await client.query('reset plan_cache_mode');
  }
}

function noteOuter(plan: Plan, isOuter: boolean, aliases: Set<string>): void {
  if (isOuter && plan.Alias !== undefined) aliases.add(plan.Alias);
  for (const child of plan.Plans ?? []) {
    const side = child['Parent Relationship'];
    const join = plan['Join Type'];
    const may = join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
    noteOuter(child, isOuter || may, aliases);
  }
}
