import type { ManagedUser } from '#client/api/session/users.ts';
import { t } from '#client/words/users.ts';
import type { UserInput } from '#contract/nouns/people/user.ts';

/** What stands in the add form, as typed. */
export interface AddForm {
  first: string;
  last: string;
  email: string;
  password: string;
  /** '' until one is chosen. */
  role: string;
}

export const EMPTY_ADD: AddForm = { first: '', last: '', email: '', password: '', role: '' };

/** What stands in a row that is being edited. */
export interface EditForm {
  name: string;
  email: string;
  role: string;
}

type Person = Pick<ManagedUser, 'id' | 'name' | 'email'>;

/** What a person is called: the name, or the email where there is none. */
export function personName(person: Pick<ManagedUser, 'name' | 'email'>): string {
  return person.name.trim() || person.email;
}

const fold = (text: string) => text.trim().toLowerCase();

function emailTaken(email: string, people: readonly Person[], except?: number): boolean {
  return people.some((person) => person.id !== except && fold(person.email) === fold(email));
}

/** Whether email, password and role are there, so that Add may be pressed. */
export function mayAdd(form: AddForm): boolean {
  return form.email.trim() !== '' && form.password.trim() !== '' && form.role !== '';
}

/** What keeps the add form from being sent, in the words of docs/reference/screens.md#validation, or null. */
export function addProblem(form: AddForm, people: readonly Person[]): string | null {
  if (!mayAdd(form)) return t.emailPasswordAndRoleAreRequired;
  return emailTaken(form.email, people) ? t.emailAlreadyExists : null;
}

/** What keeps a changed row from being sent, or null; the person's own email is no duplicate. */
export function editProblem(form: EditForm, people: readonly Person[], id: number): string | null {
  if (form.email.trim() === '' || form.role === '') return t.emailAndRoleAreRequired;
  return emailTaken(form.email, people, id) ? t.emailAlreadyExists : null;
}

/** Body of POST: the name is first and last with one space between. */
export function addBody(form: AddForm): UserInput {
  const name = [form.first, form.last]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return { name, email: form.email.trim(), password: form.password, role: form.role };
}

/** Body of PUT. */
export function editBody(form: EditForm): UserInput {
  return { name: form.name.trim(), email: form.email.trim(), role: form.role };
}

/** The row's form filled with a person. */
export function editOf(user: ManagedUser): EditForm {
  return { name: user.name, email: user.email, role: user.role };
}

/** Whether anything in the row differs from the person. */
export function isEdited(form: EditForm, user: ManagedUser): boolean {
  return form.name !== user.name || form.email !== user.email || form.role !== user.role;
}

/** The people whose name or email holds the text, in any case; all of them for none. `editing` always stays. */
export function findPeople(people: readonly ManagedUser[], query: string, editing?: number): readonly ManagedUser[] {
  const needle = fold(query);
  if (needle === '') return people;
  return people.filter(
    (person) => person.id === editing || `${person.name}\n${person.email}`.toLowerCase().includes(needle),
  );
}
