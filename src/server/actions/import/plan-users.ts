import { setImmediate } from 'node:timers/promises';
import { errorTable } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { nameKeys } from '#server/store/import/import-sites.ts';
import {
  findNamedSites,
  type ImportedUser,
  lockUsersByEmail,
  type StoredUser,
} from '#server/store/import/import-users.ts';
import { holdLiveSites } from '#server/store/site/site-access.ts';
import { type AccessChange, compareAccess } from '../user/compare-access.ts';
import { readUserChange, type UserValues } from '../user/user-input.ts';
import type { Findings, Problem } from './findings.ts';
import { listOf, problemsOf } from './problems.ts';
import type { TableRow } from './read-table.ts';

export interface NewPerson extends ImportedUser {
  access: AccessChange;
}

export interface PersonChange {
  before: StoredUser;
  after: Pick<ImportedUser, 'name' | 'role'>;
  /** Name or role differs. */
  changed: boolean;
  access: AccessChange;
}

export interface UserPlan {
  created: NewPerson[];
  updated: PersonChange[];
  unchanged: number;
}

interface PlannedRow {
  row: number;
  stored: StoredUser | null;
  wish: UserWish | null;
}

const stretch = 500;

/**
 * What rows make of the people that are stored, who stay locked with all admins; what cannot be goes into `findings`.
 * Throws last_admin when no admin would be left.
 */
export async function planUsers(
  sql: Sql,
  actorId: number | null,
  rows: readonly TableRow[],
  findings: Findings,
): Promise<UserPlan> {
  const read = await readRows(rows, findings);
  const emails = read.flatMap(({ wish }) => wish?.values.email ?? []);
  const stored = await lockUsersByEmail(sql, emails);
  const byEmail = new Map(stored.map((user) => [user.email.toLowerCase(), user]));
  const planned = read.map(({ row, wish }) => ({ row, wish, stored: byEmail.get(wish?.values.email ?? '') ?? null }));
  findRepeats(planned, findings);
  const siteOf = await findSites(sql, planned, findings);
  const admins = adminsAfter(stored, planned);
  if (admins === 0 && findings.none) throw new AppError('last_admin');
  findOwnRole(planned, actorId, findings);
  return toPlan(planned, siteOf, findings);
}

async function readRows(
  rows: readonly TableRow[],
  findings: Findings,
): Promise<{ row: number; wish: UserWish | null }[]> {
  const read = [];
  for (const [i, { row, cells }] of rows.entries()) {
    const { wish, problems } = readUserRow(cells);
    findings.addAll(row, problems);
    read.push({ row, wish });
    if (i % stretch === stretch - 1) await setImmediate();
  }
  return read;
}

function findRepeats(planned: readonly PlannedRow[], findings: Findings): void {
  const first = new Map<string, number>();
  for (const { row, wish } of planned) {
    if (wish === null) continue;
    const other = first.get(wish.values.email);
    if (other === undefined) first.set(wish.values.email, row);
    else {
      const message = `${errorTable.email_exists.error}: row ${other} of this file has it too`;
      findings.add(row, { field: 'email', message });
    }
  }
}

/** Ids of the sites that the rows name, which are held so that none is deleted meanwhile. */
async function findSites(
  sql: Sql,
  planned: readonly PlannedRow[],
  findings: Findings,
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(planned.flatMap(({ wish }) => [...(wish?.sites ?? []), ...(wish?.writeSites ?? [])]))];
  const keys = await nameKeys(sql, names);
  const namedSites = await findNamedSites(
    sql,
    keys,
    names.map(asId).filter((id) => id > 0),
  );
  const live = new Set(
    await holdLiveSites(
      sql,
      namedSites.map(({ id }) => id),
    ),
  );
  const byKey = new Map(namedSites.filter(({ id }) => live.has(id)).map(({ id, key }) => [key, id]));
  const sites = new Map<string, number>();
  const troubles = new Map<string, string>();
  for (const [i, name] of names.entries()) {
    const numbered = live.has(asId(name)) ? asId(name) : undefined;
    // '#7' is the site with this id and no other, whatever others are called.
    const named = isId.test(name) ? undefined : byKey.get(keys[i] ?? '');
    if (named !== undefined && numbered !== undefined && named !== numbered) {
      troubles.set(name, `'${name}' is the name of one site and the id of another`);
    }
    const id = named ?? numbered;
    if (id === undefined) troubles.set(name, `There is no site '${name}'`);
    else sites.set(name, id);
  }
  tellTroubles(planned, troubles, findings);
  return sites;
}

function tellTroubles(planned: readonly PlannedRow[], troubles: ReadonlyMap<string, string>, findings: Findings): void {
  for (const { row, wish } of planned) {
    for (const [field, names] of [
      ['sites', wish?.sites],
      ['write_sites', wish?.writeSites],
    ] as const) {
      for (const name of names ?? []) {
        const message = troubles.get(name);
        if (message !== undefined) findings.add(row, { field, message });
      }
    }
  }
}

const isId = /^#[0-9]{1,10}$/;

/** The id in '1552' or '#1552'; 0 for what is no id. */
function asId(name: string): number {
  const id = Number(/^#?([0-9]{1,10})$/.exec(name)?.[1] ?? 0);
  return id <= 2_147_483_647 ? id : 0;
}

/** How many admins there are when the file is stored. */
function adminsAfter(stored: readonly StoredUser[], planned: readonly PlannedRow[]): number {
  const roles = new Map(stored.map(({ id, role }) => [id, role]));
  for (const { stored: user, wish } of planned) {
    if (user !== null && wish !== null) roles.set(user.id, wish.values.role);
  }
  const added = planned.filter(({ stored: user, wish }) => user === null && wish?.values.role === 'admin');
  return [...roles.values()].filter((role) => role === 'admin').length + added.length;
}

/** A slip in a long file is not to lock out who imports it. */
function findOwnRole(planned: readonly PlannedRow[], actorId: number | null, findings: Findings): void {
  for (const { row, stored, wish } of planned) {
    if (stored === null || stored.id !== actorId || wish === null || wish.values.role === stored.role) continue;
    findings.add(row, { field: 'role', message: 'An import cannot change your own role' });
  }
}

function toPlan(planned: readonly PlannedRow[], siteOf: ReadonlyMap<string, number>, findings: Findings): UserPlan {
  const plan: UserPlan = { created: [], updated: [], unchanged: 0 };
  const idsOf = (names: string[] | null) => names?.map((name) => siteOf.get(name) ?? 0) ?? null;
  for (const { row, stored, wish } of planned) {
    if (wish === null || findings.has(row)) continue;
    const { name, email, role } = wish.values;
    const before = stored ?? { siteIds: [], writeSiteIds: [] };
    const wished = {
      siteIds: idsOf(wish.sites) ?? before.siteIds,
      writeSiteIds: idsOf(wish.writeSites) ?? before.writeSiteIds,
    };
    const access = compareAccess(before, wished, role);
    if (stored === null) {
      plan.created.push({ email, name: name ?? '', role, access });
      continue;
    }
    const after = { name: name ?? stored.name, role };
    const changed = after.name !== stored.name || after.role !== stored.role;
    if (changed || differs(access)) plan.updated.push({ before: stored, after, changed, access });
    else plan.unchanged += 1;
  }
  return plan;
}

export function differs({ added, removed, write_added, write_removed }: AccessChange): boolean {
  return added.length + removed.length + write_added.length + write_removed.length > 0;
}

/** What a row says of a person; null stays as it is. Sites are names or ids, as they were written. */
interface UserWish {
  values: Omit<UserValues, 'name'> & { name: string | null };
  sites: string[] | null;
  writeSites: string[] | null;
}

/** A row as a person, checked as the form for people is. */
function readUserRow(cells: ReadonlyMap<string, string>): { wish: UserWish | null; problems: Problem[] } {
  const list = (column: string) => {
    const cell = cells.get(column);
    return cell === undefined ? null : listOf(column, cell);
  };
  try {
    const values = readUserChange({ email: cells.get('email'), role: cells.get('role'), name: cells.get('name') });
    return { wish: { values, sites: list('sites'), writeSites: list('write_sites') }, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { wish: null, problems: problemsOf(error) };
  }
}
