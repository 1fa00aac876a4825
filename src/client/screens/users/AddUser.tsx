import { ChevronDown, ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { roleTexts } from '#client/parts/password/roles.table.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/users.ts';
import type { UserInput } from '#contract/nouns/people/user.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Trouble, type TroubleWords } from './Trouble.tsx';
import { type AddForm, addBody, addProblem, EMPTY_ADD, mayAdd } from './user-form.ts';

export interface AddUserProps {
  people: readonly ManagedUser[];
  /** Roles that may be given; null: every role. */
  roles: readonly string[] | null;
  /** Adds the person; throws ApiError. */
  onAdd: (body: UserInput) => Promise<void>;
}

/** The form for a new person, in a card that folds; on phones it starts folded. What was typed outlives both. */
export function AddUser({ people, roles, onAdd }: AddUserProps) {
  const [open, setOpen] = useState(!usePhone());
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <section className="card mt-2">
      <h2 className="text-16">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="add-user"
          className="flex min-h-12 w-full items-center gap-2 rounded-lg px-4 text-start hover:bg-hover"
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden size={20} className="shrink-0 text-muted" />
          {t.addUser}
        </button>
      </h2>
      <div id="add-user" hidden={!open} className="px-4 pb-4">
        <NewPerson people={people} roles={roles} onAdd={onAdd} />
      </div>
    </section>
  );
}

/** Fields of a refused body beside those of the form, as sentences. */
function refusedFields({ name, email, password, role }: FieldErrors): FieldErrors {
  const found = {
    first: fieldWords(t.firstName, name),
    email: fieldWords(t.email, email),
    password: fieldWords(t.password, password),
    role: fieldWords(t.role, role),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function troubleOf(problem: string | undefined, failure: Failure | null): TroubleWords | null {
  if (failure !== null) return { text: t.failedToAddUser, reason: failure.sentence };
  return problem === undefined ? null : { text: problem };
}

function NewPerson({ people, roles, onAdd }: AddUserProps) {
  const form = useRecordForm<AddForm>({
    start: EMPTY_ADD,
    check: (typed) => {
      const problem = addProblem(typed, people);
      return problem === null ? {} : { problem };
    },
    send: (typed) => onAdd(addBody(typed)),
    fieldsOf: ({ fields }) => refusedFields(fields),
    clearsOnEdit: true,
  });
  const { values, set, register, errors, failure, busy, element } = form;
  const submit = async (event?: FormEvent) => {
    if (!(await form.submit(event))) return;
    form.restart(EMPTY_ADD);
    element.current?.querySelector('input')?.focus();
  };
  const offered = roleTexts.filter(({ role }) => roles === null || roles.includes(role));
  const ready = mayAdd(values);
  const trouble = troubleOf(errors.problem, failure);
  return (
    <form
      ref={element}
      noValidate
      aria-label={t.addUser}
      onSubmit={(event) => void submit(event)}
      // While Add is off the browser does not submit by Enter: it says what is missing instead.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !ready) void submit();
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
        <TextField label={t.firstName} autoComplete="off" maxLength={60} error={errors.first} {...register('first')} />
        <TextField label={t.lastName} autoComplete="off" maxLength={60} error={errors.last} {...register('last')} />
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          invalid={errors.problem === t.emailAlreadyExists}
          error={errors.email}
          {...register('email')}
        />
        <SelectField
          label={t.role}
          value={values.role}
          error={errors.role}
          hint={roleTexts.find(({ role }) => role === values.role)?.meaning ?? t.saysWhatPersonMayDo}
          onChange={(event) => set({ role: event.target.value })}
        >
          <option value="">{t.rolePlaceholder}</option>
          {offered.map(({ role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </SelectField>
        <NewPasswordField
          label={t.password}
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <p className="text-muted tablet:pt-6">{t.handPasswordOverInPersonOr}</p>
      </div>
      <Trouble words={trouble} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-2 max-tablet:[&>button]:flex-1">
        <Button type="submit" variant="primary" className="min-w-24" disabled={!ready} busy={busy}>
          {t.add}
        </Button>
        <Button onClick={() => form.restart(EMPTY_ADD)}>{t.cancel}</Button>
        {!ready && <span className="text-muted max-tablet:w-full">{t.enterEmailPasswordAndRoleTo}</span>}
      </div>
    </form>
  );
}
