import { AppError } from '#contract/errors.ts';
import { readUserChange, type UserValues } from '../user/user-input.ts';
import type { Problem } from './findings.ts';
import { listOf, problemsOf } from './problems.ts';

/** What a row says of a person; null stays as it is. Sites are names or ids, as they were written. */
export interface UserWish {
  values: Omit<UserValues, 'name'> & { name: string | null };
  sites: string[] | null;
  writeSites: string[] | null;
}

/** A row as a person, checked as the form for people is. */
export function readUserRow(cells: ReadonlyMap<string, string>): { wish: UserWish | null; problems: Problem[] } {
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
