import { useEffect, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
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
  const form = useRecordForm<EditForm>({
    start: EMPTY,
    check: (typed) => {
      const problem = user === null ? null : editProblem(typed, people, user.id);
      return problem === null ? {} : { problem };
    },
    send: async (typed) => {
      if (user !== null) await onSave(user.id, editBody(typed));
    },
    clearsOnEdit: true,
  });
  const { values, busy, errors, failure } = form;
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
    form.restart(EMPTY);
  };
  const begin = async (next: ManagedUser) => {
    if (user !== null && isEdited(values, user)) {
      const sure = await ask.confirm({
        title: t.discardYourChanges,
        text: t.anotherRowIsBeingEditedAnd,
        confirmLabel: t.discard,
        cancelLabel: t.keepEditing,
        danger: true,
      });
      if (!sure) return;
    }
    form.restart(editOf(next));
    setUser(next);
  };
  const save = async () => {
    if (user !== null && (await form.submit())) leave();
  };
  const problem = errors.problem === undefined ? null : { text: errors.problem };
  return {
    user,
    form: values,
    trouble: failure === null ? problem : { text: t.failedToUpdateUser, reason: failure.sentence },
    busy,
    begin,
    set: form.set,
    save,
    cancel: leave,
  };
}
