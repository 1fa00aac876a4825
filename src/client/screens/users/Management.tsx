import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { usersFile } from '#client/api/lists/table-files.ts';
import { useSession } from '#client/api/session/session.ts';
import { type ManagedUser, useUserWrites } from '#client/api/session/users.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { SiteAccessDialog } from '#client/parts/site-access/SiteAccessDialog.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { late } from '#client/ui/late.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { toastStore } from '#client/ui/toast/toast.ts';
import { useMedia, usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/users.ts';
import { AddUser } from './AddUser.tsx';
import { ManualResetDialog } from './ManualResetDialog.tsx';
import type { PersonAction } from './PersonParts.tsx';
import { UserCards } from './UserCards.tsx';
import { type UserRowsProps, UsersTable } from './UsersTable.tsx';
import { useRowEdit } from './use-row-edit.ts';
import { findPeople } from './user-form.ts';

const ScopeDialog = late(async () => (await import('./ScopeDialog.tsx')).ScopeDialog);

/** Guesses in pixels; each row is measured when it is drawn. */
const ROW_PX = 56;
const TOUCH_ROW_PX = 84;
const CARD_PX = 174;

/** The list of people, narrowed by name or email. The row being edited stays, whatever is searched. */
function FoundPeople({ people, edit, ...rest }: Omit<UserRowsProps, 'drawn'>) {
  const [query, setQuery] = useState('');
  const phone = usePhone();
  const coarse = useMedia('(pointer: coarse)');
  const needle = useDeferredValue(query);
  const editingId = edit.user?.id;
  const found = useMemo(() => findPeople(people, needle, editingId), [people, needle, editingId]);
  const rowPx = phone ? CARD_PX : coarse ? TOUCH_ROW_PX : ROW_PX;
  const heightOf = useCallback(() => rowPx, [rowPx]);
  const keyOf = useCallback((index: number) => found[index]?.id ?? index, [found]);
  const editingAt = found.findIndex((user: ManagedUser) => user.id === editingId);
  const keep = useCallback(() => (editingAt < 0 ? [] : [editingAt]), [editingAt]);
  if (people.length === 0) {
    return <EmptyState title={t.noUsersFound}>{t.addFirstPersonWithFormAbove}</EmptyState>;
  }
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-3">
        <TextField
          label={t.searchByNameOrEmail}
          type="search"
          autoComplete="off"
          className="max-tablet:w-full tablet:w-96"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="text-13 text-muted tablet:mt-6">
          {needle.trim() === ''
            ? ''
            : t.usersShown({ shown: formatWhole(found.length), total: formatWhole(people.length) })}
        </p>
        <div className="ml-auto max-tablet:mt-2 tablet:mt-6">
          <DownloadMenu address={(format) => usersFile(needle, format)} />
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyState title={t.noUsersFound} action={<Button onClick={() => setQuery('')}>{t.clearSearch}</Button>}>
          <span className="wrap-anywhere">{t.noNameOrEmailHolds({ query: query.trim() })}</span>
        </EmptyState>
      ) : (
        <Rows count={found.length} heightOf={heightOf} keyOf={keyOf} keep={keep}>
          {(drawn) =>
            phone ? (
              <UserCards people={found} drawn={drawn} edit={edit} {...rest} />
            ) : (
              <UsersTable people={found} drawn={drawn} edit={edit} {...rest} />
            )
          }
        </Rows>
      )}
    </>
  );
}

const cardClass = 'flex rounded-lg border shadow-raised';

/**
 * The page's message over the list, in view wherever the page is scrolled. What is polite is spoken only from a region
 * that was there before its words, so both of them always are; an alert is spoken when it comes.
 */
function MessageBanner({ message, clear }: Pick<Messages, 'message' | 'clear'>) {
  const done = message?.kind === 'done' ? message : null;
  const failed = message?.kind === 'failed' ? message : null;
  return (
    <div className="no-print pointer-events-none sticky top-[calc(var(--top-bar)+0.5rem)] z-20 h-0">
      <div className="pointer-events-auto mx-auto w-fit max-w-full">
        <div role="status">
          {done && (
            <p className={cx(cardClass, 'enter-rise items-center gap-2 border-ok-fg bg-ok-bg px-4 py-3 text-ok-fg')}>
              <CircleCheck aria-hidden size={20} className="shrink-0" />
              <b>{done.text}</b>
            </p>
          )}
        </div>
        <div
          className={
            failed ? cx(cardClass, 'items-start gap-2 border-bad-fg bg-bad-bg py-1 pr-1 pl-4 text-bad-fg') : ''
          }
        >
          {failed && <CircleAlert aria-hidden size={20} className="mt-3 shrink-0" />}
          <div className={failed ? 'min-w-0 flex-1 py-2.5' : ''}>
            {failed && (
              <p role="alert" className="font-bold">
                {failed.text}
              </p>
            )}
            <p role="status" className="wrap-anywhere">
              {failed?.reason}
            </p>
          </div>
          {failed && (
            <IconButton label={t.dismiss} onClick={clear}>
              <X aria-hidden size={20} />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  );
}

/** The form, the list and everything that can be done about a person, with the sentences of the specification. */
export function Management({ people }: { people: readonly ManagedUser[] }) {
  const { user: me } = useSession();
  const writes = useUserWrites();
  const { message, done, failed, clear } = useMessage();
  const [open, setOpen] = useState<{ dialog: 'access' | 'manual' | 'scope'; user: ManagedUser } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = useRowEdit(people, async (id, body) => {
    await writes.change(id, body);
    done(t.userUpdatedSuccessfully);
  });
  const ask = usePersonQuestions();

  const run = async (work: () => Promise<unknown>, good: string, bad: string) => {
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
      {me !== null && me.role !== 'admin' && <p className="mt-2 text-muted">{t.youManagePeopleWithin}</p>}
      <AddUser
        people={people}
        roles={me === null || me.role === 'admin' ? null : ['user', me.role]}
        onAdd={async (body) => {
          await writes.add(body);
          done(t.userAddedSuccessfully);
        }}
      />
      <section aria-labelledby="people" className="mt-6">
        <h2 id="people" ref={heading} tabIndex={-1} className="text-16 outline-none">
          {t.usersTotal({ total: formatWhole(people.length) })}
        </h2>
        <FoundPeople
          people={people}
          edit={edit}
          myId={me?.id}
          admin={me?.role === 'admin'}
          onEdit={onEdit}
          onAction={onAction}
        />
      </section>
      {open?.dialog === 'access' && (
        <SiteAccessDialog
          user={open.user}
          onClose={() => setOpen(null)}
          onScope={() => setOpen({ dialog: 'scope', user: open.user })}
          onSaved={(kept) => {
            setOpen(null);
            done(kept === null ? t.siteAccessSaved : t.siteAccessSavedKept({ count: kept }));
          }}
        />
      )}
      {open?.dialog === 'scope' && (
        <ScopeDialog user={open.user} onClose={() => setOpen({ dialog: 'access', user: open.user })} />
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

/** How long a green message stays, in milliseconds (docs/reference/screens.md#limits). */
export const MESSAGE_MS = 3_000;

/** What the page says about the last action: a success goes by itself, a failure stays until dismissed. */
interface Message {
  kind: 'done' | 'failed';
  text: string;
  /** Why it failed, in the server's words. */
  reason?: string;
}

interface Messages {
  message: Message | null;
  done: (text: string) => void;
  failed: (text: string, reason: string) => void;
  clear: () => void;
}

/** The page's one message; a newer one replaces it. */
function useMessage(): Messages {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (message?.kind !== 'done') return undefined;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useMemo(
    () => ({
      done: (text: string) => {
        setMessage({ kind: 'done', text });
        // It goes in seconds; the log keeps it for who missed it.
        toastStore.note('success', text);
      },
      failed: (text: string, reason: string) => setMessage({ kind: 'failed', text, reason }),
      clear: () => setMessage(null),
    }),
    [],
  );
  return { message, ...say };
}
