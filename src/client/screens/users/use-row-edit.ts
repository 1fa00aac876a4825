import { useEffect, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/users.ts';
import type { UserInput } from '#contract/nouns/people/user.ts';
import type { TroubleWords } from './Trouble.tsx';
import { type EditForm, editBody, editOf, editProblem, isEdited } from './user-form.ts';

/** The one row that is being edited, with what stands in its fields. It lives above the rows, which come and go. */
export interface RowEdit {
  user: ManagedUser | null;
  form: EditForm;
  trouble: TroubleWords | null;
  busy: boolean;
  begin: (user: ManagedUser) => Promise<void>;
  set: (change: Partial<EditForm>) => void;
  save: () => Promise<void>;
  cancel: () => void;
}

const EMPTY: EditForm = { name: '', email: '', role: '' };

/** Editing a row: one at a time; leaving one with changes for another asks first. `onSave` throws ApiError. */
export function useRowEdit(
  people: readonly ManagedUser[],
  onSave: (id: number, body: UserInput) => Promise<void>,
): RowEdit {
  const [user, setUser] = useState<ManagedUser | null>(null);
  const [form, setForm] = useState(EMPTY);
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const { busy, run } = useWork();
  const ask = useAsk();
  const left = useRef<number | null>(null);
  // The Edit button comes back where the fields were, and has the focus again.
  useEffect(() => {
    if (user !== null || left.current === null) return;
    document.querySelector<HTMLElement>(`[data-edit="${left.current}"]`)?.focus({ preventScroll: true });
    left.current = null;
  }, [user]);

  const leave = () => {
    left.current = user?.id ?? null;
    setUser(null);
    setTrouble(null);
  };
  const begin = async (next: ManagedUser) => {
    if (user !== null && isEdited(form, user)) {
      const sure = await ask.confirm({
        title: t.discardYourChanges,
        text: t.anotherRowIsBeingEditedAnd,
        confirmLabel: t.discard,
        cancelLabel: t.keepEditing,
        danger: true,
      });
      if (!sure) return;
    }
    setForm(editOf(next));
    setTrouble(null);
    setUser(next);
  };
  const save = async () => {
    if (user === null || busy) return;
    const problem = editProblem(form, people, user.id);
    setTrouble(problem === null ? null : { text: problem });
    if (problem !== null) return;
    const saved = await run(
      () => onSave(user.id, editBody(form)),
      ({ sentence }) => setTrouble({ text: t.failedToUpdateUser, reason: sentence }),
    );
    if (saved !== null) leave();
  };
  return {
    user,
    form,
    trouble,
    busy,
    begin,
    set: (change) => {
      setForm((before) => ({ ...before, ...change }));
      setTrouble(null);
    },
    save,
    cancel: leave,
  };
}
