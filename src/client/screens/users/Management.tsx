import { useCallback, useRef, useState } from 'react';
import { useSession } from '#client/api/session/session.ts';
import { type ManagedUser, useUserWrites } from '#client/api/session/users.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { SiteAccessDialog } from '#client/parts/site-access/SiteAccessDialog.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/users.ts';
import { AddUser } from './AddUser.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { ManualResetDialog } from './ManualResetDialog.tsx';
import { MessageBanner } from './MessageBanner.tsx';
import type { PersonAction } from './person-actions.ts';
import { useMessage } from './use-message.ts';
import { useRowEdit } from './use-row-edit.ts';

/** The form, the list and everything that can be done about a person, with the sentences of the specification. */
export function Management({ people }: { people: readonly ManagedUser[] }) {
  const { user: me } = useSession();
  const writes = useUserWrites();
  const { message, done, failed, clear } = useMessage();
  const [open, setOpen] = useState<{ dialog: 'access' | 'manual'; user: ManagedUser } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = useRowEdit(people, async (id, body) => {
    await writes.change(id, body);
    done(t.userUpdatedSuccessfully);
  });
  const ask = usePersonQuestions();

  const run = async (work: () => Promise<void>, good: string, bad: string) => {
    clear();
    try {
      await work();
      done(good);
    } catch (error) {
      failed(bad, sentenceOf(error));
    }
  };
  const remove = async (user: ManagedUser) => {
    if (!(await ask.remove(user))) return;
    try {
      await writes.remove(user.id);
      if (edit.user?.id === user.id) edit.cancel();
      done(t.userDeleted);
      heading.current?.focus();
    } catch (error) {
      await ask.tell(t.failedToDeleteUser, sentenceOf(error));
    }
  };
  const actions: Record<PersonAction, (user: ManagedUser) => void> = {
    access: (user) => setOpen({ dialog: 'access', user }),
    manual: (user) => setOpen({ dialog: 'manual', user }),
    mail: (user) =>
      void run(() => writes.sendReset(user.id, user.email), t.passwordResetEmailSent, t.failedToResetPassword),
    'two-step': async (user) => {
      if (!(await ask.resetTwoStep(user))) return;
      await run(() => writes.resetTwoStep(user.id), t.twoStepSignInReset, t.failedToResetTwoStepSign);
    },
    delete: (user) => void remove(user),
  };
  // The same functions for every drawing, so that rows are drawn anew only when they change.
  const latest = useRef({ actions, edit });
  latest.current = { actions, edit };
  const onAction = useCallback((action: PersonAction, user: ManagedUser) => latest.current.actions[action](user), []);
  const onEdit = useCallback((user: ManagedUser) => void latest.current.edit.begin(user), []);

  return (
    <>
      <MessageBanner message={message} clear={clear} />
      <AddUser
        people={people}
        onAdd={async (body) => {
          await writes.add(body);
          done(t.userAddedSuccessfully);
        }}
      />
      <section aria-labelledby="people" className="mt-6">
        <h2 id="people" ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t.usersTotal({ total: formatWhole(people.length) })}
        </h2>
        <FoundPeople people={people} edit={edit} myId={me?.id} onEdit={onEdit} onAction={onAction} />
      </section>
      {open?.dialog === 'access' && (
        <SiteAccessDialog
          user={open.user}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            done(t.siteAccessSaved);
          }}
        />
      )}
      {open?.dialog === 'manual' && (
        <ManualResetDialog
          user={open.user}
          me={open.user.id === me?.id}
          onClose={() => setOpen(null)}
          onReset={async (password) => {
            await writes.setPassword(open.user.id, password);
            setOpen(null);
            done(t.passwordManuallyResetSuccessfully);
          }}
        />
      )}
    </>
  );
}

/** The questions asked before something that cannot be taken back; each says whom it is about. */
function usePersonQuestions() {
  const ask = useAsk();
  const whom = (user: ManagedUser) => (
    <p className="line-clamp-6 wrap-anywhere">
      {user.name !== '' && (
        <>
          <b>{user.name}</b>
          <br />
        </>
      )}
      {user.email}
    </p>
  );
  return {
    remove: (user: ManagedUser) =>
      ask.confirm({
        title: t.deleteUser,
        text: t.areYouSureYouWantTo,
        details: whom(user),
        confirmLabel: t.delete,
        danger: true,
      }),
    resetTwoStep: (user: ManagedUser) =>
      ask.confirm({
        title: t.resetTwoStepQuestion,
        text: t.untilThisPersonSetsItUp,
        details: whom(user),
        confirmLabel: t.reset,
        danger: true,
      }),
    tell: (title: string, text: string) => ask.alert({ title, text }),
  };
}
