import { ChevronDown, ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
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

function NewPerson({ people, roles, onAdd }: AddUserProps) {
  const [form, setForm] = useState<AddForm>(EMPTY_ADD);
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const { busy, run } = useWork();
  const first = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const set = (change: Partial<AddForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setTrouble(null);
  };
  const submit = async () => {
    if (busy) return;
    const problem = addProblem(form, people);
    if (problem !== null) {
      setTrouble({ text: problem });
      if (problem === t.emailAlreadyExists) email.current?.focus();
      return;
    }
    setTrouble(null);
    const added = await run(
      () => onAdd(addBody(form)),
      ({ sentence }) => setTrouble({ text: t.failedToAddUser, reason: sentence }),
    );
    if (added === null) return;
    setForm(EMPTY_ADD);
    first.current?.focus();
  };
  const offered = roleTexts.filter(({ role }) => roles === null || roles.includes(role));
  const ready = mayAdd(form);
  return (
    <form
      noValidate
      aria-label={t.addUser}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      // While Add is off the browser does not submit by Enter: it says what is missing instead.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !ready) void submit();
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
        <TextField
          ref={first}
          label={t.firstName}
          autoComplete="off"
          maxLength={60}
          value={form.first}
          onChange={(event) => set({ first: event.target.value })}
        />
        <TextField
          label={t.lastName}
          autoComplete="off"
          maxLength={60}
          value={form.last}
          onChange={(event) => set({ last: event.target.value })}
        />
        <TextField
          ref={email}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          invalid={trouble?.text === t.emailAlreadyExists}
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <SelectField
          label={t.role}
          value={form.role}
          hint={roleTexts.find(({ role }) => role === form.role)?.meaning ?? t.saysWhatPersonMayDo}
          onChange={(event) => set({ role: event.target.value })}
        >
          <option value="">{t.rolePlaceholder}</option>
          {offered.map(({ role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </SelectField>
        <NewPasswordField label={t.password} value={form.password} onChange={(password) => set({ password })} />
        <p className="text-muted tablet:pt-6">{t.handPasswordOverInPersonOr}</p>
      </div>
      <Trouble words={trouble} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-2 max-tablet:[&>button]:flex-1">
        <Button type="submit" variant="primary" className="min-w-24" disabled={!ready} busy={busy}>
          {t.add}
        </Button>
        <Button
          onClick={() => {
            setForm(EMPTY_ADD);
            setTrouble(null);
          }}
        >
          {t.cancel}
        </Button>
        {!ready && <span className="text-muted max-tablet:w-full">{t.enterEmailPasswordAndRoleTo}</span>}
      </div>
    </form>
  );
}
