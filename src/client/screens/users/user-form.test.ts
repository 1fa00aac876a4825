import { describe, expect, it } from 'vitest';
import { readSiteAccess, readSiteUsers, readUsers } from '#client/api/session/users.ts';
import { roleLabel } from '#client/parts/password/roles.table.ts';
import { generatePassword } from './NewPasswordField.tsx';
import {
  type AddForm,
  addBody,
  addProblem,
  editBody,
  editOf,
  editProblem,
  findPeople,
  isEdited,
  mayAdd,
  personName,
} from './user-form.ts';

const [ana, bo] = readUsers({
  users: [
    { id: 1, name: 'Ana Diaz', email: 'ana@example.com', role: 'admin' },
    { id: 2, name: '', email: 'bo@example.com', role: 'user', site_count: 12, write_count: 3 },
  ],
});
if (ana === undefined || bo === undefined) throw new Error('no people');
const people = [ana, bo];
const form = (change: Partial<AddForm> = {}): AddForm => ({
  first: 'Nina',
  last: 'New',
  email: 'nina@example.com',
  password: 'Start-1234',
  role: 'user',
  ...change,
});

describe('the add form (C-269, C-271, C-272)', () => {
  it.each([{ email: ' ' }, { password: '' }, { password: '  ' }, { role: '' }])('needs %o', (missing) => {
    expect(mayAdd(form(missing))).toBe(false);
    expect(addProblem(form(missing), people)).toBe('Email, password and role are required');
  });
  it('refuses an email in use, in any case and with blanks around it', () => {
    expect(addProblem(form({ email: ' ANA@Example.com ' }), people)).toBe('Email already exists');
    expect(addProblem(form(), people)).toBeNull();
  });
  it('joins the names with one space and sends nothing else (C-020, C-273)', () => {
    expect(addBody(form({ first: ' Nina ', last: ' New ', email: ' nina@example.com ' }))).toEqual({
      name: 'Nina New',
      email: 'nina@example.com',
      password: 'Start-1234',
      role: 'user',
    });
    expect(addBody(form({ first: '', last: 'New' })).name).toBe('New');
    expect(addBody(form({ first: '', last: '' })).name).toBe('');
  });
});

describe('the row form (C-289, C-290)', () => {
  it('needs email and role', () => {
    expect(editProblem({ name: '', email: ' ', role: 'user' }, people, 2)).toBe('Email and role are required');
    expect(editProblem({ name: '', email: 'x@example.com', role: '' }, people, 2)).toBe('Email and role are required');
  });
  it("allows the own email and no other person's", () => {
    expect(editProblem({ ...editOf(bo), email: 'BO@example.com' }, people, 2)).toBeNull();
    expect(editProblem({ ...editOf(bo), email: 'Ana@example.com' }, people, 2)).toBe('Email already exists');
  });
  it('knows whether anything changed and sends name, email and role', () => {
    expect(isEdited(editOf(bo), bo)).toBe(false);
    expect(isEdited({ ...editOf(bo), role: 'admin' }, bo)).toBe(true);
    expect(editBody({ name: ' Bo ', email: ' bo@example.com', role: 'user' })).toEqual({
      name: 'Bo',
      email: 'bo@example.com',
      role: 'user',
    });
  });
});

describe('people', () => {
  it('are called by their email where they have no name', () => {
    expect([personName(ana), personName(bo)]).toEqual(['Ana Diaz', 'bo@example.com']);
  });
  it('are found by name or email; the one being edited stays', () => {
    expect(findPeople(people, ' DIAZ ')).toEqual([ana]);
    expect(findPeople(people, 'bo@')).toEqual([bo]);
    expect(findPeople(people, 'nobody', 2)).toEqual([bo]);
    expect(findPeople(people, '')).toBe(people);
  });
  it('have a badge, also with a role unknown here', () => {
    expect(['admin', 'technician', 'regulator', 'user', 'owner'].map(roleLabel)).toEqual([
      'Admin',
      'Technician',
      'Regulator',
      'User',
      'User',
    ]);
  });
});

describe('answers of the server', () => {
  it('are read whatever is missing', () => {
    expect(() => readUsers(null)).toThrow('HTTP_200');
    expect(readUsers({ users: [{ email: 'no-id@example.com' }] })).toEqual([]);
    expect(bo).toMatchObject({ site_count: 12, write_count: 3, two_step: false, last_login_at: null });
    expect(ana.site_count).toBeNull();
  });
  it('site access is numbers, or nothing at all', () => {
    expect(readSiteAccess({ siteIds: [3, '1'], writeSiteIds: [1] })).toEqual({ siteIds: [3, 1], writeSiteIds: [1] });
    expect(readSiteAccess({ siteIds: [3] })).toEqual({ siteIds: [3], writeSiteIds: [] });
    // An unreadable answer must not be taken for "no sites": saving would then take everything away.
    expect(readSiteAccess({})).toBeNull();
    expect(readSiteAccess('oops')).toBeNull();
  });
  it('people of a site', () => {
    expect(
      readSiteUsers({ users: [{ id: 4, name: 'Uma', email: 'u@example.com', role: 'user', write: true }] }),
    ).toEqual([{ id: 4, name: 'Uma', email: 'u@example.com', role: 'user', write: true, rules: [], byHand: true }]);
  });
});

describe('a generated password', () => {
  it('is long, readable and never the same', () => {
    const many = new Set(Array.from({ length: 200 }, generatePassword));
    expect(many.size).toBe(200);
    for (const one of many) expect(one).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{6}(-[a-km-np-zA-HJ-NP-Z2-9]{6}){2}$/);
  });
});
