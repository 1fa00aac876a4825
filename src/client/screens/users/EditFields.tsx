import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { roleTexts } from '#client/parts/password/roles.table.ts';
import { Button } from '#client/ui/Button.tsx';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/users.ts';
import type { RowEdit } from './use-row-edit.ts';
import { personName } from './user-form.ts';

/** Enter saves, Escape gives up; buttons keep their own Enter. */
export function editKeys(edit: RowEdit) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      edit.cancel();
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void edit.save();
    }
  };
}

/** The fields of a row, each named with the person; the caller places them. */
export function useEditFields(edit: RowEdit) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a question that closes has given the focus back.
    const timer = setTimeout(() => first.current?.select(), 0);
    return () => clearTimeout(timer);
  }, []);
  return {
    name: <NameInput edit={edit} first={first} />,
    email: <EmailInput edit={edit} />,
    role: <RoleSelect edit={edit} />,
    buttons: <EditButtons edit={edit} />,
  };
}

const whose = (edit: RowEdit) => (edit.user === null ? '' : personName(edit.user));

function NameInput({ edit, first }: { edit: RowEdit; first: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={first}
      type="text"
      aria-label={t.nameOf({ name: whose(edit) })}
      autoComplete="off"
      maxLength={120}
      className={inputClass}
      value={edit.form.name}
      onChange={(event) => edit.set({ name: event.target.value })}
    />
  );
}

function EmailInput({ edit }: { edit: RowEdit }) {
  const wrong = edit.trouble?.text === t.emailAlreadyExists || (edit.trouble !== null && edit.form.email.trim() === '');
  return (
    <input
      type="email"
      inputMode="email"
      aria-label={t.emailOf({ name: whose(edit) })}
      aria-invalid={wrong || undefined}
      autoComplete="off"
      maxLength={254}
      className={inputClass}
      value={edit.form.email}
      onChange={(event) => edit.set({ email: event.target.value })}
    />
  );
}

function RoleSelect({ edit }: { edit: RowEdit }) {
  const known = roleTexts.some(({ role }) => role === edit.user?.role);
  return (
    <select
      aria-label={t.roleOf({ name: whose(edit) })}
      title={roleTexts.find(({ role }) => role === edit.form.role)?.meaning}
      className={`${inputClass} px-1!`}
      value={edit.form.role}
      onChange={(event) => edit.set({ role: event.target.value })}
    >
      {!known && edit.user !== null && <option value={edit.user.role}>{t.roleUser}</option>}
      {roleTexts.map(({ role, label }) => (
        <option key={role} value={role}>
          {label}
        </option>
      ))}
    </select>
  );
}

function EditButtons({ edit }: { edit: RowEdit }) {
  return (
    <span className="flex gap-2 max-tablet:[&>*]:flex-1">
      <Button
        variant="primary"
        aria-label={t.saveOf({ name: whose(edit) })}
        busy={edit.busy}
        onClick={() => void edit.save()}
      >
        {t.save}
      </Button>
      <Button aria-label={t.cancelOf({ name: whose(edit) })} onClick={edit.cancel}>
        {t.cancel}
      </Button>
    </span>
  );
}
